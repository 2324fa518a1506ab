import { AnimatePresence } from 'framer-motion';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { openedPart } from '../parts/opened-part.tsx';

const dialog = openedPart(async () => (await import('./templates-dialog.tsx')).TemplatesDialog);

/** Opens the dialog in which staff change the templates. */
export function TemplatesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" tabIndex={-1} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Pencil size={14} aria-hidden />
        Edit templates
      </Button>
      <AnimatePresence>
        {isOpen && <dialog.Part key="templates" onClose={() => setOpen(false)} />}
      </AnimatePresence>
    </>
  );
}
