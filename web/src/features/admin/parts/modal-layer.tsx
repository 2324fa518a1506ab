import { Dialog, Drawer, Portal } from '@chakra-ui/react';
import { useIsPresent } from 'framer-motion';
import * as m from 'framer-motion/m';
import { X } from 'lucide-react';
import { useMotionReady } from '@/components/motion/motion-provider.tsx';
import { Button } from './button.tsx';
import { Columns } from './columns.tsx';
import type { ModalProps } from './modal.ts';
import { NotificationOutlet } from './notifications.tsx';

const hidden = {
  drawer: { x: '100%' },
  dialog: { opacity: 0, y: 12 },
} as const;

const shown = { x: 0, y: 0, opacity: 1 } as const;

const timing = { duration: 0.2, ease: [0.2, 0, 0, 1] } as const;

/** What `Modal` shows. */
export function ModalLayer(props: ModalProps) {
  const {
    kind,
    title,
    onClose,
    initialFocus,
    finalFocus,
    footer,
    news,
    aside,
    onEscape,
    children,
  } = props;
  const Parts = kind === 'drawer' ? Drawer : Dialog;
  const isOpen = useIsPresent();
  const isMotionReady = useMotionReady();
  const moves = (from: Record<string, number | string>, to: Record<string, number | string>) =>
    isMotionReady ? { initial: from, animate: to, exit: from, transition: timing } : {};
  return (
    <Parts.Root
      open={isOpen}
      // AnimatePresence unmounts it when its exit motion has ended.
      present
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      onEscapeKeyDown={(event) => {
        if (!onEscape) return;
        event.preventDefault();
        onEscape();
      }}
      // The focus is trapped anyway. A script that focuses something outside must not close it.
      onFocusOutside={(event) => event.preventDefault()}
      {...(initialFocus && { initialFocusEl: initialFocus })}
      {...(finalFocus && { finalFocusEl: finalFocus })}
    >
      <Portal>
        <Parts.Backdrop asChild>
          <m.div {...moves({ opacity: 0 }, { opacity: 1 })} />
        </Parts.Backdrop>
        <Parts.Positioner>
          <Parts.Content
            asChild
            {...(aside && { 'data-wide': '' })}
            {...(kind === 'dialog' && isOpen && { 'data-over': '' })}
          >
            <m.div {...moves(hidden[kind], shown)}>
              <Parts.Header>
                <Parts.Title minWidth="0" lineClamp="2" fontSize={{ mdDown: '0.875rem' }}>
                  {title}
                </Parts.Title>
                <Button variant="quiet" onClick={onClose}>
                  <X size={16} aria-hidden />
                  Close
                </Button>
              </Parts.Header>
              <Columns>
                <Parts.Body>{children}</Parts.Body>
                {aside}
              </Columns>
              {news}
              {!aside && footer}
              {isOpen && <NotificationOutlet isOver />}
            </m.div>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
