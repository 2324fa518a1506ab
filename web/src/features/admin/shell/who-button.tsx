import { chakra } from '@chakra-ui/react';
import { AnimatePresence } from 'framer-motion';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { NameDialog } from './name-dialog.tsx';
import { NameForm } from './name-form.tsx';
import { staffName } from './staff-name.ts';
import { useStaffSession } from './use-staff-session.ts';

/** Shows the name that signs the session's changes, asks for it after a login, and opens the dialog to change it. */
export function WhoButton({ isReady }: { readonly isReady: boolean }) {
  const { signature, isNameless } = useStaffSession({ isEnabled: isReady });
  const [isOpen, setOpen] = useState(false);
  const kept = staffName.use();
  const isAsked = isNameless && kept !== '';
  return (
    <>
      {isAsked && <NameForm />}
      <Button
        variant="quiet"
        aria-label={`Working as ${signature}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <UserRound size={16} aria-hidden />
        <chakra.span
          // While the form asks, it says so itself.
          hidden={isAsked}
          xlDown={{ display: 'none' }}
          maxWidth="16rem"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          Working as {signature}
        </chakra.span>
      </Button>
      <AnimatePresence>{isOpen && <NameDialog onClose={() => setOpen(false)} />}</AnimatePresence>
    </>
  );
}
