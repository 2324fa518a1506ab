import { Badge, chakra } from '@chakra-ui/react';
import type { ListName } from '@contract/admin.ts';
import type { Person } from '@contract/person.ts';
import { Link } from 'react-router-dom';
import { listNamed } from '../entry/all-lists.ts';
import { TimelineItem, TimelinePoint } from '../entry/timeline.tsx';
import { longDate } from '../parts/format.utils.ts';
import { Written } from '../parts/text.ts';
import { listLink } from '../urls/list-url.utils.ts';
import { eventsOf, type PersonEntry, textOf } from './person.utils.ts';

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
      {eventsOf(person).map((happened) =>
        happened.event ? (
          <TimelineItem
            key={`event-${happened.event.id}`}
            event={happened.event}
            about={<EntryLink list={happened.list} id={happened.id} />}
          />
        ) : (
          <Sent key={`${happened.sent.list}-${happened.sent.row.id}`} entry={happened.sent} />
        ),
      )}
    </chakra.ol>
  );
}

function Sent({ entry }: { readonly entry: PersonEntry }) {
  const { list, row } = entry;
  const words = textOf(entry);
  return (
    <TimelinePoint>
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <EntryLink list={list} id={row.id} />
        {row.isSpam === true && <Badge variant="subtle">Spam</Badge>}
      </chakra.p>
      <chakra.time dateTime={row.createdAt} display="block" textStyle="fine" color="fg.subtle">
        {longDate(row.createdAt)}
      </chakra.time>
      {words && <Written mt="1.5">{words}</Written>}
    </TimelinePoint>
  );
}
