/**
 * What a child process needs of the environment that `npm start` was called in, whatever the
 * operating system. Nothing else is passed on: it may hold secrets.
 */
const inherited = [
  ...['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'USERPROFILE'],
  // `npm run faults -- clock` moves the clock of every process with these.
  ...['LD_PRELOAD', 'FAKETIME_TIMESTAMP_FILE', 'FAKETIME_CACHE_DURATION'],
  'FAKETIME_DONT_FAKE_MONOTONIC',
];

/** @param env the names of variables do not differ by case on Windows, `Path` is `PATH`. */
export function inheritedEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => inherited.includes(name.toUpperCase())),
  );
}
