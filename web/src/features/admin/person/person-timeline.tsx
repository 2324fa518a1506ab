import { Badge, chakra } from '@chakra-ui/react';
import type { ListName } from '@contract/admin.ts';
import type { Person } from '@contract/person.ts';
import { Link } from 'react-router-dom';
import { listNamed } from '../entry/all-lists.ts';
import { TimelineItem, TimelinePoint } from '../entry/timeline.tsx';
import { listLink } from '../list/list-url.utils.ts';
import { longDate } from '../parts/format.utils.ts';
import { eventsOf, type PersonRecord, wordsOf } from './person.utils.ts';

function EntryLink({ list, id }: { readonly list: ListName; readonly id: number }) {
  return (
    <chakra.span color="action.text" textDecoration="underline" fontWeight="semibold">
      <Link to={listLink(list, { id })}>
        {listNamed(list).dialogTitle} {id}
      </Link>
    </chakra.span>
  );
}

/** What a person sent and what was done with it, newest first. */
export function PersonTimeline({ person }: { readonly person: Person }) {
  return (
    <chakra.ol listStyleType="none" aria-label="Timeline">
      {eventsOf(person).map((event) =>
        event.entry ? (
          <TimelineItem
            key={`entry-${event.entry.id}`}
            entry={event.entry}
            about={<EntryLink list={event.list} id={event.id} />}
          />
        ) : (
          <Sent key={`${event.record.list}-${event.record.row.id}`} record={event.record} />
        ),
      )}
    </chakra.ol>
  );
}

function Sent({ record }: { readonly record: PersonRecord }) {
  const { list, row } = record;
  const words = wordsOf(record);
  return (
    <TimelinePoint>
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <EntryLink list={list} id={row.id} />
        {row.isSpam === true && <Badge variant="subtle">Spam</Badge>}
      </chakra.p>
      <chakra.time dateTime={row.createdAt} display="block" textStyle="fine" color="fg.subtle">
        {longDate(row.createdAt)}
      </chakra.time>
      {words && (
        <chakra.p mt="1.5" whiteSpace="pre-wrap" overflowWrap="anywhere" unicodeBidi="plaintext">
          {words}
        </chakra.p>
      )}
    </TimelinePoint>
  );
}
