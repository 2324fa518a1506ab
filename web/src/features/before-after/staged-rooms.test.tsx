import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '@/testing/render.tsx';
import { StagedRooms } from './staged-rooms.tsx';

const open = () =>
  renderSite(
    <StagedRooms
      legend="Style"
      roomLegend="Room"
      handle="Drag to compare"
      rooms={[
        {
          name: 'Living room',
          before: { name: 'staging-empty', label: 'Empty' },
          options: [
            { slug: 'staging-modern-neutral', name: 'Modern Neutral', text: 'A low sofa.' },
            { slug: 'staging-luxury', name: 'Luxury', text: 'A velvet sofa.' },
          ],
        },
        {
          name: 'Bedroom',
          before: { name: 'staging-bedroom-empty', label: 'Empty' },
          options: [
            { slug: 'staging-bedroom-modern-neutral', name: 'Modern Neutral', text: 'An oak bed.' },
            { slug: 'staging-bedroom-luxury', name: 'Luxury', text: 'A velvet headboard.' },
          ],
        },
      ]}
    />,
  ).user;

const sources = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('src'));
const choice = (name: string) => screen.getByRole('radio', { name });

describe('the staged rooms', () => {
  it('keep the style when the room changes, and link to the original of that room', async () => {
    const user = open();
    await user.click(choice('Luxury'));
    await user.click(choice('Bedroom'));
    expect(choice('Luxury')).toBeChecked();
    expect(sources()).toEqual([
      '/media/pictures/staging-bedroom-empty-1200.jpg',
      '/media/pictures/staging-bedroom-luxury-1200.jpg',
    ]);
    expect(screen.getByText('A velvet headboard.')).toBeVisible();
    expect(screen.getByRole('link', { name: /original/ })).toHaveAttribute(
      'href',
      '/media/pictures/staging-bedroom-empty-1200.jpg',
    );
  });
});
