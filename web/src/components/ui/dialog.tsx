import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { ToastRegion } from './toast/toast-region.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const Frame = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    left: 'auto',
    width: 'full',
    maxWidth: { base: 'full', sm: 'dialog' },
    height: '100dvh',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    bg: 'bg',
    color: 'fg',
    boxShadow: 'soft',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    animation: 'slideIn 220ms ease-out',
    '&::backdrop': { bg: 'rgb(11 18 32 / 0.45)' },
  },
});

/**
 * A panel at the right edge, over the page. The browser's own modal dialog keeps the focus inside,
 * closes on Escape and gives the focus back to where it was. It also makes the rest of the page
 * inert, notifications included: so they appear in here while it is open.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);

  return (
    <Frame
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // Only the backdrop is the dialog itself; everything visible is a child of it.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <chakra.div display="flex" flexDirection="column" minHeight="full">
        <chakra.div
          position="sticky"
          top="0"
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="4"
          px="6"
          height="16"
          bg="bg"
          borderBottomWidth="1px"
        >
          <chakra.h2 id={titleId} textStyle="body" fontWeight="semibold">
            {title}
          </chakra.h2>
          <Button look="quiet" size="sm" mr="-3" onClick={onClose}>
            <X size={16} aria-hidden />
            Close
          </Button>
        </chakra.div>
        <chakra.div flex="1" px="6" py="6">
          {children}
        </chakra.div>
      </chakra.div>
      <ToastRegion />
    </Frame>
  );
}
