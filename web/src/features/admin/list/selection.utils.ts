/**
 * The ids selected after a click on one entry's box. With Shift, every entry between the last click and
 * this one takes the new state.
 */
export function selectionAfter<Id>(
  selected: ReadonlySet<Id>,
  ids: readonly Id[],
  { id, anchor, isRange }: { id: Id; anchor: Id | null; isRange: boolean },
): Set<Id> {
  const isSelected = !selected.has(id);
  const from = anchor === null ? -1 : ids.indexOf(anchor);
  const to = ids.indexOf(id);
  const touched =
    isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const next = new Set(selected);
  for (const one of touched) {
    if (isSelected) next.add(one);
    else next.delete(one);
  }
  return next;
}
