import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderSite } from '@/testing/render.tsx';
import { App } from './app.tsx';
import { postPages } from './post-pages.ts';
import { loadPage, routes } from './routes.ts';

beforeAll(async () => {
  await Promise.all(routes.map(({ page }) => loadPage(page)));
});

const main = () => within(screen.getByRole('main'));

describe('the blog', () => {
  it('lists every post, newest first, each with its facts and its link', () => {
    renderSite(<App />, '/blog');
    const stories = main().getAllByRole('article');
    expect(stories).toHaveLength(postPages.length);
    const days = stories.map((story) => story.querySelector('time')?.dateTime ?? '');
    expect(days).toEqual([...days].sort().reverse());
    const story = stories.find((each) => within(each).queryByText('How I Sell AI Listing Videos'));
    const first = within(story as HTMLElement);
    expect(first.getByRole('link', { name: 'How I Sell AI Listing Videos' })).toHaveAttribute(
      'href',
      '/blog/how-i-sell-ai-listing-videos',
    );
    expect(first.getByText('Business')).toBeVisible();
    expect(first.getByText('July 22, 2025')).toBeVisible();
    expect(first.getByText('8 min read')).toBeVisible();
  });
});

describe('a post', () => {
  it.each(postPages)(
    '$path has a title, an author by role, related articles and a way back',
    async ({ path, page }) => {
      const { head } = await loadPage(page);
      expect(head.title).toMatch(/ \| Framewalk Blog$/);
      expect(Array.from(head.description).length).toBeGreaterThan(150);
      renderSite(<App />, path);
      const title = main().getByRole('heading', { level: 1 }).textContent;
      expect(head.title).toBe(`${title} | Framewalk Blog`);
      expect(main().getByText(/by our Co-Founder & C[ET]O/)).toBeVisible();
      expect(main().getByRole('heading', { name: 'Related Articles' })).toBeVisible();
      expect(main().getByRole('link', { name: 'Back to blog' })).toHaveAttribute('href', '/blog');
    },
  );

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
