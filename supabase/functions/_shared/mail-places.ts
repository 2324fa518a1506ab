const all = 8;
const each = 2;

/** Places for mails that are taken at a time, where they come in and where they are read. */
export class MailPlaces {
  readonly #taken = new Map<string, number>();
  #sum = 0;

  isFree(network: string): boolean {
    return this.#sum < all && (this.#taken.get(network) ?? 0) < each;
  }

  /** Takes a place. @returns what gives it back, however often it is called; undefined if none is free. */
  take(network: string): (() => void) | undefined {
    if (!this.isFree(network)) return undefined;
    this.#count(network, 1);
    let isTaken = true;
    return () => {
      if (isTaken) this.#count(network, -1);
      isTaken = false;
    };
  }

  #count(network: string, change: 1 | -1): void {
    this.#sum += change;
    const taken = (this.#taken.get(network) ?? 0) + change;
    if (taken > 0) this.#taken.set(network, taken);
    else this.#taken.delete(network);
  }
}
