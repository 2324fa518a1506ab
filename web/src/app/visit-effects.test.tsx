import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveConsent } from '@/features/consent/consent-store.ts';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import { makePage, scrollTo } from '@/testing/browser.ts';
import { dataLayerEntries, forgetPage } from '@/testing/fresh-measurement.ts';
import { renderSite } from '@/testing/render.tsx';
import { loadedPage, loadPage } from './load-page.ts';
import { VisitEffects } from './visit-effects.tsx';

/** Measured events, without page views and consent commands. */
const events = () =>
  dataLayerEntries()
    .map(([entry]) => entry as { event?: string })
    .filter(({ event }) => event && event !== 'page_view');

const views = () =>
  dataLayerEntries()
    .map(([entry]) => entry as { event?: string; page_path?: string })
    .filter(({ event }) => event === 'page_view')
    .map(({ page_path }) => page_path);

beforeEach(() => {
  forgetPage();
  makePage(2000 + window.innerHeight);
});

afterEach(() => {
  scrollTo(0);
  makePage();
});

/** A page with its effects, a link to another page and a link to the app. */
function openPage(path: string, other = '/about') {
  return renderSite(
    <>
      <VisitEffects loadPage={loadPage} />
      <Link to={other}>Another page</Link>
      <TrialButton position="header">Try it from the header</TrialButton>
      <TrialButton position="hero">Try it</TrialButton>
      <TrialButton position="testimonials" newTab>
        Try it elsewhere
      </TrialButton>
    </>,
    path,
  );
}

describe('a visit', () => {
  it('is one view for each page, whatever the case and the query of its address', () => {
    openPage('/Order/?email=ada@example.com', '/order');
    fireEvent.click(screen.getByRole('link', { name: 'Another page' }));
    expect(views()).toEqual(['/order']);
  });

  it('passes each consent choice on at once, until the page is left', () => {
    const { unmount } = openPage('/privacy');
    saveConsent({ analytics: true, marketing: false });
    const last = () => dataLayerEntries().at(-1) as [string, string, object];
    expect(last().slice(0, 2)).toEqual(['consent', 'update']);
    expect(last()[2]).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied' });
    unmount();
    saveConsent({ analytics: false, marketing: false });
    expect(last()[2]).toMatchObject({ analytics_storage: 'granted' });
  });

  it('runs no tags on a private page, and deletes their cookies when consent is withdrawn there', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the tags set it
    document.cookie = '_ga=GA1.1.1';
    openPage('/order/status');
    saveConsent({ analytics: true, marketing: true });
    expect(document.cookie).toContain('_ga');
    saveConsent({ analytics: false, marketing: false });
    expect(document.cookie).not.toContain('_ga');
    expect(dataLayerEntries().map(([, command]) => command)).not.toContain('update');
  });

  it('loads a private page anew when a page with tags leads to it', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    openPage('/contact', '/order/status');
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('link', { name: 'Another page' }));
    vi.unstubAllGlobals();
    expect(reload).toHaveBeenCalledOnce();
    expect(views()).toEqual(['/contact']);
  });

  it.each(['/get-started', '/signup'])('preloads the thank-you page on %s', async (path) => {
    openPage(path);
    await waitFor(() => expect(loadedPage('thank-you')).toBeDefined());
  });
});

describe('a link to another page that has a position', () => {
  function clickIn(html: string, words: string) {
    openPage('/');
    const late = document.body.appendChild(document.createElement('div'));
    // As in a late part whose code hasn't loaded: React gets no clicks from there.
    late.innerHTML = html;
    late.addEventListener('click', (event) => {
      // jsdom can't follow links.
      event.preventDefault();
      event.stopPropagation();
    });
    fireEvent.click(screen.getByText(words));
    late.remove();
    return events();
  }

  it.each([
    ['pricing', { event: 'cta_click', position: 'pricing', page: '/', label: 'All prices' }],
    ['benefits_grid', { event: 'benefits_grid_click', target: '/order' }],
  ])('is measured wherever on it a visitor clicks: %s', (position, measured) => {
    expect(
      clickIn(`<a href="/order/" data-cta="${position}">All <b>prices</b></a>`, 'prices'),
    ).toEqual([measured]);
  });

  it('is measured, but a link to a file is not', () => {
    expect(clickIn('<a href="/media/room.jpg">Original</a>', 'Original')).toEqual([]);
  });
});

describe('the way to the application', () => {
  const assign = vi.fn();
  const openWindow = vi.fn();
  const alert = vi.fn();

  beforeEach(() => {
    for (const way of [assign, openWindow, alert]) way.mockReset();
    vi.stubGlobal('location', { ...window.location, assign });
    vi.stubGlobal('open', openWindow);
    vi.stubGlobal('alert', alert);
    document.addEventListener('click', stay);
  });

  afterEach(() => {
    document.removeEventListener('click', stay);
    vi.unstubAllGlobals();
  });

  // jsdom can't follow links.
  const stay = (event: Event) => event.preventDefault();

  it.each([
    ['Try it', [{ event: 'cta_click', position: 'hero', page: '/', label: 'Try it' }], 'hero'],
    ['Try it elsewhere', [{ event: 'cta_click_testimonials', page: '/' }], 'testimonials'],
    // `cta_click` leaves out the header, because it's on every page.
    ['Try it from the header', [], 'header'],
  ])('is measured: %s', (name, clicks, position) => {
    openPage('/');
    fireEvent.click(screen.getByRole('link', { name }));
    expect(events()).toEqual([...clicks, { event: 'redirect_to_app', position }]);
  });

  it('is measured once, however often it is pressed before the visitor is back', () => {
    openPage('/');
    const link = screen.getByRole('link', { name: 'Try it' });
    for (let press = 0; press < 2; press += 1) fireEvent.click(link);
    expect(events()).toHaveLength(2);
    expect(assign).toHaveBeenCalledOnce();
    fireEvent(window, new Event('pageshow'));
    fireEvent.click(link);
    expect(events()).toHaveLength(4);
  });
});

describe('half of a page', () => {
  const halves = () => events().filter(({ event }) => event === 'scroll_50');

  it('is measured once it is reached, and not again', () => {
    openPage('/resources');
    scrollTo(999);
    expect(halves()).toEqual([]);
    scrollTo(1000);
    scrollTo(0);
    scrollTo(2000);
    expect(halves()).toEqual([{ event: 'scroll_50', page: '/resources' }]);
  });

  it('is measured again on the next page', () => {
    openPage('/signup', '/about');
    scrollTo(1500);
    fireEvent.click(screen.getByRole('link', { name: 'Another page' }));
    scrollTo(1500);
    expect(halves()).toEqual([
      { event: 'scroll_50', page: '/signup' },
      { event: 'scroll_50', page: '/about' },
    ]);
  });
});
