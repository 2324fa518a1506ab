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

/** The day of a document's last change for machines: '2025-05-21'. */
export const updatedDay = ({ updated }: LegalDocument): string =>
  new Date(`${updated} UTC`).toISOString().slice(0, 10);

export interface LegalDocument {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  /** 'May 21, 2025' */
  readonly updated: string;
  /** The document in a few sentences; the sections are what counts. */
  readonly summary: string;
  readonly sections: readonly LegalSection[];
}
