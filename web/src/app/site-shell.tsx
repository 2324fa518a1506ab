import { brand, copyrightYear } from '@contract/brand.ts';
import { Outlet } from 'react-router-dom';
import type { MenuGroup, MenuLink } from '@/components/layout/menu-link.ts';
import { SiteFooter } from '@/components/layout/site-footer.tsx';
import { SiteHeader } from '@/components/layout/site-header.tsx';
import { SkipLink } from '@/components/layout/skip-link.tsx';
import { Dock } from '@/components/ui/dock/dock.tsx';
import { ToastRegion } from '@/components/ui/toast/toast-region.tsx';
import {
  footerGroups,
  headerLinks,
  headerTrial,
  profileLinks,
  solutionsMenu,
} from '@/content/navigation.ts';
import { ConsentGate } from '@/features/consent/consent-gate.tsx';
import { resetConsent } from '@/features/consent/consent-store.ts';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import { paths } from '@/lib/paths.ts';
import { isPage } from './routes.ts';
import styles from './site-shell.module.css';
import { type ShellProps, VisitEffects } from './visit-effects.tsx';

const existing = (links: readonly MenuLink[]) => links.filter(({ to }) => isPage(to));
const reduced = (group: MenuGroup): MenuGroup => ({ ...group, links: existing(group.links) });

const menus = {
  header: existing(headerLinks),
  solutions: reduced(solutionsMenu),
  footer: footerGroups.map(reduced).filter(({ links }) => links.length > 0),
};

/** Header, footer and everything else around every public page. */
export function SiteShell({ loadPage }: ShellProps) {
  return (
    <div className={styles.shell}>
      <SkipLink targetId="content" />
      <SiteHeader
        brand={brand.name}
        homePath={paths.home}
        links={menus.header}
        solutions={menus.solutions}
        loginUrl={brand.appUrl}
        trial={(variants) => (
          <TrialButton position="header" {...variants}>
            {headerTrial}
          </TrialButton>
        )}
      />
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <SiteFooter
        brand={brand.name}
        homePath={paths.home}
        tagline={brand.tagline}
        email={brand.supportEmail}
        groups={menus.footer}
        profiles={profileLinks}
        copyrightYear={copyrightYear}
        onCookiePreferences={resetConsent}
      />
      <Dock>
        <ConsentGate />
      </Dock>
      <VisitEffects loadPage={loadPage} />
      <ToastRegion />
    </div>
  );
}
