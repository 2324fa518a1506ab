import { AnimatePresence } from 'framer-motion';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/lib/loading/lazy-part.ts';
import { Button } from '../parts/button.tsx';

const dialog = lazyPart(async () => (await import('./templates-dialog.tsx')).TemplatesDialog);

/** Opens the dialog in which staff change the templates. */
export function TemplatesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" tabIndex={-1} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Pencil size={14} aria-hidden />
        Edit templates
      </Button>
      <Suspense fallback={null}>
        <AnimatePresence>
          {isOpen && <dialog.Part key="templates" onClose={() => setOpen(false)} />}
        </AnimatePresence>
      </Suspense>
    </>
  );
}
