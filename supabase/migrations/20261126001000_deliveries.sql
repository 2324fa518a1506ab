/*
 * A delivery is one message to one receiver. An entry and the deliveries about it are written in the
 * same transaction by triggers, so that there is never one without the other.
 *
 * What it says is read from the entry when it is sent, so that nothing a person wrote is kept
 * twice. `detail` has what the entry no longer knows by then, such as the status it changed to.
 */
create table private.deliveries (
  -- Computed from the cause, so that a cause has one delivery. Also the id of the mail or webhook.
  id uuid primary key,
  kind text not null,
  -- A mail address, 'webhook', or 'staff' until a notice is claimed.
  receiver text not null,
  list text,
  record bigint,
  detail jsonb,
  state text not null default 'due',
  attempts integer not null default 0,
  -- When it may be tried. While it is being sent, when that lease runs out.
  due_at timestamptz not null default now(),
  tried_at timestamptz,
  sent_at timestamptz,
  last_error text,
  -- True while it is being sent, until `due_at` at the latest.
  is_taken boolean not null default false,
  -- How often staff had it sent again after it was sent.
  resends integer not null default 0,
  -- What an automatic mail counts for: the mailbox, the client and its network (as the function signs them). Null
  -- for one that was held, and after a day.
  mailbox text,
  client text,
  network text,
  -- The number of an automatic mail that was not held.
  automatic_number bigint,
  -- Its entry arrived in a surge: a notice goes into a digest, a mail waits for the surge's end.
  in_surge boolean not null default false,
  created_at timestamptz not null default now(),
  constraint deliveries_kind_allowed check (kind in (
    'staff_notice', 'staff_digest', 'received', 'order_confirmation', 'order_status',
    'signup_confirmation', 'webinar_confirmation', 'film_ready', 'change_received', 'approved_thanks',
    'order_list', 'reply', 'mail_notice', 'morning_mail', 'webhook'
  )),
  constraint deliveries_state_allowed check (state in ('due', 'held', 'sent', 'dead', 'discarded')),
  constraint deliveries_reply_length check (
    kind <> 'reply' or coalesce(
      private.trimmed_length(detail ->> 'subject') >= 1 and char_length(detail ->> 'subject') <= 200
        and private.trimmed_length(detail ->> 'text') >= 1 and char_length(detail ->> 'text') <= 10000,
      false
    )
  )
);

/*
 * A mailbox, however its address is written: in small letters, without what follows a plus, and
 * without dots where the provider ignores them.
 */
create function private.mailbox_of(address text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  whole constant text := lower(address collate "C");
  host constant text := substr(whole, length(whole) - strpos(reverse(whole), '@') + 2);
  name constant text := split_part(left(whole, -length(host) - 1), '+', 1);
begin
  if host in ('gmail.com', 'googlemail.com') then
    return replace(name, '.', '') || '@gmail.com';
  end if;
  return name || '@' || host;
end
$$;

-- One for each query that claims deliveries.
create index deliveries_due_mail_idx on private.deliveries (due_at)
  where state = 'due' and kind <> 'webhook' and receiver <> 'staff';
create index deliveries_due_webhook_idx on private.deliveries (due_at)
  where state = 'due' and kind = 'webhook';
create index deliveries_due_staff_idx on private.deliveries (due_at)
  where state = 'due' and receiver = 'staff';
create index deliveries_due_surge_idx on private.deliveries (due_at)
  where state = 'due' and in_surge;
-- For the limits. They leave out what a limit has stopped: otherwise each submission of a flood that names one
-- mailbox, or comes from one client, would read all before it.
create index deliveries_mailbox_idx on private.deliveries (mailbox) where mailbox is not null;
create index deliveries_client_idx on private.deliveries (client) where client is not null;
create index deliveries_network_idx on private.deliveries (network) where network is not null;
create index deliveries_automatic_number_idx on private.deliveries (automatic_number)
  where automatic_number is not null;
-- For the desk.
create index deliveries_newest_idx on private.deliveries (created_at desc, id desc);
create index deliveries_dead_idx on private.deliveries (created_at desc, id desc)
  where state = 'dead';
create index deliveries_held_idx on private.deliveries (created_at desc, id desc)
  where state = 'held';
create index deliveries_sent_idx on private.deliveries (sent_at) where state = 'sent';
create index deliveries_record_idx on private.deliveries (list, record) where record is not null;

create function private.delivery_id(
  kind text, receiver text, list text, record bigint, occasion text default ''
) returns uuid
language plpgsql immutable set search_path = ''
as $$
begin
  return md5(concat_ws(' ', kind, receiver, list, record, occasion))::uuid;
end
$$;

-- True when an entry with this address came in before a moment, spam aside.
create function private.is_known_person(address text, before timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from private.entries
    where lower(email collate "C") = lower(address collate "C") and created_at < before
      and is_spam is false
  )
$$;

-- What the function must be able to send for this delivery.
create function private.way_of(delivery private.deliveries) returns text
language sql immutable set search_path = ''
as $$
  select case
    when delivery.kind = 'webhook' then 'webhook'
    when delivery.receiver = 'staff' then 'staff'
    else 'mail'
  end
$$;

/*
 * Automatic mails are numbered, so that nothing has to count those of the last hour: in a flood of submissions,
 * each one would count hundreds of rows. With a limit of 500, the time of the mail 500 numbers back says whether
 * the hour is full. Where a number is missing, because its mail was erased, one more may go. Order confirmations
 * have numbers of their own, so that no other mail uses up their hour.
 */
create sequence private.automatic_mails;
create sequence private.order_confirmations;
create function private.number_automatic_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.automatic_number := case new.kind
    when 'order_confirmation' then nextval('private.order_confirmations')
    else nextval('private.automatic_mails') end;
  return new;
end
$$;
create trigger number_automatic_mail before insert on private.deliveries
  for each row when (new.mailbox is not null) execute function private.number_automatic_mail();

/*
 * Why an automatic mail has to be held; null when it may go. Staff see what a limit stops, with the reason, and
 * may send it anyway. Submissions that name the same mailbox, or come from the same client, are counted one after
 * the other. Others are not, because every visitor would wait for every other: those that arrive at the same
 * moment may exceed the hour's limit.
 *
 * A connection plans the queries once, perhaps while the table is empty, and answers a whole flood
 * with that plan. So each count has conditions that one index alone fits, in the collation of that index: a trigger
 * knows its table by a name, whose collation passes on to all texts of a function that gets it. Planning costs more
 * than counting.
 */
create function private.reason_to_hold(mail text, wanted_mailbox text, sender text, sender_network text)
returns text
language plpgsql set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  is_order constant boolean := mail = 'order_confirmation';
  -- One order a day is confirmed in addition to the mailbox's other mails.
  per_mailbox constant integer := private.setting('automatic_mails_per_day') + is_order::integer;
  per_client constant integer := private.setting('automatic_mails_per_client_and_day');
  per_hour constant integer := private.setting('automatic_mails_per_hour');
  newest constant bigint := pg_sequence_last_value(case
    when is_order then 'private.order_confirmations'::regclass
    else 'private.automatic_mails'::regclass end);
  -- What the network caused in a day, and in the hour.
  day_of_network integer;
  hour_of_network integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('mail ' || wanted_mailbox, 0));
  if per_mailbox <= (
    select count(*) filter (where created_at > now() - interval '24 hours')
    from private.deliveries where mailbox = wanted_mailbox collate "default" and state <> 'discarded'
  ) then
    return 'This mailbox had as many automatic mails in 24 hours as one may get.';
  end if;

  if sender is not null and per_client > 0 then
    perform pg_advisory_xact_lock(hashtextextended('mails of ' || sender, 0));
    if per_client <= (
      select count(*) filter (where created_at > now() - interval '24 hours')
      from private.deliveries where client = sender collate "default" and state <> 'discarded'
    ) then
      return 'The same sender caused as many automatic mails in 24 hours as one may.';
    end if;
  end if;

  if sender_network is not null then
    select count(*) filter (where created_at > now() - interval '24 hours'),
      count(*) filter (
        where created_at > now() - interval '1 hour' and (kind = 'order_confirmation') = is_order
      )
    into day_of_network, hour_of_network
    from private.deliveries where network = sender_network collate "default" and state <> 'discarded';
    if per_client > 0 and per_client * 4 <= day_of_network then
      return 'The same network caused as many automatic mails in 24 hours as one may.';
    end if;
    if per_hour > 0 and ceil(per_hour / 10.0) <= hour_of_network then
      return 'The same network caused as many automatic mails in an hour as one may.';
    end if;
  end if;

  if per_hour > 0 and exists (
    select from private.deliveries
    where automatic_number = newest - per_hour + 1
      and (kind = 'order_confirmation') = is_order
      and created_at > now() - interval '1 hour'
  ) then
    return 'As many automatic mails were caused in the last hour as may be.';
  end if;
  return null;
end
$$;
