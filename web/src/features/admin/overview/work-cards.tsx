import { chakra } from '@chakra-ui/react';
import { orderStatuses } from '@contract/enums.ts';
import type { FilmState } from '@contract/films.ts';
import { apiLimits } from '@contract/limits.ts';
import type { Overview } from '@contract/overview.ts';
import { answerableLists } from '@contract/overview.ts';
import { paths } from '@/lib/paths.ts';
import { listNamed } from '../entry/all-lists.ts';
import { filmLabels } from '../films/film-labels.ts';
import { capitalized, counted, grouped, sourceName, spaced } from '../parts/format.utils.ts';
import { listLink } from '../urls/list-url.utils.ts';
import { Bars } from './bars.tsx';
import { Card } from './card.tsx';
import { ageOf, lasting, sum } from './overview.utils.ts';

/** The unanswered entries of each list, as its filter finds them: with the changes asked for. */
export function WaitingCard({ overview }: { readonly overview: Overview }) {
  const { waiting } = overview;
  return (
    <Card title="Waiting for an answer">
      <Bars
        limit={apiLimits.counted}
        values={answerableLists.map((list) => {
          const { total = 0, oldest = null } = waiting.lists[list] ?? {};
          const changes = list === 'orders' ? waiting.changes : 0;
          const notes = [
            ...(oldest ? [`Oldest: ${ageOf(oldest)}`] : []),
            ...(changes > 0 ? [`With a change asked: ${counted(changes, apiLimits.counted)}`] : []),
          ];
          return {
            label: listNamed(list).tab,
            value: total + changes,
            // The oldest comes first.
            to: listLink(list, { answered: false, sort: 'createdAt' }),
            note: notes.join('. ') || 'None',
          };
        })}
      />
    </Card>
  );
}

export function OrdersCard({ overview }: { readonly overview: Overview }) {
  return (
    <Card title="Orders by status">
      <Bars
        limit={apiLimits.counted}
        values={orderStatuses.map((status) => ({
          label: capitalized(spaced(status)),
          value: overview.orders[status] ?? 0,
          color: 'series.2',
          to: listLink('orders', { status }),
        }))}
      />
    </Card>
  );
}

/** How far the videos of orders are, and how long they take. */
export function VideosCard({ overview }: { readonly overview: Overview }) {
  const { changeAsked, waiting, overdue, approved, firstVersion, approval } = overview.films;
  const link = (film: FilmState) => listLink('orders', { film });
  return (
    <Card title="Videos">
      <Bars
        limit={apiLimits.counted}
        values={[
          {
            ...{ label: filmLabels.change_asked, value: changeAsked, color: 'border.error' },
            to: link('change_asked'),
          },
          {
            ...{ label: filmLabels.delivered, value: waiting, color: 'series.5' },
            to: link('delivered'),
            ...(firstVersion !== null && {
              note: `Median from order to first version: ${lasting(firstVersion)}`,
            }),
          },
          { label: 'Orders overdue', value: overdue, color: 'border.error' },
          {
            ...{ label: 'Approved in 30 days', value: approved, color: 'series.3' },
            to: link('approved'),
            ...(approval !== null && {
              note: `Median from order to approval: ${lasting(approval)}`,
            }),
          },
        ]}
      />
    </Card>
  );
}

/** Where submissions came from, according to their campaign or the referring site. */
export function SourcesCard({ overview }: { readonly overview: Overview }) {
  const { cameFrom, sources } = overview;
  const isCut = sources.some(({ counts }) => sum(counts) >= apiLimits.counted);
  return (
    <Card
      title="Where they came from"
      {...(isCut && { note: `The newest ${grouped(apiLimits.counted)} of each list` })}
    >
      {cameFrom.length > 0 ? (
        <Bars
          values={cameFrom.map(({ source, count }) => ({
            label: sourceName(source),
            value: count,
            color: 'series.4',
            to: listLink('contact-submissions', { source }),
          }))}
        />
      ) : (
        <chakra.p textStyle="small" color="fg.muted">
          No source is known for entries of the last 30 days.
        </chakra.p>
      )}
    </Card>
  );
}

export function DeliveriesCard({ overview }: { readonly overview: Overview }) {
  const { sent, due, dead, held } = overview.deliveries;
  return (
    <Card title="Mails and webhooks">
      <Bars
        limit={apiLimits.counted}
        values={[
          {
            label: 'Sent in 30 days',
            value: sent,
            color: 'series.3',
            to: `${paths.adminMail}?state=sent`,
          },
          { label: 'Waiting', value: due, color: 'series.5', to: `${paths.adminMail}?state=due` },
          {
            label: 'Held by a limit',
            value: held,
            color: 'series.5',
            to: `${paths.adminMail}?state=held`,
          },
          {
            label: 'Failed',
            value: dead,
            color: 'border.error',
            to: `${paths.adminMail}?state=dead`,
          },
        ]}
      />
    </Card>
  );
}
