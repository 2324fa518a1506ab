import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDashboard } from '@/testing/open-dashboard.tsx';

/** A fake device that can switch between light and dark. */
class Device extends EventTarget {
  isNight = false;
  readonly asked: (EventTarget & { matches: boolean })[] = [];

  matchMedia(media: string): MediaQueryList {
    const query = Object.defineProperty(Object.assign(new EventTarget(), { media }), 'matches', {
      get: () => media.includes('reduced-motion') || (media.includes('dark') && this.isNight),
    }) as MediaQueryList;
    this.asked.push(query);
    return query;
  }

  turn(isNight: boolean): void {
    this.isNight = isNight;
    for (const query of this.asked) query.dispatchEvent(new Event('change'));
  }
}

let device: Device;
const theme = () => document.documentElement.dataset.theme;

beforeEach(() => {
  device = new Device();
  // The empty setter keeps other test helpers from replacing this device.
  const get = () => device.matchMedia.bind(device);
  Object.defineProperty(window, 'matchMedia', { get, set() {}, configurable: true });
});

describe('the dashboard', () => {
  it('is light or dark like the device, and follows it', async () => {
    const { unmount } = openDashboard();
    await screen.findByRole('tablist');
    act(() => device.turn(true));
    expect(theme()).toBe('dark');
    act(() => device.turn(false));
    expect(theme()).toBe('light');
    unmount();
    expect(theme()).toBeUndefined();
  });

  it('is as staff chose, until they leave it to the device again', async () => {
    const { user } = openDashboard();
    await user.click(await screen.findByRole('button', { name: 'Working as Staff' }));
    const field = await screen.findByLabelText('Appearance');
    await user.selectOptions(field, 'Dark');
    expect(theme()).toBe('dark');
    expect(localStorage.getItem('admin_appearance')).toBe('dark');
    await user.selectOptions(field, 'Like this device');
    expect(theme()).toBe('light');
    expect(localStorage.getItem('admin_appearance')).toBeNull();
  });
});
