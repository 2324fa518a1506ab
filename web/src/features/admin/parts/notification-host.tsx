import { useLayoutEffect, useRef } from 'react';

/**
 * The element that notifications live in. It moves between the outlets, and with it everything in
 * it: a notification keeps its time and its focus when a drawer opens or closes around it.
 */
export const notificationHost = document.createElement('div');

const outlets: HTMLElement[] = [];

const moveToLastOutlet = () => outlets.at(-1)?.append(notificationHost);

/**
 * A place for notifications. The last one in the page has them: outside of an open drawer or dialog
 * nothing can be reached, so each brings its own.
 */
export function NotificationOutlet() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const outlet = ref.current;
    if (!outlet) return;
    outlets.push(outlet);
    moveToLastOutlet();
    return () => {
      outlets.splice(outlets.indexOf(outlet), 1);
      moveToLastOutlet();
    };
  }, []);
  return <div ref={ref} />;
}
