import { clsx } from 'clsx';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import controls from './field-control.module.css';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={clsx(controls.control, className)} />;
}

function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={clsx(controls.control, controls.text, className)} />;
}

/** A whole number. Scrolling over the focused field doesn't change it. */
export function NumberInput(props: ComponentProps<'input'>) {
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      onWheel={(event) => event.currentTarget.blur()}
      {...props}
    />
  );
}

/** A calendar day. Its value is always 'YYYY-MM-DD', whatever the browser displays. */
function DateInput({ className, ...rest }: ComponentProps<'input'>) {
  return <TextInput type="date" {...rest} className={clsx(controls.date, className)} />;
}

function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={controls.select}>
      <select {...rest} className={clsx(controls.control, controls.choice, className)} />
      <ChevronDown size={20} className={controls.arrow} aria-hidden />
    </div>
  );
}

/** Attributes that tie a control to its field's label, help and error. */
interface ControlWiring {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  /** Shown with the control, and read with it by screen readers. */
  readonly help?: ReactNode;
  readonly children: (wiring: ControlWiring) => ReactNode;
}

/**
 * A control with its label, help and error. Spread the given wiring on the control: it ties them
 * together for assistive technology.
 */
function Field({ label, error, help, children }: FieldProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const helpId = help ? `${id}-help` : undefined;
  const describedBy = [errorId, helpId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="text-small semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {help && (
        <div id={helpId} className="text-small muted">
          {help}
        </div>
      )}
    </div>
  );
}

type Labeled<P> = P & Omit<FieldProps, 'children'>;

/** A control with its label, help and error in one. */
const labeled =
  <P extends object>(Control: (props: P) => ReactNode) =>
  ({ label, error, help, ...control }: Labeled<P>) => (
    <Field label={label} error={error} help={help}>
      {(wiring) => <Control {...wiring} {...(control as unknown as P)} />}
    </Field>
  );

export const TextField = labeled(TextInput);
export const TextAreaField = labeled(TextArea);
export const SelectField = labeled(Select);
export const NumberField = labeled(NumberInput);
export const DateField = labeled(DateInput);

interface FieldErrorProps {
  readonly id: string | undefined;
  readonly children: ReactNode;
}

/** A field's error message. The control refers to it with `aria-describedby`. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert size={16} aria-hidden />
      {children}
    </p>
  );
}
