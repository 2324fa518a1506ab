import { useEffect, useRef, useState } from 'react';
import type { FilterBarProps } from './filter-bar.tsx';
import { WideButton } from './wide-button.ts';
import { WordFilter } from './word-filter.tsx';

/** Filters by source and campaign. Rarely used, so a button shows the fields. */
export function CameFromFilters({
  urlState,
  onFilter,
}: Pick<FilterBarProps, 'urlState' | 'onFilter'>) {
  const [isWanted, setWanted] = useState(false);
  const source = useRef<HTMLInputElement>(null);
  // The fields replace the button that had the focus.
  useEffect(() => {
    if (isWanted) source.current?.focus();
  }, [isWanted]);
  if (!isWanted && urlState.source === '' && urlState.campaign === '') {
    return (
      <WideButton variant="quiet" aria-label="More filters" onClick={() => setWanted(true)}>
        More
      </WideButton>
    );
  }
  return (
    <>
      <WordFilter
        key={`source ${urlState.source}`}
        name="Source"
        value={urlState.source}
        ref={source}
        onFilter={(word) => onFilter({ source: word })}
      />
      <WordFilter
        key={`campaign ${urlState.campaign}`}
        name="Campaign"
        value={urlState.campaign}
        onFilter={(word) => onFilter({ campaign: word })}
      />
    </>
  );
}
