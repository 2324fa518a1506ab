import { type RefObject, useCallback, useMemo } from 'react';

/** The focus among a table's rows. It lies on the button in each that opens it. */
export function useRowFocus(region: RefObject<HTMLElement | null>) {
  const rowsIn = useCallback(
    () => [...(region.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])],
    [region],
  );

  const focusRow = useCallback(
    (id: number) => {
      const row = rowsIn().find(({ dataset }) => dataset.row === String(id));
      // An entry that was opened by its address may not be on the page.
      (row?.querySelector('button') ?? region.current)?.focus();
    },
    [rowsIn, region],
  );

  return useMemo(() => {
    const focused = () => rowsIn().findIndex((row) => row.contains(document.activeElement));
    return {
      focusRow,
      focusedRow(): number | undefined {
        const id = rowsIn()[focused()]?.dataset.row;
        return id === undefined ? undefined : Number(id);
      },
      /** To the row so many places on; the first one when none has the focus. */
      move(by: number) {
        const rows = rowsIn();
        const at = focused();
        const row = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
        row?.querySelector('button')?.focus();
        row?.scrollIntoView({ block: 'nearest' });
      },
    };
  }, [rowsIn, focusRow]);
}
