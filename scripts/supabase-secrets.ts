/**
 * Makes the secrets that the function needs outside of `npm start`: `npm run supabase-secrets` for
 * `supabase start`, `npm run supabase-secrets -- hosted` for a hosted project. An existing file is
 * kept.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { newWebhookSecret, toMailbox } from './stack/dispatch.ts';
import { fillEnvFile } from './stack/env-file.utils.ts';
import { root } from './stack/locations.ts';
import { hashPassword } from './stack/password-hash.ts';
import { createSigningKey, randomText } from './stack/secrets.ts';
import { exitWith, StartError } from './stack/start-error.ts';

const folder = join(root, 'supabase');
const targets = {
  local: { env: join(folder, 'functions/.env'), key: join(folder, 'signing-keys.json') },
  hosted: { env: join(folder, 'hosted.env'), key: join(folder, 'hosted-signing-keys.json') },
} as const;

function writeOnce(path: string, content: () => string): void {
  const name = relative(root, path);
  if (existsSync(path)) {
    console.log(`  ${name} is there already and stays as it is.`);
    return;
  }
  writeFileSync(path, content(), { mode: 0o600, flag: 'wx' });
  console.log(`  ${name} is new.`);
}

try {
  const [name = 'local', ...rest] = process.argv.slice(2);
  if (!(name === 'local' || name === 'hosted') || rest.length > 0) {
    throw new StartError('Say where the secrets are for: npm run supabase-secrets -- local|hosted');
  }
  const { env, key } = targets[name];
  writeOnce(key, () => `${JSON.stringify([createSigningKey()], null, 2)}\n`);
  const [signingKey] = JSON.parse(readFileSync(key, 'utf8'));
  const password = process.env.ADMIN_PASSWORD || randomText(12);
  const isNew = !existsSync(env);
  writeOnce(env, () =>
    fillEnvFile(readFileSync(join(folder, 'functions/.env.example'), 'utf8'), {
      ADMIN_PASSWORD_HASH: hashPassword(password),
      TOKEN_SIGNING_JWK: JSON.stringify(signingKey),
      CLIENT_HASH_KEY: randomText(32),
      ORDER_LINK_KEY: randomText(32),
      PROXY_SECRET: randomText(32),
      DISPATCH_SECRET: randomText(32),
      INBOUND_SECRET: newWebhookSecret(),
      // The mailbox that the CLI starts: supabase/config.toml.
      ...(name === 'local' && {
        ...toMailbox('smtp://supabase_inbucket_framewalk:1025'),
        SITE_URL: 'http://localhost:5173',
      }),
    }),
  );
  if (isNew) console.log(`  The staff password is ${password}: keep it, only its hash is stored.`);
} catch (error) {
  exitWith(error);
}
