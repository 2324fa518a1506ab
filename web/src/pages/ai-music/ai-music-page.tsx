import { musicTrackCents } from '@contract/prices.ts';
import { CtaBand } from '@/components/sections/cta-band.tsx';
import { CheckList } from '@/components/sections/feature-list.tsx';
import { PriceCard } from '@/components/sections/price-card.tsx';
import { Section } from '@/components/sections/section.tsx';
import { TextAnchor } from '@/components/ui/text-link.tsx';
import { site } from '@/content/site.ts';
import { aiMusicPage } from '@/content/solutions/ai-music.ts';
import { otherSolutions, pictureOf, solutionTrail, trial } from '@/content/solutions/shared.ts';
import { NowPlaying } from '@/features/music-player/now-playing.tsx';
import { StyleCards } from '@/features/music-player/style-cards.tsx';
import { useMusicPlayer } from '@/features/music-player/use-music-player.ts';
import { MoreSolutions } from '@/features/solutions/more-solutions.tsx';
import { PictureHero } from '@/features/solutions/picture-hero.tsx';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import { paths } from '@/lib/paths.ts';
import { service } from '@/seo/json-ld.ts';
import type { PageHead } from '@/seo/page-head.ts';
import { breadcrumbList } from '@/seo/trail.ts';
import styles from './ai-music-page.module.css';
import { Benefits } from './benefits.tsx';
import { RequestExamples } from './request-examples.tsx';
import { Skyline } from './skyline.tsx';

const page = aiMusicPage;
const trail = solutionTrail(page.crumb);

export const head: PageHead = {
  title: `${page.title} | ${site.brand}`,
  description: page.description,
  picture: pictureOf('music'),
  jsonLd: [
    service({
      name: page.crumb,
      description: page.description,
      path: paths.aiMusic,
      serviceType: 'Music production for real estate videos',
      offers: [{ name: 'Custom music track', cents: musicTrackCents, unit: 'track' }],
    }),
    breadcrumbList(trail),
  ],
};

export function Component() {
  const { samples, benefits, control, pricing, others, closing } = page;
  const player = useMusicPlayer();
  return (
    <>
      <PictureHero
        trail={trail}
        heading={page.heading}
        lead={page.lead}
        actions={<TrialButton position="hero">{page.action}</TrialButton>}
        note={trial.note}
      />
      <Skyline />
      <Section heading={samples.heading} lead={samples.text} tone="night">
        <StyleCards samples={samples.styles} player={player} />
        <noscript>
          <p className={styles.withoutScripts}>{samples.withoutScripts}</p>
          {samples.styles.map(({ slug, name }) => (
            <TextAnchor
              key={slug}
              variant="quiet"
              href={`/media/music/${slug}.mp3`}
              className={styles.file}
            >
              {name}
            </TextAnchor>
          ))}
        </noscript>
      </Section>
      <Section heading={benefits.heading} layout="beside">
        <Benefits benefits={benefits.rows} />
      </Section>
      <Section heading={control.heading} lead={control.text} tone="sunken">
        <RequestExamples formal={control.formal} plain={control.plain} />
      </Section>
      <Section heading={pricing.heading}>
        <div className={styles.pricing}>
          <div className="text-lead">
            <CheckList items={pricing.features} />
          </div>
          <PriceCard
            isMain
            title={pricing.card}
            price={pricing.figure}
            unit={pricing.unit}
            action={<TrialButton position="pricing">{pricing.action}</TrialButton>}
            note={trial.note}
          />
        </div>
      </Section>
      <MoreSolutions heading={others.heading} links={otherSolutions('music')} />
      <CtaBand
        heading={closing.heading}
        text={closing.text}
        actions={<TrialButton position="final">{closing.action}</TrialButton>}
        note={closing.note}
      />
      <NowPlaying samples={samples.styles} player={player} />
    </>
  );
}
