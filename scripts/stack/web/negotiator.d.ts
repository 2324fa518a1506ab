declare module 'negotiator' {
  /** Reads the Accept headers of a request; the package has no types for this version. */
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /** What is acceptable of `available`, best first; `preferred` decides between equals. */
    encodings<Encoding extends string>(
      available: readonly Encoding[],
      options?: { preferred: readonly Encoding[] },
    ): Encoding[];
  }
}
