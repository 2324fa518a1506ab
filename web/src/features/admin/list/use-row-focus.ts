import { type RefObject, useCallback, useMemo } from 'react';

/** Moves the focus between a table's rows: to the button in each row that opens it. */
export function useRowFocus(region: RefObject<HTMLElement | null>) {
  const rowsIn = useCallback(
    () => [...(region.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])],
    [region],
  );

  const rowElement = useCallback(
    (id: number | string): HTMLElement | null => {
      const row = rowsIn().find(({ dataset }) => dataset.row === String(id));
      // An entry opened by URL may not be on the page.
      return row?.querySelector('button') ?? region.current;
    },
    [rowsIn, region],
  );

  return useMemo(() => {
    const focused = () => rowsIn().findIndex((row) => row.contains(document.activeElement));
    return {
      /** The element to focus for an entry: in its row, or else the table. */
      rowElement,
      focusedRow: (): string | undefined => rowsIn()[focused()]?.dataset.row,
      /** Moves the focus by this many rows, or to the first row if none has the focus. */
      move(by: number) {
        const rows = rowsIn();
        const at = focused();
        const row = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
        row?.querySelector('button')?.focus();
        row?.scrollIntoView({ block: 'nearest' });
      },
    };
  }, [rowsIn, rowElement]);
}
