import { normalizeAddress } from '../../../supabase/functions/_shared/network-address.ts';

/** A number of places that clients share. A quarter of them is kept for clients that have none. */
export class Places {
  readonly #all: number;
  readonly #each: number;
  readonly #taken = new Map<string, number>();
  #sum = 0;

  /** @param each how many one client may have. */
  constructor({ all, each }: { all: number; each: number }) {
    this.#all = all;
    this.#each = each;
  }

  /**
   * @param address of the client, as a socket or a proxy names it
   * @returns what gives the place back, to be called once; undefined if this client gets none.
   */
  take(address: string): (() => void) | undefined {
    const client = normalizeAddress(address);
    const taken = this.#taken.get(client) ?? 0;
    const open = taken === 0 ? this.#all : this.#all * 0.75;
    if (taken >= this.#each || this.#sum >= open) return undefined;
    this.#change(client, 1);
    return () => this.#change(client, -1);
  }

  #change(client: string, by: 1 | -1): void {
    const taken = (this.#taken.get(client) ?? 0) + by;
    if (taken > 0) this.#taken.set(client, taken);
    else this.#taken.delete(client);
    this.#sum += by;
  }
}
