import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './field-submit.module.css';

/** A disabled button loses the keyboard's focus; when it comes back, so does the focus. */
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

interface SubmitButtonProps {
  readonly label: string;
  /** Stands in the button while it cannot be pressed. */
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** As wide as the form in every window; otherwise only on phones. */
  readonly isWide?: boolean;
}

/** The button that sends a form. */
export function SubmitButton({ label, busyLabel, isBusy, isWide = false }: SubmitButtonProps) {
  const button = useFocusReturn(isBusy);
  const [shown, other] = isBusy ? [busyLabel, label] : [label, busyLabel];
  return (
    <Button
      ref={button}
      type="submit"
      size="lg"
      disabled={isBusy}
      className={isWide ? styles.wide : styles.submit}
    >
      <span className={styles.label} data-other={other}>
        {shown}
      </span>
    </Button>
  );
}
