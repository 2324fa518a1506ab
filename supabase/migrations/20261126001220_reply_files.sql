/*
 * Files that staff send with replies: ten, and 18 MB together, because a mail makes them a third larger and many
 * servers take 25 MB. Until its reply is written, a file is a draft of its entry.
 */
alter table private.files
  add constraint files_of_reply check (list is null or (
    path = id::text and bytes between 1 and 18874368 and type ~ '^[a-z]+/[a-z0-9.+-]{1,80}$'
  ));

-- Announces a file for a reply to an entry, and answers its id. Staff then upload it, and say that it is there.
create function public.admin_reply_file_add(list text, record bigint, name text, bytes bigint, type text)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  added constant uuid := gen_random_uuid();
begin
  perform private.require_admin_session();
  perform private.check_list(list, private.answered_lists());
  if private.thread_address(list, record) is null then
    perform private.raise_response(404, 'no_such_entry', 'There is no entry with this id.');
  elsif not private.has_room(bytes, by_staff => true) then
    perform private.raise_response(422, 'no_room', 'The stored files take all the room that they may.');
  end if;
  insert into private.files (id, bucket, path, list, record, name, bytes, type, added_by)
  values (added, 'mails', added, list, record, name, bytes, type, private.actor());
  return added;
end
$$;
grant execute on function public.admin_reply_file_add(text, bigint, text, bigint, text) to admin;

-- The file has come: what is stored now is what goes out. False if it isn't what was announced.
create function public.admin_reply_file_ready(file uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin_session();
  return exists (
    select from private.files as draft where draft.id = file and draft.list is not null and draft.reply is null
  ) and public.file_checked('mails', file::text);
end
$$;
grant execute on function public.admin_reply_file_ready(uuid) to admin;

create function public.admin_reply_file_remove(file uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin_session();
  perform private.remove_files(array(
    select draft.id from private.files as draft
    where draft.id = file and draft.list is not null and draft.reply is null for update
  ));
end
$$;
grant execute on function public.admin_reply_file_remove(uuid) to admin;

-- True if these files can go with a reply to an entry.
create function private.may_send_files(list text, record bigint, files uuid[]) returns boolean
language sql set search_path = ''
as $$
  select cardinality(files) between 0 and 10 and count(*) = cardinality(files) and coalesce(sum(bytes), 0) <= 18874368
  from private.files as file
  where file.id = any (files) and state = 'ready' and reply is null
    and file.list = may_send_files.list and file.record = may_send_files.record
$$;

-- The files of a mail or a reply, as the thread shows them. The path is null for what was not kept.
create function private.files_of_mail(mail bigint, reply uuid default null) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('number', place, 'name', name, 'type', type, 'bytes', bytes,
    'path', case state when 'ready' then path end) order by place), '[]')
  from private.files as file
  where (file.mail = files_of_mail.mail or file.reply = files_of_mail.reply) and bucket = 'mails' and state <> 'removed'
$$;

-- Files are removed with their reply.
create function private.forget_reply_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.remove_files(array(select id from private.files where reply = old.id));
  return null;
end
$$;
create trigger forget_reply_files after delete on private.deliveries
  for each row when (old.kind = 'reply') execute function private.forget_reply_files();

/*
 * The thread of an entry, the oldest message first: what the person wrote, and what staff answered,
 * without replies that staff took back. Null for a list without threads.
 */
create function public.admin_thread(list text, record bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  found jsonb;
begin
  perform private.require_admin_session();
  if (list = any (private.answered_lists())) is not true then
    return null;
  end if;
  select jsonb_agg(message order by at, message ->> 'id') into found from (
    select received_at as at, jsonb_build_object(
      'from', 'person', 'id', 'm' || id, 'at', received_at, 'kind', kind, 'sender', sender,
      'replyTo', reply_to, 'foldsQuotes', folds_quotes,
      'senderName', sender_name, 'fromAnother', from_another, 'subject', subject, 'text', text,
      'files', private.files_of_mail(id), 'photos', (
        select photo.batch from private.files as photo
        where photo.mail = mails.id and photo.bucket = 'photos' and photo.state = 'ready' limit 1
      )
    ) as message
    from (
      select * from private.mails
      where mails.list = admin_thread.list and mails.record = admin_thread.record
      order by id desc limit 200
    ) as mails
    union all
    select coalesce((detail ->> 'sendAt')::timestamptz, created_at), jsonb_build_object(
      'from', 'staff', 'id', 'd' || id, 'at', created_at, 'subject', detail ->> 'subject',
      'text', detail ->> 'text', 'state', state, 'lastError', last_error, 'key', detail ->> 'cause',
      'sendAt', detail ->> 'sendAt', 'sentAt', sent_at, 'files', private.files_of_mail(null, id)
    )
    from (
      select * from private.deliveries
      where deliveries.list = admin_thread.list and deliveries.record = admin_thread.record
        and deliveries.kind = 'reply'
        and (state <> 'discarded' or last_error is distinct from 'Taken back.')
      order by created_at desc limit 200
    ) as replies
  ) as messages (at, message);
  return jsonb_build_object('messages', coalesce(found, '[]'));
end
$$;
grant execute on function public.admin_thread(text, bigint) to admin;
