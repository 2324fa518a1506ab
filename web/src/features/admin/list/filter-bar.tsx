import { chakra } from '@chakra-ui/react';
import { hasReadFlag, isAnswerable } from '@contract/admin.ts';
import { orderStatuses } from '@contract/enums.ts';
import { apiLimits } from '@contract/limits.ts';
import type { ReactNode, RefObject } from 'react';
import type { AnyList } from '../entry/list-definition.ts';
import { DateField } from '../parts/date-field.tsx';
import { capitalised, spaced } from '../parts/format.utils.ts';
import { Select } from '../parts/select.tsx';
import { CameFromFilters } from './came-from-filters.tsx';
import { FilterFrame } from './filter-frame.tsx';
import { SaveViewButton } from './save-view-button.tsx';
import { SearchField } from './search-field.tsx';
import { filterCount, type UrlState, workFilters } from './url-state.utils.ts';
import type { Filters } from './use-url-state.ts';
import { WideButton } from './wide-button.ts';

/** Keeps both ends of the date range on one line. */
const Dates = chakra('div', {
  base: { display: 'flex', gap: '2', mdDown: { display: 'contents' } },
});

export interface FilterBarProps {
  readonly list: AnyList;
  readonly urlState: UrlState;
  readonly onFilter: (change: Filters, options?: { replace?: boolean }) => void;
  readonly search: RefObject<HTMLInputElement | null>;
  /** Shown at the end of the bar. */
  readonly children: ReactNode;
}

/** Search and filters of a list. Every change goes into the URL at once. */
export function FilterBar({ list, urlState, onFilter, search, children }: FilterBarProps) {
  const count = filterCount(urlState);
  return (
    <FilterFrame
      label={`Filter ${list.tab}`}
      choiceCount={filterCount({ ...urlState, q: '' })}
      isLong
      search={
        <SearchField
          key={list.name}
          ref={search}
          value={urlState.q}
          maxLength={apiLimits.searchLength}
          onSearch={(q) => onFilter({ q }, { replace: urlState.q !== '' })}
        />
      }
      end={children}
    >
      {list.name === 'orders' && (
        <Select
          aria-label="Status filter"
          value={urlState.status ?? ''}
          onChange={({ target }) =>
            onFilter({ status: orderStatuses.find((known) => known === target.value) ?? null })
          }
        >
          <option value="">Any status</option>
          {orderStatuses.map((status) => (
            <option key={status} value={status}>
              {capitalised(spaced(status))}
            </option>
          ))}
        </Select>
      )}
      {hasReadFlag(list.name) && (
        <Select
          aria-label="Read filter"
          value={String(urlState.read ?? '')}
          onChange={({ target }) =>
            onFilter({ read: target.value === '' ? null : target.value === 'true' })
          }
        >
          <option value="">Read and unread</option>
          <option value="false">Unread only</option>
          <option value="true">Read only</option>
        </Select>
      )}
      {isAnswerable(list.name) && (
        <Select
          aria-label="Answer filter"
          value={String(urlState.answered ?? '')}
          onChange={({ target }) =>
            onFilter({ answered: target.value === '' ? null : target.value === 'true' })
          }
        >
          <option value="">Answered or not</option>
          <option value="false">Unanswered</option>
          <option value="true">Answered</option>
        </Select>
      )}
      <Select
        aria-label="Work filter"
        value={urlState.work ?? ''}
        onChange={({ target }) =>
          onFilter({ work: workFilters.find((known) => known === target.value) ?? null })
        }
      >
        <option value="">Everybody’s</option>
        <option value="mine">Mine</option>
        <option value="unassigned">Unassigned</option>
        <option value="due">Due</option>
      </Select>
      <Select
        aria-label="Spam filter"
        value={urlState.spam}
        onChange={({ target }) => onFilter({ spam: target.value as UrlState['spam'] })}
      >
        <option value="exclude">Without spam</option>
        <option value="only">Spam only</option>
        <option value="include">With spam</option>
      </Select>
      <SortChoice list={list} urlState={urlState} onFilter={onFilter} />
      <Dates>
        <DateField
          label="From"
          value={urlState.from}
          max={urlState.to}
          onChange={(from) => onFilter({ from }, { replace: true })}
        />
        <DateField
          label="To"
          value={urlState.to}
          min={urlState.from}
          onChange={(to) => onFilter({ to }, { replace: true })}
        />
      </Dates>
      <CameFromFilters urlState={urlState} onFilter={onFilter} />
      {count > 0 && (
        <>
          <SaveViewButton urlState={urlState} />
          <ClearFilters onFilter={onFilter} variant="quiet" />
        </>
      )}
    </FilterFrame>
  );
}

export const noFilters: Filters = {
  q: '',
  status: null,
  read: null,
  answered: null,
  spam: 'exclude',
  work: null,
  surge: null,
  source: '',
  campaign: '',
  from: '',
  to: '',
};

interface ClearFiltersProps {
  readonly onFilter: FilterBarProps['onFilter'];
  readonly variant: 'quiet' | 'outline';
}

export function ClearFilters({ onFilter, variant }: ClearFiltersProps) {
  return (
    <WideButton variant={variant} onClick={() => onFilter(noFilters)}>
      Clear filters
    </WideButton>
  );
}

/** For phones, where rows are cards and there are no column headers to sort by. */
function SortChoice({
  list,
  urlState,
  onFilter,
}: Pick<FilterBarProps, 'list' | 'urlState' | 'onFilter'>) {
  const columns = list.columns.filter(({ sort }) => sort !== undefined);
  return (
    <chakra.div md={{ display: 'none' }}>
      <Select
        aria-label="Order"
        value={urlState.sort}
        onChange={({ target }) => onFilter({ sort: target.value })}
      >
        <option value="-createdAt">Newest first</option>
        <option value="createdAt">Oldest first</option>
        {columns
          .filter(({ sort }) => sort !== 'createdAt')
          .flatMap(({ title, sort }) => [
            <option key={title} value={sort}>
              {title}, ascending
            </option>,
            <option key={`-${title}`} value={`-${sort}`}>
              {title}, descending
            </option>,
          ])}
      </Select>
    </chakra.div>
  );
}
