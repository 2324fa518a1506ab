import { brand } from '@contract/brand.ts';
import { Column } from '@/components/layout/column.tsx';
import { Breadcrumbs } from '@/components/sections/breadcrumbs.tsx';
import { CtaBand } from '@/components/sections/cta-band.tsx';
import { FeatureList } from '@/components/sections/feature-list.tsx';
import { PageIntro } from '@/components/sections/page-intro.tsx';
import { Section } from '@/components/sections/section.tsx';
import { movePhotoPage, roomSample } from '@/content/move-a-photo.ts';
import { trial } from '@/content/solutions/shared.ts';
import { track } from '@/features/analytics/measurement.ts';
import { MovePhoto } from '@/features/move-a-photo/move-photo.tsx';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import { keepEarlyFiles } from '@/lib/early-files.ts';
import { paths } from '@/lib/paths.ts';
import type { PageHead } from '@/seo/page-head.ts';
import { breadcrumbList } from '@/seo/trail.ts';
import styles from './move-a-photo-page.module.css';

// After a navigation from another page; written pages have it inline.
if (typeof window !== 'undefined') keepEarlyFiles();

const page = movePhotoPage;
const trail = [
  { label: 'Home', to: paths.home },
  { label: 'Resources', to: paths.resources },
  { label: page.crumb },
];

export const head: PageHead = {
  title: `${page.title} | ${brand.name}`,
  description: page.description,
  picture: roomSample.name,
  jsonLd: [breadcrumbList(trail)],
};

export function Component() {
  const { beyond, closing } = page;
  return (
    <>
      <section className={styles.tool}>
        <Column>
          <Breadcrumbs trail={trail} />
          <div className={styles.intro}>
            <PageIntro heading={page.heading} lead={page.lead} />
          </div>
          <MovePhoto
            next={<TrialButton position="mid_page">{trial.action}</TrialButton>}
            onMoved={(scene, move) => track({ event: 'photo_moved', scene, move })}
          />
        </Column>
      </section>
      <Section heading={beyond.heading} lead={beyond.lead}>
        <FeatureList features={beyond.rows} />
      </Section>
      <CtaBand
        heading={closing.heading}
        text={closing.text}
        actions={<TrialButton position="final">{trial.action}</TrialButton>}
        note={trial.note}
      />
    </>
  );
}
