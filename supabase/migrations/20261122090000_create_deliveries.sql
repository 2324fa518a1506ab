/*
 * Deliveries: who has to hear of what. A record and what tells of it are written in the same
 * transaction, by the database, so that there is never one without the other, whoever writes.
 *
 * A delivery is one message to one receiver. The function takes those that are due, sends them, and
 * notes what came of it: 20261122090100_dispatch_deliveries.sql.
 */
alter table private.settings
  drop constraint settings_name_allowed,
  add constraint settings_name_allowed check (
    name in ('rate_limit_per_minute', 'surge_limit_per_minute', 'automatic_mails_per_day')
  );
-- Mails that visitors cause, to one address in 24 hours: nobody can make us flood a stranger.
insert into private.settings (name, value) values ('automatic_mails_per_day', 3);

/*
 * Who wants to hear: one row, which the function keeps equal to its configuration. While nothing is
 * configured, nothing is written.
 */
create table private.dispatch_channels (
  id boolean primary key default true,
  -- The addresses that get a notice of each record.
  staff text[] not null default '{}',
  -- True when mail can be sent to the people who write.
  people boolean not null default false,
  webhook boolean not null default false,
  constraint dispatch_channels_single check (id)
);
insert into private.dispatch_channels default values;
alter table private.dispatch_channels enable row level security;
alter table private.dispatch_channels force row level security;
create policy "nobody reaches the dispatch channels through the API" on private.dispatch_channels
  as restrictive for all to anon, authenticated, admin, service_role
  using (false) with check (false);

/*
 * What it says is read from the record when it is sent, so that nothing a person wrote is kept
 * twice. `detail` holds what the record no longer knows by then, such as the status it changed to.
 */
create table private.deliveries (
  -- Made from the cause, so that a cause has one delivery. Also the id of the mail or webhook.
  id uuid primary key,
  kind text not null,
  -- A mail address, or 'webhook'.
  receiver text not null,
  list text,
  record bigint,
  detail jsonb,
  state text not null default 'due',
  attempts integer not null default 0,
  -- When it may be tried. While somebody is trying, when that lease runs out.
  due_at timestamptz not null default now(),
  tried_at timestamptz,
  sent_at timestamptz,
  last_error text,
  -- True while somebody is trying: until `due_at` it is theirs.
  is_taken boolean not null default false,
  -- How often staff had it sent again although it had arrived.
  resends integer not null default 0,
  -- The digest that tells of this notice, if it was one of too many.
  digest uuid,
  created_at timestamptz not null default now(),
  constraint deliveries_kind_allowed check (kind in (
    'staff_notice', 'staff_digest', 'received', 'order_confirmation', 'order_status',
    'webinar_confirmation', 'reply', 'webhook'
  )),
  constraint deliveries_state_allowed check (state in ('due', 'sent', 'dead', 'discarded')),
  constraint deliveries_reply_length check (
    kind <> 'reply' or coalesce(
      private.trimmed_length(detail ->> 'subject') >= 1 and char_length(detail ->> 'subject') <= 200
        and private.trimmed_length(detail ->> 'text') >= 1 and char_length(detail ->> 'text') <= 10000,
      false
    )
  )
);
alter table private.deliveries enable row level security;
alter table private.deliveries force row level security;
create policy "nobody reaches the deliveries through the API" on private.deliveries
  as restrictive for all to anon, authenticated, admin, service_role
  using (false) with check (false);

-- One for each way of being taken, none larger than what is waiting there.
create index deliveries_due_mail_idx on private.deliveries (due_at)
  where state = 'due' and kind not in ('staff_notice', 'webhook');
create index deliveries_due_webhook_idx on private.deliveries (due_at)
  where state = 'due' and kind = 'webhook';
create index deliveries_due_notice_idx on private.deliveries (receiver, due_at)
  where state = 'due' and kind = 'staff_notice' and digest is null;
create index deliveries_tried_notice_idx on private.deliveries (receiver, tried_at)
  where kind = 'staff_notice' and tried_at is not null;
create index deliveries_digest_idx on private.deliveries (digest) where digest is not null;
create index deliveries_automatic_idx on private.deliveries (lower(receiver), created_at)
  where kind in ('received', 'order_confirmation', 'webinar_confirmation');
create index deliveries_newest_idx on private.deliveries (created_at desc, id desc);
create index deliveries_dead_idx on private.deliveries (created_at desc, id desc)
  where state = 'dead';

create function private.delivery_id(
  kind text,
  receiver text,
  list text,
  record bigint,
  occasion text default ''
) returns uuid
language plpgsql
immutable
set search_path = ''
as $$
begin
  return md5(concat_ws(' ', kind, receiver, list, record, occasion))::uuid;
end
$$;

/*
 * True while this address may get another mail that visitors cause.
 *
 * A session plans the question once, perhaps while the table is empty, and a whole flood is then
 * answered with that plan: it has to use the index on the address from the start.
 */
create function private.may_mail(address text) returns boolean
language plpgsql
set search_path = ''
set enable_seqscan = off
as $$
begin
  -- Submissions that name the same address are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('mail ' || lower(address), 0));
  return (
    select count(*) from private.deliveries
    -- The forms' addresses have a collation of their own, with which the index could not be used.
    where lower(receiver) = lower(address collate "default")
      and kind in ('received', 'order_confirmation', 'webinar_confirmation')
      and created_at + interval '24 hours' > now()
      and state <> 'discarded'
  ) < (select value from private.settings where name = 'automatic_mails_per_day');
end
$$;

/*
 * Writes what tells of a new record: a notice for each of the staff, an answer for the person where
 * the form promises one, and the webhook. Spam tells nobody; a record restored from spam does.
 *
 * A row dated earlier than an hour ago is no news: seeds and restored backups tell nobody.
 */
create function private.tell_of_record() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  channels private.dispatch_channels;
  answer constant text := case tg_table_name
    when 'contact_submissions' then 'received'
    when 'webinar_questions' then 'received'
    when 'orders' then 'order_confirmation'
    when 'webinar_signups' then 'webinar_confirmation'
  end;
begin
  if new.is_spam or (tg_op = 'INSERT' and new.created_at < now() - interval '1 hour') then
    return null;
  end if;
  select * into strict channels from private.dispatch_channels;
  if not (channels.people or channels.webhook or channels.staff <> '{}') then
    return null;
  end if;
  insert into private.deliveries as known (
    id, kind, receiver, list, record, detail, state, last_error
  )
  select private.delivery_id(message.kind, message.receiver, tg_table_name, new.id),
    message.kind, message.receiver, tg_table_name, new.id, message.detail, message.state,
    case message.state
      when 'discarded' then 'This address had as many automatic mails in 24 hours as one may get.'
    end
  from (
    select 'staff_notice' as kind, address as receiver, null::jsonb as detail, 'due' as state
    from unnest(channels.staff) as address
    union all
    select answer, new.email, null,
      case when private.may_mail(new.email) then 'due' else 'discarded' end
    -- The webinar's page sends this address for people who gave none.
    where channels.people and answer is not null and new.email <> 'anonymous@example.com'
    union all
    select 'webhook', 'webhook', '{"event": "submission.created"}', 'due'
    where channels.webhook
  ) as message
  -- Discarded while the record was spam, and wanted again now.
  on conflict (id) do update set state = 'due', due_at = now(), attempts = 0, last_error = null
  where known.state = 'discarded' and excluded.state = 'due';
  return null;
end
$$;

create trigger tell_of_record after insert on public.contact_submissions
  for each row execute function private.tell_of_record();
create trigger tell_of_restored_record after update of is_spam on public.contact_submissions
  for each row when (old.is_spam and not new.is_spam) execute function private.tell_of_record();
create trigger tell_of_record after insert on public.signup_users
  for each row execute function private.tell_of_record();
create trigger tell_of_restored_record after update of is_spam on public.signup_users
  for each row when (old.is_spam and not new.is_spam) execute function private.tell_of_record();
create trigger tell_of_record after insert on public.orders
  for each row execute function private.tell_of_record();
create trigger tell_of_restored_record after update of is_spam on public.orders
  for each row when (old.is_spam and not new.is_spam) execute function private.tell_of_record();
create trigger tell_of_record after insert on public.webinar_signups
  for each row execute function private.tell_of_record();
create trigger tell_of_restored_record after update of is_spam on public.webinar_signups
  for each row when (old.is_spam and not new.is_spam) execute function private.tell_of_record();
create trigger tell_of_record after insert on public.webinar_questions
  for each row execute function private.tell_of_record();
create trigger tell_of_restored_record after update of is_spam on public.webinar_questions
  for each row when (old.is_spam and not new.is_spam) execute function private.tell_of_record();

/*
 * Each change of an order's status tells the customer and the webhook. Staff cause it, so it does not
 * count as an automatic mail. Several changes in one transaction are told as one, the last.
 */
create function private.tell_of_order_status() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  channels private.dispatch_channels;
  occasion constant text := pg_current_xact_id()::text;
begin
  select * into strict channels from private.dispatch_channels;
  insert into private.deliveries (id, kind, receiver, list, record, detail)
  select private.delivery_id(message.kind, message.receiver, 'orders', new.id, occasion),
    message.kind, message.receiver, 'orders', new.id,
    jsonb_build_object('status', new.status, 'previousStatus', old.status) || message.more
  from (
    select 'order_status' as kind, new.email as receiver, '{}'::jsonb as more
    where channels.people
    union all
    select 'webhook', 'webhook', '{"event": "order.status_changed"}'
    where channels.webhook
  ) as message
  on conflict (id) do update set detail = excluded.detail
    || jsonb_build_object('previousStatus', deliveries.detail -> 'previousStatus');
  return null;
end
$$;
create trigger tell_of_order_status after update of status on public.orders
  for each row when (old.status is distinct from new.status and not new.is_spam)
  execute function private.tell_of_order_status();
