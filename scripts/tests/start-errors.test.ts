import { chownSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withLogin } from '../stack/database.ts';
import { superuser } from '../stack/embedded-postgres.ts';
import { root } from '../stack/locations.ts';
import { readSettings } from '../stack/settings.ts';
import { temporaryStateDir } from '../stack/spawned-stack.ts';
import { startStack } from '../stack/stack.ts';
import { StartError } from '../stack/start-error.ts';
import { stack } from '../test-setup/stack.ts';
import { runScript } from './support/run-script.ts';

/** Why the product does not start on a free port in this folder. */
const refusalIn = (folder: string, env: Record<string, string> = {}): Promise<string> =>
  startStack(readSettings({ PORT: '0', STATE_DIR: folder, ...env })).then(
    async (stack) => {
      await stack.stop();
      return 'It started.';
    },
    (error: unknown) => (error instanceof StartError ? error.message : String(error)),
  );

const writing = (name: string, text: string) => (folder: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const nothing = () => {};

type Prepare = (folder: string) => void;
const cases: [what: string, sentence: string, prepare: Prepare, env?: Record<string, string>][] = [
  [
    'a data directory that cannot be read',
    'The data directory <folder>/database cannot be read',
    writing('database', ''),
  ],
  [
    'secrets that are damaged',
    'The secrets in <folder>/secrets.json cannot be read (it is not JSON).',
    writing('secrets.json', '{"half":'),
  ],
  [
    'secrets of another make',
    'cannot be read (wrong: superuserPassword, ownerPassword,',
    writing('secrets.json', '{"adminPassword":"leaked?","secretKey":7}'),
  ],
  [
    'secrets that are missing beside a database',
    'The secrets of the database in <folder>/database are missing',
    writing('database/PG_VERSION', '17\n'),
  ],
  [
    'a database folder of another PostgreSQL',
    'belong to PostgreSQL 9, this is 17',
    writing('database/PG_VERSION', '9\n'),
  ],
  [
    'a database that does not answer',
    'The database does not answer:',
    nothing,
    { DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/nowhere' },
  ],
  [
    'a database that refuses the password',
    'The database refuses the login: password authentication failed',
    nothing,
    { DATABASE_URL: withLogin(stack.databaseUrl, superuser, 'another') },
  ],
  [
    'a state folder that is a file',
    `The folder ${root}/package.json cannot be used`,
    nothing,
    { STATE_DIR: 'package.json' },
  ],
];
if (process.getuid?.() === 0)
  cases.push([
    'root, in the folder of another account',
    "The product in <folder> belongs to another account: start it as that one, with sudo -u '#65534'.",
    (folder) => {
      writing('secrets.json', '')(folder);
      chownSync(join(folder, 'secrets.json'), 65_534, 65_534);
    },
  ]);
// On Linux, every write to /dev/full fails as on a full disk.
if (existsSync('/dev/full'))
  cases.push([
    'a full disk',
    'There is no space left on the disk of <folder>',
    (folder) => symlinkSync('/dev/full', join(folder, 'secrets.json.new')),
  ]);

describe('what stops it from starting is said in one sentence', () => {
  it.each(cases)('%s', async (_what, sentence, prepare, env) => {
    const { path, remove } = temporaryStateDir();
    prepare(path);
    const refusal = (await refusalIn(path, env)).replaceAll(path, '<folder>');
    remove();
    expect(refusal).toContain(sentence);
    expect(refusal).not.toMatch(/leaked\?|\n/);
  });

  it('a port in use, which ends the command', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const { path, remove } = temporaryStateDir();
    const { status, stderr } = runScript('start', { PORT: String(port), STATE_DIR: path });
    remove();
    server.close();
    expect(stderr).toBe(
      `Port ${port} is in use: stop what runs there, or choose another with PORT.\n`,
    );
    expect(status).toBe(1);
  });

  it('the same folder in use by another start', async () => {
    expect(await refusalIn(stack.stateDir)).toContain(
      `The product already runs from ${stack.stateDir}`,
    );
  });
});
