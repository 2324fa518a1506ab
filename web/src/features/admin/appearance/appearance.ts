import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { createEmitter } from '@/lib/emitter.ts';
import { safeLocalStorage } from '@/lib/safe-storage.ts';
import { useMedia } from '../parts/use-media.ts';

/** How the dashboard looks: as the device does, or always one way. */
export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

const changes = createEmitter();

function subscribe(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}

function stored(): Appearance {
  const choice = safeLocalStorage.get('admin_appearance');
  return appearances.find((known) => known === choice) ?? 'system';
}

export function setAppearance(appearance: Appearance): void {
  if (appearance === 'system') safeLocalStorage.remove('admin_appearance');
  else safeLocalStorage.set('admin_appearance', appearance);
  changes.emit();
}

export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, stored);

/** Makes the page dark or light while the dashboard is on screen. The site itself is always light. */
export function useDarkPage(): void {
  const appearance = useAppearance();
  const isNight = useMedia('(prefers-color-scheme: dark)');
  const isDark = appearance === 'dark' || (appearance === 'system' && isNight);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  }, [isDark]);
  useEffect(
    () => () => {
      delete document.documentElement.dataset.theme;
    },
    [],
  );
}
