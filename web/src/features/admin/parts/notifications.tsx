import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ToastRegion } from '@/components/ui/toast/toast-region.tsx';

/**
 * The element that contains the notifications. Moving it between outlets keeps a notification's
 * timer and focus when a drawer opens or closes.
 */
const notificationHost = document.createElement('div');

const outlets: HTMLElement[] = [];

const moveToLastOutlet = () => outlets.at(-1)?.append(notificationHost);

interface NotificationOutletProps {
  /** True in a drawer or dialog, which may be mounted before the screen below it. */
  readonly isOver?: boolean;
}

/**
 * Where notifications are inserted. It comes before a screen's content: after the last control, the
 * next press of Tab would leave the page. The topmost outlet has the notifications. Each drawer and
 * dialog has its own, because nothing outside of an open one can be reached.
 */
export function NotificationOutlet({ isOver = false }: NotificationOutletProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const outlet = ref.current;
    if (!outlet) return;
    if (isOver) outlets.push(outlet);
    else outlets.unshift(outlet);
    moveToLastOutlet();
    return () => {
      outlets.splice(outlets.indexOf(outlet), 1);
      moveToLastOutlet();
    };
  }, [isOver]);
  return <div ref={ref} data-outlet={isOver ? 'over' : undefined} />;
}

/** The desk's notifications, above the pager and to the left of an open drawer. */
export const Notifications = () => createPortal(<ToastRegion />, notificationHost);
