import { chakra } from '@chakra-ui/react';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlRecipe } from '@/theme/recipes.ts';

export const TextInput = chakra('input', controlRecipe);
export const TextArea = chakra('textarea', controlRecipe, { defaultProps: { shape: 'block' } });

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
  readonly children: (wiring: ControlWiring) => ReactNode;
}

/**
 * A labelled control and its error. The one place where the three are tied together for assistive
 * technology: spread the given wiring on the control.
 */
export function Field({ label, error, children }: FieldProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5">
      <chakra.label htmlFor={id} textStyle="small" fontWeight="semibold">
        {label}
      </chakra.label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': errorId })}
      {error && (
        <chakra.p id={errorId} display="flex" gap="1.5" textStyle="small" color="fg.error">
          <chakra.span mt="0.1875rem" flexShrink="0">
            <CircleAlert size={16} aria-hidden />
          </chakra.span>
          {error}
        </chakra.p>
      )}
    </chakra.div>
  );
}
