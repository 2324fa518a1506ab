import { chakra } from '@chakra-ui/react';
import type { DeliveryDetail } from '@contract/delivery.ts';
import { RotateCw, Trash2 } from 'lucide-react';
import { ApiError } from '@/lib/api-client.ts';
import { decide } from '@/lib/second-tap.ts';
import { kindLabels } from '../entry/delivery-labels.ts';
import { DetailSection } from '../entry/entry-details.tsx';
import { Button, ButtonLink } from '../parts/button.tsx';
import { longDate } from '../parts/format.utils.ts';
import { Modal } from '../parts/modal.ts';
import { ErrorNotice, LoadingNotice } from '../parts/notices.tsx';
import { listLink } from '../urls/list-url.utils.ts';
import { DeliveryStateBadge } from './delivery-columns.tsx';
import { MailFrame } from './mail-frame.tsx';
import { useDelivery, useDiscard, useSendAgain } from './use-deliveries.ts';

export interface DeliveryDrawerProps {
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
      title={data ? kindLabels[data.kind] : 'Delivery'}
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

function Details({ delivery }: { readonly delivery: DeliveryDetail }) {
  const { id, kind, receiver, list, record, state, attempts, lastError, mail } = delivery;
  const isHeld = state === 'held';
  const again = useSendAgain(isHeld ? 'Sending' : 'Sending again');
  const drop = useDiscard();
  const isBusy = again.isPending || drop.isPending;
  // A second tap would send it once more.
  const send = () =>
    decide(`delivery/${id} send`, () => again.mutateAsync(id).catch(() => undefined));
  return (
    <chakra.div display="grid" gap="7">
      <chakra.div role="toolbar" aria-label="Delivery" display="flex" flexWrap="wrap" gap="2">
        <Button disabled={isBusy} onClick={send}>
          <RotateCw size={14} aria-hidden />
          {isHeld ? 'Send anyway' : 'Send again'}
        </Button>
        {['due', 'held', 'dead'].includes(state) && (
          <Button disabled={isBusy} onClick={() => drop.mutate(id)}>
            <Trash2 size={14} aria-hidden />
            Discard
          </Button>
        )}
        {list !== null && record !== null && (
          <ButtonLink variant="quiet" to={listLink(list, { id: record })}>
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
          ['Sent', delivery.sentAt && longDate(delivery.sentAt)],
          ['Next attempt', delivery.nextAttemptAt && longDate(delivery.nextAttemptAt)],
          [isHeld ? 'Held because' : 'Last error', lastError || null],
        ]}
      />
      {mail && (
        <>
          <DetailSection
            title="Mail"
            values={[
              ['Subject', mail.subject],
              ['Replies go to', mail.replyTo || null],
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
