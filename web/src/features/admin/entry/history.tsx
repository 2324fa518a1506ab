import { chakra, Skeleton } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Button } from '../parts/button.tsx';
import { grouped, hasMailbox } from '../parts/format.utils.ts';
import { PartTitle } from '../parts/text.ts';
import { personLink } from '../urls/list-url.utils.ts';
import type { AnyList, Entry } from './list-definition.ts';
import { NoteForm } from './note-form.tsx';
import { Timeline } from './timeline.tsx';
import { useActivity } from './use-activity.ts';

/** The notes and the history of an entry. */
export function History({ list, entry }: { readonly list: AnyList; readonly entry: Entry }) {
  const { data, isError, isFetching, refetch, note } = useActivity(list.name, entry);
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
      <NoteForm list={list.name} entry={entry} onSave={note.mutateAsync} />
      <chakra.div mt="5">
        {data && <Timeline events={data.entries} />}
        {!data && isError && (
          <chakra.p textStyle="small" color="fg.error">
            Couldn’t load the history.{' '}
            <Button disabled={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          </chakra.p>
        )}
        {!data && !isError && (
          <chakra.div display="grid" gap="4" aria-hidden>
            <Skeleton width="58%" />
            <Skeleton width="44%" />
          </chakra.div>
        )}
      </chakra.div>
    </section>
  );
}
