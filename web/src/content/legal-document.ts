/** A numbered section of a legal text: plain paragraphs, sometimes followed by a list. */
export interface LegalSection {
  /** The section's anchor on the page. Never change it, because others may link to it. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly { readonly term: string; readonly text: string }[];
  /** Paragraphs after the list. */
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
  /** The document in a few sentences. Only the sections are binding. */
  readonly summary: string;
  readonly sections: readonly LegalSection[];
}
