import { chakra, Input } from '@chakra-ui/react';
import { hasReadFlag, isAnswerable } from '@contract/admin.ts';
import { attributionLength } from '@contract/campaign.ts';
import { filmStates } from '@contract/films.ts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { AnyList } from '../entry/list-definition.ts';
import { statusChoices } from '../entry/order-actions.tsx';
import { filmLabels } from '../films/film-labels.ts';
import { Select } from '../parts/select.tsx';
import { useTyped } from '../parts/use-typed.ts';
import { word } from '../urls/list-url.utils.ts';
import { FilterFrame, WideButton } from './filter-frame.tsx';
import { FilterSelect } from './filter-select.tsx';
import type { ListNavigation } from './use-list-url.ts';
import { SaveViewButton } from './view-dialog.tsx';

interface FilterBarProps {
  readonly list: AnyList;
  readonly navigation: ListNavigation;
  readonly search: RefObject<HTMLInputElement | null>;
  /** Shown at the end of the bar. */
  readonly children: ReactNode;
}

export function FilterBar({ list, navigation, search, children }: FilterBarProps) {
  const { url, count, filter } = navigation;
  return (
    <FilterFrame
      label={`Filter ${list.tab}`}
      navigation={navigation}
      search={search}
      isLong
      more={<CameFromFilters navigation={navigation} />}
      end={
        <>
          {count > 0 && <SaveViewButton url={url} />}
          {children}
        </>
      }
    >
      {list.name === 'orders' && (
        <FilterSelect
          label="Status"
          all="Any status"
          value={url.status}
          choices={statusChoices}
          onChoose={(status) => filter({ status })}
        />
      )}
      {list.name === 'orders' && (
        <FilterSelect
          label="Video"
          all="Any video"
          value={url.film}
          choices={filmStates.map((state) => [state, filmLabels[state]])}
          onChoose={(film) => filter({ film })}
        />
      )}
      {hasReadFlag(list.name) && (
        <FilterSelect
          label="Read"
          all="Read and unread"
          value={url.read}
          choices={[
            [false, 'Unread only'],
            [true, 'Read only'],
          ]}
          onChoose={(read) => filter({ read })}
        />
      )}
      {isAnswerable(list.name) && (
        <FilterSelect
          label="Answer"
          all="Answered or not"
          value={url.answered}
          choices={[
            [false, 'Unanswered'],
            [true, 'Answered'],
          ]}
          onChoose={(answered) => filter({ answered })}
        />
      )}
      <FilterSelect
        label="Work"
        all="Everybody’s"
        value={url.work}
        choices={[
          ['mine', 'Mine'],
          ['unassigned', 'Unassigned'],
          ['due', 'Due'],
        ]}
        onChoose={(work) => filter({ work })}
      />
      <FilterSelect
        label="Spam"
        all="Without spam"
        value={url.spam === 'exclude' ? null : url.spam}
        choices={[
          ['only', 'Spam only'],
          ['include', 'With spam'],
        ]}
        onChoose={(spam) => filter({ spam: spam ?? 'exclude' })}
      />
      <SortChoice list={list} navigation={navigation} />
    </FilterFrame>
  );
}

/** For phones, where entries are cards and there are no column headers to sort by. */
function SortChoice({ list, navigation }: Pick<FilterBarProps, 'list' | 'navigation'>) {
  const others = list.columns.flatMap(({ title, sort }) =>
    sort === undefined || sort === 'createdAt'
      ? []
      : ([
          [sort, `${title}, ascending`],
          [`-${sort}`, `${title}, descending`],
        ] as const),
  );
  return (
    <chakra.div md={{ display: 'none' }}>
      <Select
        aria-label="Order"
        value={navigation.url.sort}
        choices={[['-createdAt', 'Newest first'], ['createdAt', 'Oldest first'], ...others]}
        onChange={({ target }) => navigation.filter({ sort: target.value })}
      />
    </chakra.div>
  );
}

/** Filters by source, campaign and surge. Rarely used, so a button shows the fields. */
function CameFromFilters({ navigation }: Pick<FilterBarProps, 'navigation'>) {
  const { url, filter } = navigation;
  const [isWanted, setWanted] = useState(false);
  const first = useRef<HTMLSelectElement>(null);
  // The fields replace the button that had the focus.
  useEffect(() => {
    if (isWanted) first.current?.focus();
  }, [isWanted]);
  const isLong = isWanted || url.source !== '' || url.campaign !== '';
  return (
    <>
      {(isLong || url.surge !== null) && (
        <FilterSelect
          ref={first}
          label="Surge"
          all="In a surge or not"
          value={url.surge}
          choices={[
            [true, 'Arrived in a surge'],
            [false, 'Not in a surge'],
          ]}
          onChoose={(surge) => filter({ surge })}
        />
      )}
      {isLong ? (
        <>
          <WordFilter name="Source" value={url.source} onFilter={(source) => filter({ source })} />
          <WordFilter
            name="Campaign"
            value={url.campaign}
            onFilter={(campaign) => filter({ campaign })}
          />
        </>
      ) : (
        <WideButton variant="quiet" aria-label="More filters" onClick={() => setWanted(true)}>
          More
        </WideButton>
      )}
    </>
  );
}

interface WordFilterProps {
  readonly name: string;
  readonly value: string;
  readonly onFilter: (word: string) => void;
}

/** A filter by one whole word, applied with Enter or by leaving the field. */
function WordFilter({ name, value, onFilter }: WordFilterProps) {
  const [text, setText] = useTyped(value);
  const apply = () => {
    if (word(text) !== value) onFilter(word(text));
  };
  return (
    <Input
      aria-label={`${name} filter`}
      placeholder={`Any ${name.toLowerCase()}`}
      autoComplete="off"
      width={{ md: '8rem' }}
      maxLength={attributionLength}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={apply}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) apply();
      }}
    />
  );
}
