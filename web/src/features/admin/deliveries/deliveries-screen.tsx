import { chakra } from '@chakra-ui/react';
import { deliveryKinds, deliveryStates } from '@contract/delivery.ts';
import { useQueryClient } from '@tanstack/react-query';
import { AnimatePresence } from 'framer-motion';
import { useRef } from 'react';
import { kindLabels, stateLabels } from '../entry/delivery-labels.ts';
import { ListScreenMain } from '../list/beside.ts';
import { FilterFrame } from '../list/filter-frame.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { PagedTable } from '../list/paged-table.tsx';
import { useSearchShortcut } from '../list/use-list-shortcuts.ts';
import { useRowFocus } from '../list/use-row-focus.ts';
import { DeskScreen } from '../shell/desk-screen.tsx';
import { useDeliveriesUrl } from './deliveries-url.ts';
import { briefDeliveryColumns, deliveryColumns } from './delivery-columns.tsx';
import { openDelivery } from './open-delivery.ts';
import { deliveryKey, useDeliveries } from './use-deliveries.ts';

/** All mails and webhooks: who was notified of what, and with what result. */
export function DeliveriesScreen() {
  const client = useQueryClient();
  const navigation = useDeliveriesUrl();
  const { url, filter } = navigation;
  const state = useDeliveries(url);
  const search = useRef<HTMLInputElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const { rowElement } = useRowFocus(region);
  const { id } = url;

  useSearchShortcut(search, { isActive: id === null });

  return (
    <DeskScreen
      title="Mail"
      isRefreshing={state.isRetrying}
      onRefresh={() => void client.invalidateQueries({ queryKey: deliveryKey })}
    >
      <ListScreenMain>
        <chakra.div minHeight="3.25rem" borderBottomWidth="1px" borderTopWidth="1px">
          <FilterFrame label="Filter the mail" navigation={navigation} search={search}>
            <FilterSelect
              label="State"
              all="Any state"
              value={url.state}
              choices={deliveryStates.map((each) => [each, stateLabels[each]])}
              onChoose={(state) => filter({ state })}
            />
            <FilterSelect
              label="Kind"
              all="Any kind"
              value={url.kind}
              choices={deliveryKinds.map((each) => [each, kindLabels[each]])}
              onChoose={(kind) => filter({ kind })}
            />
          </FilterFrame>
        </chakra.div>
        <PagedTable
          state={state}
          navigation={navigation}
          emptyText="No mail yet."
          label="Mail"
          columns={deliveryColumns}
          brief={briefDeliveryColumns}
          onOpen={navigation.open}
          region={region}
        />
      </ListScreenMain>
      <AnimatePresence>
        {id !== null && (
          <openDelivery.Part
            key="delivery"
            id={id}
            onClose={navigation.close}
            finalFocus={() => rowElement(id)}
          />
        )}
      </AnimatePresence>
    </DeskScreen>
  );
}
