-- How a mail is stored, once, and how it is forgotten.

/*
 * Stores a mail in one place, unless it is there already. `place` is {key, list, record}.
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
  joins_entry boolean;
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
  address := private.thread_address(list, record);
  joins_entry := address is not null;
  if not joins_entry then
    list := 'contact_submissions';
    record := private.contact_of_mail(mail || place);
  end if;

  insert into private.mails (
    key, message_id, list, record, kind, sender, reply_to, sender_name, joins_entry, from_another, network, subject,
    text, folds_quotes
  )
  values (unique_key, mail ->> 'messageId', list, record, kind, mail ->> 'sender', mail ->> 'replyTo',
    mail ->> 'name', joins_entry,
    joins_entry and private.mailbox_of(address) <> all (array[
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

  if joins_entry then
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
 *    sender, replyTo: whom replies go to, or null, name, subject, text, foldsQuotes, messageId or null,
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

create function private.forget_mails(gone bigint[]) returns void
language sql set search_path = ''
as $$
  select private.remove_files(array(select id from private.files where mail = any (gone)));
  delete from private.mails where id = any (gone);
$$;
-- The mails of an entry, and the files that staff have added for it.
create function private.forget_thread(gone_list text, gone bigint) returns void
language sql set search_path = ''
as $$
  select private.forget_mails(array(select id from private.mails where list = gone_list and record = gone));
  select private.remove_files(array(select id from private.files where list = gone_list and record = gone));
$$;
create function private.forget_thread_of_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_thread(tg_table_name collate "default", old.id);
  return old;
end
$$;
select private.for_each_list($sql$
  create trigger forget_thread before delete on public.%1$I
    for each row execute function private.forget_thread_of_entry();
$sql$, private.answered_lists());
