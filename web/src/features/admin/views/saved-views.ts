import { useSyncExternalStore } from 'react';
import { createEmitter } from '@/lib/emitter.ts';
import { safeLocalStorage } from '@/lib/safe-storage.ts';
import { readUrlState, type UrlState, writeUrlState } from '../url-state/url-state.utils.ts';

/** Filters of a list under a name, kept in this browser. */
export interface SavedView {
  readonly name: string;
  /** The query of its address; '' for a list without filters. */
  readonly search: string;
}

export const viewLimits = { name: 40, views: 20 } as const;

const changes = createEmitter();

function subscribe(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}

const stored = (): string => safeLocalStorage.get('admin_views') ?? '[]';

/** What was stored by hand or by another version is read as far as it makes sense. */
export function readViews(text: string): readonly SavedView[] {
  try {
    const views: unknown = JSON.parse(text);
    return (Array.isArray(views) ? views : []).flatMap((view): SavedView[] => {
      const { name, search } = Object(view) as Partial<SavedView>;
      if (typeof name !== 'string' || typeof search !== 'string' || name.trim() === '') return [];
      return [{ name, search: searchOf(readUrlState(new URLSearchParams(search))) }];
    });
  } catch {
    return [];
  }
}

function keep(views: readonly SavedView[]): void {
  safeLocalStorage.set('admin_views', JSON.stringify(views));
  changes.emit();
}

/** The query of a list's filters and order, without the page and the open entry. */
export const searchOf = (urlState: UrlState): string =>
  writeUrlState({ ...urlState, before: null, page: 1, id: null });

/** A view of the same name is replaced; the oldest one goes when there are too many. */
export function saveView({ name, search }: SavedView): void {
  const others = readViews(stored()).filter((view) => view.name !== name);
  keep([...others, { name, search }].slice(-viewLimits.views));
}

export const deleteView = ({ name }: SavedView): void =>
  keep(readViews(stored()).filter((view) => view.name !== name));

export function useSavedViews(): readonly SavedView[] {
  return readViews(useSyncExternalStore(subscribe, stored));
}
