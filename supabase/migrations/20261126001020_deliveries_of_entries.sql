-- Which deliveries a new entry and a changed order have, and which of them the history names.

/*
 * Writes the deliveries of a new entry: a notice for the staff, a mail for the person, and the
 * webhook. Spam has none; an entry restored from spam does. A message that came by mail gets no mail
 * back, and newsletters and what machines write cause none at all. In a surge, notices are collected for five
 * minutes, and people get their mail after its end, except that orders are confirmed at once.
 *
 * A response header says whether the person's mail goes out. Somebody whose submission is spam must
 * not learn from it that it was recognized.
 *
 * A row dated earlier than an hour ago has no deliveries: seeds and restored backups send nothing.
 */
create function private.tell_of_record() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  answer constant text := case tg_table_name
    when 'contact_submissions' then 'received'
    when 'webinar_questions' then 'received'
    when 'signup_users' then 'signup_confirmation'
    when 'orders' then 'order_confirmation'
    when 'webinar_signups' then 'webinar_confirmation'
  end;
  sender constant text := private.claim('client');
  network constant text := private.claim('network');
  -- The placeholders of people who gave no address, and of erased customers.
  has_address constant boolean := new.email not in ('anonymous@example.com', 'erased@example.com')
    and to_jsonb(new) ->> 'by_mail' is null;
  mailbox constant text := private.mailbox_of(new.email);
  reason text;
begin
  if tg_op = 'INSERT' and new.created_at < now() - interval '1 hour' then
    return null;
  end if;
  if has_address and not new.is_spam then
    reason := private.reason_to_hold(answer, mailbox, sender, network);
  end if;
  perform set_config('response.headers', jsonb_build_array(jsonb_build_object('Confirmation-Mail',
    case when not has_address then 'none' when reason is null then 'sent' else 'held' end
  ))::text, true);
  if new.is_spam or coalesce(to_jsonb(new) ->> 'by_mail', 'message') <> 'message' then
    return null;
  end if;
  insert into private.deliveries as known (
    id, kind, receiver, list, record, detail, state, last_error, mailbox, client, network, in_surge,
    due_at
  )
  select private.delivery_id(message.kind, message.receiver, tg_table_name, new.id),
    message.kind, message.receiver, tg_table_name, new.id, message.detail,
    case when message.reason is null then 'due' else 'held' end,
    message.reason, message.mailbox, message.client, case when message.client is not null then network end,
    message.delay > '0', now() + message.delay
  from (
    select 'staff_notice' as kind, 'staff' as receiver, null::jsonb as detail, null as reason,
      null as mailbox, null as client,
      case when new.arrived_in_surge then interval '5 minutes' else '0' end as delay
    union all
    select answer, new.email, null, reason,
      case when reason is null then mailbox end, case when reason is null then sender end,
      case when new.arrived_in_surge and answer <> 'order_confirmation'
        then interval '1 minute' else '0' end
    where has_address
    union all
    select 'webhook', 'webhook', '{"event": "submission.created"}', null, null, null, '0'
  ) as message
  -- It was discarded while the entry was spam, and is wanted again. It counts for the limits as a new one.
  on conflict (id) do update set state = excluded.state, last_error = excluded.last_error,
    due_at = excluded.due_at, attempts = 0, mailbox = excluded.mailbox, client = excluded.client,
    network = excluded.network, automatic_number = excluded.automatic_number, created_at = now()
  where known.state = 'discarded' and known.last_error = private.entry_is_gone();
  return null;
end
$$;

/*
 * A change of an order's status is immediate; its mail waits twenty seconds. A change back to the
 * status that the customer last heard of takes the waiting mail back, and several changes make one
 * mail, about the last. Staff cause it, so it does not count as an automatic mail. A mail that is being
 * sent cannot be taken back: the next change makes another one.
 *
 * The webhook gets each change at once; several in one transaction are one.
 */
create function private.tell_of_order_status() returns trigger
language plpgsql security definer set search_path = ''
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

select private.for_each_list($sql$
  create trigger tell_of_record after insert on public.%1$I
    for each row execute function private.tell_of_record();
  create trigger tell_of_restored_record after update of is_spam on public.%1$I
    for each row when (old.is_spam and not new.is_spam)
    execute function private.tell_of_record();
$sql$);
create trigger tell_of_order_status after update of status on public.orders
  for each row when (old.status is distinct from new.status and not new.is_spam)
  execute function private.tell_of_order_status();

-- Mails to the person are part of an entry's history; notices to staff are not.
create function private.tell_history_of_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.activity (list, record, kind, actor, current)
  values (
    new.list, new.record,
    case when tg_op = 'INSERT' then 'reply' when new.state = 'sent' then 'mail_sent' else 'mail_failed' end,
    case when tg_op = 'INSERT' then private.actor() end,
    case when tg_op = 'UPDATE' then new.kind end
  );
  return null;
end
$$;
create trigger tell_history_of_reply after insert on private.deliveries
  for each row when (new.kind = 'reply') execute function private.tell_history_of_mail();
create trigger tell_history_of_mail after update of state on private.deliveries
  for each row when (
    old.state is distinct from new.state and new.state in ('sent', 'dead') and new.record is not null
    and new.kind not in ('staff_notice', 'staff_digest', 'webhook')
  ) execute function private.tell_history_of_mail();
