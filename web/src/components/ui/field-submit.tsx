import { useEffect, useRef } from 'react';
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

interface SubmitButtonProps {
  readonly label: string;
  /** The button's text while it's disabled. */
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** As wide as the form in any window, not only on phones. */
  readonly isWide?: boolean;
}

/** A form's submit button. */
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
