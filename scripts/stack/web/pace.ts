import { limits } from './limits.ts';

const { slowBytesPerSecond, slowSeconds } = limits;

/** Whether a client takes or sends its bytes too slowly, asked now and then. */
export class Pace {
  #seconds = 0;
  #moved: number;

  /** @param moved how many bytes its connection has moved before. */
  constructor(moved: number) {
    this.#moved = moved;
  }

  /**
   * @param moved bytes that its connection has moved up to now
   * @param isItsTurn false while it waits for us: nothing counts then
   * @param seconds since the last call
   */
  isTooSlow(moved: number, isItsTurn: boolean, seconds: number): boolean {
    this.#seconds += seconds;
    if (isItsTurn && this.#seconds < slowSeconds) return false;
    const isSlow = isItsTurn && moved - this.#moved < slowBytesPerSecond * this.#seconds;
    this.#seconds = 0;
    this.#moved = moved;
    return isSlow;
  }
}
