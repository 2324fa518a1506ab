import { orderNumber } from '../../../_shared/contract/order-number.ts';
import {
  photoLimits,
  photoMessages,
  photoProblem,
  type StaffPhotos,
  staffPhotosSchema,
} from '../../../_shared/contract/photos.ts';
import { type PictureFacts, readPicture } from '../../../_shared/contract/picture-facts.ts';
import { type Caller, callAs, type Database, ensure } from '../../database.ts';
import { explained, HttpProblem, type Refusals } from '../../middleware/problems.ts';
import type { Storage } from '../../storage.ts';

/** A visitor's call about a batch, with its secret among the headers. */
export interface PhotoCall extends Caller {
  readonly batch: string;
}

interface Announced {
  readonly bytes: number;
  readonly type: string;
  readonly state: string;
}

export const gone = () => new HttpProblem(404, photoMessages.gone);

const refusals: Refusals = {
  no_such_batch: gone,
  full: () => new HttpProblem(422, photoMessages.full),
  no_room: () => new HttpProblem(422, photoMessages.noRoom),
};

/** The result of a database function, called by the visitor. @throws HttpProblem */
export const asVisitor: typeof callAs = (...call) => explained(callAs(...call), refusals);

/** What the visitor said of a photo. @throws HttpProblem if there is none. */
export async function announced(
  database: Database,
  call: PhotoCall,
  number: number,
): Promise<Announced> {
  const { batch } = call;
  const said = await asVisitor(database, call, 'photo_read', { batch, number });
  if (!said) throw gone();
  return said as Announced;
}

/**
 * Looks at a file that has arrived: it must be a picture of the type and size that were announced.
 * Otherwise it is deleted, and the problem says why in one sentence.
 */
export async function checkPhoto(
  { database, storage }: { database: Database; storage: Storage },
  call: PhotoCall,
  number: number,
): Promise<{ width: number; height: number }> {
  const { batch } = call;
  const said = await announced(database, call, number);
  const path = `${batch}/${number}`;
  const start = await storage.read(path, 0, 1);
  if (!start) throw new HttpProblem(409, photoMessages.notArrived);
  const facts = await readPicture(
    async (from, bytes) => (await storage.read(path, from, bytes))?.bytes ?? new Uint8Array(),
    start.size,
  );
  const fault = faultOf(said, start.size, facts);
  if (fault || !facts?.size) {
    await removePhoto({ database, storage }, call, number);
    throw new HttpProblem(422, fault ?? photoMessages.type);
  }
  const { width, height } = facts.size;
  const { data } = await ensure(
    database.server.rpc('photo_checked', { batch, number, width, height }),
  );
  if (!data) throw gone();
  return { width, height };
}

function faultOf(
  said: Announced,
  size: number,
  facts: PictureFacts | undefined,
): string | undefined {
  if (size !== said.bytes) return photoMessages.otherSize;
  return facts?.type === said.type ? photoProblem(size, facts) : photoMessages.type;
}

export async function removePhoto(
  { database, storage }: { database: Database; storage: Storage },
  call: PhotoCall,
  number: number,
): Promise<void> {
  const { batch } = call;
  await asVisitor(database, call, 'photo_remove', { batch, number });
  // If it fails, the minute's sweep deletes it.
  await storage.remove([`${batch}/${number}`]).catch(() => undefined);
}

/** The photos of a batch for staff, with signed addresses; undefined if there is none. */
export async function readPhotos(
  { database, storage }: { database: Database; storage: Storage },
  batch: string,
  token: string,
): Promise<StaffPhotos | undefined> {
  const data = await callAs(database, token, 'admin_photos', { batch });
  if (!data) return undefined;
  const { photos, ...order } = data as { photos: { number: number }[]; orderNumber: string };
  const pathOf = (number: number) => `${batch}/${number}`;
  const paths = photos.map(({ number }) => pathOf(number));
  const urls = await storage.signDownloads(paths, token, photoLimits.linkSeconds);
  return staffPhotosSchema.parse({
    ...order,
    orderNumber: orderNumber(order.orderNumber),
    photos: photos.map((photo) => ({ ...photo, url: urls.get(pathOf(photo.number)) ?? null })),
  });
}
