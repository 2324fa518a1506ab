import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPaths } from '../../../supabase/functions/_shared/contract/api.ts';
import { filmBucket, filmLimits } from '../../../supabase/functions/_shared/contract/films.ts';
import { order as sample } from '../../../supabase/functions/_shared/contract/testing/samples.ts';
import type { SpawnedStack } from '../../stack/spawned-stack.ts';
import { logIn, post } from '../product.ts';
import { asked, send } from './sending.ts';

/** Places an order and delivers a film with it. @returns the order, and the token of its link. */
export async function deliver(
  { info }: Pick<SpawnedStack, 'info'>,
  size: number,
  order: object = sample,
) {
  const { web } = info;
  const film = randomBytes(size);
  Buffer.from('000000186674797069736f6d', 'hex').copy(film);
  const placed = await asked(web + apiPaths.order, post(order));
  const { statusToken: token } = (await placed.json()) as { statusToken: string };
  const staff = await logIn({ info });
  const orders = await asked(web + apiPaths.adminList('orders'), { headers: staff });
  const [{ id } = { id: 0 }] = (await orders.json()) as { id: number }[];
  const said = { name: 'Film.mp4', size, type: 'video/mp4' };
  const announced = await asked(web + apiPaths.filmFiles(id), post(said, staff));
  const { id: path, ...signed } = (await announced.json()) as { id: string; token: string };
  await send(web, { bucket: filmBucket, path, type: said.type, ...signed }, film);
  await asked(web + apiPaths.finishFilm(path), post({}, staff));
  const known = { state: 'awaiting', version: 0 };
  const delivering = post({ files: [path], text: '', known }, staff);
  await asked(web + apiPaths.deliverFilm(id), delivering);
  // It can be taken back until then.
  await sleep((filmLimits.takeBackSeconds + 2) * 1_000);
  return { id, token, file: path, staff };
}
