import { currentToast, dismissToast } from '@/components/ui/toast/toast-store.ts';

/** Removes toasts left over from the previous test. */
export function clearToasts(): void {
  const toast = currentToast();
  if (toast) dismissToast(toast.id);
}
