import type { RefObject } from 'react';

/** Moves the focus between a table's rows: to the button in each row that opens it. */
export function useRowFocus(region: RefObject<HTMLElement | null>) {
  const rows = () => [...(region.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focused = () => rows().findIndex((row) => row.contains(document.activeElement));
  return {
    /** The element to focus for an entry: in its row, or else the table. */
    rowElement(id: number | string): HTMLElement | null {
      const row = rows().find(({ dataset }) => dataset.row === String(id));
      // An entry opened by URL may not be on the page.
      return row?.querySelector('button') ?? region.current;
    },
    focusedRow: (): string | undefined => rows()[focused()]?.dataset.row,
    /** Moves the focus by this many rows, or to the first row if none has the focus. */
    move(by: number) {
      const all = rows();
      const at = focused();
      const row = all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))];
      row?.querySelector('button')?.focus();
      row?.scrollIntoView({ block: 'nearest' });
    },
  };
}
