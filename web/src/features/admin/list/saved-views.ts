import { createStoredText } from '@/lib/stored-text.ts';
import { type ListUrl, listUrl } from '../urls/list-url.utils.ts';

/** A list's filters, saved under a name in this browser. */
export interface SavedView {
  readonly name: string;
  /** The query of its URL; '' for a list without filters. */
  readonly search: string;
}

export const viewLimits = { name: 40, views: 20 } as const;

const stored = createStoredText('admin_views');

/** Reads stored views. Invalid ones, from another version or edited by hand, are skipped. */
export function readViews(text: string | null): readonly SavedView[] {
  try {
    const views: unknown = JSON.parse(text ?? '[]');
    return (Array.isArray(views) ? views : []).flatMap((view): SavedView[] => {
      const { name, search } = Object(view) as Partial<SavedView>;
      if (typeof name !== 'string' || typeof search !== 'string' || name.trim() === '') return [];
      return [{ name, search: searchOf(listUrl.read(new URLSearchParams(search))) }];
    });
  } catch {
    return [];
  }
}

const keep = (views: readonly SavedView[]): void => stored.set(JSON.stringify(views));

/** The query of a list's filters and order, without the page and the open entry. */
export const searchOf = (url: ListUrl): string =>
  listUrl.write({ ...url, before: null, page: 1, id: null });

/** Replaces a view of the same name. If there are too many, the oldest one is deleted. */
export function saveView({ name, search }: SavedView): void {
  const others = readViews(stored.get()).filter((view) => view.name !== name);
  keep([...others, { name, search }].slice(-viewLimits.views));
}

export const deleteView = ({ name }: SavedView): void =>
  keep(readViews(stored.get()).filter((view) => view.name !== name));

export const useSavedViews = (): readonly SavedView[] => readViews(stored.use());
