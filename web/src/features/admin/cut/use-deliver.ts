import { useState } from 'react';
import { firstText } from '../films/film-texts.ts';
import { reasonOf, type useFilms } from '../films/use-films.ts';
import { isExpiry } from '../shell/admin-request.ts';
import { useStaffClient } from '../shell/staff-client.ts';
import { useStaffApi } from '../shell/use-staff-api.ts';
import type { RenderedFilm } from './render-store.ts';

/**
 * The IDs of rendered videos that have arrived, and the version they were delivered as. What has
 * arrived isn't sent again, if delivering failed or was taken back.
 */
const arrived = new WeakMap<File, { readonly id: string; readonly version?: number }>();

/** Uploads rendered videos with their posters, and delivers them as the order's next version. */
export function useDeliver(order: number, films: ReturnType<typeof useFilms>) {
  const api = useStaffApi();
  const staff = useStaffClient();
  /** The part of all videos that was sent; null when nothing is being delivered. */
  const [sent, setSent] = useState<number | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function upload(film: RenderedFilm, onProgress: (bytes: number) => void): Promise<string> {
    const { file, isUnbranded } = film;
    const { uploadFilm } = await import('../films/film-upload.ts');
    const { drafts } = await films.fetchFresh();
    const known = arrived.get(file)?.id;
    if (known && drafts.some((draft) => draft.id === known)) return known;
    let id = '';
    await uploadFilm({
      ...{ api, order, file, drafts, headers: staff.headers },
      signal: new AbortController().signal,
      onBegun: (begun) => {
        id = begun;
      },
      onProgress,
      onWaiting: setWaiting,
    });
    if (isUnbranded) await films.mark({ file: id, unbranded: true });
    arrived.set(file, { id });
    return id;
  }

  async function deliver(rendered: readonly RenderedFilm[]): Promise<void> {
    if (!films.data) return;
    const { state, versions } = films.data;
    setProblem(null);
    setSent(0);
    try {
      const bytes = rendered.reduce((sum, { file }) => sum + file.size, 0);
      const ids: string[] = [];
      let before = 0;
      for (const film of rendered) {
        ids.push(await upload(film, (part) => setSent((before + part) / bytes)));
        before += film.file.size;
      }
      const known = { state, version: versions[0]?.number ?? 0 };
      const { version } = await films.deliver({ files: ids, text: firstText(state), known });
      for (const [place, id] of ids.entries()) {
        const film = rendered[place];
        if (film) arrived.set(film.file, { id, version });
      }
    } catch (error) {
      if (!isExpiry(error)) setProblem(reasonOf(error, 'The video wasn’t delivered. Try again.'));
    } finally {
      setSent(null);
    }
  }

  /** The version that a rendered video is; undefined while it's none, or was taken back. */
  function versionOf({ file }: RenderedFilm): number | undefined {
    const { versions = [], drafts = [] } = films.data ?? {};
    const known = arrived.get(file);
    if (drafts.some(({ id }) => id === known?.id)) return undefined;
    return versions.find(({ number }) => number === known?.version)?.number;
  }

  return {
    deliver,
    versionOf,
    sent,
    /** True while the network or the server is away. */
    isWaiting,
    /** The server's own words, if it said why. */
    failure: films.failure ?? problem,
  };
}
