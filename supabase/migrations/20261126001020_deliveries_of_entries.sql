-- Which deliveries a new entry and a changed order cause, and which of them the history names.

/*
 * Writes the deliveries of an entry for some ways of sending: a notice for the staff, a mail for the
 * person, and the webhook; answers what becomes of the mail: 'sent', 'held', or 'none' for the placeholders of
 * people who gave no address and of erased customers, and for a message that came by mail. Newsletters and what
 * machines write cause nothing at all. In a surge, notices are collected for five minutes, and people get their
 * mail after its end, except that orders are confirmed at once.
 */
create function private.tell_of_entry(
  form text, entry jsonb, ways text[], sender text default null, network text default null
) returns text
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  number constant bigint := entry ->> 'id';
  address constant text := entry ->> 'email';
  in_surge constant boolean := entry -> 'arrived_in_surge';
  confirmation constant text := case form
    when 'contact_submissions' then 'received'
    when 'webinar_questions' then 'received'
    when 'signup_users' then 'signup_confirmation'
    when 'orders' then 'order_confirmation'
    when 'webinar_signups' then 'webinar_confirmation'
  end;
  mailbox constant text := private.mailbox_of(address);
  is_confirmed constant boolean := 'mail' = any (ways) and entry ->> 'by_mail' is null
    and address not in ('anonymous@example.com', 'erased@example.com');
  outcome text := 'none';
  reason text;
begin
  if is_confirmed then
    reason := private.reason_to_hold(confirmation, mailbox, sender, network);
    outcome := case when reason is null then 'sent' else 'held' end;
  end if;
  if (entry -> 'is_spam')::boolean or coalesce(entry ->> 'by_mail', 'message') <> 'message' then
    return outcome;
  end if;
  insert into private.deliveries as known (
    id, kind, receiver, list, record, detail, state, last_error, mailbox, client, network, in_surge,
    due_at
  )
  select private.delivery_id(message.kind, message.receiver, form, number),
    message.kind, message.receiver, form, number, message.detail,
    case when message.reason is null then 'due' else 'held' end,
    message.reason, message.mailbox, message.client,
    case when message.client is not null then tell_of_entry.network end,
    message.delay > '0', now() + message.delay
  from (
    select 'staff' as way, 'staff_notice' as kind, 'staff' as receiver, null::jsonb as detail, null as reason,
      null as mailbox, null as client,
      case when in_surge then interval '5 minutes' else '0' end as delay
    union all
    select 'mail', confirmation, address, null, reason,
      case when reason is null then mailbox end, case when reason is null then sender end,
      case when in_surge and confirmation <> 'order_confirmation' then interval '1 minute' else '0' end
    where is_confirmed
    union all
    select 'webhook', 'webhook', 'webhook', '{"event": "submission.created"}', null, null, null, '0'
  ) as message
  where message.way = any (ways)
  -- It was discarded while the entry was spam, and is wanted again. It counts for the limits as a new one.
  on conflict (id) do update set state = excluded.state, last_error = excluded.last_error,
    due_at = excluded.due_at, attempts = 0, mailbox = excluded.mailbox, client = excluded.client,
    network = excluded.network, automatic_number = excluded.automatic_number, created_at = now()
  where known.state = 'discarded' and known.last_error = private.entry_is_gone();
  return outcome;
end
$$;

/*
 * The entries whose deliveries nobody can send in some of the ways, because no function is set up for them: one
 * small row in place of deliveries that would wait in vain, with the ways in which they were told.
 */
create table private.untold (
  form text not null,
  record bigint not null,
  told text[] not null,
  created_at timestamptz not null default now()
);
create index untold_created_at_idx on private.untold using brin (created_at);

/*
 * Writes the deliveries of a new entry, in the ways that are set up. Spam has none until it is restored.
 *
 * A response header says whether the person's mail goes out, if there is one. A sender of spam must not learn from it
 * that the spam was recognized.
 *
 * A row dated more than an hour ago has no deliveries: seeds and restored backups send nothing.
 */
create function private.tell_of_new_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ways constant text[] := private.ways();
  mail text := 'none';
begin
  if tg_op = 'INSERT' and new.created_at < now() - interval '1 hour' then
    return null;
  end if;
  if ways <> '{}' then
    mail := private.tell_of_entry(
      tg_table_name, to_jsonb(new), ways, private.claim('client'), private.claim('network')
    );
  end if;
  if not ways @> '{mail,staff,webhook}' and not new.is_spam then
    insert into private.untold (form, record, told) values (tg_table_name, new.id, ways);
  end if;
  if mail <> 'none' then
    perform set_config('response.headers', '[{"Confirmation-Mail": "' || mail || '"}]', true);
  end if;
  return null;
end
$$;

/*
 * Once another way is set up, entries of the last three days get the deliveries that they missed: a thousand at a
 * time, once a minute.
 */
create function private.tell_of_missed() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  ways constant text[] := private.ways();
  missed private.untold;
begin
  delete from private.untold where created_at < now() - interval '3 days';
  for missed in
    delete from private.untold where ctid = any (array(
      select ctid from private.untold as waiting where not ways <@ waiting.told
      order by created_at limit 1000 for update skip locked
    )) returning *
  loop
    execute format(
      'select private.tell_of_entry($1, to_jsonb(entry), $2) from public.%I as entry where id = $3', missed.form
    ) using missed.form, array(select unnest(ways) except select unnest(missed.told)), missed.record;
    missed.told := missed.told || ways;
    if not missed.told @> '{mail,staff,webhook}' then
      insert into private.untold select missed.*;
    end if;
  end loop;
end
$$;

/*
 * A change of an order's status is immediate; its mail waits twenty seconds. A change back to the status that the
 * customer last heard of takes the waiting mail back, and several changes make one mail, about the last. Staff
 * cause it, so it does not count as an automatic mail. A mail that is being sent cannot be taken back: the next
 * change makes another one.
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
  create trigger tell_of_new_entry after insert on public.%1$I
    for each row execute function private.tell_of_new_entry();
  create trigger tell_of_restored_entry after update of is_spam on public.%1$I
    for each row when (old.is_spam and not new.is_spam)
    execute function private.tell_of_new_entry();
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
    -- Staff who replied from their mail program are named by their address.
    case when tg_op = 'INSERT' then coalesce(new.detail ->> 'sender', private.actor()) end,
    case when tg_op = 'UPDATE' then new.kind end
  );
  return null;
end
$$;
create trigger tell_history_of_reply after insert on private.deliveries
  for each row when (new.kind = 'reply' and new.state <> 'held')
  execute function private.tell_history_of_mail();
create trigger tell_history_of_mail after update of state on private.deliveries
  for each row when (
    old.state is distinct from new.state and new.state in ('sent', 'dead') and new.record is not null
    and new.kind not in ('staff_notice', 'staff_digest', 'webhook')
  ) execute function private.tell_history_of_mail();
