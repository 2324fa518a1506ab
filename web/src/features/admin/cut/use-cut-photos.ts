import { batchOf } from '@contract/photos.ts';
import { useEffect, useRef, useState } from 'react';
import {
  type CutPhoto,
  type LeftOut,
  type PhotoSource,
  preparePhotos,
} from '@/film/cut/prepare-photos.ts';
import { beginningOf } from '@/film/make/wrap.utils.ts';
import { usePhotos } from '../photos/use-photos.ts';

interface Photos {
  readonly known: ReadonlyMap<string, CutPhoto>;
  readonly leftOut: readonly LeftOut[];
  /** How many there are, with those that aren't ready yet. */
  readonly count: number;
  readonly isReady: boolean;
  /** Those that came last, after the order's own. */
  readonly late: readonly string[];
}

const none: Photos = { known: new Map(), leftOut: [], count: 0, isReady: false, late: [] };

/** The photos of an order as its cut needs them, those of this computer included. */
export function useCutPhotos(photoLink: string | null) {
  const batch = batchOf(photoLink ?? '');
  const { data, isError, isFetching, refetch, fetchFresh } = usePhotos(batch);
  const [photos, setPhotos] = useState(none);
  const closing = useRef(new AbortController());
  const isListed = batch === undefined || data !== undefined;

  useEffect(() => {
    const control = new AbortController();
    closing.current = control;
    return () => control.abort();
  }, []);

  async function add(sources: readonly PhotoSource[], isLate = true): Promise<void> {
    const { signal } = closing.current;
    // What is chosen again takes the place of the file with its name.
    const names = new Set(sources.map(({ name }) => name));
    setPhotos((now) => ({
      ...{ known: now.known, isReady: false, late: now.late },
      count: now.count + sources.filter(({ photo }) => !now.known.has(photo)).length,
      leftOut: now.leftOut.filter(({ name }) => !names.has(name)),
    }));
    const arrived = new Map<string, CutPhoto>();
    const leftOut: LeftOut[] = [];
    await preparePhotos(sources, {
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
      const before = [...now.known].filter(([key]) => !keys.has(key));
      return {
        ...{ count: before.length + added.length, isReady: true },
        known: new Map([...before, ...added]),
        leftOut: [...now.leftOut, ...leftOut],
        late: isLate ? [...keys] : [],
      };
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are known
  useEffect(() => {
    if (!isListed) return;
    const found = data?.photos ?? [];
    void add(
      found.map(({ number, name }) => ({
        ...{ photo: String(number), name },
        // Thirty large photos take longer than their addresses work.
        async fetch(signal) {
          const fresh = await fetchFresh();
          const url = fresh?.photos.find((photo) => photo.number === number)?.url;
          const answer = url ? await fetch(url, { signal }) : undefined;
          if (!answer?.ok) throw new Error('The photo is gone.');
          return answer.blob();
        },
      })),
      false,
    );
  }, [isListed]);

  return {
    ...photos,
    /** True if nobody knows which photos there are. */
    isUnlisted: !isListed && isError,
    isRetrying: isFetching,
    /** Tries what couldn't be loaded. */
    async retry(): Promise<void> {
      await refetch();
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
