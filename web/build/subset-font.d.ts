/** The parts we use of a package that has no current types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype';
      /**
       * OpenType features to keep, by tag. All others are dropped; without a list, all are kept.
       */
      readonly keepFeatures?: readonly string[];
      /** Pins a variable font's axis at this value. */
      readonly variationAxes?: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
