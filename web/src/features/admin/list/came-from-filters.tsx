import { useEffect, useRef, useState } from 'react';
import { Select } from '../parts/select.tsx';
import type { FilterBarProps } from './filter-bar.tsx';
import { WideButton } from './wide-button.ts';
import { WordFilter } from './word-filter.tsx';

/** Filters by source, campaign and surge. Rarely used, so a button shows the fields. */
export function CameFromFilters({
  urlState,
  onFilter,
}: Pick<FilterBarProps, 'urlState' | 'onFilter'>) {
  const [isWanted, setWanted] = useState(false);
  const first = useRef<HTMLSelectElement>(null);
  // The fields replace the button that had the focus.
  useEffect(() => {
    if (isWanted) first.current?.focus();
  }, [isWanted]);
  const isLong = isWanted || urlState.source !== '' || urlState.campaign !== '';
  return (
    <>
      {(isLong || urlState.surge !== null) && (
        <Select
          ref={first}
          aria-label="Surge filter"
          value={String(urlState.surge ?? '')}
          onChange={({ target }) =>
            onFilter({ surge: target.value === '' ? null : target.value === 'true' })
          }
        >
          <option value="">In a surge or not</option>
          <option value="true">Arrived in a surge</option>
          <option value="false">Not in a surge</option>
        </Select>
      )}
      {isLong ? (
        <Words urlState={urlState} onFilter={onFilter} />
      ) : (
        <WideButton variant="quiet" aria-label="More filters" onClick={() => setWanted(true)}>
          More
        </WideButton>
      )}
    </>
  );
}

function Words({ urlState, onFilter }: Pick<FilterBarProps, 'urlState' | 'onFilter'>) {
  return (
    <>
      <WordFilter
        key={`source ${urlState.source}`}
        name="Source"
        value={urlState.source}
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
