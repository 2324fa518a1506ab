import { chakra } from '@chakra-ui/react';
import type { OrderRow } from '@contract/admin.ts';
import { orderStatuses } from '@contract/enums.ts';
import { statusMailSeconds } from '@contract/order-status.ts';
import { photosHref } from '@contract/photos.ts';
import { isWebLink } from '@contract/web-link.ts';
import { Images, Mail } from 'lucide-react';
import { createContext, type RefObject, use, useId, useLayoutEffect, useRef } from 'react';
import { Button, ButtonAnchor } from '../parts/button.tsx';
import { capitalized, hasMailbox, mailtoHref, spaced } from '../parts/format.utils.ts';
import { Select } from '../parts/select.tsx';
import { useStaffSession } from '../shell/use-staff-session.ts';
import { useChanges, usePendingStatus } from './use-changes.ts';

/** Opens the reply to the open entry; null if nobody can be replied to here. */
export const ReplyOpener = createContext<(() => void) | null>(null);

/** Shown before a status is chosen. */
export const statusMailNote = `A new status is emailed to the customer after ${statusMailSeconds} seconds.`;

export const statusChoices = orderStatuses.map(
  (status) => [status, capitalized(spaced(status))] as const,
);

/** Actions for an order: set its status, email the customer, open the photos. */
export function OrderActions({ order }: { readonly order: OrderRow }) {
  const changes = useChanges('orders');
  const pendingStatus = usePendingStatus(order.id);
  const id = useId();
  const noteId = useId();
  const { sendsMail } = useStaffSession();
  const isMailed = sendsMail && !order.isSpam && hasMailbox(order.email);
  const select = useRef<HTMLSelectElement>(null);
  useFocusThroughSaving(select, pendingStatus !== undefined);
  const reply = use(ReplyOpener);
  const mailto = mailtoHref(order.email, `Your order ${order.orderNumber}`);
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" textStyle="fine">
      <chakra.div
        display="inline-flex"
        alignItems="center"
        gap="2"
        mdDown={{ flexBasis: 'full', '& > div': { flex: '1' } }}
      >
        <chakra.label htmlFor={id} fontWeight="semibold" mdDown={{ width: '5.5rem' }}>
          Status
        </chakra.label>
        <Select
          ref={select}
          id={id}
          data-choice="status"
          value={pendingStatus ?? order.status}
          disabled={pendingStatus !== undefined}
          aria-describedby={isMailed ? noteId : undefined}
          choices={statusChoices}
          onChange={({ target }) => void changes.apply([order], { status: target.value })}
        />
      </chakra.div>
      {reply ? (
        <Button onClick={reply}>
          <Mail size={14} aria-hidden />
          Email Customer
        </Button>
      ) : (
        mailto && (
          <ActionLink href={mailto}>
            <Mail size={14} aria-hidden />
            Email Customer
          </ActionLink>
        )
      )}
      {order.photoLink && isWebLink(order.photoLink) && (
        <ActionLink href={photosHref(order.photoLink)} target="_blank" rel="noopener noreferrer">
          <Images size={14} aria-hidden />
          View Photos
        </ActionLink>
      )}
      {isMailed && (
        <chakra.p id={noteId} flexBasis="full" color="fg.muted">
          {statusMailNote}
        </chakra.p>
      )}
    </chakra.div>
  );
}

const ActionLink = chakra(ButtonAnchor, { base: { mdDown: { flex: '1' } } });

/**
 * For a control that is disabled while its change is saved. A disabled control loses the focus, so
 * letters typed to choose an option would trigger the page's shortcuts. They are dropped until the
 * change is saved, and then the control gets the focus back.
 */
function useFocusThroughSaving(control: RefObject<HTMLElement | null>, isSaving: boolean): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const element = control.current;
    if (!isSaving) {
      if (hadFocus.current && document.activeElement === document.body) element?.focus();
      hadFocus.current = false;
      return;
    }
    hadFocus.current = document.activeElement === element;
    if (!hadFocus.current) return;
    const drop = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isLetter && event.target === document.body) event.stopPropagation();
    };
    document.addEventListener('keydown', drop, { capture: true });
    return () => document.removeEventListener('keydown', drop, { capture: true });
  }, [control, isSaving]);
}
