import { timersMs } from '@contract/timers.ts';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { stillTrying } from '@/content/forms.ts';
import { useRestAfterChange } from '@/lib/second-tap.ts';
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
  /** Why the last attempt failed. */
  readonly problem?: string | null | undefined;
  /** How often the form was sent and emptied. */
  readonly sent?: number | undefined;
  /** As wide as the form in any window, not only on phones. */
  readonly isWide?: boolean;
}

/** A form's submit button. Beside it stands that sending takes long, or why it has failed. */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, busyLabel, isBusy, problem, sent, isWide = false } = props;
  const row = useRef<HTMLDivElement>(null);
  useRestAfterChange(row, sent);
  const button = useFocusReturn(isBusy);
  const isSlow = useIsSlow(isBusy);
  const [shown, other] = isBusy ? [busyLabel, label] : [label, busyLabel];
  return (
    <div ref={row} className={styles.row}>
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
      <p aria-live="polite" className={clsx(styles.said, problem && styles.problem)}>
        {isBusy ? isSlow && stillTrying : problem}
      </p>
    </div>
  );
}
