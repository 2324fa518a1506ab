import { NumberedSteps } from '@/components/sections/feature-list.tsx';
import { FilmCarousel } from '@/components/sections/film-carousel.tsx';
import { OwnPhoto } from '@/components/sections/own-photo.tsx';
import { Section } from '@/components/sections/section.tsx';
import { homeSections } from '@/content/home-sections.ts';
import { track } from '@/features/analytics/measurement.ts';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import styles from './demo.module.css';

export function Demo() {
  const { heading, lead, carouselLabel, slides, steps, stepsHeading, action } = homeSections.demo;
  return (
    <Section tone="night" heading={heading} lead={lead}>
      <div className={styles.demo}>
        <FilmCarousel
          label={carouselLabel}
          slides={slides}
          sizes="(min-width: 1280px) 660px, (min-width: 1024px) 56vw, 94vw"
          onPlay={({ id }) => track({ event: 'demo_play', demo: id })}
        />
        <div>
          <p className={styles.stepsHeading}>{stepsHeading}</p>
          <NumberedSteps steps={steps} tone="night" />
          <div className={styles.action}>
            <TrialButton position="mid_page" variant="night" newTab>
              {action}
            </TrialButton>
          </div>
        </div>
      </div>
      <div className={styles.own}>
        <OwnPhoto />
      </div>
    </Section>
  );
}
