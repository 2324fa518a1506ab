import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from './button.tsx';

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

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'type'> {
  readonly label: string;
  /** Stands in the button while it cannot be pressed. */
  readonly busyLabel: string;
  readonly isBusy: boolean;
}

/** The button that sends a form. */
export function SubmitButton({ label, busyLabel, isBusy, ...look }: SubmitButtonProps) {
  const button = useFocusReturn(isBusy);
  return (
    <Button ref={button} type="submit" size="lg" disabled={isBusy} {...look}>
      {isBusy ? busyLabel : label}
    </Button>
  );
}
