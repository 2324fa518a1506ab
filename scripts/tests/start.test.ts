import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectTo } from '../stack/database.ts';
import { root } from '../stack/locations.ts';
import { markOf } from '../stack/processes.ts';
import { readRunning, type StackInfo } from '../stack/running.ts';
import { type SpawnedStack, spawnStack, temporaryStateDir } from '../stack/spawned-stack.ts';
import { runScript } from './support/run-script.ts';

// A start takes a few seconds, and several times that while other files run.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const state = temporaryStateDir();
const running: SpawnedStack[] = [];

afterEach(async () => {
  for (const stack of running.splice(0)) await stack.stop();
});
afterAll(() => state.remove());

async function start(stateDir: string, env: Record<string, string> = {}): Promise<SpawnedStack> {
  const stack = await spawnStack(stateDir, env);
  running.push(stack);
  return stack;
}

/** Command lines of all processes that mention the folder or one of the ports. */
function processesOf(...marks: string[]): string[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'args'], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => marks.some((mark) => line.includes(mark)));
}

/** Those of the processes that still run; one that ended and is not yet reaped does not. */
async function alive(pids: number[]): Promise<number[]> {
  const marks = await Promise.all(pids.map((pid) => markOf(pid)));
  return marks.flatMap((mark) => mark?.pid ?? []);
}

const partsOf = (stack: SpawnedStack): number[] => Object.values(stack.children()).map(Number);
const exitOf = (process: ChildProcess) => new Promise((resolve) => process.once('exit', resolve));

/** Starts it with another command, and waits until it is ready. */
async function run(command: string, args: readonly string[]): Promise<ChildProcess> {
  const started = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PORT: '0', STATE_DIR: state.path },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  let printed = '';
  started.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('Ready in');
  return started;
}

const healthOf = (stack: SpawnedStack): Promise<number> =>
  fetch(`${stack.info.web}/api/health`).then(
    (response) => response.status,
    () => 0,
  );

async function send(web: string, message: string): Promise<number> {
  const response = await fetch(`${web}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ name: 'Ada Byron', email: 'ada@example.com', message }),
  });
  return response.status;
}

async function messages(info: StackInfo | undefined): Promise<string[]> {
  const sql = connectTo(info?.databaseUrl ?? '');
  const rows = await sql<{ message: string }[]>`
    select message from public.contact_submissions order by id`;
  await sql.end();
  return rows.map((row) => row.message);
}

describe('starting and stopping', () => {
  it('keeps data and secrets from one start to the next, and leaves no process behind', async () => {
    // What a start leaves that is killed while it makes the database.
    mkdirSync(join(state.path, 'database'), { mode: 0o700 });
    writeFileSync(join(state.path, 'database/PG_VERSION'), '17\n');
    writeFileSync(join(state.path, 'database.making'), '');
    const first = await start(state.path);
    expect(await send(first.info.web, 'Written before the restart.')).toBe(201);
    // Nobody reads any more what it says.
    first.process.stdout?.destroy();
    const pids = partsOf(first);
    expect(await alive(pids)).toHaveLength(7);
    first.process.kill('SIGINT');
    expect(await exitOf(first.process)).toBe(0);
    expect(await alive(pids)).toEqual([]);
    expect(processesOf(state.path)).toEqual([]);

    const second = await run(process.execPath, [join(root, 'scripts/run.mjs'), 'start']);
    const info = await readRunning(state.path);
    expect(await messages(info)).toEqual(['Written before the restart.']);
    const { adminPassword, publishableKey } = first.info;
    expect(info).toMatchObject({ adminPassword, publishableKey });
    // As a parent process on Windows does, which has no signals.
    second.send('stop');
    expect(await exitOf(second)).toBe(0);
    expect(processesOf(state.path)).toEqual([]);
  });

  it('ends in the same way when npm, which started it, is asked to end', async () => {
    const npm = await run('npm', ['start']);
    npm.kill('SIGTERM');
    await exitOf(npm);
    await expect.poll(() => processesOf(state.path), { timeout: 30_000 }).toEqual([]);
  });

  it('keeps the data when it is killed, and starts again though ids it noted were reused', async () => {
    // Below the system's ephemeral ports, so that no other process takes it between the starts.
    const port = { PORT: String(20_000 + (process.pid % 10_000)) };
    const first = await start(state.path, port);
    expect(await send(first.info.web, 'Written before the kill.')).toBe(201);
    const parts = partsOf(first);
    first.process.kill('SIGKILL');
    await exitOf(first.process);
    running.splice(0);
    await expect.poll(() => alive(parts), { timeout: 30_000 }).toEqual([]);
    // Postgres had time to write everything.
    const pidFile = join(state.path, 'database/postmaster.pid');
    expect(existsSync(pidFile)).toBe(false);
    // As a power cut leaves it.
    writeFileSync(pidFile, '');
    const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 120_000)']);
    const path = join(state.path, 'children.json');
    const children: Record<string, { pid: number }> = JSON.parse(readFileSync(path, 'utf8'));
    const [ours] = Object.values(children);
    writeFileSync(
      path,
      JSON.stringify({ ...children, other: { ...ours, pid: stranger.pid as number } }),
    );
    // The starter's own id belongs to another process that also runs Node.
    const stale = ['lock', 'running.json'].map((name) => {
      const file = join(state.path, name);
      const text = readFileSync(file, 'utf8').replace(/("pid": ?)\d+/, `$1${process.pid}`);
      return { file, text };
    });
    for (const { file, text } of stale) writeFileSync(file, text);

    const second = await start(state.path, port);
    expect(second.info.web).toBe(first.info.web);
    expect(await healthOf(second)).toBe(200);
    expect(await messages(second.info)).toContain('Written before the kill.');
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    stranger.kill('SIGKILL');

    await second.stop();
    for (const { file, text } of stale) writeFileSync(file, text);
    const status = runScript('status', { STATE_DIR: state.path });
    expect(status.stderr).toContain(`Nothing runs from ${state.path}: start it with \`npm start\``);
    expect(status.stderr.trim().split('\n')).toHaveLength(1);
    expect(status.status).toBe(1);
  });
});

describe('development', () => {
  let stack: SpawnedStack;

  beforeAll(async () => {
    stack = await spawnStack(state.path, {}, 'dev');
  });

  it('restarts the function when one of its files changes', async () => {
    const log = join(state.path, 'logs/function.log');
    const file = join(root, 'supabase/functions/api/app.ts');
    utimesSync(file, new Date(), new Date());
    await expect.poll(() => readFileSync(log, 'utf8'), { timeout: 30_000 }).toContain('Restarting');
    await expect.poll(() => healthOf(stack), { timeout: 30_000 }).toBe(200);
  });

  it('serves the sources with the real API beside them, and leaves nothing behind', async () => {
    const { web } = stack.info;
    expect(await (await fetch(`${web}/contact`)).text()).toContain('/@vite/client');
    expect(await healthOf(stack)).toBe(200);
    expect(await send(web, 'Written while developing.')).toBe(201);
    const pids = partsOf(stack);
    expect(await stack.stop()).toBe(0);
    expect(await alive(pids)).toEqual([]);
  });
});

describe('while it runs', () => {
  let stack: SpawnedStack;

  beforeAll(async () => {
    const settings = { ADMIN_PASSWORD: 'autumn', RATE_LIMIT_PER_MINUTE: '1' };
    stack = await spawnStack(state.path, settings);
  });
  afterAll(() => stack.stop());

  it('keeps its secrets from other users', () => {
    for (const name of ['secrets.json', 'running.json', 'logs', 'mailbox', 'database']) {
      expect(statSync(join(state.path, name)).mode & 0o077).toBe(0);
    }
  });

  it.runIf(process.platform === 'linux')('passes the staff password on to no other program', () => {
    for (const [name, pid] of Object.entries(stack.children())) {
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8'), name).not.toContain('autumn');
    }
  });

  it('takes no more messages in a minute than RATE_LIMIT_PER_MINUTE says', async () => {
    const { web } = stack.info;
    await send(web, 'As many as the limit.');
    expect(await send(web, 'More than the limit.')).toBe(429);
  });

  it('says where everything is, as text and as JSON', () => {
    const { web, mailbox, replies, restUrl, publishableKey, databaseUrl, adminPassword } =
      stack.info;
    const json = runScript('status', { STATE_DIR: state.path }, ['--json']);
    expect(JSON.parse(json.stdout)).toEqual({
      web,
      mailbox,
      replies,
      restUrl,
      publishableKey,
      databaseUrl,
      adminPassword,
    });
    // The address works by itself.
    expect(new URL(mailbox ?? '').username).toBe('mailbox');
    const text = runScript('status', { STATE_DIR: state.path });
    for (const value of [web, mailbox, replies, restUrl, databaseUrl, 'as set in ADMIN_PASSWORD']) {
      expect(text.stdout).toContain(value);
    }
    expect(text.stdout).not.toContain(adminPassword);
  });

  it.each(['web', 'function', 'dataApi', 'mailbox', 'replies', 'postgres'] as const)(
    'starts its %s again when it dies',
    async (name) => {
      const before = stack.children()[name];
      process.kill(before as number, 'SIGKILL');
      await expect.poll(() => stack.children()[name], { timeout: 30_000 }).not.toBe(before);
      await expect.poll(() => healthOf(stack), { timeout: 30_000 }).toBe(200);
    },
  );
});
