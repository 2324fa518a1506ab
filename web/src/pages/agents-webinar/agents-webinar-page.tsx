import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Column } from '@/components/layout/column.tsx';
import { CtaBand } from '@/components/sections/cta-band.tsx';
import { FeatureList } from '@/components/sections/feature-list.tsx';
import { FilmCarousel } from '@/components/sections/film-carousel.tsx';
import { PageIntro } from '@/components/sections/page-intro.tsx';
import { Section } from '@/components/sections/section.tsx';
import { webinarPage } from '@/content/webinar.ts';
import { track } from '@/features/analytics/measurement.ts';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import { latePart } from '@/lib/loading/late-part.tsx';
import { takeLinkHash } from '@/lib/webinar-link-hash.ts';
import type { PageHead } from '@/seo/page-head.ts';
import styles from './agents-webinar-page.module.css';

export const head: PageHead = {
  title: webinarPage.title,
  description: webinarPage.description,
  picture: webinarPage.training.picture,
};

function measureSignup(): void {
  track({ event: 'generate_lead', form: 'webinar' });
  track({ event: 'webinar_signup_conversion' });
}

const measurePlay = () => track({ event: 'demo_play', demo: webinarPage.training.film });

const measureQuestion = () => track({ event: 'webinar_question_submitted' });

const room = latePart(
  async () => (await import('@/features/webinar/webinar-room.tsx')).WebinarRoom,
);

export const lateParts = [room];

function Stats() {
  return (
    <dl className={styles.stats}>
      {webinarPage.stats.map(({ figure, text }) => (
        <div key={text} className={styles.stat}>
          <dt className="text-heading tabular">{figure}</dt>
          <dd className={styles.meaning}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Component() {
  const { hash } = useLocation();
  useLayoutEffect(() => {
    if (hash) takeLinkHash();
  }, [hash]);
  const { eyebrow, heading, lead, benefits, demos, cta } = webinarPage;
  return (
    <>
      <div className={styles.opening}>
        <Column>
          <PageIntro eyebrow={eyebrow} heading={heading} lead={lead} />
          <Stats />
          <div className={styles.room}>
            <room.Part onSignedUp={measureSignup} onPlay={measurePlay} onAsked={measureQuestion} />
          </div>
        </Column>
      </div>
      <Section heading={benefits.heading}>
        <FeatureList features={benefits.items} columns={2} />
      </Section>
      <Section heading={demos.heading} tone="night">
        <div className={styles.demos}>
          <FilmCarousel
            label={demos.label}
            slides={demos.slides}
            sizes="(min-width: 1024px) 60rem, 94vw"
            onPlay={({ id }) => track({ event: 'demo_play', demo: id })}
          />
        </div>
      </Section>
      <CtaBand
        heading={cta.heading}
        text={cta.text}
        actions={<TrialButton position="final">{cta.action}</TrialButton>}
      />
    </>
  );
}
