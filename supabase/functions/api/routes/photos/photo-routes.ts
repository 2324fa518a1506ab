import { createHash, randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { apiPaths, type Done } from '../../../_shared/contract/api.ts';
import {
  type OpenedBatch,
  photoBucket,
  photoInputSchema,
  photoOrderSchema,
  photoSecretHeader,
  photosPath,
  type SignedPhoto,
} from '../../../_shared/contract/photos.ts';
import { readJsonObject, readOptionalJsonObject } from '../../middleware/body.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { belowBase, resource } from '../../middleware/resource.ts';
import { requireStaff } from '../../middleware/staff.ts';
import { askingStorage } from '../../middleware/storage-away.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { createStorage } from '../../storage.ts';
import {
  announced,
  asVisitor,
  checkPhoto,
  gone,
  type PhotoCall,
  readPhotos,
  removePhoto,
} from './photo-data.ts';

const secretBytes = 24;

/** Routes for the photos that visitors upload with an order, and for staff who look at them. */
export function registerPhotos(app: Hono, services: Services): void {
  const { database, env, visitorTokens } = services;
  const storage = createStorage(env, photoBucket);
  const files = { database, storage };

  const tokenOf = async (c: Context) => (await visitorTokens.of(clientAddress(c, env))).token;
  const batchIn = (c: Context): string => {
    const batch = z.safeParse(z.guid(), c.req.param('batch')?.toLowerCase());
    if (!batch.success) throw gone();
    return batch.data;
  };
  const readCall = async (c: Context): Promise<PhotoCall> => ({
    token: await tokenOf(c),
    secret: c.req.header(photoSecretHeader) ?? '',
    batch: batchIn(c),
  });
  const numberOf = (c: Context): number => {
    const number = c.req.param('number') ?? '';
    if (!/^[1-9]\d{0,5}$/.test(number)) throw gone();
    return Number(number);
  };

  async function open(c: Context): Promise<Response> {
    await readOptionalJsonObject(c);
    const secret = randomBytes(secretBytes).toString('base64url');
    const secret_hash = createHash('sha256').update(secret).digest('hex');
    const token = await tokenOf(c);
    const opening = database.caller.rpc('photo_batch_open', { secret_hash });
    const batch = (await asVisitor(opening, { token, secret })) as string;
    const site = env.dispatch.siteUrl || c.req.header('origin') || new URL(c.req.url).origin;
    const link = site.replace(/\/+$/, '') + photosPath(batch);
    return c.json({ batch, secret, link } satisfies OpenedBatch, 201);
  }

  async function add(c: Context): Promise<Response> {
    const call = await readCall(c);
    const { name, size, type } = validate(photoInputSchema, await readJsonObject(c));
    const { batch } = call;
    const adding = database.caller.rpc('photo_add', { batch, name, bytes: size, type });
    return c.json(await sign(call, (await asVisitor(adding, call)) as number), 201);
  }

  async function sign({ batch, secret, token }: PhotoCall, number: number): Promise<SignedPhoto> {
    const proof = { [photoSecretHeader]: secret };
    return { number, token: await storage.signUpload(`${batch}/${number}`, token, proof) };
  }

  resource(app, belowBase(apiPaths.uploads), { POST: askingStorage(open) });
  resource(app, belowBase(apiPaths.upload(':batch')), {
    PUT: askingStorage(async (c) => {
      const call = await readCall(c);
      const { numbers } = validate(photoOrderSchema, await readJsonObject(c));
      const { batch } = call;
      await asVisitor(database.caller.rpc('photos_arrange', { batch, numbers }), call);
      return c.json({ success: true } satisfies Done);
    }),
  });
  resource(app, belowBase(apiPaths.photos(':batch')), { POST: askingStorage(add) });
  resource(app, belowBase(apiPaths.signPhoto(':batch', ':number')), {
    POST: askingStorage(async (c) => {
      const call = await readCall(c);
      const number = numberOf(c);
      if ((await announced(database, call, number)).state !== 'expected') throw gone();
      return c.json(await sign(call, number));
    }),
  });
  resource(app, belowBase(apiPaths.finishPhoto(':batch', ':number')), {
    POST: askingStorage(async (c) =>
      c.json(await checkPhoto(files, await readCall(c), numberOf(c))),
    ),
  });
  resource(app, belowBase(apiPaths.removePhoto(':batch', ':number')), {
    POST: askingStorage(async (c) => {
      await removePhoto(files, await readCall(c), numberOf(c));
      return c.json({ success: true } satisfies Done);
    }),
  });
  resource(app, belowBase(apiPaths.adminPhotos(':batch')), {
    GET: askingStorage(async (c) => {
      const { token } = await requireStaff(c, services);
      const photos = await readPhotos(files, batchIn(c), token);
      if (!photos) throw new HttpProblem(404, 'There are no photos at this address.');
      return c.json(photos);
    }),
  });
}
