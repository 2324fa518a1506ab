import { chakra } from '@chakra-ui/react';
import type { DeliveryDetail } from '@contract/delivery.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw, Trash2 } from 'lucide-react';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { ApiError, detailOf } from '@/lib/api-client.ts';
import { paths } from '@/lib/paths.ts';
import { kindWords } from '../entry/delivery-words.ts';
import { DetailSection } from '../entry/entry-details.tsx';
import { ErrorNotice } from '../parts/error-notice.tsx';
import { longDate } from '../parts/format.utils.ts';
import { LoadingNotice } from '../parts/loading-notice.tsx';
import { Modal } from '../parts/modal.tsx';
import { isExpiry } from '../session/admin-request.ts';
import { useToken } from '../session/token-context.ts';
import { discard, sendAgain } from './deliveries.api.ts';
import { deliveryKeys, useDelivery } from './delivery-queries.ts';
import { DeliveryStateBadge } from './delivery-table.tsx';
import { MailFrame } from './mail-frame.tsx';

interface DeliveryDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

/** One delivery: its state, its content, and its actions. */
export function DeliveryDrawer({ id, onClose, finalFocus }: DeliveryDrawerProps) {
  const { data, error, isFetching, refetch } = useDelivery(id);
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Modal
      kind="drawer"
      title={data ? kindWords[data.kind] : 'Delivery'}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      {data && <Details delivery={data} />}
      {!data && error && (
        <ErrorNotice
          text={isMissing ? 'There’s no delivery with this ID.' : 'Couldn’t load this delivery.'}
          isRetrying={isFetching}
          onRetry={isMissing ? undefined : () => void refetch()}
        />
      )}
      {!data && !error && <LoadingNotice />}
    </Modal>
  );
}

/** Changes a delivery, shows a notification, and fetches the deliveries again. */
function useChange(change: (token: string, id: string) => Promise<Response>, done: string) {
  const token = useToken();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => change(token, id),
    onSuccess: () => showToast({ title: done }),
    onError: (error) => {
      if (isExpiry(error)) return;
      const description = detailOf(error) ?? 'The delivery wasn’t changed. Try again.';
      showToast({ variant: 'destructive', title: 'Error', description });
    },
    onSettled: () => client.invalidateQueries({ queryKey: deliveryKeys.everything }),
  });
}

function Details({ delivery }: { readonly delivery: DeliveryDetail }) {
  const { id, kind, receiver, list, record, state, attempts, lastError, mail } = delivery;
  const isHeld = state === 'held';
  const again = useChange(sendAgain, isHeld ? 'Sending' : 'Sending again');
  const drop = useChange(discard, 'Discarded');
  const isBusy = again.isPending || drop.isPending;
  return (
    <chakra.div display="grid" gap="7">
      <chakra.div role="toolbar" aria-label="Delivery" display="flex" flexWrap="wrap" gap="2">
        <Button variant="outline" size="sm" disabled={isBusy} onClick={() => again.mutate(id)}>
          <RotateCw size={14} aria-hidden />
          {isHeld ? 'Send anyway' : 'Send again'}
        </Button>
        {['due', 'held', 'dead'].includes(state) && (
          <Button variant="outline" size="sm" disabled={isBusy} onClick={() => drop.mutate(id)}>
            <Trash2 size={14} aria-hidden />
            Discard
          </Button>
        )}
        {list !== null && record !== null && (
          <ButtonLink variant="quiet" size="sm" to={`${paths.admin}?tab=${list}&id=${record}`}>
            Open the entry
          </ButtonLink>
        )}
      </chakra.div>
      <DetailSection
        title="Delivery"
        values={[
          ['To', receiver, kind === 'webhook' ? null : receiver],
          ['State', <DeliveryStateBadge key="state" state={state} />],
          ['Attempts', attempts],
          ['Created', longDate(delivery.createdAt)],
          ...(delivery.sentAt ? ([['Sent', longDate(delivery.sentAt)]] as const) : []),
          ...(delivery.nextAttemptAt
            ? ([['Next attempt', longDate(delivery.nextAttemptAt)]] as const)
            : []),
          ...(lastError ? ([[isHeld ? 'Held because' : 'Last error', lastError]] as const) : []),
        ]}
      />
      {mail && (
        <>
          <DetailSection
            title="Mail"
            values={[
              ['Subject', mail.subject],
              ...(mail.replyTo ? ([['Replies go to', mail.replyTo]] as const) : []),
            ]}
          />
          <MailFrame html={mail.html} title={`Mail: ${mail.subject}`} />
        </>
      )}
      {delivery.payload !== null && (
        <DetailSection
          title="Payload"
          text={JSON.stringify(JSON.parse(delivery.payload), null, 2)}
        />
      )}
      {delivery.problem !== null && <DetailSection title="Message" text={delivery.problem} />}
    </chakra.div>
  );
}
