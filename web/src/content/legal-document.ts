/** A legal text: numbered sections of plain paragraphs, some with a list under the first words. */
export interface LegalSection {
  /** Its address on the page; never changed, since others may link to it. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly { readonly term: string; readonly text: string }[];
  /** Stands after the list. */
  readonly after?: readonly string[];
}

export interface LegalDocument {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly updated: string;
  /** The document in a few sentences; the sections are what counts. */
  readonly summary: string;
  readonly sections: readonly LegalSection[];
}
