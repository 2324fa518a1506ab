import { brand } from '@contract/brand.ts';
import { scrollThresholds, timersMs } from '@contract/timers.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  applyConsent,
  forgetWithdrawn,
  startMeasurement,
  track,
  trackPageView,
} from '@/features/analytics/measurement.ts';
import { redirectToApp, reportRedirect } from '@/features/analytics/redirect-to-app.ts';
import { onConsentChoice, storedConsent } from '@/features/consent/consent-store.ts';
import { type CtaClick, onCtaClick } from '@/lib/cta-clicks.ts';
import { canonicalPath, paths } from '@/lib/paths.ts';
import { scrollDepth } from '@/lib/scroll-depth.ts';
import { allowAttribution, beginVisit } from '@/lib/visit.ts';
import { watchOutbox } from '@/lib/watch-outbox.ts';
import type { PageName } from './page-modules.ts';
import { warmPointedPages } from './warm-pages.ts';

function measureCta({ position, label, url }: CtaClick): void {
  const page = canonicalPath(window.location.pathname);
  if (position === 'testimonials') track({ event: 'cta_click_testimonials', page });
  else if (position === 'benefits_grid') {
    track({ event: 'benefits_grid_click', target: canonicalPath(new URL(url).pathname) });
  }
  // Reports of `cta_click` compare places on a page. The header isn't one: it's on every page.
  else if (position !== 'header') track({ event: 'cta_click', position, page, label });
}

/** Measures calls to action and leads to the application, until the returned function is called. */
function watchCtas(): () => void {
  let leftAt: number | undefined;
  const stop = onCtaClick((click) => {
    const { position, url, leavesPage, hold } = click;
    const opensApp = url.startsWith(brand.appUrl);
    if (opensApp && leavesPage && leftAt !== undefined) {
      // A second press isn't a second visitor. It waits for the report of the first one, too; after
      // that the link works by itself.
      if (performance.now() - leftAt < timersMs.redirectFallback) hold();
      return;
    }
    measureCta(click);
    if (!opensApp) return;
    if (leavesPage) {
      leftAt = performance.now();
      hold();
      redirectToApp(url, position);
    } else {
      reportRedirect(position);
    }
  });
  // Also when Back shows the page as it was left.
  const onShow = () => {
    leftAt = undefined;
  };
  window.addEventListener('pageshow', onShow);
  return () => {
    stop();
    window.removeEventListener('pageshow', onShow);
  };
}

/** Fires once, when the visitor scrolls past the middle of a page that can scroll. */
function watchDepth(page: string): () => void {
  const abort = new AbortController();
  const update = () => {
    if (scrollDepth() < scrollThresholds.analyticsFraction) return;
    abort.abort();
    track({ event: 'scroll_50', page });
  };
  window.addEventListener('scroll', update, { passive: true, signal: abort.signal });
  return () => abort.abort();
}

/** The URLs of these pages grant access to an order or a video, so they never run third-party code. */
const privatePages: readonly string[] = [paths.orderStatus, paths.sharedFilm];
/** Also where somebody encoded the '#' of a link, until the page for missing pages has mended it. */
const isPrivate = (page: string): boolean => privatePages.includes(page.replace(/%23.*/, ''));

const leadsToThanks = (page: string): boolean => page === paths.getStarted || page === paths.signup;

export interface ShellProps {
  /** Loads a page in advance. */
  readonly loadPage: (page: PageName) => Promise<unknown>;
}

/**
 * Everything that runs alongside the public pages: consent, measurement (the two don't know about
 * each other), where the visit came from, leads waiting to be sent, and preloading of pages the
 * visitor is about to open.
 */
export function VisitEffects({ loadPage }: ShellProps) {
  const page = canonicalPath(useLocation().pathname);
  const [isMeasured] = useState(!isPrivate(page));

  useEffect(() => {
    beginVisit();
    const consent = storedConsent();
    allowAttribution(consent);
    if (isMeasured) startMeasurement(consent);
    const ends = [
      onConsentChoice(isMeasured ? applyConsent : forgetWithdrawn),
      onConsentChoice(allowAttribution),
      watchCtas(),
      watchOutbox(),
      warmPointedPages(loadPage),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [isMeasured, loadPage]);

  useEffect(() => {
    // After a reload of another page, Back leads to a private page in a document that runs tags.
    if (isMeasured && isPrivate(page)) {
      window.location.reload();
      return;
    }
    trackPageView(page);
    return watchDepth(page);
  }, [page, isMeasured]);

  useEffect(() => {
    // Preload the thank-you page so it shows even if the network drops. A failed load can be
    // retried.
    if (leadsToThanks(page)) void loadPage('thank-you').catch(() => undefined);
  }, [page, loadPage]);

  return null;
}
