import { musicTrackCents } from '@contract/brand.ts';
import { CheckList } from '@/components/sections/feature-list.tsx';
import { PriceCard } from '@/components/sections/price-card.tsx';
import { Section } from '@/components/sections/section.tsx';
import { TextAnchor } from '@/components/ui/text-link.tsx';
import { aiMusicPage } from '@/content/solutions/ai-music.ts';
import { solutionTrail, trial } from '@/content/solutions/shared.ts';
import { NowPlaying } from '@/features/music-player/now-playing.tsx';
import { StyleCards } from '@/features/music-player/style-cards.tsx';
import { useMusicPlayer } from '@/features/music-player/use-music-player.ts';
import { PictureHero } from '@/features/solutions/picture-hero.tsx';
import { SolutionEnd } from '@/features/solutions/solution-end.tsx';
import { solutionHead } from '@/features/solutions/solution-head.ts';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import styles from './ai-music-page.module.css';
import { Benefits } from './benefits.tsx';
import { RequestExamples } from './request-examples.tsx';
import { Skyline } from './skyline.tsx';

const page = aiMusicPage;
const trail = solutionTrail(page.crumb);

export const head = solutionHead('music', page, 'Music production for real estate videos', [
  { name: 'Custom music track', cents: musicTrackCents, unit: 'track' },
]);

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
        <Benefits />
      </Section>
      <Section heading={control.heading} lead={control.text} tone="sunken">
        <RequestExamples />
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
      <SolutionEnd
        name="music"
        others={others}
        closing={closing}
        action={<TrialButton position="final">{closing.action}</TrialButton>}
      />
      <NowPlaying samples={samples.styles} player={player} />
    </>
  );
}
