import { deliveryKinds, deliveryStates } from '@contract/delivery.ts';
import { apiLimits } from '@contract/limits.ts';
import type { RefObject } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { kindWords, stateWords } from '../entry/delivery-words.ts';
import { FilterFrame } from '../list/filter-frame.tsx';
import { SearchField } from '../list/search-field.tsx';
import { DateField } from '../parts/date-field.tsx';
import { Select } from '../parts/select.tsx';
import { deliveryFilterCount, noDeliveryFilters } from './deliveries-url.utils.ts';
import type { DeliveriesNavigation } from './use-deliveries-url.ts';

interface DeliveryFiltersProps {
  readonly navigation: DeliveriesNavigation;
  readonly search: RefObject<HTMLInputElement | null>;
}

/** Search and filters. Every change goes into the URL at once. */
export function DeliveryFilters({ navigation, search }: DeliveryFiltersProps) {
  const { url, filter } = navigation;
  return (
    <FilterFrame
      label="Filter deliveries"
      choiceCount={deliveryFilterCount({ ...url, q: '' })}
      search={
        <SearchField
          ref={search}
          value={url.q}
          maxLength={apiLimits.searchLength}
          onSearch={(q) => filter({ q }, { replace: url.q !== '' })}
        />
      }
    >
      <Select
        aria-label="State filter"
        value={url.state ?? ''}
        onChange={({ target }) =>
          filter({ state: deliveryStates.find((known) => known === target.value) ?? null })
        }
      >
        <option value="">Any state</option>
        {deliveryStates.map((state) => (
          <option key={state} value={state}>
            {stateWords[state]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Kind filter"
        value={url.kind ?? ''}
        onChange={({ target }) =>
          filter({ kind: deliveryKinds.find((known) => known === target.value) ?? null })
        }
      >
        <option value="">Any kind</option>
        {deliveryKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords[kind]}
          </option>
        ))}
      </Select>
      <DateField
        label="From"
        value={url.from}
        max={url.to}
        onChange={(from) => filter({ from }, { replace: true })}
      />
      <DateField
        label="To"
        value={url.to}
        min={url.from}
        onChange={(to) => filter({ to }, { replace: true })}
      />
      {deliveryFilterCount(url) > 0 && (
        <Button variant="quiet" size="sm" onClick={() => filter(noDeliveryFilters)}>
          Clear filters
        </Button>
      )}
    </FilterFrame>
  );
}
