import type { OrderRow } from '@contract/admin.ts';
import { apiPaths } from '@contract/api.ts';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { spaced } from '../lists/format.utils.ts';
import { adminRequest, isExpiry } from '../session/admin-request.ts';
import { useToken } from '../session/token-context.ts';
import { undoMs } from './changes.utils.ts';
import { useRowPatch } from './use-row-patch.ts';

interface StatusChange {
  readonly from: string;
  readonly to: string;
  readonly isUndo?: true;
}

/** Sets an order's status, and offers to take it back; any value may follow any other. */
export function useOrderStatus(order: OrderRow) {
  const token = useToken();
  const patchRows = useRowPatch();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ to }: StatusChange) =>
      adminRequest(token, apiPaths.orderStatus(order.id), {
        method: 'PATCH',
        body: { status: to },
      }),
    onSuccess: (_answer, { from, to, isUndo }) => {
      patchRows('orders', [{ row: { ...order, status: from }, change: { status: to } }]);
      const undo = () => mutate({ from: to, to: from, isUndo: true });
      showToast({
        title: 'Status Updated',
        description: `Order status changed to ${spaced(to)}`,
        duration: undoMs,
        ...(!isUndo && { action: { label: 'Undo', run: undo } }),
      });
    },
    onError: (error) => {
      if (isExpiry(error)) return;
      showToast({
        variant: 'destructive',
        title: 'Error',
        description: 'Failed to update order status',
      });
    },
  });
  return {
    isPending,
    /** As it is, or as it is about to be. */
    status: isPending ? variables.to : order.status,
    set(status: string) {
      if (status !== order.status) mutate({ from: order.status, to: status });
    },
  };
}
