import { chakra, Skeleton } from '@chakra-ui/react';
import { overviewSchema } from '@contract/overview.ts';
import { useQuery } from '@tanstack/react-query';
import { VisuallyHidden } from '@/components/ui/visually-hidden.tsx';
import { ErrorNotice } from '../parts/notices.tsx';
import { DeskScreen } from '../shell/desk-screen.tsx';
import { useStaffClient } from '../shell/staff-client.ts';
import { EntriesCard } from './entries-card.tsx';
import { FigureGrid, Figures } from './figures.tsx';
import { readerZone } from './overview.utils.ts';
import { AttentionCard, RetentionCard } from './upkeep-cards.tsx';
import { DeliveriesCard, OrdersCard, SourcesCard, VideosCard, WaitingCard } from './work-cards.tsx';

/** The last thirty days on one page. */
export function OverviewScreen() {
  const staff = useStaffClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) =>
      staff.call(overviewSchema, 'admin_overview', { zone: readerZone() }, signal),
  });

  return (
    <DeskScreen title="Overview" isRefreshing={isFetching} onRefresh={() => void refetch()}>
      <chakra.main flex="1" minHeight="0" overflowY="auto" borderTopWidth="1px">
        <chakra.div
          display="grid"
          gap="4"
          width="full"
          maxWidth="100rem"
          mx="auto"
          px={{ base: '4', md: '6' }}
          py="6"
        >
          {isError && (
            <ErrorNotice
              text="Couldn’t load the overview."
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {!isError && !data && <Placeholder />}
          {!isError && data && (
            <>
              <Figures overview={data} />
              <EntriesCard overview={data} />
              <Columns>
                <AttentionCard overview={data} />
                <WaitingCard overview={data} />
                <OrdersCard overview={data} />
                <VideosCard overview={data} />
                <SourcesCard overview={data} />
                <DeliveriesCard overview={data} />
                <RetentionCard overview={data} />
              </Columns>
            </>
          )}
        </chakra.div>
      </chakra.main>
    </DeskScreen>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(3, minmax(0, 1fr))',
    },
  },
});

/** Holds the place of the numbers while they load. */
function Placeholder() {
  return (
    <>
      <VisuallyHidden>
        <p role="status">Loading...</p>
      </VisuallyHidden>
      <FigureGrid as="div" aria-hidden>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} height="7.5rem" borderRadius="lg" />
        ))}
      </FigureGrid>
      <Skeleton height="26rem" borderRadius="lg" aria-hidden />
      <Columns aria-hidden>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} height="15rem" borderRadius="lg" />
        ))}
      </Columns>
    </>
  );
}
