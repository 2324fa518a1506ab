/** What the palette offers for the typed words. */
import { isNobody } from '@contract/email.ts';
import type { FoundEntry } from '@contract/find.ts';
import { quantity } from '../parts/format.utils.ts';
import { listLink, personLink } from '../urls/list-url.utils.ts';

export interface Choice {
  /** Unique among all choices. */
  readonly key: string;
  readonly label: string;
  /** Shown after the label, such as the kind of entry. */
  readonly note?: string;
  /** The beginning of what somebody wrote. */
  readonly text?: string;
  /** The path it opens. */
  readonly to: string;
}

/** The choices whose label contains all words of the text. */
export function matching(choices: readonly Choice[], text: string): readonly Choice[] {
  const words = text.toLowerCase().split(/\s+/);
  return choices.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

const mostPeople = 4;

/** The people among the entries, newest first. A person is an email address. */
export function peopleAmong(entries: readonly FoundEntry[]): readonly Choice[] {
  const people = new Map<string, FoundEntry[]>();
  for (const entry of entries) {
    const email = entry.email.toLowerCase();
    if (!entry.isPerson || isNobody(email)) continue;
    people.set(email, [...(people.get(email) ?? []), entry]);
  }
  return [...people].slice(0, mostPeople).flatMap(([email, theirs]) =>
    theirs.slice(0, 1).map(({ list, id }) => ({
      key: `person ${email}`,
      label: theirs.find(({ name }) => name !== '')?.name ?? email,
      note: `${email}, ${quantity(theirs.length, 'entry', 'entries')} found`,
      to: personLink(list, id),
    })),
  );
}

/** @param titleOf what an entry of a list is called, such as 'Order'. */
export const entryChoices = (
  entries: readonly FoundEntry[],
  titleOf: (list: FoundEntry['list']) => string,
): readonly Choice[] =>
  entries.map(({ list, id, name, email, text }) => ({
    key: `${list} ${id}`,
    label: name || email,
    note: `${titleOf(list)} ${id}`,
    text,
    to: listLink(list, { id }),
  }));
