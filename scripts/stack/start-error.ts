import { statfsSync } from 'node:fs';

/** Why the stack can't start, in one sentence for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The message of anything thrown, for the end of such a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** With less free space than this, a full disk is taken to be the cause of any failure. */
const fullBelowBytes = 1024 * 1024;

/**
 * Each part of the start fails differently on a full disk, so the error is replaced by one that
 * names the cause.
 */
export function explainStartError(
  error: unknown,
  stateDir: string,
  freeBytes: (path: string) => number = freeBytesOf,
): unknown {
  const saysSo = /ENOSPC|no space left/i.test(reasonOf(error));
  if (!saysSo && freeBytes(stateDir) >= fullBelowBytes) return error;
  return new StartError(
    `There is no space left on the disk of ${stateDir}: make room, or choose another folder with STATE_DIR.`,
  );
}

function freeBytesOf(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** Prints a StartError as its sentence, anything else with its stack, and ends with code 1. */
export function exitWith(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
