import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageName } from './page-modules.ts';
import { warmPointedPages } from './warm-pages.ts';

const fetchPage = vi.fn<(page: PageName) => Promise<unknown>>();
let stop: () => void;

beforeEach(() => {
  fetchPage.mockReset().mockResolvedValue({});
  stop = warmPointedPages(fetchPage);
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Adds a link to the page and returns its text element, which is what the pointer hits. */
function addLink(attributes: Readonly<Record<string, string>>): HTMLElement {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.body.append(link);
  return link.appendChild(document.createElement('span'));
}

/** Dispatches the event the entry script gets when a chunk fails to load. */
function failToFetch(): boolean {
  const heard = vi.fn();
  window.addEventListener('vite:preloadError', heard, { once: true });
  window.dispatchEvent(new Event('vite:preloadError'));
  window.removeEventListener('vite:preloadError', heard);
  return heard.mock.calls.length > 0;
}

describe('a link', () => {
  it.each([
    ['the mouse', 'about', '/about', fireEvent.pointerOver],
    ['a finger', 'terms', '/terms#privacy', fireEvent.touchStart],
    ['the keyboard', 'thank-you', '/Thank-You/', fireEvent.focusIn],
  ] as const)('fetches its page when %s points at it', (_, page, href, point) => {
    point(addLink({ href }));
    expect(fetchPage).toHaveBeenCalledExactlyOnceWith(page);
  });

  it.each([
    ['another site', { href: 'https://elsewhere.example/privacy' }],
    ['another tab', { href: '/privacy', target: '_blank' }],
    ['a file', { href: '/media/privacy.jpg' }],
    ['a mail', { href: 'mailto:privacy@elsewhere.example' }],
  ])('to %s fetches nothing', (_, attributes) => {
    fireEvent.pointerOver(addLink(attributes));
    expect(fetchPage).not.toHaveBeenCalled();
  });

  it('shows no error when its page cannot be preloaded', async () => {
    let fail = () => {};
    fetchPage.mockReturnValue(
      new Promise((_, reject) => {
        fail = () => reject(new Error('gone'));
      }),
    );
    expect(failToFetch()).toBe(true);
    fireEvent.pointerOver(addLink({ href: '/about' }));
    expect(failToFetch()).toBe(false);
    fail();
    await vi.waitFor(() => expect(failToFetch()).toBe(true));
  });
});
