import { statfsSync } from 'node:fs';

/** Something that stops the stack from starting, said in one sentence for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The message of anything thrown, for the end of such a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** On a disk with less than this, whatever failed failed for want of it. */
const fullBelowBytes = 1024 * 1024;

/**
 * A full disk makes each part of the start fail in a way of its own; whoever started it should read
 * what is behind it.
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
