import { paths } from '@/lib/paths.ts';
import { describe, expect, it, page, visitor, withVisitor } from './support/journey.ts';

it.use({ sharesWindow: true });
withVisitor();

describe('the music samples', () => {
  const card = (name: string) => page.getByRole('button', { name });
  const strip = () => page.getByRole('complementary', { name: 'Music player' });
  const pressed = () => page.locator('button[aria-pressed="true"]').allInnerTexts();
  const at = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);

  async function expectSound(): Promise<void> {
    const before = await at();
    await expect.poll(at).toBeGreaterThan(before + 0.2);
  }

  it('are silent until one is played, and play one at a time', async () => {
    await visitor.open(paths.aiMusic);
    expect(await pressed()).toEqual([]);
    expect(await strip().count()).toBe(0);
    await card('Calm & Elegant').click();
    await strip().getByText('Now playing: Calm & Elegant').waitFor();
    await expectSound();
    await visitor.expectAccessible(strip());

    await card('Cinematic Luxury').click();
    await strip().getByText('Now playing: Cinematic Luxury').waitFor();
    await expectSound();
    expect(await pressed()).toEqual([expect.stringContaining('Cinematic Luxury')]);
    expect(await page.locator('audio').count()).toBe(1);
  });
});
