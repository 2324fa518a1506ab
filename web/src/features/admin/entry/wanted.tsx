import { chakra } from '@chakra-ui/react';
import { isAnswerable, type OrderRow } from '@contract/admin.ts';
import { type FilmNote, formatMoment } from '@contract/films.ts';
import { serviceFigures } from '@contract/service-figures.ts';
import { serverNow } from '@/lib/server-time.ts';
import { useFilms } from '../films/use-films.ts';
import { capitalized, quantity, shortDay, weekTime } from '../parts/format.utils.ts';
import { useMinute } from '../parts/use-minute.ts';
import { DetailSection } from './entry-details.tsx';
import { fieldsOf } from './entry-fields.ts';
import type { AnyList, Entry } from './list-definition.ts';
import { dueDay, isOpenOrder, isOverdue } from './order-due.utils.ts';
import { ThreadMail } from './thread-mail.tsx';
import { MessageCard, ThreadText } from './thread-parts.tsx';
import { useMessages } from './use-thread.ts';
import { isUnanswered } from './waiting.utils.ts';

interface WantedProps {
  readonly list: AnyList;
  readonly entry: Entry;
}

/** What the person wants now, in full, and what they were promised. Nothing for a list that is not answered. */
export function Wanted({ list, entry }: WantedProps) {
  const { data, newest } = useMessages(list, entry);
  if (!isAnswerable(list.name)) return null;
  const message = list.details(entry).find(({ isMessage }) => isMessage);
  return (
    <Card aria-label="What they want now" data-message="">
      <Promised entry={entry} />
      {entry.filmState === 'change_asked' && <AskedChange order={entry as OrderRow} />}
      {newest ? (
        <ThreadMail mail={newest} links={data?.links ?? {}} />
      ) : (
        message && <DetailSection {...message} />
      )}
    </Card>
  );
}

/** '0:12 Less sky', a line for each. */
const notesText = (notes: readonly FilmNote[]): string =>
  notes
    .map(({ second, text }) => (second === null ? text : `${formatMoment(second)} ${text}`))
    .join('\n');

/** The change of the newest version that they asked for. */
function AskedChange({ order }: { readonly order: OrderRow }) {
  const { data } = useFilms(order.id);
  const change = data?.versions.find(({ change }) => change)?.change;
  if (!change) return null;
  return (
    <MessageCard who={<strong>Change asked</strong>} at={change.askedAt}>
      <ThreadText text={notesText(change.notes)} foldsQuotes={false} />
    </MessageCard>
  );
}

const promiseMs = serviceFigures.confirmationHours * 3_600_000;

/** By when they were promised an answer or a video, and for an order what is to be made. */
function Promised({ entry }: { readonly entry: Entry }) {
  useMinute();
  const { waitsSince, filmState, filmChangedAt, orderNumber } = fieldsOf(entry);
  const since = filmState === 'change_asked' ? filmChangedAt : waitsSince;
  const until = isUnanswered(entry) && since ? Date.parse(since) + promiseMs : null;
  const answer = until !== null && `Answer by ${weekTime(new Date(until).toISOString())}`;
  const order = orderNumber ? (entry as OrderRow) : null;
  const made =
    order && `${capitalized(order.package)}, ${quantity(Number(order.photoCount ?? 0), 'photo')}`;
  const due = order && isOpenOrder(order) && `Video by ${shortDay(dueDay(order))}`;
  const isLate = (until !== null && until < serverNow()) || (order && isOverdue(order));
  const said = [answer, due, made].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <chakra.p fontWeight="semibold" {...(isLate && { color: 'fg.error' })}>
      {said.join(' · ')}
      {isLate && ' · late'}
    </chakra.p>
  );
}

const Card = chakra('section', {
  base: {
    display: 'grid',
    gap: '3',
    p: '4',
    borderRadius: 'lg',
    bg: 'bg.sunken',
    textStyle: 'small',
    scrollMarginTop: '4',
    '& article': { mx: '0', bg: 'bg' },
  },
});
