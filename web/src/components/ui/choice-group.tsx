import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { visuallyHidden } from './visually-hidden.ts';

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly detail?: ReactNode;
}

interface ChoiceGroupProps<T extends string> {
  readonly legend: string;
  readonly choices: readonly Choice<T>[];
  readonly selected: T;
  readonly onSelect: (value: T) => void;
  /** How the choices are laid out; in a column unless told. */
  readonly columns?: HTMLChakraProps<'div'>['gridTemplateColumns'];
  readonly tone?: 'paper' | 'night';
}

const ChoiceCard = chakra('label', {
  base: {
    position: 'relative',
    display: 'block',
    px: '4',
    py: '3',
    borderWidth: '1px',
    borderRadius: 'md',
    cursor: 'pointer',
    transition: 'border-color 150ms, background-color 150ms',
  },
  variants: {
    tone: {
      paper: {
        bg: 'bg',
        borderColor: 'border',
        _hover: { borderColor: 'ink.300' },
        '&:has(:checked)': { borderColor: 'action', boxShadow: 'inset 0 0 0 1px {colors.action}' },
        '&:has(:focus-visible)': {
          outline: '2px solid',
          outlineColor: 'action',
          outlineOffset: '3px',
        },
      },
      night: {
        borderColor: 'ink.700',
        _hover: { borderColor: 'ink.500' },
        '&:has(:checked)': { borderColor: 'white', boxShadow: 'inset 0 0 0 1px white' },
        '&:has(:focus-visible)': {
          outline: '2px solid',
          outlineColor: 'white',
          outlineOffset: '3px',
        },
      },
    },
  },
});

/** One of a few, each shown in full: native radio buttons that look like cards. */
export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { legend, choices, selected, onSelect, columns = 'minmax(0, 1fr)', tone = 'paper' } = props;
  const name = useId();
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend textStyle="small" fontWeight="semibold" mb="2">
        {legend}
      </chakra.legend>
      <chakra.div display="grid" gridTemplateColumns={columns} gap="2">
        {choices.map(({ value, label, detail }) => (
          <ChoiceCard key={value} tone={tone}>
            <chakra.input
              type="radio"
              name={name}
              value={value}
              checked={value === selected}
              onChange={() => onSelect(value)}
              {...visuallyHidden}
            />
            <chakra.span display="block" fontWeight="semibold">
              {label}
            </chakra.span>
            {detail && (
              <chakra.span
                display="block"
                textStyle="small"
                color={tone === 'night' ? 'fg.onNightMuted' : 'fg.muted'}
              >
                {detail}
              </chakra.span>
            )}
          </ChoiceCard>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}
