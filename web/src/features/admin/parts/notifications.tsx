import { createToaster, Toast, Toaster } from '@chakra-ui/react';
import { timersMs, toastBehaviour } from '@contract/timers.ts';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import {
  currentToast,
  dismissToast,
  subscribeToToasts,
} from '@/components/ui/toast/toast-store.ts';
import { useSwipe } from '@/components/ui/toast/use-swipe.ts';
import { useViewportHotkey } from '@/components/ui/toast/use-viewport-hotkey.ts';
import { notificationHost } from './notification-host.tsx';

/**
 * By default Chakra queues notifications, keeps them for 200 ms after they're dismissed, and uses
 * Alt+T. Here a new one replaces the old one at once, and the key is F8.
 */
const toaster = createToaster({
  placement: 'bottom-start',
  max: 1,
  duration: timersMs.toastDuration,
  // Removed from the screen at once. The site's store keeps the record (toast-store.ts).
  removeDelay: 0,
  pauseOnPageIdle: false,
  hotkey: [toastBehaviour.viewportHotkey],
  offsets: { left: '1rem', right: '1rem', top: '1rem', bottom: 'var(--toast-bottom)' },
});

let shownId: number | undefined;

/** Shows the site store's current toast with Chakra. */
function showCurrent(): void {
  const toast = currentToast();
  if (toast?.id === shownId) return;
  if (shownId !== undefined) toaster.remove(String(shownId));
  shownId = toast?.id;
  if (!toast) return;
  const { id, title, description, action, variant, duration = timersMs.toastDuration } = toast;
  toaster.create({
    id: String(id),
    type: variant === 'destructive' ? 'error' : 'info',
    title,
    description,
    // The login page may have shown it for part of its duration.
    duration: Math.max(0, toast.shownAt + duration - Date.now()),
    ...(action && { action: { label: action.label, onClick: action.run } }),
    onStatusChange: ({ status }) => {
      if (status !== 'visible') dismissToast(id);
    },
  });
}

function useStore(): boolean {
  useEffect(() => {
    // Chakra renders synchronously, which React forbids during a render: hence the microtasks.
    const update = () => queueMicrotask(showCurrent);
    update();
    const unsubscribe = subscribeToToasts(update);
    return () => {
      unsubscribe();
      queueMicrotask(() => {
        toaster.remove();
        shownId = undefined;
      });
    };
  }, []);
  return useSyncExternalStore(subscribeToToasts, currentToast) !== undefined;
}

/**
 * Lets the focus leave a notification. Chakra returns the focus to where it came from, even when
 * someone moves on with Tab: they would go in circles as long as the notification is shown.
 */
function useFocusLeaves(): void {
  useEffect(() => {
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof HTMLElement)) return;
      if (notificationHost.contains(relatedTarget)) return;
      // Chakra moves the focus after this event, before the next task.
      setTimeout(() => relatedTarget.focus({ preventScroll: true }));
    };
    notificationHost.addEventListener('focusout', onFocusOut);
    return () => notificationHost.removeEventListener('focusout', onFocusOut);
  }, []);
}

/** The desk's notifications, above the pager and to the left of an open drawer. */
export function Notifications() {
  const hasToast = useStore();
  useFocusLeaves();
  useViewportHotkey(hasToast, () => notificationHost.querySelector<HTMLElement>('[role=region]'));
  return createPortal(
    <Toaster
      toaster={toaster}
      aria-label={`Notifications (${toastBehaviour.viewportHotkey})`}
      insetInline={{ smDown: '4' }}
      css={{ '--toast-bottom': { base: '1rem', md: '4.5rem' } }}
    >
      {({ id, type, title, description, action }) => (
        <Card
          id={Number(id)}
          isUrgent={type === 'error'}
          title={title}
          description={description}
          actionLabel={action?.label}
        />
      )}
    </Toaster>,
    notificationHost,
  );
}

interface CardProps {
  readonly id: number;
  readonly isUrgent: boolean;
  readonly title: ReactNode;
  readonly description: ReactNode;
  readonly actionLabel: string | undefined;
}

function Card({ id, isUrgent, title, description, actionLabel }: CardProps) {
  const swipe = useSwipe(() => dismissToast(id));
  return (
    // Tab stops are its buttons, not the card itself.
    <Toast.Root
      role={isUrgent ? 'alert' : 'status'}
      tabIndex={-1}
      {...swipe.handlers}
      style={swipe.style}
    >
      <div>
        <Toast.Title>{title}</Toast.Title>
        {description && <Toast.Description>{description}</Toast.Description>}
      </div>
      {actionLabel && <Toast.ActionTrigger>{actionLabel}</Toast.ActionTrigger>}
      <Toast.CloseTrigger aria-label="Dismiss" data-tooltip="name">
        <X size={18} aria-hidden />
      </Toast.CloseTrigger>
    </Toast.Root>
  );
}
