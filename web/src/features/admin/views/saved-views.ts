import { createStoredText } from '@/lib/stored-text.ts';
import { readUrlState, type UrlState, writeUrlState } from '../url-state/url-state.utils.ts';

/** Filters of a list under a name, kept in this browser. */
export interface SavedView {
  readonly name: string;
  /** The query of its address; '' for a list without filters. */
  readonly search: string;
}

export const viewLimits = { name: 40, views: 20 } as const;

const stored = createStoredText('admin_views');

/** What was stored by hand or by another version is read as far as it makes sense. */
export function readViews(text: string | null): readonly SavedView[] {
  try {
    const views: unknown = JSON.parse(text ?? '[]');
    return (Array.isArray(views) ? views : []).flatMap((view): SavedView[] => {
      const { name, search } = Object(view) as Partial<SavedView>;
      if (typeof name !== 'string' || typeof search !== 'string' || name.trim() === '') return [];
      return [{ name, search: searchOf(readUrlState(new URLSearchParams(search))) }];
    });
  } catch {
    return [];
  }
}

const keep = (views: readonly SavedView[]): void => stored.set(JSON.stringify(views));

/** The query of a list's filters and order, without the page and the open entry. */
export const searchOf = (urlState: UrlState): string =>
  writeUrlState({ ...urlState, before: null, page: 1, id: null });

/** A view of the same name is replaced; the oldest one goes when there are too many. */
export function saveView({ name, search }: SavedView): void {
  const others = readViews(stored.get()).filter((view) => view.name !== name);
  keep([...others, { name, search }].slice(-viewLimits.views));
}

export const deleteView = ({ name }: SavedView): void =>
  keep(readViews(stored.get()).filter((view) => view.name !== name));

export const useSavedViews = (): readonly SavedView[] => readViews(stored.use());
