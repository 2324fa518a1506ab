import { NativeSelect } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

interface SelectProps extends ComponentProps<typeof NativeSelect.Field> {
  readonly disabled?: boolean;
}

/** A native select in the desk's small size. */
export function Select({ disabled = false, ...props }: SelectProps) {
  return (
    <NativeSelect.Root disabled={disabled}>
      <NativeSelect.Field {...props} />
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
