import { chakra } from '@chakra-ui/react';
import type { ActivityEntry } from '@contract/activity.ts';
import type { OrderRow } from '@contract/admin.ts';
import { filmLimits } from '@contract/films.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clockTime } from '../parts/format.utils.ts';
import { useStaffSession } from '../shell/use-staff-session.ts';
import { actorOf, deedOf } from './activity.utils.ts';
import { useEntryQueries } from './entry-queries.ts';
import type { AnyList, Entry } from './list-definition.ts';

/** What was sent because of something else, and what the system concluded from it, is no news. */
const isNews = ({ kind, actor }: ActivityEntry): boolean =>
  kind !== 'mail_sent' && (kind !== 'answered' || actor !== null);

/** What the customer did with their video that they may still take back, so the history lacks it. */
function approvalOf({ filmState, filmChangedAt }: OrderRow, history: readonly ActivityEntry[]) {
  const settled = history.find(({ kind }) => kind === 'film_approved')?.at ?? '';
  const since = Date.parse(filmChangedAt ?? '');
  if (filmState !== 'approved' || Date.parse(settled) >= since) return undefined;
  const version = history.find(({ kind }) => kind === 'film_delivered')?.to;
  const until = clockTime(new Date(since + filmLimits.undoSeconds * 1000));
  return `The customer approved version ${version ?? 1}, may be undone until ${until}`;
}

/** Says what others did with the open entry since it was opened. Never takes the focus. */
export function WhatCame({ list, entry }: { readonly list: AnyList; readonly entry: Entry }) {
  const { data } = useQuery(useEntryQueries().activity(list.name, entry.id));
  const { mark } = useStaffSession();
  const newest = data && Math.max(0, ...data.entries.map(({ id }) => id));
  const [opened, setOpened] = useState(newest);
  if (opened === undefined && newest !== undefined) setOpened(newest);
  const order = entry as OrderRow;
  const [film, setFilm] = useState({ state: order.filmState, isTakenBack: false });
  if (film.state !== order.filmState) {
    const isTakenBack = film.state === 'approved' && order.filmState === 'delivered';
    setFilm({ state: order.filmState, isTakenBack });
  }

  const history = data?.entries ?? [];
  const came = history.filter(
    (event) =>
      event.id > (opened ?? Number.POSITIVE_INFINITY) && event.mark !== mark && isNews(event),
  );
  const [last] = came;
  const said = [
    approvalOf(order, history),
    film.isTakenBack && 'The customer took the approval back',
    last && [actorOf(last), deedOf(last)].filter(Boolean).join(' '),
  ].filter(Boolean);
  return (
    <chakra.div role="status" flexShrink="0" bg="action.tint" textStyle="small">
      {said.length > 0 && (
        <chakra.p px="6" py="2" borderTopWidth="1px" overflowWrap="anywhere">
          {said.join('. ')}.
        </chakra.p>
      )}
    </chakra.div>
  );
}
