/** What somebody wrote about a moment of a film. */
export interface PlayerMark {
  readonly second: number;
  readonly text: string;
}

interface Note {
  readonly second: number | null;
  readonly text: string;
}

/** The marks of notes that are about a moment. The same note twice is one. */
export const marksOf = (notes: readonly Note[] = []): PlayerMark[] => [
  ...new Map(
    notes.flatMap(({ second, text }) =>
      second === null ? [] : [[`${second} ${text}`, { second, text }] as const],
    ),
  ).values(),
];
