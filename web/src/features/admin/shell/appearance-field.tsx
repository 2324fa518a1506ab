import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { Select } from '../parts/select.tsx';
import { appearances, setAppearance, useAppearance } from './appearance.ts';

const labels = { system: 'Like this device', light: 'Light', dark: 'Dark' } as const;

/** Light or dark, for this browser. */
export function AppearanceField() {
  const appearance = useAppearance();
  const id = useId();
  return (
    <chakra.div display="grid" gap="1.5">
      <chakra.label htmlFor={id} fontWeight="semibold">
        Appearance
      </chakra.label>
      <Select
        id={id}
        value={appearance}
        onChange={({ target }) =>
          setAppearance(appearances.find((known) => known === target.value) ?? 'system')
        }
      >
        {appearances.map((known) => (
          <option key={known} value={known}>
            {labels[known]}
          </option>
        ))}
      </Select>
    </chakra.div>
  );
}
