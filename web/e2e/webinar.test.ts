import type { Response } from '@playwright/test';
import { stack } from '../../scripts/test-setup/stack.ts';
import { trainingFilm } from '../../supabase/functions/api/routes/webinar/training-film.ts';
import { newEmail } from './support/form-visitor.ts';
import { describe, expect, it, page, visitor, withVisitor } from './support/journey.ts';

const film = '76979871';

it.use({ sharesWindow: true });
withVisitor();

it.beforeEach(async () => {
  await page.route('https://player.vimeo.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>Film</title>' }),
  );
});
const play = () => page.getByRole('button', { name: 'Play: Agent training' });

describe('the training', () => {
  it('is named in no file of the site, opens, waits for a click, stays open over a reload, and takes a question', async () => {
    const html = await (await fetch(`${stack.web}/agents-webinar`)).text();
    expect(html).not.toContain(film);
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response);
    });
    await visitor.open('/agents-webinar');
    for (const secret of [film, trainingFilm]) {
      const texts = await Promise.all(scripts.map((script) => script.text()));
      expect(texts.join()).not.toContain(secret);
      expect(await page.content()).not.toContain(secret);
    }
    await page.getByLabel('First Name').fill('Ada');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByRole('button', { name: 'Get Instant Access' }).click();
    await play().waitFor();
    await visitor.expectAccessible(page.getByRole('main'));
    await page.reload();
    await visitor.untilReady();
    await play().waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await play().click();
    expect(await page.getByTitle('Agent training').getAttribute('src')).toMatch(
      new RegExp(`^https://player\\.vimeo\\.com/video/${film}\\?.*dnt=1`),
    );
    await page.getByLabel('Question', { exact: true }).fill('How long is a film?');
    await page.getByRole('button', { name: 'Submit Question' }).click();
    await page.getByRole('button', { name: 'Ask Another Question' }).waitFor();
    await visitor.expectAccessible(page.getByRole('main'));
  });
});
