import { NativeSelect } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

interface SelectProps extends ComponentProps<typeof NativeSelect.Field> {
  readonly disabled?: boolean;
}

/** The platform's own list of choices, in the dashboard's small size. */
export function Select({ disabled = false, ...props }: SelectProps) {
  return (
    <NativeSelect.Root disabled={disabled}>
      <NativeSelect.Field {...props} />
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
