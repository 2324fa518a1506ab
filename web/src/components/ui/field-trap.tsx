import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { visuallyHidden } from './visually-hidden.ts';

/** A field that people do not meet, by eye, ear or keyboard, and that programs fill in. */
export function TrapField(props: ComponentProps<'input'>) {
  return (
    <chakra.div {...visuallyHidden} aria-hidden>
      <label>
        Leave this field empty
        <input {...props} tabIndex={-1} autoComplete="off" />
      </label>
    </chakra.div>
  );
}
