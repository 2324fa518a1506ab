import { chakra } from '@chakra-ui/react';
import { AnimatePresence } from 'framer-motion';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { openedPart } from '../parts/opened-part.tsx';
import { useShortcuts } from '../parts/use-shortcuts.ts';

export const shortcutsDialog = openedPart(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);

/** Opens the list of the keys: with the key ?, or with the button. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <>
      <chakra.span smDown={{ display: 'none' }}>
        <Button
          variant="quiet"
          aria-label="Keyboard shortcuts"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Keyboard size={16} aria-hidden />
        </Button>
      </chakra.span>
      <AnimatePresence>
        {isOpen && <shortcutsDialog.Part onClose={() => setOpen(false)} />}
      </AnimatePresence>
    </>
  );
}
