import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../stack/locations.ts';
import { spawnStack, temporaryStateDir } from '../stack/spawned-stack.ts';
import { runScript } from './support/run-script.ts';

const state = temporaryStateDir();
afterAll(() => state.remove());

/** The product's start on a free port, in a folder that holds what `prepare` put there. */
async function startIn(prepare: (folder: string) => unknown, env: Record<string, string> = {}) {
  const { path, remove } = temporaryStateDir();
  await prepare(path);
  const { status, stderr } = runScript('start', { PORT: '0', STATE_DIR: path, ...env });
  remove();
  return { status, stderr: stderr.replaceAll(path, '<folder>') };
}

const writing = (name: string, text: string) => (folder: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const nothing = () => {};

type Prepare = (folder: string) => unknown;
const cases: [what: string, sentence: string, prepare: Prepare, env?: Record<string, string>][] = [
  [
    'a port that is no number',
    "PORT must be a whole number from 0 to 65535, not 'eighty'.",
    nothing,
    { PORT: 'eighty' },
  ],
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
    'secrets of another database',
    'The database refuses the login: password authentication failed',
    async (folder) => {
      await (await spawnStack(folder)).stop();
      const secrets = join(folder, 'secrets.json');
      const text = readFileSync(secrets, 'utf8');
      writeFileSync(secrets, text.replace(/("superuserPassword": ").*?"/, '$1another"'));
    },
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
    'a DATABASE_URL that is none',
    'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    nothing,
    { DATABASE_URL: 'mysql://localhost/x' },
  ],
  [
    'a state folder that is a file',
    `The folder ${root}/package.json cannot be used`,
    nothing,
    { STATE_DIR: 'package.json' },
  ],
];
// On Linux, every write to /dev/full fails as on a full disk.
if (existsSync('/dev/full'))
  cases.push([
    'a full disk',
    'There is no space left on the disk of <folder>',
    (folder) => symlinkSync('/dev/full', join(folder, 'secrets.json.new')),
  ]);

describe('what stops it from starting is said in one sentence', () => {
  it.each(cases)('%s', async (_what, sentence, prepare, env) => {
    const { status, stderr } = await startIn(prepare, env);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('leaked?');
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
  });

  it('a port in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const { stderr } = await startIn(nothing, { PORT: String(port) });
    server.close();
    expect(stderr).toBe(
      `Port ${port} is in use: stop what runs there, or choose another with PORT.\n`,
    );
  });

  it('the same folder in use by another start', async () => {
    const running = await spawnStack(state.path);
    const result = runScript('start', { PORT: '0', STATE_DIR: state.path });
    await running.stop();
    expect(result.stderr).toContain(`The product already runs from ${state.path}`);
    expect(result.status).toBe(1);
  });
});
