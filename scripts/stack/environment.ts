/**
 * What a child process needs from the environment of `npm start`, on any operating system. Nothing
 * else is passed on: it may hold secrets.
 */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'USERPROFILE'];

/** @param env on Windows, variable names are case-insensitive: `Path` is `PATH`. */
export function inheritedEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => inherited.includes(name.toUpperCase())),
  );
}

/** A setting of a process of its own. @throws Error that names it if it is missing. */
export function requireVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The variable ${name} is missing.`);
  return value;
}
