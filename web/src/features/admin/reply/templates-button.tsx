import { AnimatePresence } from 'framer-motion';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/loading/lazy-part.ts';

const dialog = lazyPart(async () => (await import('./templates-dialog.tsx')).TemplatesDialog);

/** Opens the dialog in which staff change the templates. */
export function TemplatesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        tabIndex={-1}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
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
