import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderSite } from '@/testing/render.tsx';
import { App } from './app.tsx';
import { loadPage } from './load-page.ts';
import { routes } from './routes.ts';

beforeAll(async () => {
  await Promise.all(routes.map(({ page }) => loadPage(page)));
});

const main = () => within(screen.getByRole('main'));

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
