import { chakra } from '@chakra-ui/react';
import { timersMs, toastBehaviour } from '@contract/timers.ts';
import { X } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { dismissToast, type Toast } from './toast-store.ts';

/** Counts the toast's time down, on whichever region it shows; after a pause it starts over. */
function useAutoDismiss(toast: Toast, paused: boolean): void {
  const { id, shownAt, duration = timersMs.toastDuration } = toast;
  const hasPaused = useRef(false);
  useEffect(() => {
    if (paused) {
      hasPaused.current = true;
      return;
    }
    const remaining = hasPaused.current ? duration : duration - (Date.now() - shownAt);
    const timer = setTimeout(() => dismissToast(id), remaining);
    return () => clearTimeout(timer);
  }, [id, shownAt, duration, paused]);
}

/** Dragging to the right far enough dismisses; less far, and the card returns. */
function useSwipe(id: number) {
  const [offset, setOffset] = useState(0);
  const startX = useRef<number | null>(null);

  const distance = (event: PointerEvent) =>
    startX.current === null ? 0 : Math.max(0, event.clientX - startX.current);

  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        startX.current = event.clientX;
      },
      onPointerMove: (event: PointerEvent) => {
        const moved = distance(event);
        // Captured only once it is a drag: a captured pointer would take the buttons' clicks.
        if (moved > 4) event.currentTarget.setPointerCapture?.(event.pointerId);
        setOffset(moved);
      },
      onPointerUp: (event: PointerEvent) => {
        if (distance(event) >= toastBehaviour.swipePixels) dismissToast(id);
        startX.current = null;
        setOffset(0);
      },
      onPointerCancel: () => {
        startX.current = null;
        setOffset(0);
      },
    },
  };
}

const CardButton = chakra('button', {
  base: { borderRadius: 'sm', cursor: 'pointer', _focusVisible: { outlineColor: 'white' } },
});

export function ToastCard({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false);
  const { offset, handlers } = useSwipe(toast.id);
  useAutoDismiss(toast, paused);
  const dismiss = () => dismissToast(toast.id);
  const { action } = toast;
  return (
    <chakra.div
      {...handlers}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss();
      }}
      // Follows the finger; written by script, which the content policy allows.
      style={offset > 0 ? { transform: `translateX(${offset}px)` } : undefined}
      display="flex"
      alignItems="flex-start"
      gap="4"
      p="4"
      pl="5"
      borderRadius="lg"
      boxShadow="toast"
      color="white"
      bg={toast.variant === 'destructive' ? 'red.700' : 'ink.900'}
      touchAction="pan-y"
      userSelect="none"
      animation="rise 220ms ease-out"
    >
      <chakra.div flex="1" textStyle="small" userSelect="text">
        <chakra.p fontWeight="semibold">{toast.title}</chakra.p>
        {toast.description && <p>{toast.description}</p>}
        {action && (
          <CardButton
            type="button"
            mt="3"
            px="3"
            height="8"
            bg="white"
            color="ink.900"
            fontWeight="semibold"
            _hover={{ bg: 'sand.100' }}
            onClick={() => {
              dismiss();
              action.run();
            }}
          >
            {action.label}
          </CardButton>
        )}
      </chakra.div>
      <CardButton type="button" aria-label="Dismiss" p="1" onClick={dismiss}>
        <X size={18} aria-hidden />
      </CardButton>
    </chakra.div>
  );
}
