import { useLayoutEffect } from 'react';
import { createStoredText } from '@/lib/stored-text.ts';
import { useMedia } from '../parts/use-media.ts';

/** The desk's color theme: the device's, or always light or dark. */
export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

const stored = createStoredText('admin_appearance');

export const setAppearance = (appearance: Appearance): void =>
  stored.set(appearance === 'system' ? null : appearance);

export function useAppearance(): Appearance {
  const choice = stored.use();
  return appearances.find((known) => known === choice) ?? 'system';
}

/** Makes the page dark or light while the desk is on screen. The site is always light. */
export function useDarkPage(): void {
  const appearance = useAppearance();
  const isNight = useMedia('(prefers-color-scheme: dark)');
  const isDark = appearance === 'dark' || (appearance === 'system' && isNight);
  // One effect for both: a screen that goes must not take away what the next one has set.
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, [isDark]);
}
