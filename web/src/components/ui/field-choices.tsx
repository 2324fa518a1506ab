import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field.tsx';

const Tick = chakra('input', {
  base: {
    flexShrink: '0',
    boxSize: '5',
    mt: '0.1875rem',
    accentColor: 'var(--chakra-colors-action)',
    cursor: 'pointer',
    _disabled: { cursor: 'not-allowed' },
  },
});

interface CheckboxFieldProps extends Omit<ComponentProps<typeof Tick>, 'type' | 'children'> {
  readonly label: string;
  /** What the choice means; read out with the box. */
  readonly help?: ReactNode;
}

/** One thing to switch on or off, with its label to the right. */
export function CheckboxField({ label, help, ...control }: CheckboxFieldProps) {
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  return (
    <chakra.div display="flex" gap="3" alignItems="start">
      <Tick id={id} type="checkbox" aria-describedby={helpId} {...control} />
      <div>
        <chakra.label htmlFor={id} textStyle="small" fontWeight="semibold" cursor="pointer">
          {label}
        </chakra.label>
        {help && (
          <chakra.p id={helpId} textStyle="small" color="fg.muted">
            {help}
          </chakra.p>
        )}
      </div>
    </chakra.div>
  );
}

const Card = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '3',
    p: '5',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'lg',
    cursor: 'pointer',
    transition: 'border-color 150ms, box-shadow 150ms',
    _hover: { borderColor: 'ink.500' },
    '&:has(:checked)': { borderColor: 'action', boxShadow: 'inset 0 0 0 1px {colors.action}' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'blue.200' },
    '& input:focus-visible': { outline: 'none' },
    '&[data-invalid]': { borderColor: 'border.error' },
  },
});

export interface ChoiceCard {
  readonly value: string;
  readonly content: ReactNode;
}

interface ChoiceCardsProps extends Omit<ComponentProps<typeof Tick>, 'type' | 'children'> {
  readonly legend: string;
  readonly choices: readonly ChoiceCard[];
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One of a few offers that need more room than a line of a list. */
export function ChoiceCards({ legend, choices, error, ...control }: ChoiceCardsProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="1.5" minWidth="0">
      <chakra.legend textStyle="small" fontWeight="semibold" mb="1.5">
        {legend}
      </chakra.legend>
      <chakra.div display="grid" gridTemplateColumns={{ sm: '1fr 1fr' }} gap="3">
        {choices.map(({ value, content }) => (
          <Card key={value} data-invalid={error ? '' : undefined}>
            <Tick
              {...control}
              type="radio"
              value={value}
              aria-invalid={Boolean(error)}
              aria-describedby={errorId}
            />
            <chakra.span display="block">{content}</chakra.span>
          </Card>
        ))}
      </chakra.div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </chakra.fieldset>
  );
}
