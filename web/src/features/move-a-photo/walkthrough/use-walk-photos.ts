import { useEffect, useRef, useState } from 'react';
import { type CutPhoto, type LeftOut, preparePhotos } from '@/film/cut/prepare-photos.ts';

/** A picture that was chosen, with a key of its own: two files may have one name. */
export interface WalkFile {
  readonly key: string;
  readonly file: File;
}

/** The photos of these files, each prepared once, and those that can't be opened. */
export function useWalkPhotos(files: readonly WalkFile[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, CutPhoto>>(new Map());
  const [leftOut, setLeftOut] = useState<ReadonlyMap<string, LeftOut>>(new Map());
  const begun = useRef(new Set<string>());
  const closing = useRef<AbortController>(undefined);

  useEffect(() => {
    const control = new AbortController();
    closing.current = control;
    return () => {
      control.abort();
      begun.current.clear();
    };
  }, []);

  useEffect(() => {
    const { signal = AbortSignal.abort() } = closing.current ?? {};
    const added = files.filter(({ key }) => !begun.current.has(key));
    for (const { key } of added) begun.current.add(key);
    // One after the other, so that who is left out is known by key.
    void (async () => {
      for (const { key, file } of added)
        await preparePhotos([{ photo: key, name: file.name, fetch: () => Promise.resolve(file) }], {
          signal,
          onPhoto: (photo) => setKnown((now) => new Map([...now, [key, photo]])),
          onLeftOut: (left) => setLeftOut((now) => new Map([...now, [key, left]])),
        });
    })();
  }, [files]);

  const there = files.filter(({ key }) => !leftOut.has(key));
  return {
    known,
    /** The files that can be opened, as far as it is known. */
    there,
    leftOut: files.flatMap(({ key }) => leftOut.get(key) ?? []),
    isReady: there.every(({ key }) => known.has(key)),
  };
}
