import { timersMs } from '@contract/timers.ts';

export interface ToastOptions {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Milliseconds on screen; hovering and focus stop the clock. */
  readonly duration?: number;
}

export interface Toast extends ToastOptions {
  readonly id: number;
  readonly open: boolean;
  /** In milliseconds, as `Date.now()` has them. */
  readonly shownAt: number;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Takes a toast off the screen at once. Its record stays in the store for a while, closed, where it
 * is in nobody's way.
 */
export function dismissToast(id: number): void {
  const toast = toasts.find((candidate) => candidate.id === id);
  if (!toast?.open) return;
  change(toasts.map((candidate) => (candidate === toast ? { ...toast, open: false } : candidate)));
  setTimeout(() => {
    change(toasts.filter((candidate) => candidate.id !== id));
  }, timersMs.toastRemovalDelay);
}

/**
 * Shows a toast; one that is on screen makes way for it, none waits in a queue.
 *
 * @returns what `dismissToast` takes, for a toast whose cause may go before its time is up.
 */
export function showToast(options: ToastOptions): number {
  for (const toast of toasts) dismissToast(toast.id);
  const id = nextId;
  nextId += 1;
  change([...toasts, { ...options, id, open: true, shownAt: Date.now() }]);
  return id;
}

/** The toast on screen, for `useSyncExternalStore`. */
export const currentToast = (): Toast | undefined => toasts.find((toast) => toast.open);

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
