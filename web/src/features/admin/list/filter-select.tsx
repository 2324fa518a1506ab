import type { Ref } from 'react';
import { Select } from '../parts/select.tsx';

interface FilterSelectProps<Value> {
  readonly ref?: Ref<HTMLSelectElement>;
  readonly label: string;
  /** The choice without a filter. */
  readonly all: string;
  /** Null for no filter. */
  readonly value: Value | null;
  readonly choices: ReadonlyArray<readonly [value: Value, name: string]>;
  readonly onChoose: (value: Value | null) => void;
}

export function FilterSelect<Value extends string | boolean>(props: FilterSelectProps<Value>) {
  const { ref, label, all, value, choices, onChoose } = props;
  return (
    <Select
      ref={ref}
      // As wide as what is chosen, not as the longest choice.
      css={{ fieldSizing: { md: 'content' } }}
      aria-label={`${label} filter`}
      value={String(value ?? '')}
      choices={[['', all], ...choices.map(([each, name]) => [String(each), name] as const)]}
      onChange={({ target }) =>
        onChoose(choices.find(([each]) => String(each) === target.value)?.[0] ?? null)
      }
    />
  );
}
