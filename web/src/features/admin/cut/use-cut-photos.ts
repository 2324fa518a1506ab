import { batchOf, photoLimits } from '@contract/photos.ts';
import { useEffect, useRef, useState } from 'react';
import {
  type CutPhoto,
  type LeftOut,
  type PhotoSource,
  preparePhotos,
} from '@/film/cut/prepare-photos.ts';
import { beginningOf } from '@/film/make/wrap.utils.ts';
import { usePhotos } from '../photos/use-photos.ts';
import { useMessagePhotos } from './use-message-photos.ts';

interface Photos {
  readonly known: ReadonlyMap<string, CutPhoto>;
  readonly leftOut: readonly LeftOut[];
  /** How many there are, with those that aren't ready yet. */
  readonly count: number;
  /** How many calls still add photos: the order's own and chosen files may overlap. */
  readonly adding: number;
  readonly hasOwn: boolean;
  /** Those that came last, after the order's own. */
  readonly late: readonly string[];
}

const none: Photos = {
  ...{ known: new Map(), leftOut: [], count: 0, late: [] },
  ...{ adding: 0, hasOwn: false },
};

/** Its key is a batch and a number: a UUID and a slash come first. */
export const isFromMessage = (photo: string): boolean => photo[36] === '/';

/** The photos of an order as its cut needs them, those of this computer included. */
export function useCutPhotos(order: number, photoLink: string | null) {
  const batch = batchOf(photoLink ?? '');
  const { data, fetchFresh, ...own } = usePhotos(batch);
  const later = useMessagePhotos(order);
  const [photos, setPhotos] = useState(none);
  const closing = useRef(new AbortController());
  const isListed = (batch === undefined || data !== undefined) && later.data !== undefined;

  useEffect(() => {
    const control = new AbortController();
    closing.current = control;
    return () => control.abort();
  }, []);

  async function add(sources: readonly PhotoSource[], isLate = true): Promise<void> {
    const { signal } = closing.current;
    // What is chosen again takes the place of what has its name.
    const isLeft = (left: LeftOut) =>
      sources.every(({ photo, name }) =>
        photo.startsWith('file:') ? name !== left.name : photo !== left.photo,
      );
    setPhotos((now) => ({
      ...now,
      adding: now.adding + 1,
      count: now.count + sources.filter(({ photo }) => !now.known.has(photo)).length,
      leftOut: now.leftOut.filter(isLeft),
    }));
    const arrived = new Map<string, CutPhoto>();
    const leftOut: LeftOut[] = [];
    await preparePhotos(sources, {
      // As large as customers may send them.
      pixels: photoLimits.pixels,
      signal,
      onPhoto(photo) {
        arrived.set(photo.photo, photo);
        setPhotos((now) => ({ ...now, known: new Map([...now.known, [photo.photo, photo]]) }));
      },
      onLeftOut: (left) => leftOut.push(left),
    });
    if (signal.aborted) return;
    // In their order, however they arrived.
    setPhotos((now) => {
      const added = sources.flatMap(({ photo }) => {
        const one = arrived.get(photo);
        return one ? [[photo, one] as const] : [];
      });
      const keys = new Set(added.map(([key]) => key));
      const others = [...now.known].filter(([key]) => !keys.has(key));
      const known = new Map(isLate ? [...others, ...added] : [...added, ...others]);
      return {
        ...{ known, adding: now.adding - 1, hasOwn: now.hasOwn || !isLate },
        count: now.adding > 1 ? now.count : known.size,
        // Those that are tried twice at once are left out once.
        leftOut: [...now.leftOut.filter(isLeft), ...leftOut],
        late: isLate ? [...keys] : now.late,
      };
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are known
  useEffect(() => {
    if (!isListed) return;
    type FreshUrl = () => Promise<string | null | undefined>;
    const sourceOf = (photo: string, name: string, freshUrl: FreshUrl): PhotoSource => ({
      ...{ photo, name },
      // Thirty large photos take longer than their addresses work.
      async fetch(signal) {
        const url = await freshUrl();
        const response = url ? await fetch(url, { signal }) : undefined;
        if (!response?.ok) throw new Error('The photo is gone.');
        return response.blob();
      },
    });
    const ordered = (data?.photos ?? []).map(({ number, name }) =>
      sourceOf(
        String(number),
        name,
        async () => (await fetchFresh())?.photos.find((photo) => photo.number === number)?.url,
      ),
    );
    const sent = (later.data ?? []).map(({ key, name }) =>
      sourceOf(
        key,
        name,
        async () => (await later.fetchFresh()).find((photo) => photo.key === key)?.url,
      ),
    );
    void add([...ordered, ...sent], false);
  }, [isListed]);

  const isUnlisted = !isListed && (own.isError || later.isError);
  const fromMessages = [...photos.known.keys()].filter(isFromMessage);
  return {
    ...photos,
    /** True once none is on its way. */
    isReady: photos.adding === 0 && (photos.hasOwn || isUnlisted),
    /** True if nobody knows which photos there are. */
    isUnlisted,
    isRetrying: own.isFetching || later.isFetching,
    /** Those that came with messages. They are in a cut only if staff want them. */
    fromMessages,
    addFromMessages: () => setPhotos((now) => ({ ...now, late: fromMessages })),
    /** Tries what couldn't be loaded. */
    async retry(): Promise<void> {
      await Promise.all([own.refetch(), later.refetch()]);
      await add(photos.leftOut.flatMap(({ source }) => source ?? []));
    },
    addFiles: (files: readonly File[]) =>
      add(
        files.map((file) => ({
          ...{ photo: `file:${beginningOf(file.name, 200)}`, name: file.name },
          fetch: () => Promise.resolve(file),
        })),
      ),
  };
}
