import { timersMs } from '@contract/timers.ts';
import { createEmitter } from '@/lib/emitter.ts';

export interface ToastOptions {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Milliseconds on screen. Hovering and focus pause it. */
  readonly duration?: number;
}

export interface Toast extends ToastOptions {
  readonly id: number;
  readonly open: boolean;
  /** As from `Date.now()`. */
  readonly shownAt: number;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const changes = createEmitter();

function change(next: readonly Toast[]): void {
  toasts = next;
  changes.emit();
}

/**
 * Removes a toast from the screen. Its closed record stays in the store for a while.
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
 * Shows a toast, replacing the one on screen. There is no queue.
 *
 * @returns the id to pass to `dismissToast`, if the reason for the toast goes away early.
 */
export function showToast(options: ToastOptions): number {
  for (const toast of toasts) dismissToast(toast.id);
  const id = nextId;
  nextId += 1;
  change([...toasts, { ...options, id, open: true, shownAt: Date.now() }]);
  return id;
}

/** Says what has failed, with a way to try again if there is one. */
export const showFailure = (
  text: Pick<ToastOptions, 'title' | 'description'>,
  retry?: () => void,
): number =>
  showToast({
    variant: 'destructive',
    ...text,
    ...(retry && { action: { label: 'Try again', run: retry } }),
  });

/** The toast on screen, for `useSyncExternalStore`. */
export const currentToast = (): Toast | undefined => toasts.find((toast) => toast.open);

export const subscribeToToasts = changes.subscribe;
