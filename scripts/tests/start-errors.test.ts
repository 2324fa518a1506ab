import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { spawnStack, temporaryStateDir } from '../stack/spawned-stack.ts';
import { runScript } from './support/run-script.ts';

const state = temporaryStateDir();
afterAll(() => state.remove());

describe('what stops it from starting is said in one sentence', () => {
  const cases: Record<
    string,
    () => Promise<{ result: ReturnType<typeof runScript>; sentence: string }>
  > = {
    'a port in use': async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      const { port } = server.address() as { port: number };
      const result = runScript('start', { PORT: String(port), STATE_DIR: state.path });
      server.close();
      return {
        result,
        sentence: `Port ${port} is in use: stop what runs there, or choose another with PORT.`,
      };
    },
    'a port that is no number': async () => ({
      result: runScript('start', { PORT: 'eighty', STATE_DIR: state.path }),
      sentence: "PORT must be a whole number from 0 to 65535, not 'eighty'.",
    }),
    'a state folder that is a file': async () => {
      const own = temporaryStateDir();
      const path = join(own.path, 'file');
      writeFileSync(path, '');
      const result = runScript('start', { PORT: '0', STATE_DIR: path });
      own.remove();
      return { result, sentence: `The folder ${path} cannot be used` };
    },
    'a data directory that cannot be read': async () => {
      const own = temporaryStateDir();
      writeFileSync(join(own.path, 'database'), '');
      const result = runScript('start', { PORT: '0', STATE_DIR: own.path });
      own.remove();
      return {
        result,
        sentence: `The data directory ${join(own.path, 'database')} cannot be read`,
      };
    },
    'secrets that are damaged': async () => {
      const own = temporaryStateDir();
      writeFileSync(join(own.path, 'secrets.json'), '{"half":');
      const result = runScript('start', { PORT: '0', STATE_DIR: own.path });
      own.remove();
      return {
        result,
        sentence: `The secrets in ${join(own.path, 'secrets.json')} cannot be read (it is not JSON).`,
      };
    },
    'secrets of another make': async () => {
      const own = temporaryStateDir();
      writeFileSync(join(own.path, 'secrets.json'), '{"adminPassword":"leaked?","secretKey":7}');
      const result = runScript('start', { PORT: '0', STATE_DIR: own.path });
      own.remove();
      expect(result.stderr).not.toContain('leaked?');
      return { result, sentence: 'cannot be read (wrong: superuserPassword, ownerPassword,' };
    },
    'secrets that are missing beside a database': async () => {
      const own = temporaryStateDir();
      mkdirSync(join(own.path, 'database'));
      writeFileSync(join(own.path, 'database/PG_VERSION'), '17\n');
      const result = runScript('start', { PORT: '0', STATE_DIR: own.path });
      own.remove();
      return {
        result,
        sentence: `The secrets of the database in ${join(own.path, 'database')} are missing`,
      };
    },
    'secrets of another database': async () => {
      const own = temporaryStateDir();
      await (await spawnStack(own.path)).stop();
      const secrets = join(own.path, 'secrets.json');
      const text = readFileSync(secrets, 'utf8');
      writeFileSync(secrets, text.replace(/("superuserPassword": ").*?"/, '$1another"'));
      const result = runScript('start', { PORT: '0', STATE_DIR: own.path });
      own.remove();
      return {
        result,
        sentence: 'The database refuses the login: password authentication failed',
      };
    },
    // On Linux, every write to /dev/full fails as on a full disk.
    ...(existsSync('/dev/full') && {
      'a full disk': async () => {
        const own = temporaryStateDir();
        symlinkSync('/dev/full', join(own.path, 'secrets.json.new'));
        const result = runScript('start', { PORT: '0', STATE_DIR: own.path });
        own.remove();
        return { result, sentence: `There is no space left on the disk of ${own.path}` };
      },
    }),
    'a database folder of another PostgreSQL': async () => {
      const own = temporaryStateDir();
      mkdirSync(join(own.path, 'database'));
      writeFileSync(join(own.path, 'database/PG_VERSION'), '9\n');
      const result = runScript('start', { PORT: '0', STATE_DIR: own.path });
      own.remove();
      return { result, sentence: 'belong to PostgreSQL 9, this is 17' };
    },
    'a database that does not answer': async () => ({
      result: runScript('start', {
        PORT: '0',
        STATE_DIR: state.path,
        DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/nowhere',
      }),
      sentence: 'The database does not answer:',
    }),
    'a DATABASE_URL that is none': async () => ({
      result: runScript('start', {
        PORT: '0',
        STATE_DIR: state.path,
        DATABASE_URL: 'mysql://localhost/x',
      }),
      sentence: 'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    }),
  };

  it.each(Object.entries(cases))('%s', async (_name, makeCase) => {
    const { result, sentence } = await makeCase();
    expect(result.stderr).toContain(sentence);
    expect(result.stderr.trim().split('\n')).toHaveLength(1);
    expect(result.status).toBe(1);
  });

  it('the same folder in use by another start', async () => {
    const running = await spawnStack(state.path);
    const result = runScript('start', { PORT: '0', STATE_DIR: state.path });
    await running.stop();
    expect(result.stderr).toContain(`The product already runs from ${state.path}`);
    expect(result.status).toBe(1);
  });
});
