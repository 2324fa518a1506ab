import { currentToast, dismissToast } from '@/components/ui/toast/toast-store.ts';

/** Takes what one test left on screen out of the next one's way. */
export function clearToasts(): void {
  const toast = currentToast();
  if (toast) dismissToast(toast.id);
}
