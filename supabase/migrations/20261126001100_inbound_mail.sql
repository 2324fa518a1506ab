/*
 * Mails that people send. The function parses them. One that is sent to an entry's address is stored with that
 * entry; any other becomes a contact message.
 *
 * A mail that comes in causes mails to staff only, so two machines cannot write to each other forever; the exception
 * is a reply that staff send from their own mail program (mail_staff_reply).
 */
insert into private.settings (name, value) values
  ('mails_per_entry_and_minute', 20), -- mails to one entry
  ('mails_per_network_and_hour', 60), -- mails to no entry
  ('mail_megabytes_per_entry_and_day', 500), -- files with mails to one entry
  ('thread_megabytes_per_day', 4000), -- files with mails to all entries
  ('mail_megabytes_per_day', 2000); -- files with all other mails

create table private.mails (
  id bigint generated always as identity primary key,
  -- A digest of the Message-ID (or else of the whole mail) and of where it was sent to.
  key bytea not null unique,
  -- What a reply refers to, so that mail programs show it beside the mail; null for a mail without one.
  message_id text,
  -- The entry it belongs to.
  list text not null,
  record bigint not null,
  kind text not null,
  -- Who sent it, and who gets replies, if that is somebody else.
  sender text not null,
  reply_to text,
  sender_name text not null,
  -- True when it was sent to the entry, false when it made it.
  joins_entry boolean not null,
  -- True when it was not sent from the entry's own address.
  from_another boolean not null,
  -- A keyed hash of the network it came from, for a day.
  network text,
  subject text not null,
  -- The whole text, with what it quotes.
  text text not null,
  -- True for a mail that follows another, whose quotes are folded on the desk.
  folds_quotes boolean not null default false,
  received_at timestamptz not null default now(),
  constraint mails_key_length check (octet_length(key) = 32),
  constraint mails_message_id_length check (char_length(message_id) <= 900),
  constraint mails_list_allowed check (list in ('contact_submissions', 'orders', 'webinar_questions')),
  constraint mails_kind_allowed check (kind in ('message', 'bulk', 'automatic', 'bounce')),
  constraint mails_sender_length check (char_length(sender) <= 320),
  constraint mails_reply_to_length check (char_length(reply_to) <= 320),
  constraint mails_sender_name_length check (char_length(sender_name) <= 255),
  constraint mails_subject_length check (char_length(subject) <= 500),
  constraint mails_text_length check (char_length(text) <= 1000000)
);
create index mails_record_idx on private.mails (list, record, id);
create index mails_sender_idx on private.mails (lower(sender collate "C"));
create index mails_reply_to_idx on private.mails (lower(reply_to collate "C")) where reply_to is not null;
create index mails_network_idx on private.mails (received_at) where network is not null;

-- Of a file of a mail, `place` is its number there. Photos that came with a message from an order's page belong to
-- it, too.
alter table private.files
  add column mail bigint references private.mails on delete set null,
  add constraint files_mail check (bucket <> 'mails' or char_length(type) <= 100);
create index files_mail_idx on private.files (mail);
create index files_mail_kept_idx on private.files (created_at)
  where bucket = 'mails' and state in ('expected', 'ready');

insert into storage.buckets (id, name, public, file_size_limit)
values ('mails', 'mails', false, 26214400)
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit;
-- The ids of the calls of the last minutes, so that a call cannot be replayed.
create table private.inbound_calls (
  id text primary key,
  called_at timestamptz not null default now()
);
create index inbound_calls_called_at_idx on private.inbound_calls (called_at);

/*
 * Tells staff of a mail to an entry: of the first at once, and then at most every five minutes for each entry.
 */
create function private.tell_staff_of_mail(list text, record bigint, mail bigint) returns void
language plpgsql set search_path = ''
as $$
declare
  every constant integer := 300;
  part constant bigint := floor(extract(epoch from now()) / every);
begin
  insert into private.deliveries (id, kind, receiver, list, record, detail, due_at)
  select private.delivery_id('mail_notice', 'staff', list, record, place::text), 'mail_notice', 'staff',
    list, record, jsonb_build_object('mail', mail, 'part', place),
    case place when part then now() else to_timestamp(place * every) end
  from (values (part), (part + 1)) as wanted (place)
  -- The first of the two that has no notice yet.
  where not exists (
    select from private.deliveries as known
    where known.list = tell_staff_of_mail.list and known.record = tell_staff_of_mail.record
      and known.kind = 'mail_notice' and (known.detail ->> 'part')::bigint = place
  )
  order by place limit 1
  on conflict do nothing;
end
$$;

-- The person wrote to an entry again: it becomes unread and unanswered. Whoever waits for a change of their video
-- and adds something has waited since they asked for it.
create function private.note_written_again(list text, record bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format('update public.%I set is_read = false, answered_at = null,
    written_again_at = coalesce(case when answered_at is null then coalesce(written_again_at, %s) end, now())
    where id = $1', list, case list
      when 'orders' then 'case film_state when ''change_asked'' then film_changed_at end' else 'null' end
  ) using record;
end
$$;

-- A mail about this entry bounced. Only one that was sent can.
create function private.note_bounce(list text, record bigint, delivery uuid, reason text) returns void
language sql set search_path = ''
as $$
  update private.deliveries set state = 'dead', last_error = left(reason, 500)
  where id = coalesce(delivery, (
      select id from private.deliveries as latest
      where latest.list = note_bounce.list and latest.record = note_bounce.record
        and latest.state = 'sent' and private.way_of(latest) = 'mail'
        and latest.kind not in ('staff_notice', 'mail_notice')
      order by sent_at desc limit 1
    ))
    and deliveries.list = note_bounce.list and deliveries.record = note_bounce.record
    and state = 'sent' and kind not in ('staff_notice', 'mail_notice', 'webhook')
$$;

-- The contact message that a mail becomes when it is not sent to an entry.
create function private.contact_of_mail(mail jsonb) returns bigint
language plpgsql set search_path = ''
as $$
declare
  -- Null where no mail can be sent to. The placeholder is set afterward, because the guard refuses it.
  address constant text := (
    select written from (values (1, mail ->> 'replyTo'), (2, mail ->> 'sender')) as said (place, written)
    where private.is_email(written) and char_length(written) <= 254
      and lower(written) not in ('anonymous@example.com', 'erased@example.com')
    order by place limit 1
  );
  claims constant text := current_setting('request.jwt.claims', true);
  created bigint;
begin
  -- For the guard's limits, a mailbox counts as a client.
  perform set_config('request.jwt.claims',
    jsonb_build_object('role', 'service_role', 'client', 'mail ' || md5(
      coalesce(private.mailbox_of(address), mail ->> 'sender')))::text, true);
  insert into public.contact_submissions (name, email, message, receipt, by_mail)
  values (mail ->> 'name', coalesce(address, 'no-address@by-mail.invalid'), mail ->> 'excerpt',
    left(mail ->> 'key', 32)::uuid, mail ->> 'kind')
  returning id into created;
  perform set_config('request.jwt.claims', claims, true);
  if address is null then
    update public.contact_submissions set email = 'anonymous@example.com' where id = created;
  end if;
  return created;
end
$$;

/*
 * The address of the person whose thread a mail goes into; null if there is none. What an erased person writes is
 * a new message. So is a mail to what counts as spam: nobody reads on there.
 */
create function private.thread_address(list text, record bigint) returns text
language plpgsql set search_path = ''
as $$
declare
  address text;
begin
  if list = any (private.answered_lists()) then
    execute format('select email from public.%I where id = $1 and is_spam is false for update', list)
    into address using record;
  end if;
  return nullif(address, 'erased@example.com');
end
$$;

/*
 * Counts a mail before it is read, which costs more than counting, and refuses one too many: of those to
 * an entry, and of all others by their network and by the sender of their envelope. `entries` are the {list,
 * record} that its addresses name.
 */
create function public.mail_admit(entries jsonb, sender text, network text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  setting constant jsonb := (select jsonb_object_agg(name, value) from private.settings);
  entry record;
  joins_entry boolean := false;
begin
  for entry in
    select * from jsonb_to_recordset(entries) as named (list text, record bigint) order by list, record
  loop
    if private.thread_address(entry.list, entry.record) is not null then
      joins_entry := true;
      perform private.enforce_rate_limit(entry.list || ' ' || entry.record, 'mails',
        private.at_least((setting ->> 'mails_per_entry_and_minute')::integer));
    end if;
  end loop;
  if not joins_entry then
    perform private.enforce_rate_limit(network, 'mails',
      private.at_least((setting ->> 'mails_per_network_and_hour')::integer), interval '1 hour');
    -- Reports of failure have no sender.
    if sender <> '' then
      perform private.enforce_rate_limit('mail ' || md5(private.mailbox_of(sender)), 'mails',
        (setting ->> 'rate_limit_per_minute')::integer);
    end if;
  end if;
end
$$;
grant execute on function public.mail_admit(jsonb, text, text) to service_role;

/*
 * Refuses a mail, whose sender then tries again, if there is no room for its files among what strangers store, or
 * among those of the last 24 hours. Mails to entries and all others have separate rooms. A sender's domain may take a
 * quarter of one, and a network a tenth, but never less than the largest mail, which could otherwise never come.
 */
create function private.find_room(stored private.mails) returns void
language plpgsql set search_path = ''
as $$
declare
  megabyte constant bigint := 1048576;
  largest constant bigint := 25 * megabyte;
  room constant bigint := megabyte * private.setting(
    case when stored.joins_entry then 'thread_megabytes_per_day' else 'mail_megabytes_per_day' end);
  room_of_entry constant bigint := megabyte * private.setting('mail_megabytes_per_entry_and_day');
  domain constant text := lower(substring(stored.sender from '@([^@]*)$') collate "C");
  coming constant bigint := (select sum(bytes) from private.files where mail = stored.id and state = 'expected');
begin
  if coming is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('files of mails', 0));
  if not private.has_room(coming) or exists (
    select from private.files as file join private.mails as mail on mail.id = file.mail
    where file.bucket = 'mails' and file.state in ('expected', 'ready') and file.created_at > now() - interval '24 hours'
      and mail.joins_entry = stored.joins_entry
    having sum(file.bytes) > greatest(room, largest)
      or sum(file.bytes) filter (where mail.network = stored.network) > greatest(room / 10, largest)
      or sum(file.bytes) filter (where lower(substring(mail.sender from '@([^@]*)$') collate "C") = domain)
        > greatest(room / 4, largest)
      or stored.joins_entry and sum(file.bytes) filter (
        where mail.list = stored.list and mail.record = stored.record)
        > greatest(room_of_entry, largest)
  ) then
    perform private.raise_response(507, 'no_room', 'There is no room for its files today.');
  end if;
end
$$;
