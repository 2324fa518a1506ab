import { Input } from '@chakra-ui/react';
import { attributionLength } from '@contract/campaign.ts';
import { word } from '../url-state/url-state.utils.ts';

interface WordFilterProps {
  readonly name: string;
  readonly value: string;
  readonly onFilter: (word: string) => void;
}

/** A filter by one whole word, applied with Enter or by leaving the field. */
export function WordFilter({ name, value, onFilter }: WordFilterProps) {
  const apply = (text: string) => {
    if (word(text) !== value) onFilter(word(text));
  };
  return (
    <Input
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
