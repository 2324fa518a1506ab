import { chakra } from '@chakra-ui/react';
import { useIsPresent } from 'framer-motion';
import * as m from 'framer-motion/m';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useMotionReady } from '@/components/motion/motion-provider.tsx';
import { Button } from './button.tsx';
import { Columns } from './columns.tsx';
import type { ModalProps } from './modal.ts';
import { useShortcuts } from './use-shortcuts.ts';

const Panel = chakra(m.section, {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'flex',
    flexDirection: 'column',
    borderLeftWidth: '1px',
    bg: 'bg',
    outline: 'none',
    // Notifications are to the left of it.
    '--toast-room': '0rem',
  },
});

const timing = { duration: 0.15, ease: 'easeOut' } as const;

type PaneProps = Omit<ModalProps, 'kind'>;

/** A panel beside the list. Unlike a drawer, it leaves the list usable. */
export function Pane(props: PaneProps) {
  const { title, subject, onClose, finalFocus, footer, news, aside, children } = props;
  const { onEscape = close } = props;
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const isOpen = useIsPresent();
  const isMotionReady = useMotionReady();
  useShortcuts({ Escape: onEscape }, { isActive: isOpen });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry, chosen in the list or stepped to
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) {
      panel.current?.focus({ preventScroll: true });
    }
  }, [subject]);

  const isClosing = useRef(false);
  function close() {
    isClosing.current = true;
    onClose();
  }
  // Only once the panel is gone does the list have all its columns, and the row its button.
  const giveBackFocus = useEffectEvent(() => {
    if (isClosing.current) finalFocus?.()?.focus();
  });
  useEffect(() => () => giveBackFocus(), []);

  /** Handles Escape in fields, too, where `useShortcuts` ignores keys. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onEscape();
  }

  return (
    <Panel
      ref={panel}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      {...(isMotionReady && {
        initial: { opacity: 0 },
        animate: { opacity: 1 },
        transition: timing,
      })}
    >
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        height="12"
        flexShrink="0"
        pl="6"
        pr="3"
        borderBottomWidth="1px"
      >
        <chakra.h2
          id={titleId}
          textStyle="small"
          fontWeight="semibold"
          minWidth="0"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
          title={title}
        >
          {title}
        </chakra.h2>
        <Button variant="quiet" onClick={close}>
          <X size={16} aria-hidden />
          Close
        </Button>
      </chakra.div>
      <Columns>
        <chakra.div
          flex="1"
          minHeight="0"
          minWidth="0"
          overflowY="auto"
          overscrollBehavior="contain"
          p="6"
        >
          {children}
        </chakra.div>
        {aside}
      </Columns>
      {news}
      {!aside && footer}
    </Panel>
  );
}
