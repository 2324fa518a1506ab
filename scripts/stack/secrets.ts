import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { giveToOwnerOf } from './ownership.ts';
import { hashPassword, isPasswordOf } from './password-hash.ts';
import { reasonOf, StartError } from './start-error.ts';

const secretsSchema = z.object({
  superuserPassword: z.string().min(1),
  ownerPassword: z.string().min(1),
  authenticatorPassword: z.string().min(1),
  publishableKey: z.string().min(1),
  secretKey: z.string().min(1),
  clientHashKey: z.string().min(1),
  // Files from before these existed get them at the next start.
  orderLinkKey: z
    .string()
    .min(1)
    .default(() => randomText(32)),
  storageKey: z
    .string()
    .min(1)
    .default(() => randomText(32)),
  mailboxPassword: z
    .string()
    .min(1)
    .default(() => randomText(12)),
  adminPassword: z.string().min(1),
  adminPasswordHash: z.string().min(1),
  /** Set with ADMIN_PASSWORD, not made by us: it is not printed. */
  isOwnPassword: z.boolean().default(false),
  signingJwk: z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    d: z.string(),
    kid: z.string(),
    alg: z.literal('ES256'),
  }),
});

export type Secrets = z.infer<typeof secretsSchema>;

/** A random text of this many bytes, in characters that need no escaping in URLs or files. */
export function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

/** A new ES256 signing key with its private half, as `supabase gen signing-key` makes them. */
export function createSigningKey(): Secrets['signingJwk'] {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = privateKey.export({ format: 'jwk' });
  return secretsSchema.shape.signingJwk.parse({ ...jwk, kid: randomUUID(), alg: 'ES256' });
}

function createSecrets(): Secrets {
  const adminPassword = randomText(12);
  return {
    superuserPassword: randomText(24),
    ownerPassword: randomText(24),
    authenticatorPassword: randomText(24),
    publishableKey: `sb_publishable_${randomText(24)}`,
    secretKey: `sb_secret_${randomText(24)}`,
    clientHashKey: randomText(32),
    orderLinkKey: randomText(32),
    storageKey: randomText(32),
    mailboxPassword: randomText(12),
    adminPassword,
    adminPasswordHash: hashPassword(adminPassword),
    isOwnPassword: false,
    signingJwk: createSigningKey(),
  };
}

/**
 * Reads the stack's secrets, or makes them on the first start. Only the person who runs the stack
 * can read the file.
 *
 * `adminPassword` replaces the stored one; the hash is kept as long as the password is the same,
 * because a new hash means a changed password and logs everybody out.
 * @param options.database the folder of a database that was made with these secrets.
 */
export function loadSecrets(
  path: string,
  options: { adminPassword?: string | undefined; database?: string | undefined } = {},
): Secrets {
  const { adminPassword, database } = options;
  let secrets: Secrets;
  if (existsSync(path)) {
    secrets = readSecrets(path);
  } else if (database) {
    throw new StartError(
      `The secrets of the database in ${database} are missing: restore ${path}, or remove the whole folder to start with an empty database.`,
    );
  } else {
    secrets = createSecrets();
  }
  if (adminPassword !== undefined) {
    secrets.isOwnPassword = true;
    if (!isPasswordOf(secrets.adminPasswordHash, adminPassword)) {
      secrets = { ...secrets, adminPassword, adminPasswordHash: hashPassword(adminPassword) };
    }
  }
  return keep(path, secrets);
}

function keep(path: string, secrets: Secrets): Secrets {
  const text = `${JSON.stringify(secrets, null, 2)}\n`;
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return secrets;
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  if (existsSync(path)) giveToOwnerOf(path, `${path}.new`);
  renameSync(`${path}.new`, path);
  return secrets;
}

function readSecrets(path: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new StartError(
      `The secrets in ${path} cannot be read (${describe(error)}). ` +
        'Restore the file, or remove the whole folder to start with an empty database.',
    );
  }
}

/** Names the entry that is wrong, never its value. */
function describe(error: unknown): string {
  if (error instanceof SyntaxError) return 'it is not JSON';
  if (!(error instanceof z.ZodError)) return reasonOf(error);
  const names = error.issues.map(({ path }) => path.join('.') || 'all of it');
  return `wrong: ${[...new Set(names)].join(', ')}`;
}

/** The public half of the signing key, as a key set. */
export function publicKeySet(secrets: Pick<Secrets, 'signingJwk'>): {
  keys: Record<string, string>[];
} {
  const { d: _private, ...publicJwk } = secrets.signingJwk;
  return { keys: [{ ...publicJwk, use: 'sig' }] };
}
