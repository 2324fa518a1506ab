import { timersMs } from '@contract/timers.ts';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { stillTrying } from '@/content/forms.ts';
import { Button } from './button.tsx';
import styles from './field-submit.module.css';

/** A button that is disabled loses the focus. Restores it when the button is enabled again. */
function useFocusReturn(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (isBusy) {
      wasBusy.current = true;
    } else if (wasBusy.current) {
      wasBusy.current = false;
      if (document.activeElement === document.body) button.current?.focus();
    }
  }, [isBusy]);
  return button;
}

/** True once it has been busy for long. */
function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), timersMs.stillTrying);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}

interface SubmitButtonProps {
  readonly label: string;
  /** The button's text while it's disabled. */
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** As wide as the form in any window, not only on phones. */
  readonly isWide?: boolean;
}

/** A form's submit button, with a line beside it while sending takes long. */
export function SubmitButton({ label, busyLabel, isBusy, isWide = false }: SubmitButtonProps) {
  const button = useFocusReturn(isBusy);
  const isSlow = useIsSlow(isBusy);
  const [shown, other] = isBusy ? [busyLabel, label] : [label, busyLabel];
  return (
    <div className={styles.row}>
      <Button
        ref={button}
        type="submit"
        size="lg"
        disabled={isBusy}
        className={clsx(styles.submit, isWide && styles.wide)}
      >
        <span className={styles.label} data-other={other}>
          {shown}
        </span>
      </Button>
      <p aria-live="polite" className={styles.slow}>
        {isSlow && stillTrying}
      </p>
    </div>
  );
}
