import type { SpawnedStack } from '../stack/spawned-stack.ts';

/** Something that goes wrong around the product while visitors write. */
export interface Fault {
  /** As it is asked for on the command line. */
  readonly name: string;
  readonly what: string;
  /** Where the product keeps its data; in a temporary folder, without. */
  readonly place?: () => Place | Promise<Place>;
  /** What the product is started with. */
  readonly env?: Readonly<Record<string, string>>;
  /** Why it cannot be tried on this machine. */
  readonly impossible?: string | undefined;
  /** Lets it happen and ends it. What it did is returned, for people to read. */
  happen(stack: SpawnedStack, place: Place): Promise<string>;
}

export interface Place {
  readonly path: string;
  remove(): void | Promise<void>;
}
