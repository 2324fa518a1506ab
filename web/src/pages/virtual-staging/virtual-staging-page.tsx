import { imagePriceCents, stagingManualEditFromCents } from '@contract/brand.ts';
import { Section } from '@/components/sections/section.tsx';
import { solutionTrail, trial } from '@/content/solutions/shared.ts';
import { virtualStagingPage } from '@/content/solutions/virtual-staging.ts';
import { StagedRooms } from '@/features/before-after/staged-rooms.tsx';
import { HonestPicture } from '@/features/solutions/honest-picture.tsx';
import { PictureHero } from '@/features/solutions/picture-hero.tsx';
import { ResolutionPrices } from '@/features/solutions/resolution-prices.tsx';
import { SolutionEnd } from '@/features/solutions/solution-end.tsx';
import { solutionHead } from '@/features/solutions/solution-head.ts';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import styles from './virtual-staging-page.module.css';

const page = virtualStagingPage;
const trail = solutionTrail(page.crumb);

export const head = solutionHead('staging', page, 'Virtual staging', [
  ...Object.entries(imagePriceCents).map(([size, cents]) => ({
    name: `Virtual staging at ${size}`,
    cents,
    unit: 'image',
  })),
  { name: 'Manual edits, from', cents: stagingManualEditFromCents },
]);

export function Component() {
  const { comparison, prompt, pricing, manual, clip, honesty, others, closing } = page;
  return (
    <>
      <PictureHero
        trail={trail}
        heading={page.heading}
        lead={page.lead}
        actions={<TrialButton position="hero">{trial.action}</TrialButton>}
        note={trial.note}
      >
        <StagedRooms {...comparison} />
      </PictureHero>
      <Section heading={prompt.heading} lead={prompt.text} layout="beside">
        <div className={styles.wishes}>
          {prompt.examples.map(({ name, prompt: words }) => (
            <figure key={name} className={styles.wish}>
              <figcaption className="text-small semibold accented">{name}</figcaption>
              <blockquote className="text-subheading">{words}</blockquote>
            </figure>
          ))}
        </div>
      </Section>
      <Section heading={pricing.heading} lead={pricing.text} layout="beside" tone="sunken">
        <ResolutionPrices unit={pricing.unit} uses={pricing.uses} />
        <div className={styles.manual}>
          <div>
            <h3 className="text-subheading">{manual.heading}</h3>
            <p>{manual.text}</p>
          </div>
          <p className="text-heading">{manual.figure}</p>
        </div>
      </Section>
      <HonestPicture {...honesty} />
      <SolutionEnd
        name="staging"
        next={clip}
        others={others}
        closing={closing}
        action={<TrialButton position="final">{trial.action}</TrialButton>}
      />
    </>
  );
}
