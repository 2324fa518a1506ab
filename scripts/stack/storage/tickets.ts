import { jwtVerify, SignJWT } from 'jose';
import type { Caller } from './access.ts';
import { StorageError } from './storage-error.ts';

/** What a signed address is good for: a ticket for the one is none for the other. */
type Use = 'upload' | 'download';

/** Signs addresses of objects, so that whoever has one needs no token. */
export class Tickets {
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#key = new TextEncoder().encode(secret);
  }

  /** @param caller who asked for it, if the policies are to be asked again */
  sign(use: Use, path: string, seconds: number, caller?: Caller): Promise<string> {
    return new SignJWT({ use, url: path, ...(caller && { caller }) })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(this.#key);
  }

  /**
   * @returns who asked for it, if it says so.
   * @throws StorageError unless the ticket is ours, for this use and object, and still valid.
   */
  async verify(use: Use, path: string, ticket: string | null): Promise<Caller | undefined> {
    const verified = await jwtVerify(ticket ?? '', this.#key, {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
    }).catch(() => undefined);
    if (verified?.payload.use !== use || verified.payload.url !== path) {
      throw new StorageError(400, 'InvalidSignature', 'The signature is not valid.');
    }
    return verified.payload.caller as Caller | undefined;
  }
}
