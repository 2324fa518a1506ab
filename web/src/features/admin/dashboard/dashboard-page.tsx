import { chakra } from '@chakra-ui/react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part.ts';
import { Notifications } from '../later-parts.ts';
import { LoadingNotice } from '../parts/loading-notice.tsx';
import { NotificationOutlet } from '../parts/notification-host.tsx';
import { DashboardHeader } from './dashboard-header.tsx';

/** The dashboard's other pages, each in a chunk of its own. */
export const pageParts = {
  person: lazyPart(async () => (await import('../person/person-view.tsx')).PersonView),
};

interface DashboardPageProps {
  readonly view: keyof typeof pageParts;
  readonly brand: ReactNode;
}

/** A page of the dashboard that isn't a list. */
export function DashboardPage({ view, brand }: DashboardPageProps) {
  const client = useQueryClient();
  const isFetching = useIsFetching() > 0;
  const { Part } = pageParts[view];
  return (
    <chakra.div display="flex" flexDirection="column" height="100dvh">
      <DashboardHeader
        brand={brand}
        isReady
        isRefreshing={isFetching}
        onRefresh={() => void client.refetchQueries({ type: 'active' })}
      />
      <Suspense fallback={<LoadingNotice />}>
        <Part />
      </Suspense>
      <NotificationOutlet />
      <Suspense>
        <Notifications />
      </Suspense>
    </chakra.div>
  );
}
