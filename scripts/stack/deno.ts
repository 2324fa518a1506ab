import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inheritedEnvironment } from './environment.ts';
import { root, type StateLocations } from './locations.ts';
import { denoPackage, programName } from './platform.utils.ts';
import { StartError } from './start-error.ts';

/** The Deno binary that npm installed for this machine. */
function locateDeno(): string {
  const path = join(root, 'node_modules', denoPackage(process), programName('deno', process));
  if (existsSync(path)) return path;
  throw new StartError(
    `Deno for this machine (${denoPackage(process)}) is not installed. Run \`npm ci\` again without --omit=optional.`,
  );
}

const offline = [
  '--no-prompt',
  '--node-modules-dir=manual',
  '--no-lock',
  '--cached-only',
  '--no-remote',
];

/** Environment of every Deno process; nothing else is passed on. */
function denoEnvironment(locations: StateLocations): NodeJS.ProcessEnv {
  return {
    ...inheritedEnvironment(),
    DENO_DIR: locations.denoCache,
    DENO_NO_UPDATE_CHECK: '1',
    NO_COLOR: '1',
  };
}

/**
 * The command that runs the data API: no file access, network access only to its own port and the
 * database, and only the variables it is given.
 */
export function dataApiCommand(
  locations: StateLocations,
  options: { port: number; database: URL; env: Record<string, string> },
) {
  return {
    command: locateDeno(),
    args: [
      'run',
      ...offline,
      '--no-config',
      allowedNetwork([options.port], [options.database]),
      `--allow-env=${Object.keys(options.env).join(',')}`,
      // Its libraries look for many more, and find none of them set.
      '--ignore-env',
      join(root, 'scripts/stack/data-api/main.ts'),
    ],
    env: { ...denoEnvironment(locations), ...options.env },
    cwd: root,
  };
}

/**
 * The command that runs the edge function as the platform does: its own deno.json, no file access,
 * network access only to the data API and the receivers of its messages, and only the variables it
 * is given.
 */
export function functionCommand(
  locations: StateLocations,
  options: {
    port: number;
    dataApiPort: number;
    watch: boolean;
    /** Addresses that mail and webhooks go to. */
    receivers: readonly URL[];
    env: Record<string, string>;
  },
) {
  const folder = join(root, 'supabase/functions/api');
  return {
    command: locateDeno(),
    args: [
      'run',
      ...offline,
      ...(options.watch ? ['--watch', '--no-clear-screen'] : []),
      allowedNetwork([options.dataApiPort, options.port], options.receivers),
      // The mail library reads the machine's name for its greeting.
      '--allow-sys=hostname,networkInterfaces,osRelease',
      `--allow-env=${['NODE_ENV', 'STORAGE_URL', ...Object.keys(options.env)].join(',')}`,
      '--config',
      join(folder, 'deno.json'),
      join(folder, 'index.ts'),
    ],
    env: {
      ...denoEnvironment(locations),
      // React renders a mail faster.
      NODE_ENV: 'production',
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${options.port}`,
      ...options.env,
    },
    cwd: root,
  };
}

/** Deno checks IP addresses, to which the libraries resolve names: for a name, allow all. */
function allowedNetwork(localPorts: readonly number[], receivers: readonly URL[]): string {
  const isNumeric = receivers.every(({ hostname }) => /^[\d.]+$/.test(hostname));
  if (!isNumeric) return '--allow-net';
  const hosts = [
    ...localPorts.map((port) => `127.0.0.1:${port}`),
    ...receivers.map(({ hostname, port, protocol }) => {
      const defaults: Record<string, number> = {
        ...{ 'http:': 80, 'https:': 443, 'smtps:': 465 },
        ...{ 'postgres:': 5432, 'postgresql:': 5432 },
      };
      return `${hostname}:${port || (defaults[protocol] ?? 25)}`;
    }),
  ];
  return `--allow-net=${hosts.join(',')}`;
}

/** The command that checks the types of a Deno program; versions come from package.json. */
export function checkCommand(entry: string) {
  return {
    command: locateDeno(),
    args: ['check', '--quiet', '--node-modules-dir=manual', '--no-lock', '--no-config', entry],
    env: {
      DENO_DIR: join(root, 'node_modules/.cache/deno'),
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
    },
  };
}
