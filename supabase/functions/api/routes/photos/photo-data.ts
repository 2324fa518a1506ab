import { photoMessages, photoProblem } from '../../../_shared/contract/photos.ts';
import { readPicture } from '../../../_shared/contract/picture-facts.ts';
import { type Announced, checkFile } from '../../check-file.ts';
import { callAs, type Database } from '../../database.ts';
import { explained, HttpProblem, type Refusals } from '../../middleware/problems.ts';
import type { Storage } from '../../storage.ts';

interface Files {
  readonly database: Database;
  readonly storage: Storage;
}

/** A visitor's call about a batch, with the token that proves it theirs. */
export interface PhotoCall {
  readonly token: string;
  readonly batch: string;
}

export const gone = () => new HttpProblem(404, photoMessages.gone);

const refusals: Refusals = {
  no_such_batch: gone,
  full: () => new HttpProblem(422, photoMessages.full),
  no_room: () => new HttpProblem(422, photoMessages.noRoom),
};

/** The result of a database function, called by the visitor. @throws HttpProblem */
export const asVisitor: typeof callAs = (...call) => explained(callAs(...call), refusals);

/** Checks a photo that has arrived: it must be a picture of the announced type and size. */
export async function checkPhoto(
  files: Files,
  call: PhotoCall,
  number: number,
): Promise<{ width: number; height: number }> {
  const { token, batch } = call;
  const said = await asVisitor(files.database, token, 'photo_read', { batch, number });
  if (!said) throw gone();
  const announced = said as Announced;
  const { bytes } = announced;
  const { width, height } = await checkFile(files, {
    path: `${batch}/${number}`,
    said: announced,
    messages: photoMessages,
    async look(read) {
      const facts = await readPicture(read, bytes);
      return facts?.size && { type: facts.type, ...facts.size, fault: photoProblem(bytes, facts) };
    },
    remove: () => removePhoto(files, call, number),
  });
  return { width, height };
}

export async function removePhoto(
  { database, storage }: Files,
  { token, batch }: PhotoCall,
  number: number,
): Promise<void> {
  await asVisitor(database, token, 'photo_remove', { batch, number });
  // If it fails, the minute's sweep deletes it.
  await storage.remove([`${batch}/${number}`]).catch(() => undefined);
}
