import { dismissToast, showToast, type ToastOptions } from '@/components/ui/toast/toast-store.ts';

/** Shows a toast whose action works until then, in milliseconds; the pointer on it does not hold it longer. */
export function showToastUntil(end: number, options: ToastOptions): void {
  const duration = end - Date.now();
  const toast = showToast({ ...options, duration });
  setTimeout(() => dismissToast(toast), duration);
}
