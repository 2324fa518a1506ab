import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, type ButtonVariants } from './button.tsx';
import styles from './copy-text.module.css';

type Outcome = 'idle' | 'copied' | 'refused';

/** How long the button shows the result. */
const outcomeMs = 4000;

interface CopyTextProps extends ButtonVariants {
  /** Read when the button is pressed. */
  readonly text: () => string;
  /** The button's text, and what it says after it was pressed. */
  readonly words: Readonly<Record<Outcome, string>>;
  readonly icon: ReactNode;
}

/** A button that copies a text to the clipboard and says whether it could. */
export function CopyText({ text, words, icon, className, ...variants }: CopyTextProps) {
  const [outcome, setOutcome] = useState<Outcome>('idle');

  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), outcomeMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  }

  return (
    <Button
      variant="outline"
      size="sm"
      {...variants}
      className={clsx(styles.copy, className)}
      onClick={copy}
    >
      {icon}
      <span aria-live="polite">{words[outcome]}</span>
    </Button>
  );
}
