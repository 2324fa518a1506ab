import { chakra } from '@chakra-ui/react';
import { AnimatePresence } from 'framer-motion';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { NameDialog } from './name-dialog.tsx';
import { startScreen } from './start-screen.ts';
import { useStaffSession } from './use-staff-session.ts';

/** Shows the name that signs the session's changes, and opens the dialog to change it: by itself at a browser's first login. */
export function WhoButton({ isReady }: { readonly isReady: boolean }) {
  const { signature, isNameless } = useStaffSession({ isEnabled: isReady });
  const [isOpen, setOpen] = useState(false);
  const start = startScreen.use();
  if (isNameless && start === null && !isOpen) setOpen(true);
  function close() {
    startScreen.set(start ?? 'lists');
    setOpen(false);
  }
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Working as ${signature}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <UserRound size={16} aria-hidden />
        <chakra.span
          lgDown={{ display: 'none' }}
          maxWidth="16rem"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          Working as {signature}
        </chakra.span>
      </Button>
      <AnimatePresence>{isOpen && <NameDialog onClose={close} />}</AnimatePresence>
    </>
  );
}
