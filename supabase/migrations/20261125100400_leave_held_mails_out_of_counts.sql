/*
 * What counts for the limits is found without looking at what they stopped: otherwise each of a flood of
 * submissions in the name of one mailbox, or from one client, would look at all those before it.
 */
drop index private.deliveries_mailbox_idx, private.deliveries_client_idx;
create index deliveries_mailbox_idx on private.deliveries (private.mailbox_of(receiver), created_at)
  where kind in ('received', 'order_confirmation', 'signup_confirmation', 'webinar_confirmation')
    and state not in ('held', 'discarded');
create index deliveries_client_idx on private.deliveries (client, created_at)
  where client is not null and state not in ('held', 'discarded');
-- For forgetting clients after a day.
create index deliveries_with_client_idx on private.deliveries (created_at) where client is not null;
