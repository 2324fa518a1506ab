import { useEffect, useRef, useState } from 'react';
import type { FilterBarProps } from './filter-bar.tsx';
import { WideButton } from './wide-button.ts';
import { WordFilter } from './word-filter.tsx';

/** Where entries came from. Asked for seldom, so the fields come when somebody wants them. */
export function CameFromFilters({
  urlState,
  onFilter,
}: Pick<FilterBarProps, 'urlState' | 'onFilter'>) {
  const [isWanted, setWanted] = useState(false);
  const source = useRef<HTMLInputElement>(null);
  // The field takes the place of the button that was pressed.
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
