/** Something that stops the stack from starting, said in one sentence for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The message of anything thrown, for the end of such a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Prints a StartError as its sentence, anything else with its stack, and ends with code 1. */
export function exitWith(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
