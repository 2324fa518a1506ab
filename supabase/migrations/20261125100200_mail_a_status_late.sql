/*
 * A change of an order's status is immediate; its mail waits twenty seconds. A change back to the status
 * that the customer last heard of takes the waiting mail back, and several changes make one mail, of the
 * last. Staff cause it, so it does not count as an automatic mail. A mail that is being sent cannot be
 * taken back: the next change makes another one.
 *
 * The webhook hears of each change at once; of several in one transaction as one.
 */
create or replace function private.tell_of_order_status() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  heard text := old.status;
  waiting private.deliveries;
begin
  select * into waiting from private.deliveries
  where list = 'orders' and record = new.id and kind = 'order_status' and state = 'due'
    and not (is_taken and due_at > now())
  for update;
  if found then
    heard := waiting.detail ->> 'previousStatus';
    delete from private.deliveries where id = waiting.id;
  end if;
  if heard <> new.status and new.email <> 'erased@example.com' then
    insert into private.deliveries (id, kind, receiver, list, record, detail, due_at)
    values (
      gen_random_uuid(), 'order_status', new.email, 'orders', new.id,
      jsonb_build_object('status', new.status, 'previousStatus', heard),
      now() + interval '20 seconds'
    );
  end if;

  insert into private.deliveries (id, kind, receiver, list, record, detail)
  values (
    private.delivery_id('webhook', 'webhook', 'orders', new.id, pg_current_xact_id()::text),
    'webhook', 'webhook', 'orders', new.id, jsonb_build_object(
      'event', 'order.status_changed', 'status', new.status, 'previousStatus', old.status
    )
  )
  on conflict (id) do update set detail = excluded.detail
    || jsonb_build_object('previousStatus', deliveries.detail -> 'previousStatus');
  return null;
end
$$;
