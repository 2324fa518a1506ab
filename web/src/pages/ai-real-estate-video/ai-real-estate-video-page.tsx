import { clipPriceCents } from '@contract/brand.ts';
import { resolutions } from '@contract/enums.ts';
import { FeatureList } from '@/components/sections/feature-list.tsx';
import { OwnScreens } from '@/components/sections/own-photo.tsx';
import { PageHero } from '@/components/sections/page-hero.tsx';
import { Section } from '@/components/sections/section.tsx';
import { ButtonAnchor, ButtonLink } from '@/components/ui/button.tsx';
import { Film } from '@/components/ui/film.tsx';
import { movePhotoLink } from '@/content/move-photo-link.ts';
import { aiVideoPage } from '@/content/solutions/ai-video.ts';
import { solutionTrail, trial } from '@/content/solutions/shared.ts';
import { track } from '@/features/analytics/measurement.ts';
import { Calculator } from '@/features/calculator/calculator.tsx';
import { SolutionEnd } from '@/features/solutions/solution-end.tsx';
import { solutionHead } from '@/features/solutions/solution-head.ts';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import { paths } from '@/lib/paths.ts';
import { ownFilm } from '@/seo/json-ld.ts';
import styles from './ai-real-estate-video-page.module.css';
import { FactSheet } from './fact-sheet.tsx';
import { OneShoot } from './one-shoot.tsx';
import { WalkthroughStrip } from './walkthrough-strip.tsx';

const page = aiVideoPage;
const trail = solutionTrail(page.crumb);

export const head = solutionHead(
  'video',
  page,
  'Real estate video production',
  resolutions.map((resolution) => ({
    name: `Video clip in ${resolution}`,
    cents: clipPriceCents[resolution],
    unit: 'clip',
  })),
  ...ownFilm(page.film.name, page.film.title),
);

export function Component() {
  const { hero, facts, calculator, autoEdit, uses, fullService, others, closing } = page;
  return (
    <>
      <PageHero
        trail={trail}
        heading={page.heading}
        lead={page.lead}
        actions={
          <>
            <TrialButton position="hero">{trial.action}</TrialButton>
            <ButtonAnchor href="#price" variant="outline" size="lg">
              {hero.price}
            </ButtonAnchor>
          </>
        }
        note={trial.note}
        media={
          <figure>
            <Film
              name={page.film.name}
              title={page.film.title}
              sizes="(min-width: 1280px) 590px, (min-width: 1024px) 50vw, 92vw"
              onPlay={() => track({ event: 'demo_play', demo: page.film.name })}
            />
            <figcaption className={styles.caption}>{page.film.caption}</figcaption>
          </figure>
        }
      />
      <Section heading={facts.heading} lead={facts.text} layout="beside">
        <FactSheet />
      </Section>
      <Section
        heading={movePhotoLink.label}
        lead={movePhotoLink.text}
        tone="band"
        layout="beside"
        actions={
          <ButtonLink to={paths.movePhoto} variant="outline" size="lg">
            {movePhotoLink.action}
          </ButtonLink>
        }
      >
        <OwnScreens />
      </Section>
      <Section id="price" heading={calculator.heading} lead={calculator.text} tone="sunken">
        <Calculator
          action={
            <>
              <TrialButton position="pricing" variant="night" className={styles.start}>
                {trial.action}
              </TrialButton>
              <p className={styles.startNote}>{trial.note}</p>
            </>
          }
        />
      </Section>
      <Section heading={autoEdit.heading} lead={autoEdit.text}>
        <WalkthroughStrip />
        <div className={styles.points}>
          <FeatureList features={autoEdit.points} />
        </div>
      </Section>
      <Section heading={uses.heading} tone="band">
        <OneShoot />
      </Section>
      <SolutionEnd
        name="video"
        next={fullService}
        nextPath={paths.fullService}
        others={others}
        closing={closing}
        action={<TrialButton position="final">{trial.action}</TrialButton>}
      />
    </>
  );
}
