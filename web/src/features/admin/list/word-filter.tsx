import { Input } from '@chakra-ui/react';
import { attributionLength } from '@contract/campaign.ts';
import type { Ref } from 'react';
import { word } from './url-state.utils.ts';

interface WordFilterProps {
  readonly name: string;
  readonly value: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onFilter: (word: string) => void;
}

/** A filter by one whole word, applied with Enter or by leaving the field. */
export function WordFilter({ ref, name, value, onFilter }: WordFilterProps) {
  const apply = (text: string) => {
    if (word(text) !== value) onFilter(word(text));
  };
  return (
    <Input
      ref={ref}
      aria-label={`${name} filter`}
      placeholder={`Any ${name.toLowerCase()}`}
      autoComplete="off"
      width={{ md: '8rem' }}
      maxLength={attributionLength}
      defaultValue={value}
      onBlur={({ target }) => apply(target.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') apply(currentTarget.value);
      }}
    />
  );
}
