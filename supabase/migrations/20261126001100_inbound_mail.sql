/*
 * Mails that people send: answers to ours, and others. The function parses them. An answer is stored
 * with the entry that its address names; any other mail becomes a contact message.
 *
 * A mail that comes in causes mails to staff only, so two machines cannot answer each other forever.
 */
insert into private.settings (name, value) values
  ('mails_per_entry_and_minute', 20), -- answers to one entry
  ('mails_per_network_and_hour', 60), -- mails that answer no entry
  ('mail_megabytes_per_entry_and_day', 500), -- files with answers to one entry
  ('answer_megabytes_per_day', 4000), -- files with all answers
  ('mail_megabytes_per_day', 2000); -- files with all other mails

create table private.mails (
  id bigint generated always as identity primary key,
  -- A digest of the Message-ID, or of the whole mail without one, and of where it was sent to.
  key bytea not null unique,
  -- The entry it belongs to.
  list text not null,
  record bigint not null,
  kind text not null,
  -- Whom it was sent from, and whom answers go to, if that is somebody else.
  sender text not null,
  reply_to text,
  sender_name text not null,
  -- True when it answers the entry, false when it made it.
  is_answer boolean not null,
  -- True when it was not sent from the entry's own address.
  from_another boolean not null,
  -- A keyed hash of the network it came from, for a day.
  network text,
  subject text not null,
  -- The whole text, with what it quotes.
  text text not null,
  -- True for an answer, whose quotes are folded on the desk.
  folds_quotes boolean not null default false,
  received_at timestamptz not null default now(),
  constraint mails_key_length check (octet_length(key) = 32),
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

-- Of a file of a mail, `place` is its number there.
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
 * Tells staff of an answer: of the first at once, and then at most every five minutes for each entry.
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
  -- The first of the two that no notice stands for yet.
  where not exists (
    select from private.deliveries as known
    where known.list = tell_staff_of_mail.list and known.record = tell_staff_of_mail.record
      and known.kind = 'mail_notice' and (known.detail ->> 'part')::bigint = place
  )
  order by place limit 1
  on conflict do nothing;
end
$$;

-- The person wrote to an entry again: it is unread and unanswered. Whoever waits for a change of their
-- video, and adds something, waits from when they asked for it.
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

-- The contact message that a mail becomes when it is no answer to an entry.
create function private.contact_of_mail(mail jsonb) returns bigint
language plpgsql set search_path = ''
as $$
declare
  -- Null for what no mail can be sent to. Its placeholder is set afterward, because the guard refuses it.
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
 * The address of the entry that a mail answers; null if there is none. What an erased person writes is a new
 * message. So is an answer to what counts as spam: nobody reads on there.
 */
create function private.answered_address(list text, record bigint) returns text
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
 * Counts a mail before it is read, which costs more than counting, and refuses one too many: of the answers to
 * an entry, and of all others by their network and by the sender of their envelope. `entries` are the {list,
 * record} that its addresses name.
 */
create function public.mail_admit(entries jsonb, sender text, network text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  setting constant jsonb := (select jsonb_object_agg(name, value) from private.settings);
  entry record;
  is_answer boolean := false;
begin
  for entry in
    select * from jsonb_to_recordset(entries) as named (list text, record bigint) order by list, record
  loop
    if private.answered_address(entry.list, entry.record) is not null then
      is_answer := true;
      perform private.enforce_rate_limit(entry.list || ' ' || entry.record, 'mails',
        private.at_least((setting ->> 'mails_per_entry_and_minute')::integer));
    end if;
  end loop;
  if not is_answer then
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
 * Refuses a mail, whose sender then tries again, if its files find no room among what strangers store, or among
 * those of the last 24 hours. There is a room for answers and one for all other mails. A sender's domain has a
 * quarter of it, and a network a tenth, but none is smaller than the largest mail, which would never come.
 */
create function private.find_room(stored private.mails) returns void
language plpgsql set search_path = ''
as $$
declare
  megabyte constant bigint := 1048576;
  largest constant bigint := 25 * megabyte;
  room constant bigint := megabyte * (select value from private.settings where name =
    case when stored.is_answer then 'answer_megabytes_per_day' else 'mail_megabytes_per_day' end);
  room_of_entry constant bigint := megabyte * (select value from private.settings
    where name = 'mail_megabytes_per_entry_and_day');
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
      and mail.is_answer = stored.is_answer
    having sum(file.bytes) > greatest(room, largest)
      or sum(file.bytes) filter (where mail.network = stored.network) > greatest(room / 10, largest)
      or sum(file.bytes) filter (where lower(substring(mail.sender from '@([^@]*)$') collate "C") = domain)
        > greatest(room / 4, largest)
      or stored.is_answer and sum(file.bytes) filter (
        where mail.list = stored.list and mail.record = stored.record)
        > greatest(room_of_entry, largest)
  ) then
    perform private.raise_answer(507, 'no_room', 'There is no room for its files today.');
  end if;
end
$$;

/*
 * Stores a mail in one place, unless it is there. @returns its id. `place` is {key, list, record}.
 */
create function private.store_mail(place jsonb, mail jsonb, network text, out id bigint, out is_new boolean)
language plpgsql set search_path = ''
as $$
declare
  unique_key constant bytea := decode(place ->> 'key', 'hex');
  kind constant text := mail ->> 'kind';
  list text := place ->> 'list';
  record bigint := (place ->> 'record')::bigint;
  address text;
  is_answer boolean;
  stored private.mails;
begin
  perform pg_advisory_xact_lock(hashtextextended(place ->> 'key', 0));
  select known.id into id from private.mails as known where key = unique_key;
  is_new := not found;
  if not is_new then
    update private.files as file set signed_at = now()
    where file.mail = store_mail.id and state = 'expected';
    return;
  end if;
  address := private.answered_address(list, record);
  is_answer := address is not null;
  if not is_answer then
    list := 'contact_submissions';
    record := private.contact_of_mail(mail || place);
  end if;

  insert into private.mails (
    key, list, record, kind, sender, reply_to, sender_name, is_answer, from_another, network, subject, text,
    folds_quotes
  )
  values (unique_key, list, record, kind, mail ->> 'sender', mail ->> 'replyTo', mail ->> 'name', is_answer,
    is_answer and private.mailbox_of(address) <> all (array[
      private.mailbox_of(mail ->> 'sender'), private.mailbox_of(coalesce(mail ->> 'replyTo', ''))
    ]),
    network, mail ->> 'subject', mail ->> 'text', coalesce((mail ->> 'foldsQuotes')::boolean, false))
  returning * into stored;
  id := stored.id;

  insert into private.files (bucket, path, mail, place, name, type, bytes, state)
  select 'mails', id || '/' || file.number, id, file.number, file.name, file.type, file.bytes,
    case when file.kept and kind = 'message' then 'expected' else 'named' end
  from jsonb_to_recordset(mail -> 'files')
    as file (number integer, name text, type text, bytes bigint, kept boolean);
  perform private.find_room(stored);

  if is_answer then
    insert into public.activity (list, record, kind, previous)
    values (list, record, 'mail_received', kind);
    if kind = 'message' then
      perform private.note_written_again(list, record);
      perform private.tell_staff_of_mail(list, record, id);
    end if;
  end if;
  -- Mails about a sign-up bounce, too.
  if kind = 'bounce' and mail -> 'bounced' <> 'null' then
    perform private.note_bounce(place ->> 'list', (place ->> 'record')::bigint,
      (mail #>> '{bounced,delivery}')::uuid, mail #>> '{bounced,reason}');
  end if;
end
$$;

/*
 * Takes a mail once, in all places that it was sent to or in none. `call` is the signed call that brings it,
 * `network` a keyed hash of where it came from. The mail is
 *
 *   {places: [{key, list, record: what its address names, or null}],
 *    kind: 'message', 'bulk', 'automatic' or 'bounce',
 *    sender, replyTo: whom answers go to, or null, name, subject, text, foldsQuotes,
 *    excerpt: for the row of a contact message,
 *    bounced: {delivery, reason} or null, files: [{number, name, type, bytes, kept: its type may be}]}
 *
 * Answers {outcome, stored: [{mail, expected: the numbers of the files that may come}]}. The outcome is 'stored',
 * 'known' for a mail that was taken before, or 'replayed' for a call that was.
 */
create function public.mail_receive(call text, mail jsonb, network text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  place jsonb;
  kept record;
  outcome text := 'known';
  stored jsonb := '[]';
begin
  delete from private.inbound_calls where called_at < now() - interval '15 minutes';
  insert into private.inbound_calls (id) values (call) on conflict do nothing;
  -- A call whose files did not arrive may be repeated.
  if not found and not exists (
    select from jsonb_array_elements(mail -> 'places') as named (place)
    join private.mails as known on known.key = decode(named.place ->> 'key', 'hex')
    join private.files as file on file.mail = known.id
    where file.state = 'expected'
  ) then
    return '{"outcome": "replayed"}';
  end if;

  -- In one order, so that two mails never wait for each other.
  for place in select value from jsonb_array_elements(mail -> 'places') order by value ->> 'key' loop
    kept := private.store_mail(place, mail, network);
    if kept.is_new then
      outcome := 'stored';
    end if;
    stored := stored || jsonb_build_object('mail', kept.id, 'expected', (
      select coalesce(jsonb_agg(file.place order by file.place), '[]')
      from private.files as file where file.mail = kept.id and state = 'expected'
    ));
  end loop;
  return jsonb_build_object('outcome', outcome, 'stored', stored);
end
$$;
grant execute on function public.mail_receive(text, jsonb, text) to service_role;

-- Mails are deleted with their entry, or when the person is erased.
create function private.forget_mails(gone bigint[]) returns void
language sql set search_path = ''
as $$
  select private.remove_files(array(select id from private.files where mail = any (gone)));
  delete from private.mails where id = any (gone);
$$;
create function private.forget_mails_of_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_mails(array(
    select id from private.mails where list = tg_table_name and record = old.id
  ));
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
select private.for_each_list($sql$
  create trigger forget_mails before delete on public.%1$I
    for each row execute function private.forget_mails_of_entry();
  create trigger forget_mails_of_erased before update of email on public.%1$I
    for each row when (new.email = 'erased@example.com')
    execute function private.forget_mails_of_entry();
$sql$, private.answered_lists());
