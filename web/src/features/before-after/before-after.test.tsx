import { skyOptions, stagingStyles } from '@contract/enums.ts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { skyReplacementPage } from '@/content/solutions/sky-replacement.ts';
import { virtualStagingPage } from '@/content/solutions/virtual-staging.ts';
import { renderSite } from '@/testing/render.tsx';
import { BeforeAfter } from './before-after.tsx';

const open = () =>
  renderSite(
    <BeforeAfter
      legend="Sky"
      handle="Drag to compare"
      before={{ name: 'sky-overcast', label: 'As shot' }}
      options={[
        { slug: 'sky-clear-blue', name: 'Clear blue', text: 'The day the seller remembers.' },
        { slug: 'sky-twilight', name: 'Twilight', text: 'The cover picture.' },
      ]}
    />,
  ).user;

const slider = () => screen.getByRole('slider', { name: 'Drag to compare' });
const sources = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('src'));

describe('the before and after slider', () => {
  it('begins in the middle, without a style attribute that the content policy would refuse', () => {
    open();
    expect(slider()).toHaveValue('50');
    expect(document.querySelector('[style]')).toBeNull();
  });

  it('moves the line and says how much of which picture is seen', () => {
    open();
    fireEvent.change(slider(), { target: { value: '20' } });
    expect(slider()).toHaveAttribute('aria-valuetext', '80% Clear blue');
    expect(slider().parentElement).toHaveStyle({ '--position': '20%' });
  });

  it('shows the chosen alteration', async () => {
    const user = open();
    expect(sources()).toEqual([
      '/media/pictures/sky-overcast-1200.jpg',
      '/media/pictures/sky-clear-blue-1200.jpg',
    ]);
    await user.click(screen.getByRole('radio', { name: 'Twilight' }));
    expect(sources()).toContain('/media/pictures/sky-twilight-1200.jpg');
    expect(screen.getByText('The cover picture.')).toBeVisible();
  });
});

it('the pages offer every style of staging in each room, and every sky', () => {
  const { comparison, description } = virtualStagingPage;
  const offered = [...comparison.rooms, skyReplacementPage.comparison].map(({ options }) =>
    options.map(({ name }) => name),
  );
  const styles: readonly string[] = Object.values(stagingStyles);
  expect(offered).toEqual([...comparison.rooms.map(() => styles), Object.values(skyOptions)]);
  expect([styles.length, description]).toEqual([5, expect.stringContaining('five styles')]);
});
