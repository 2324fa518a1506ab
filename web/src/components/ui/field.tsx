import { chakra } from '@chakra-ui/react';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlRecipe } from '@/theme/recipes.ts';

export const TextInput = chakra('input', controlRecipe);
export const TextArea = chakra('textarea', controlRecipe, { defaultProps: { shape: 'block' } });

/** A whole number. Scrolling the page over a focused field must not change what was typed. */
export function NumberInput(props: ComponentProps<typeof TextInput>) {
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
export function DateInput(props: ComponentProps<typeof TextInput>) {
  return <TextInput type="date" {...props} />;
}

const NativeSelect = chakra('select', controlRecipe, { defaultProps: { shape: 'choice' } });

export function Select(props: ComponentProps<typeof NativeSelect>) {
  return (
    <chakra.div position="relative">
      <NativeSelect {...props} />
      <chakra.span position="absolute" right="3.5" top="3.5" pointerEvents="none" color="fg.muted">
        <ChevronDown size={20} aria-hidden />
      </chakra.span>
    </chakra.div>
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
  /** Marks the control without a message of its own, where a notification says what is wrong. */
  readonly isInvalid?: boolean;
  /** Said below the label, and read out with the control. */
  readonly help?: ReactNode;
  readonly children: (wiring: ControlWiring) => ReactNode;
}

/**
 * A labelled control and its error. The one place where the three are tied together for assistive
 * technology: spread the given wiring on the control.
 */
export function Field({ label, error, isInvalid = false, help, children }: FieldProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const helpId = help ? `${id}-help` : undefined;
  const describedBy = [errorId, helpId].filter(Boolean).join(' ') || undefined;
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5">
      <chakra.label htmlFor={id} textStyle="small" fontWeight="semibold">
        {label}
      </chakra.label>
      {children({
        id,
        'aria-invalid': isInvalid || Boolean(error),
        'aria-describedby': describedBy,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {help && (
        <chakra.div id={helpId} textStyle="small" color="fg.muted">
          {help}
        </chakra.div>
      )}
    </chakra.div>
  );
}

interface FieldErrorProps {
  readonly id: string | undefined;
  readonly children: ReactNode;
}

/** What is wrong with a field. The field itself says so with `aria-describedby`. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <chakra.p id={id} display="flex" gap="1.5" textStyle="small" color="fg.error">
      <chakra.span mt="0.1875rem" flexShrink="0">
        <CircleAlert size={16} aria-hidden />
      </chakra.span>
      {children}
    </chakra.p>
  );
}
