import { Badge, chakra } from '@chakra-ui/react';
import type { OrderRow } from '@contract/admin.ts';
import { longDate } from '../parts/format.utils.ts';
import { openedPart } from '../parts/opened-part.tsx';
import { PartTitle } from '../parts/text.ts';
import { filmLabels } from './film-labels.ts';

const films = openedPart(async () => (await import('./order-films.tsx')).OrderFilms, '…');

/** The video of an order, in its entry. */
export function FilmsPart({ order }: { readonly order: OrderRow }) {
  return (
    <chakra.section aria-label="Video" mt="7">
      <PartTitle {...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' }}>
        Video
        <FilmStateBadge order={order} />
      </PartTitle>
      <films.Part key={order.id} order={order} />
    </chakra.section>
  );
}

/** How far the video is, and since when. */
function FilmStateBadge({ order }: { readonly order: OrderRow }) {
  const { filmState, filmChangedAt } = order;
  return (
    <>
      <Badge
        variant={filmState === 'approved' ? 'solid' : 'subtle'}
        {...(filmState === 'change_asked' && { variant: 'solid', bg: 'red.700' })}
      >
        {filmLabels[filmState]}
      </Badge>
      {filmChangedAt && (
        <chakra.span textStyle="fine" fontWeight="normal" color="fg.muted">
          {longDate(filmChangedAt)}
        </chakra.span>
      )}
    </>
  );
}
