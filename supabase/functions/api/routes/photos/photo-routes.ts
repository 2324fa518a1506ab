import { createHash, randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { apiPaths } from '../../../_shared/contract/api.ts';
import {
  type OpenedBatch,
  photoBucket,
  photoInputSchema,
  photoOrderSchema,
  photoSecretHeader,
  photosPath,
  type SignedPhoto,
} from '../../../_shared/contract/photos.ts';
import { readOptionalJsonObject } from '../../middleware/body.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { done, resource } from '../../middleware/resource.ts';
import { staffResource } from '../../middleware/staff.ts';
import { readInput } from '../../middleware/validate.ts';
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
    headers: { [photoSecretHeader]: c.req.header(photoSecretHeader) ?? '' },
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
    const opening = { secret_hash };
    const batch = await asVisitor(database, await tokenOf(c), 'photo_batch_open', opening);
    const site = env.dispatch.siteUrl || c.req.header('origin') || new URL(c.req.url).origin;
    const link = site.replace(/\/+$/, '') + photosPath(batch as string);
    return c.json({ batch: batch as string, secret, link } satisfies OpenedBatch, 201);
  }

  async function add(c: Context): Promise<Response> {
    const call = await readCall(c);
    const { name, size, type } = await readInput(c, photoInputSchema);
    const { batch } = call;
    const adding = { batch, name, bytes: size, type };
    const number = await asVisitor(database, call, 'photo_add', adding);
    return c.json(await sign(call, number as number), 201);
  }

  async function sign({ batch, token, headers }: PhotoCall, number: number): Promise<SignedPhoto> {
    return { number, token: await storage.signUpload(`${batch}/${number}`, token, headers) };
  }

  resource(app, apiPaths.uploads, { POST: open });
  resource(app, apiPaths.upload(':batch'), {
    PUT: async (c) => {
      const call = await readCall(c);
      const { numbers } = await readInput(c, photoOrderSchema);
      await asVisitor(database, call, 'photos_arrange', { batch: call.batch, numbers });
      return done(c);
    },
  });
  resource(app, apiPaths.photos(':batch'), { POST: add });
  resource(app, apiPaths.signPhoto(':batch', ':number'), {
    POST: async (c) => {
      const call = await readCall(c);
      const number = numberOf(c);
      if ((await announced(database, call, number)).state !== 'expected') throw gone();
      return c.json(await sign(call, number));
    },
  });
  resource(app, apiPaths.finishPhoto(':batch', ':number'), {
    POST: async (c) => c.json(await checkPhoto(files, await readCall(c), numberOf(c))),
  });
  resource(app, apiPaths.removePhoto(':batch', ':number'), {
    POST: async (c) => {
      await removePhoto(files, await readCall(c), numberOf(c));
      return done(c);
    },
  });
  staffResource(app, apiPaths.adminPhotos(':batch'), services, {
    GET: async (c, { token }) => {
      const photos = await readPhotos(files, batchIn(c), token);
      if (!photos) throw new HttpProblem(404, 'There are no photos at this address.');
      return c.json(photos);
    },
  });
}
