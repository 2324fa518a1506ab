import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  bootstrap,
  type DatabaseUrls,
  setPassword,
  waitForDatabase,
  withConnection,
  withLogin,
} from './database.ts';
import { inheritedEnvironment } from './environment.ts';
import { root } from './locations.ts';
import { postgresPackage, programName } from './platform.utils.ts';
import { reasonOf, StartError } from './start-error.ts';
import { Service } from './supervisor.ts';

/** The superuser's name, as on the hosted platform; the owner of the tables is `postgres`. */
export const superuser = 'supabase_admin';

/** The account that runs the server, and how to become it. */
interface Account {
  uid?: number;
  gid?: number;
  /** Command line put before the program's. */
  prefix: readonly string[];
}

/** The folder of the embedded PostgreSQL's binaries, after linking its libraries. */
function locateBinaries(): string {
  const packageDir = join(root, 'node_modules', postgresPackage(process));
  if (!existsSync(packageDir)) {
    throw new StartError(
      `The embedded PostgreSQL for this machine (${postgresPackage(process)}) is not installed. ` +
        'Run `npm ci` again without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const bin = join(packageDir, 'native/bin');
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    if (!existsSync(join(bin, programName(program, process)))) {
      throw new StartError(
        `The program ${program} is missing from ${bin}. Run \`npm ci\` to install it again, or set DATABASE_URL.`,
      );
    }
  }
  linkLibraries(packageDir);
  return bin;
}

/** npm packages can't contain symbolic links; the package's own script creates them. */
function linkLibraries(packageDir: string): void {
  const list = join(packageDir, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  if (links.every((link) => existsSync(join(packageDir, link.target)))) return;
  const result = spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageDir });
  if (result.status !== 0) {
    throw new StartError(
      `The embedded PostgreSQL's libraries could not be linked in ${packageDir}.`,
    );
  }
}

/** Whom the data belong to, or are given to when root has just made their folder. */
function ownerOf(dataDir: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(dataDir);
  if (uid !== 0) return { uid, gid };
  const name = ['postgres', 'nobody'].find((user) => spawnSync('id', ['-u', user]).status === 0);
  if (!name) throw new StartError('Started as root, but there is no account to run PostgreSQL as.');
  const [user = 0, group = 0] = ['-u', '-g'].map((of) =>
    Number(spawnSync('id', [of, name]).stdout),
  );
  chownSync(dataDir, user, group);
  return { uid: user, gid: group };
}

/**
 * PostgreSQL refuses to run as root, so root runs it as another account. If that account can't
 * reach the folders (a checkout below a private home directory, for example), it is allowed to pass
 * through them, and gets no other privilege of root.
 */
function chooseAccount(binDir: string, dataDir: string): Account {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = ownerOf(dataDir);
  const canReach = [join(binDir, 'postgres'), dataDir].every(
    (path) => spawnSync('test', ['-x', path], { uid, gid }).status === 0,
  );
  if (canReach) return { uid, gid, prefix: [] };
  if (spawnSync('setpriv', ['--version']).status !== 0) {
    throw new StartError(
      `The account ${uid}, which runs PostgreSQL for root, cannot reach ${dataDir}. ` +
        'Start as an ordinary user, or move the checkout to a folder that others may enter.',
    );
  }
  const grants = [
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    // initdb looks for the server with access(2), which ignores the capability without this.
    '--securebits=+no_setuid_fixup',
  ];
  return {
    prefix: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...grants, '--'],
  };
}

function requireVersion(dataDir: string): void {
  const version = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim();
  if (version === '17') return;
  throw new StartError(
    `The data in ${dataDir} belong to PostgreSQL ${version}, this is 17: dump and restore them, or choose another STATE_DIR.`,
  );
}

/** A PostgreSQL 17 server with its data in one folder. */
export class EmbeddedPostgres {
  readonly #port: number;
  readonly #dataDir: string;
  readonly #binDir: string;
  readonly #account: Account;
  readonly #service: Service;
  readonly #logFile: string;

  /** Finds the binaries and the account; the data folder is made if it is missing. */
  constructor(options: { dataDir: string; logFile: string; port: number }) {
    this.#port = options.port;
    this.#dataDir = options.dataDir;
    this.#logFile = options.logFile;
    this.#binDir = locateBinaries();
    try {
      mkdirSync(this.#dataDir, { recursive: true, mode: 0o700 });
      readdirSync(this.#dataDir);
    } catch (error) {
      throw new StartError(
        `The data directory ${this.#dataDir} cannot be read (${reasonOf(error)}). ` +
          'Start as the user who made it, or choose another with STATE_DIR.',
      );
    }
    if (!this.isEmpty) requireVersion(this.#dataDir);
    this.#account = chooseAccount(this.#binDir, this.#dataDir);
    const [command, args] = this.#commandLine('postgres', [
      ...['-D', this.#dataDir, '-p', String(this.#port)],
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      ...['-c', 'max_connections=60', '-c', 'log_min_messages=fatal', '-c', 'timezone=UTC'],
    ]);
    const { uid, gid } = this.#account;
    this.#service = new Service({
      name: 'PostgreSQL',
      command,
      args,
      env: inheritedEnvironment(),
      logFile: options.logFile,
      // "Fast shutdown": ends sessions, writes everything, leaves nothing to recover.
      stopSignal: 'SIGINT',
      // On Windows a signal is a kill, and every start would have to recover.
      ...(process.platform === 'win32' && { askToEnd: () => this.#stopFast(['-W']) }),
      ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
    });
  }

  get isEmpty(): boolean {
    return !existsSync(join(this.#dataDir, 'PG_VERSION')) || existsSync(this.#passwordFile);
  }

  /** Is there while initdb runs. If it stays, initdb was killed, and what it left is no database yet. */
  get #passwordFile(): string {
    return `${this.#dataDir}.making`;
  }

  /** Creates the database cluster with the given superuser password. */
  initialize(superuserPassword: string): void {
    const passwordFile = this.#passwordFile;
    if (existsSync(passwordFile)) {
      for (const name of readdirSync(this.#dataDir))
        rmSync(join(this.#dataDir, name), { recursive: true });
    }
    writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
    const { uid, gid } = this.#account;
    if (uid !== undefined && gid !== undefined) chownSync(passwordFile, uid, gid);
    try {
      this.#run('initdb', [
        ...['-D', this.#dataDir, '-U', superuser, `--pwfile=${passwordFile}`],
        ...['-A', 'scram-sha-256', '--no-instructions', '--encoding=UTF8', '--locale=C'],
        // PostgreSQL's own locale works on every operating system; theirs have different names.
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        // The first checkpoint writes everything; waiting for the disk here only slows the start.
        '--no-sync',
      ]);
    } finally {
      rmSync(passwordFile, { force: true });
    }
  }

  /**
   * Starts the server; stops one first that an earlier, killed start left behind.
   * @returns the superuser's login, once the server takes it.
   */
  async start(superuserPassword: string): Promise<string> {
    const pidFile = join(this.#dataDir, 'postmaster.pid');
    const noted = statSync(pidFile, { throwIfNoEntry: false });
    if (noted?.size) this.#stopFast(['-w']);
    // Empty after a power cut: PostgreSQL would take it for that of a server that is just starting.
    else rmSync(pidFile, { force: true });
    this.#service.start();
    const address = `postgres://127.0.0.1:${this.#port}/postgres`;
    const url = withLogin(address, superuser, superuserPassword);
    const giveUp = () =>
      this.#service.failedStarts < 5 ? undefined : `PostgreSQL ends at once, see ${this.#logFile}`;
    await waitForDatabase(url, { timeoutMs: 30_000, giveUp });
    return url;
  }

  stop(): Promise<void> {
    return this.#service.stop();
  }

  #stopFast(options: readonly string[]): void {
    const args = ['stop', '-D', this.#dataDir, '-m', 'fast', ...options];
    this.#run('pg_ctl', args, { mayFail: true });
  }

  #commandLine(program: string, args: readonly string[]): [string, string[]] {
    const line = [
      ...this.#account.prefix,
      join(this.#binDir, programName(program, process)),
      ...args,
    ];
    return [line[0] as string, line.slice(1)];
  }

  #run(program: string, args: readonly string[], { mayFail = false } = {}): void {
    const [command, rest] = this.#commandLine(program, args);
    const { prefix: _prefix, ...account } = this.#account;
    const result = spawnSync(command, rest, {
      ...account,
      env: inheritedEnvironment(),
      cwd: '/',
      encoding: 'utf8',
    });
    if (result.status !== 0 && !mayFail) {
      const lines = (result.stderr || reasonOf(result.error)).trim().split('\n');
      // The last line is often about the cleanup; the error is above it.
      const reason = lines.find((line) => /error:|FATAL:|PANIC:/.test(line)) ?? lines.at(-1);
      throw new StartError(`${program} failed in ${this.#dataDir}: ${reason}`);
    }
  }
}

/** Makes and starts a server's database, as the hosted platform sets it up and without tables. */
export async function createDatabase(
  server: EmbeddedPostgres,
  passwords: { superuserPassword: string; ownerPassword: string },
): Promise<DatabaseUrls> {
  server.initialize(passwords.superuserPassword);
  const superuserUrl = await server.start(passwords.superuserPassword);
  await withConnection(superuserUrl, bootstrap);
  await setPassword(superuserUrl, 'postgres', passwords.ownerPassword);
  return { superuserUrl, ownerUrl: withLogin(superuserUrl, 'postgres', passwords.ownerPassword) };
}
