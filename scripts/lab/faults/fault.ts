import type { SpawnedStack } from '../../stack/spawned-stack.ts';

/** A fault that is injected while visitors submit messages. */
export interface Fault {
  /** Its name on the command line. */
  readonly name: string;
  readonly what: string;
  /** Where the product keeps its data; a temporary folder if absent. */
  readonly place?: () => Place | Promise<Place>;
  /** Additional environment variables for the product. */
  readonly env?: Readonly<Record<string, string>>;
  /** Why it cannot be tried on this machine. */
  readonly impossible?: string | undefined;
  /** Causes the fault and ends it. Resolves to a description of it for the report. */
  happen(stack: SpawnedStack, place: Place): Promise<string>;
}

export interface Place {
  readonly path: string;
  remove(): void | Promise<void>;
}
