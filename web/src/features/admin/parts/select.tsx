import { NativeSelect } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

interface SelectProps extends ComponentProps<typeof NativeSelect.Field> {
  readonly disabled?: boolean;
  readonly choices: ReadonlyArray<readonly [value: string | number, name: string | number]>;
}

/** A native select in the desk's small size. */
export function Select({ disabled = false, choices, ...props }: SelectProps) {
  return (
    <NativeSelect.Root disabled={disabled}>
      <NativeSelect.Field {...props}>
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
