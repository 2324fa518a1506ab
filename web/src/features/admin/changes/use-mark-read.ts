import type { ListName } from '@contract/admin.ts';
import { useRef } from 'react';
import type { ListRow } from '../lists/list-definition.ts';
import { adminRequest, isExpiry } from '../session/admin-request.ts';
import { useToken } from '../session/token-context.ts';
import { hasReadFlag } from '../url-state/url-state.utils.ts';
import { callOf } from './changes.utils.ts';
import { useRowPatch } from './use-row-patch.ts';

/**
 * Marks an entry that was opened as read, on the server first. One call at a time for an entry; a
 * failure leaves it as it is and is nobody's business but the log's.
 */
export function useMarkRead() {
  const token = useToken();
  const patchRows = useRowPatch();
  const underWay = useRef(new Set<string>());
  return async (name: ListName, row: ListRow) => {
    const mark = `${name}/${row.id}`;
    if (!hasReadFlag(name) || row.isRead !== false || underWay.current.has(mark)) return;
    const change = { row, change: { isRead: true } };
    underWay.current.add(mark);
    try {
      await adminRequest(token, callOf(name, change).path, { method: 'PATCH' });
      patchRows(name, [change]);
    } catch (error) {
      if (!isExpiry(error)) console.error('Could not mark the entry as read.', error);
    } finally {
      underWay.current.delete(mark);
    }
  };
}
