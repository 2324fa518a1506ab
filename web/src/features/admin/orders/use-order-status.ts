import type { OrderRow } from '@contract/admin.ts';
import { apiPaths } from '@contract/api.ts';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { spaced } from '../lists/format.utils.ts';
import { adminRequest, isExpiry } from '../session/admin-request.ts';
import { useToken } from '../session/token-context.ts';
import { useRowPatch } from '../triage/use-row-patch.ts';

/** Sets an order's status; any value may follow any other. */
export function useOrderStatus(order: OrderRow) {
  const token = useToken();
  const patchRows = useRowPatch();
  return useMutation({
    mutationFn: (status: string) =>
      adminRequest(token, apiPaths.orderStatus(order.id), { method: 'PATCH', body: { status } }),
    onSuccess: (_answer, status) => {
      patchRows('orders', [{ row: order, change: { status } }]);
      showToast({
        title: 'Status Updated',
        description: `Order status changed to ${spaced(status)}`,
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
}
