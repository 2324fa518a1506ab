import { Fragment } from 'react';
import { CtaBand } from '@/components/sections/cta-band.tsx';
import { PageHero } from '@/components/sections/page-hero.tsx';
import { Section } from '@/components/sections/section.tsx';
import { StatFigures } from '@/components/sections/stat-figures.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { aboutPage } from '@/content/about.ts';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import { paths } from '@/lib/paths.ts';
import type { PageHead } from '@/seo/page-head.ts';
import { breadcrumbList } from '@/seo/trail.ts';
import styles from './about-page.module.css';
import { Founders } from './founders.tsx';

const page = aboutPage;
const trail = [{ label: 'Home', to: paths.home }, { label: page.crumb }];

export const head: PageHead = {
  title: page.title,
  description: page.description,
  picture: page.picture,
  jsonLd: [breadcrumbList(trail)],
};

export function Component() {
  const { story, stats, founders, mission, closing } = page;
  return (
    <>
      <PageHero trail={trail} heading={page.heading} lead={page.lead} />
      <div className={styles.view}>
        <Picture name={page.picture} sizes="100vw" priority />
      </div>
      <Section heading={story.heading} layout="beside">
        <div className={styles.chapters}>
          {story.chapters.map(({ title, text }) => (
            <div key={title}>
              <h3 className="text-subheading">{title}</h3>
              <p className={styles.chapter}>{text}</p>
            </div>
          ))}
        </div>
        <div className={styles.stats}>
          <StatFigures stats={stats} />
        </div>
      </Section>
      <Section heading={founders.heading} lead={founders.text} tone="sunken" layout="beside">
        <Founders />
      </Section>
      <section className={styles.mission} aria-labelledby="mission">
        <div className={styles.missionPicture}>
          <Picture name={mission.picture} sizes="(min-width: 1024px) 900px, 100vw" />
        </div>
        <div className={styles.missionCopy}>
          <h2 id="mission" className={styles.missionHeading}>
            {mission.heading}
          </h2>
          <p className={styles.missionText}>
            {mission.phrases.map((phrase) => (
              <Fragment key={phrase}>
                <span className={styles.phrase}>{phrase}</span>{' '}
              </Fragment>
            ))}
          </p>
        </div>
      </section>
      <CtaBand
        heading={closing.heading}
        text={closing.text}
        actions={
          <>
            <TrialButton position="final">{closing.start}</TrialButton>
            <ButtonLink to={paths.contact} variant="outline" size="lg">
              {closing.contact}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
