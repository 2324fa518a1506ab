/** What is used of a package that brings no types, or only older ones. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype';
      /** OpenType features that stay, by their tags; all others are dropped. All of them when not said. */
      readonly keepFeatures?: readonly string[];
      /** The value at which an axis of a variable font is fixed. */
      readonly variationAxes?: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
