import { brand } from '@contract/brand.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { scrollTo } from '@/testing/browser.ts';
import { renderSite } from '@/testing/render.tsx';
import { App } from './app.tsx';
import { loadPage } from './load-page.ts';
import { routes } from './routes.ts';

// Load the first page up front, as the browser does before it renders anything.
beforeAll(async () => {
  await Promise.all(routes.map(({ page }) => loadPage(page)));
});

const toggle = () => screen.getByRole('button', { name: /menu$/ });
const main = () => within(screen.getByRole('main'));

describe('the site', () => {
  it('shows what is missing at an unknown address', () => {
    renderSite(<App />, '/nowhere');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found');
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/');
  });

  it('moves to the top and to the heading when the page changes', async () => {
    const { user } = renderSite(<App />);
    await user.click(main().getByRole('link', { name: 'Contact' }));
    expect(await screen.findByRole('heading', { name: 'Get In Touch' })).toHaveFocus();
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    expect(document.title).toBe(`Contact Us | ${brand.name}`);
  });
});

describe('the footer', () => {
  it('has links that scroll to the top, also of the current page', async () => {
    const { user } = renderSite(<App />, '/contact');
    vi.mocked(window.scrollTo).mockClear();
    const footer = within(screen.getByRole('contentinfo'));
    await user.click(footer.getByRole('link', { name: 'Contact' }));
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  });

  it('names the year of first publication and three profiles that open beside the site', () => {
    renderSite(<App />, '/contact');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/© 2025/)).toBeVisible();
    const profiles = footer
      .getAllByRole('link')
      .filter((link) => link.getAttribute('target') === '_blank');
    expect(profiles).toHaveLength(3);
    for (const profile of profiles) expect(profile).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

describe('the header', () => {
  it('gets a background once the page has scrolled more than 20 pixels', () => {
    renderSite(<App />);
    const header = screen.getByRole('banner');
    scrollTo(20);
    expect(header).not.toHaveAttribute('data-scrolled');
    scrollTo(21);
    expect(header).toHaveAttribute('data-scrolled');
    scrollTo(20);
    expect(header).not.toHaveAttribute('data-scrolled');
    scrollTo(0);
  });
});

describe('the mobile menu', () => {
  it('closes on Escape and gives the focus back', async () => {
    const { user } = renderSite(<App />);
    await user.click(toggle());
    await user.tab();
    await user.keyboard('{Escape}');
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(toggle()).toHaveFocus();
  });

  it('closes when a link is followed', async () => {
    const { user } = renderSite(<App />);
    await user.click(toggle());
    const menu = document.getElementById('mobile-menu') as HTMLElement;
    await user.click(within(menu).getByRole('link', { name: 'Contact' }));
    await waitFor(() => expect(toggle()).toHaveAttribute('aria-expanded', 'false'));
  });

  it('closes when the window becomes wide', async () => {
    const wide = Object.assign(new EventTarget(), { matches: false, media: '' });
    window.matchMedia = () => wide as MediaQueryList;
    const { user } = renderSite(<App />);
    await user.click(toggle());
    act(() => void wide.dispatchEvent(new Event('change')));
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('a post', () => {
  it('leads to other pages without loading a document', async () => {
    const { user } = renderSite(<App />, '/blog/how-i-sell-ai-listing-videos');
    await user.click(main().getByRole('link', { name: 'prompting guide' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Effective Prompting Guide' }),
    ).toBeVisible();
  });
});

describe('the guides', () => {
  it('copy a prompt and say so', async () => {
    const { user } = renderSite(<App />, '/resources/prompting-guide');
    document.documentElement.dataset.ready = '';
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    const button = main().getByRole('button', { name: /^Copy\s*the prompt: Forward shot$/ });
    await user.click(button);
    await waitFor(() => expect(button).toHaveAccessibleName(/^Copied/));
    expect(write).toHaveBeenCalledWith(
      'Slow forward camera movement, straight ahead into the space, smooth and steady, level horizon.',
    );
  });
});
