import { apiPaths } from '@contract/api.ts';
import { cleanFileName } from '@contract/file-name.ts';
import { headBytes, typesOfFile } from '@contract/file-type.ts';
import { type FilmFileInput, signedFilmSchema } from '@contract/film-desk.ts';
import { type FilmType, filmBucket, filmLimits, filmMessages, filmTypes } from '@contract/films.ts';
import { partsOf } from '@contract/picture-facts.ts';
import { isWholeMovie } from '@contract/whole-movie.ts';
import { sendFile } from '@/lib/uploads/send-file.ts';
import { type Patience, untilResponse } from '@/lib/uploads/until-response.ts';
import type { StaffClient } from '../shell/staff-client.ts';
import type { useStaffApi } from '../shell/use-staff-api.ts';
import type { StaffFilms } from './read-films.ts';
import { readVideo } from './read-video.ts';

type StaffApi = ReturnType<typeof useStaffApi>;
type Draft = StaffFilms['drafts'][number];

/** A file's type among those that we take. @throws DOMException if it can't be read any more */
async function filmTypeOf(file: File): Promise<FilmType | undefined> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const types = typesOfFile(head, file.size);
  return filmTypes.find((type) => types.includes(type));
}

/** Why the file isn't taken, in a sentence; undefined if it is. */
export async function refusalOf(file: File): Promise<string | undefined> {
  if (file.size === 0) return filmMessages.empty;
  if (file.size > filmLimits.bytes) return filmMessages.tooLarge;
  try {
    if (!(await filmTypeOf(file))) return filmMessages.type;
    return (await isWholeMovie(partsOf(file), file.size)) ? undefined : filmMessages.cut;
  } catch {
    return 'This file can’t be read any more. Please add it again.';
  }
}

/** The draft that this file began in another visit, or before a reload. */
export const begunAs = (drafts: readonly Draft[], file: File): Draft | undefined =>
  drafts.find(
    ({ state, name, bytes, posterOf }) =>
      state === 'expected' &&
      posterOf === null &&
      bytes === file.size &&
      name === cleanFileName(file.name),
  );

export interface FilmUpload extends Patience {
  readonly api: StaffApi;
  readonly headers: StaffClient['headers'];
  readonly order: number;
  readonly file: File;
  readonly drafts: readonly Draft[];
  /** Called with the id under which the desk lists the file. */
  readonly onBegun: (id: string) => void;
  readonly onProgress: (bytes: number) => void;
}

/**
 * Uploads a file for an order's next version, with a poster if it's a video. Begun again after a
 * reload, it goes on where it stopped.
 *
 * @throws what `sendFile` throws, and ApiError if the file is refused.
 */
export async function uploadFilm(upload: FilmUpload): Promise<void> {
  const { api, order, file, drafts, signal, onWaiting, onBegun } = upload;
  const known = begunAs(drafts, file);
  const type = known?.type ?? ((await filmTypeOf(file)) as FilmType);
  const video = type.startsWith('video/') ? await readVideo(file) : undefined;
  const announce = (said: FilmFileInput) =>
    untilResponse(
      () => api.read(signedFilmSchema, apiPaths.filmFiles(order), { method: 'POST', body: said }),
      { signal, onWaiting },
    );

  const send = async (content: File, sent: FilmType, id: string) => {
    await sendFile({
      ...upload,
      ...{ file: content, type: sent, purpose: id },
      onProgress: content === file ? upload.onProgress : () => {},
      sign: async () => ({ bucket: filmBucket, name: id }),
    });
    await untilResponse(() => api.send(apiPaths.finishFilm(id), { method: 'POST' }), {
      ...{ signal, onWaiting },
    });
  };

  const { name, size } = file;
  const begun =
    known ??
    (await announce({
      ...{ name, size, type },
      ...(video && { width: video.width, height: video.height }),
    }));
  onBegun(begun.id);
  const hasPoster = drafts.some(
    ({ posterOf, state }) => posterOf === begun.id && state === 'ready',
  );
  if (video?.poster && !hasPoster) {
    const poster = new File([video.poster], 'poster.jpg', { type: 'image/jpeg' });
    const said = {
      name: poster.name,
      size: poster.size,
      type: 'image/jpeg',
      posterOf: begun.id,
    } as const;
    await send(poster, 'image/jpeg', (await announce(said)).id);
  }
  await send(file, type, begun.id);
}
