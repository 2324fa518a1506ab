import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { AnimatePresence } from 'framer-motion';
import { type ReactNode, useRef } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Pager } from '../list/pager.tsx';
import { EmptyNotice } from '../parts/empty-notice.tsx';
import { ErrorNotice } from '../parts/error-notice.tsx';
import { LoadingNotice } from '../parts/loading-notice.tsx';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import { DashboardScreen } from '../session/desk-screen.tsx';
import { deliveriesQuery, deliveryFilterCount, noDeliveryFilters } from './deliveries-url.utils.ts';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { DeliveryFilters } from './delivery-filters.tsx';
import { deliveryKeys, useDeliveries } from './delivery-queries.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { useDeliveriesUrl } from './use-deliveries-url.ts';

const noPage = { rows: [], total: 0, next: null } as const;

/** All mails and webhooks: who was notified of what, and with what result. */
export function DeliveriesScreen({ brand }: { readonly brand: ReactNode }) {
  const client = useQueryClient();
  const navigation = useDeliveriesUrl();
  const { url } = navigation;
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useDeliveries(
    deliveriesQuery(url),
  );
  const search = useRef<HTMLInputElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const page = (!error && data) || noPage;

  useShortcuts(
    {
      '/': () => {
        search.current?.focus();
        search.current?.select();
      },
    },
    { isActive: url.id === null },
  );

  return (
    <DashboardScreen
      brand={brand}
      title="Deliveries"
      isRefreshing={isFetching}
      onRefresh={() => void client.invalidateQueries({ queryKey: deliveryKeys.everything })}
    >
      <chakra.main
        flex="1"
        minHeight="0"
        display="flex"
        flexDirection="column"
        mdDown={{ overflowY: 'auto', display: 'block' }}
      >
        <chakra.div minHeight="3.25rem" borderBottomWidth="1px" borderTopWidth="1px">
          <DeliveryFilters navigation={navigation} search={search} />
        </chakra.div>
        {isPending && <LoadingNotice />}
        {error && (
          <ErrorNotice
            text={error.message}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!isPending && !error && page.rows.length === 0 && (
          <Nothing
            isFiltered={deliveryFilterCount(url) > 0}
            onClear={() => navigation.filter(noDeliveryFilters)}
          />
        )}
        {page.rows.length > 0 && (
          <DeliveryTable
            rows={page.rows}
            isOutdated={isPlaceholderData}
            onOpen={navigation.open}
            region={region}
          />
        )}
        <Pager
          urlState={url}
          page={page}
          isOutdated={isPlaceholderData}
          onFilter={navigation.filter}
          onNext={navigation.nextPage}
          onPrevious={navigation.previousPage}
        />
      </chakra.main>
      <AnimatePresence>
        {url.id !== null && (
          <DeliveryDrawer
            key="delivery"
            id={url.id}
            onClose={navigation.close}
            finalFocus={() =>
              region.current?.querySelector<HTMLElement>(`[data-row="${url.id}"] button`) ??
              region.current
            }
          />
        )}
      </AnimatePresence>
    </DashboardScreen>
  );
}

function Nothing({
  isFiltered,
  onClear,
}: {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}) {
  if (!isFiltered) return <EmptyNotice text="No deliveries yet." />;
  return (
    <EmptyNotice text="Nothing matches these filters.">
      <Button variant="outline" size="sm" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyNotice>
  );
}
