import { AnimatePresence } from 'framer-motion';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { openedPart } from '../parts/opened-part.tsx';

export const paletteDialog = openedPart(
  async () => (await import('./palette-dialog.tsx')).PaletteDialog,
);

/** Opens the search over everything: with Ctrl K or ⌘ K, or with the button. */
export function Palette() {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const opener = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const open = () => {
    opener.current = document.activeElement as HTMLElement | null;
    setText('');
    setOpen(true);
  };
  const onHotkey = useEffectEvent(() => (isOpen ? setOpen(false) : open()));
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      onHotkey();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    // Keys that are pressed before the dialog opens go into its field. They are not shortcuts.
    const collect = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      // The dialog itself has the focus before its field does.
      const hasFocus = document.activeElement?.parentElement?.closest('[role=dialog]');
      if (!isText || (input.current && hasFocus?.contains(input.current))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setText((typed) => typed + event.key);
    };
    window.addEventListener('keydown', collect, true);
    return () => window.removeEventListener('keydown', collect, true);
  }, [isOpen]);
  return (
    <>
      <Button
        variant="quiet"
        aria-label="Search everything"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <Search size={16} aria-hidden />
      </Button>
      <AnimatePresence>
        {isOpen && (
          <paletteDialog.Part
            {...{ text, input }}
            onText={setText}
            opener={opener.current}
            onClose={() => setOpen(false)}
          />
        )}
      </AnimatePresence>
    </>
  );
}
