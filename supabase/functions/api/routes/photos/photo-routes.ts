import { randomBytes } from 'node:crypto';
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
import { hashOf } from '../../identity/hash-of.ts';
import { readOptionalJsonObject } from '../../middleware/body.ts';
import { clientAddress, siteOf } from '../../middleware/client-address.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { done, resource } from '../../middleware/resource.ts';
import { readInput } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { createStorage } from '../../storage.ts';
import { asVisitor, checkPhoto, gone, type PhotoCall, removePhoto } from './photo-data.ts';

const secretBytes = 24;

/** Routes for the photos that visitors upload with an order, or with a message about one. */
export function registerPhotos(app: Hono, services: Services): void {
  const { database, env, visitorTokens } = services;
  const storage = createStorage(env, photoBucket);
  const files = { database, storage };

  const batchIn = (c: Context): string => {
    const batch = z.safeParse(z.guid(), c.req.param('batch')?.toLowerCase());
    if (!batch.success) throw gone();
    return batch.data;
  };
  const readCall = async (c: Context): Promise<PhotoCall> => {
    const secret = c.req.header(photoSecretHeader) ?? '';
    return {
      token: await visitorTokens.prove(clientAddress(c, env), { secret }),
      batch: batchIn(c),
    };
  };
  const numberOf = (c: Context): number => {
    const number = c.req.param('number') ?? '';
    if (!/^[1-9]\d{0,5}$/.test(number)) throw gone();
    return Number(number);
  };

  async function open(c: Context): Promise<Response> {
    // A page of another site could use up its visitors' batches.
    const origin = c.req.header('origin') ?? '';
    if (c.req.header('sec-fetch-site') === 'cross-site' && !env.allowedOrigins.has(origin)) {
      throw new HttpProblem(403, 'Photos are added on our own pages.');
    }
    await readOptionalJsonObject(c);
    const secret = randomBytes(secretBytes).toString('base64url');
    const { token } = await visitorTokens.of(clientAddress(c, env));
    const opened = { secret_hash: hashOf(secret) };
    const batch = await asVisitor(database, token, 'photo_batch_open', opened);
    const link = siteOf(c, env) + photosPath(batch as string);
    return c.json({ batch: batch as string, secret, link } satisfies OpenedBatch, 201);
  }

  async function add(c: Context): Promise<Response> {
    const call = await readCall(c);
    const { token, batch } = call;
    const { name, size, type } = await readInput(c, photoInputSchema);
    const adding = { batch, name, bytes: size, type };
    const number = (await asVisitor(database, token, 'photo_add', adding)) as number;
    try {
      return c.json(await sign(call, number), 201);
    } catch (error) {
      // The page announces it again: while the storage is away, tries must not fill the batch.
      const unsigned = { batch, number, unsigned: true };
      await asVisitor(database, token, 'photo_remove', unsigned).catch(() => undefined);
      throw error;
    }
  }

  async function sign({ batch, token }: PhotoCall, number: number): Promise<SignedPhoto> {
    return { number, token: await storage.signUpload(`${batch}/${number}`, token) };
  }

  resource(app, apiPaths.uploads, { POST: open });
  resource(app, apiPaths.upload(':batch'), {
    PUT: async (c) => {
      const { token, batch } = await readCall(c);
      const { numbers } = await readInput(c, photoOrderSchema);
      await asVisitor(database, token, 'photos_arrange', { batch, numbers });
      return done(c);
    },
  });
  resource(app, apiPaths.photos(':batch'), { POST: add });
  resource(app, apiPaths.signPhoto(':batch', ':number'), {
    POST: async (c) => {
      const call = await readCall(c);
      const { token, batch } = call;
      const number = numberOf(c);
      if (!(await asVisitor(database, token, 'photo_sign', { batch, number }))) throw gone();
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
}
