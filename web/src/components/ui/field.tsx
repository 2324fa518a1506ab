import { clsx } from 'clsx';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import controls from './field-control.module.css';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={clsx(controls.control, className)} />;
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={clsx(controls.control, controls.text, className)} />;
}

/** A whole number. Scrolling the page over a focused field must not change what was typed. */
export function NumberInput(props: ComponentProps<'input'>) {
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      step={1}
      onWheel={(event) => event.currentTarget.blur()}
      {...props}
    />
  );
}

/** A calendar day. Its value is 'YYYY-MM-DD', however the browser writes it. */
export function DateInput({ className, ...rest }: ComponentProps<'input'>) {
  return <TextInput type="date" {...rest} className={clsx(controls.date, className)} />;
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={controls.select}>
      <select {...rest} className={clsx(controls.control, controls.choice, className)} />
      <ChevronDown size={20} className={controls.arrow} aria-hidden />
    </div>
  );
}

/** What a control takes over from its field. */
export interface ControlWiring {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  /** Said below the label, and read out with the control. */
  readonly help?: ReactNode;
  readonly children: (wiring: ControlWiring) => ReactNode;
}

/**
 * A labelled control and its error. The one place where the three are tied together for assistive
 * technology: spread the given wiring on the control.
 */
export function Field({ label, error, help, children }: FieldProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const helpId = help ? `${id}-help` : undefined;
  const describedBy = [errorId, helpId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {help && (
        <div id={helpId} className={styles.help}>
          {help}
        </div>
      )}
    </div>
  );
}

interface FieldErrorProps {
  readonly id: string | undefined;
  readonly children: ReactNode;
}

/** What is wrong with a field. The field itself says so with `aria-describedby`. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert size={16} aria-hidden />
      {children}
    </p>
  );
}
