/** The parts we use of a package that has no current types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      readonly targetFormat: 'woff2';
      /** OpenType features to keep, by tag. All others are dropped. */
      readonly keepFeatures: readonly string[];
    },
  ): Promise<Buffer>;
}
