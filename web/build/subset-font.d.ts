/** What is used of a package that brings no types, or only older ones. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      readonly targetFormat: 'woff2';
      /** OpenType features that stay, by their tags; all others are dropped. */
      readonly keepFeatures: readonly string[];
    },
  ): Promise<Buffer>;
}
