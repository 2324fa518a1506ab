import { useLocation } from 'react-router-dom';
import { NumberedSteps } from '@/components/sections/feature-list.tsx';
import { PageIntro } from '@/components/sections/page-intro.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { thankYouPage } from '@/content/thank-you.ts';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import { paths } from '@/lib/paths.ts';
import type { PageHead } from '@/seo/page-head.ts';
import styles from './thank-you-page.module.css';

export const head: PageHead = {
  title: thankYouPage.title,
  description: thankYouPage.description,
  picture: thankYouPage.picture,
  robots: 'noindex',
};

export function Component() {
  const { heading, lead, mail, next, home, platform, picture } = thankYouPage;
  // Absent if somebody opens the page by its address.
  const isMailed = (useLocation().state as { mail?: unknown } | null)?.mail === 'sent';
  return (
    <div className={styles.page}>
      <div className={styles.text}>
        <PageIntro heading={heading} lead={isMailed ? `${lead} ${mail}` : lead} />
        <div className={styles.actions}>
          <TrialButton position="hero" newTab>
            {platform}
          </TrialButton>
          <ButtonLink to={paths.home} variant="outline" size="lg">
            {home}
          </ButtonLink>
        </div>
        <h2 className={styles.next}>{next.heading}</h2>
        <NumberedSteps steps={next.steps} />
      </div>
      <div className={styles.picture}>
        <Picture name={picture} sizes="(min-width: 1024px) 1600px, 130vw" priority />
      </div>
    </div>
  );
}
