import { chakra, Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../parts/button.tsx';
import { grouped, hasMailbox } from '../parts/format.utils.ts';
import { PartTitle } from '../parts/text.ts';
import { personLink } from '../urls/list-url.utils.ts';
import { useEntryQueries } from './entry-queries.ts';
import type { AnyList, Entry } from './list-definition.ts';
import { NoteForm } from './note-form.tsx';
import { Timeline } from './timeline.tsx';

/** The notes and the history of an entry. */
export function History({ list, entry }: { readonly list: AnyList; readonly entry: Entry }) {
  const { data, isError, isFetching, refetch } = useQuery(
    useEntryQueries().activity(list.name, entry.id),
  );
  // A change made here is in the history as soon as the server has accepted it.
  const { isRead, isSpam, status, assignee, followUpOn, answeredAt } = entry;
  const state = [isRead, isSpam, status, assignee, followUpOn, answeredAt].join();
  const told = useRef(state);
  useEffect(() => {
    if (told.current === state) return;
    told.current = state;
    void refetch();
  }, [state, refetch]);
  return (
    <section>
      <PartTitle>Notes and history</PartTitle>
      {data && data.others > 0 && entry.email && hasMailbox(entry.email) && (
        <chakra.p mb="3" textStyle="small" color="action.text" textDecoration="underline">
          <Link to={personLink(list.name, entry.id)}>
            {grouped(data.others)} more from this person
          </Link>
        </chakra.p>
      )}
      <NoteForm list={list.name} entry={entry} />
      <chakra.div mt="5">
        {data ? (
          <Timeline events={data.entries} />
        ) : isError ? (
          <chakra.p textStyle="small" color="fg.error">
            Couldn’t load the history.{' '}
            <Button disabled={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          </chakra.p>
        ) : (
          <chakra.div display="grid" gap="4" aria-hidden>
            <Skeleton width="58%" />
            <Skeleton width="44%" />
          </chakra.div>
        )}
      </chakra.div>
    </section>
  );
}
