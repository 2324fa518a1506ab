/*
 * The files that the storage service keeps: photos and videos of orders, and what came with mails. A row
 * says which object may be in a bucket, and how far it is:
 *
 *   expected → ready → removed → no row
 *
 * 'expected': it was announced, and its bytes may come. 'ready': they have come and were looked at, in the
 * version that is noted. 'removed': the object is to be deleted at `swept_at`. Until its signature has run
 * out, whoever has it can store other bytes in the place of a ready object. They are another version, which
 * nobody reads and the next sweep deletes. 'named' stands for a file of a mail of which nothing else is kept.
 * A name is what its owner calls the file, and never part of a path.
 */
create table private.files (
  id uuid primary key default gen_random_uuid(),
  bucket text not null,
  path text not null,
  order_id bigint references public.orders on delete set null,
  -- The name of the session that added it.
  added_by text,
  -- The entry that staff reply to with it, and the delivery that it goes with.
  list text,
  record bigint,
  reply uuid,
  -- Its place among the files that it is shown with.
  place integer,
  name text not null,
  bytes bigint not null,
  type text not null,
  width integer,
  height integer,
  state text not null default 'expected',
  -- The version of the object that was looked at.
  object_version text,
  -- How many bytes have come, and how long we wait for the next one. Announcing costs nothing, so after a quarter of
  -- an hour without a byte, only what has come of a file counts.
  arrived bigint not null default 0,
  awaited_until timestamptz not null default now() + interval '15 minutes',
  created_at timestamptz not null default now(),
  -- An upload can come for two hours after it was signed.
  signed_at timestamptz not null default now(),
  swept_at timestamptz,
  constraint files_path_key unique (bucket, path),
  constraint files_name_length check (char_length(name) between 1 and 255),
  constraint files_state_allowed check (state in ('named', 'expected', 'ready', 'removed'))
);
create index files_list_idx on private.files (list, record) where list is not null;
create index files_reply_idx on private.files (reply) where reply is not null;
create index files_order_id_idx on private.files (order_id);
create index files_swept_at_idx on private.files (bucket, swept_at) where state = 'removed';
create index files_expected_idx on private.files (bucket) where state = 'expected';
create index files_waiting_idx on private.files (bucket) include (arrived)
  where order_id is null and arrived > 0 and state <> 'removed';

/*
 * The room that all stored files take, and what the storage service says about its disk; null where it says
 * nothing. What is stored is counted once a minute, so a minute's uploads at most exceed the bound.
 */
create table private.room (
  only_one boolean primary key default true check (only_one),
  strangers_bytes bigint not null default 0,
  staff_bytes bigint not null default 0,
  disk_bytes bigint,
  disk_free bigint,
  disk_seen_at timestamptz
);
insert into private.room default values;
insert into private.settings (name, value) values
  ('stored_gigabytes', 200); -- all stored files together; strangers fill four fifths of it at most

-- False when strangers may store nothing because the disk is nearly full: less than a tenth of it, and less than
-- 5 GB, is free.
create function private.disk_has_room() returns boolean
language sql stable set search_path = ''
as $$
  select disk_free is null or disk_seen_at < now() - interval '10 minutes'
    or disk_free >= least(disk_bytes / 10, 5 * 1073741824::bigint)
  from private.room
$$;

-- True when so many bytes more may be stored, by a stranger or by staff.
create function private.has_room(more bigint, by_staff boolean default false) returns boolean
language sql stable set search_path = ''
as $$
  select strangers_bytes + staff_bytes + more <= most
    and (by_staff or (strangers_bytes + more <= most * 4 / 5 and private.disk_has_room()))
  from private.room, (select private.setting('stored_gigabytes') * 1073741824::bigint as most) as bound
$$;

-- For staff: what is stored, what may be, and what the disk has left.
create function private.room_taken() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'used', strangers_bytes + staff_bytes,
    'most', private.setting('stored_gigabytes') * 1073741824::bigint,
    'free', disk_free,
    'takesUploads', private.has_room(1)
  )
  from private.room
$$;

-- The storage service says how much its disk holds, and how much of that is free.
create function public.disk_seen(bytes bigint, free bigint) returns void
language sql security definer set search_path = ''
as $$
  update private.room set disk_bytes = disk_seen.bytes, disk_free = disk_seen.free, disk_seen_at = now()
$$;
grant execute on function public.disk_seen(bigint, bigint) to service_role;

-- The storage service says how much of an upload has arrived.
create function public.file_arrives(bucket text, path text, bytes bigint) returns void
language sql security definer set search_path = ''
as $$
  update private.files as known
  set arrived = file_arrives.bytes, awaited_until = now() + interval '15 minutes'
  where known.bucket = file_arrives.bucket and known.path = file_arrives.path and state = 'expected'
$$;
grant execute on function public.file_arrives(text, text, bigint) to service_role;

-- What has arrived for a file; null until it has arrived whole.
create function public.file_arrived(bucket text, path text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('version', version, 'bytes', (metadata ->> 'size')::bigint)
  from storage.objects where bucket_id = file_arrived.bucket and name = file_arrived.path
$$;
grant execute on function public.file_arrived(text, text) to service_role;

/*
 * The server has looked at this version of a file and found what was announced; without a version, it has stored
 * the file itself. False when another version has come meanwhile, or the file was removed.
 */
create function public.file_checked(
  bucket text, path text, version text default null, width integer default null, height integer default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.files as known set state = 'ready', object_version = stored.version, arrived = bytes,
    width = coalesce(file_checked.width, known.width), height = coalesce(file_checked.height, known.height)
  from storage.objects as stored
  where known.bucket = file_checked.bucket and known.path = file_checked.path and state <> 'removed'
    and stored.bucket_id = known.bucket and stored.name = known.path
    and stored.version = coalesce(file_checked.version, stored.version) and (stored.metadata ->> 'size')::bigint = bytes;
  return found;
end
$$;
grant execute on function public.file_checked(text, text, text, integer, integer) to service_role;

-- Removes files, with the posters of videos among them.
create function private.remove_files(gone uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  update private.files set state = 'removed', swept_at = now(), name = 'Removed', object_version = null
  where state <> 'removed' and (id = any (gone) or poster_of = any (gone));
end
$$;

-- They are removed with their order.
create function private.forget_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.remove_files(array(select id from private.files where order_id = old.id));
  return old;
end
$$;
create trigger forget_files before delete on public.orders
  for each row execute function private.forget_files();

-- What the storage service asks before it lets staff read an object: was this version of it looked at?
create function private.is_checked(bucket text, object text, version text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.files as known
    where known.bucket = is_checked.bucket and known.path = object and state = 'ready'
      and object_version = is_checked.version
  )
$$;
grant execute on function private.is_checked(text, text, text) to admin;

-- What the storage service asks before it lets staff upload a file: was it announced, with this size?
create function private.may_add_file(bucket text, object text, size jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.files as file
    where file.bucket = may_add_file.bucket and file.path = object and file.state = 'expected'
      and (file.bucket = 'films' or list is not null)
      and coalesce(nullif(may_add_file.size, '0') = to_jsonb(file.bytes), true)
  )
$$;
grant execute on function private.may_add_file(text, text, jsonb) to admin;

-- The platform hands everything on these tables to the API's roles. Policies do not hold for TRUNCATE.
revoke truncate, references, trigger on storage.objects, storage.buckets from anon, authenticated;
grant usage on schema storage to admin;
grant select, insert on storage.objects to admin;
create policy "staff read the files that were looked at" on storage.objects
  for select to admin
  using ((select private.has_admin_session()) and private.is_checked(bucket_id, name, version));

create policy "staff add the files that they announced" on storage.objects
  for insert to admin
  with check ((select private.has_admin_session())
    and private.may_add_file(bucket_id, name, metadata -> 'contentLength'));

-- Once a minute: what has arrived where nobody says so, and how much is stored in all.
create function private.count_room() returns void
language plpgsql set search_path = ''
as $$
begin
  update private.files as known
  set arrived = (stored.metadata ->> 'size')::bigint
  from storage.objects as stored
  where known.state = 'expected' and stored.bucket_id = known.bucket and stored.name = known.path
    and known.arrived is distinct from (stored.metadata ->> 'size')::bigint;
  update private.room set (strangers_bytes, staff_bytes) = (
    select coalesce(sum(arrived) filter (where bucket <> 'films' and list is null), 0),
      coalesce(sum(arrived) filter (where bucket = 'films' or list is not null), 0)
    from private.files where state <> 'removed'
  );
end
$$;

/*
 * Called every minute for each bucket: the objects to delete. A signed upload may still arrive for two hours, so a
 * file that was removed within that time is deleted once more afterward.
 */
create function public.files_sweep(bucket text, most integer default 500) returns text[]
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.expire_photos();
  perform private.expire_drafts();
  perform private.count_room();
  perform private.remove_files(array(
    -- Not of the announced size, or changed since it was looked at. A mail that comes twice at once stores its files
    -- twice.
    select said.id from private.files as said
    join storage.objects as stored on stored.bucket_id = said.bucket and stored.name = said.path
    where said.bucket = files_sweep.bucket and said.state <> 'removed'
      and said.signed_at > now() - interval '12 hours' and (
        (stored.metadata ->> 'size')::bigint <> said.bytes
        or said.state = 'ready' and said.bucket <> 'mails' and stored.version is distinct from said.object_version
      )
    union all
    -- Of an entry that has been spam for a day.
    select said.id from private.files as said left join private.mails as mail on mail.id = said.mail
    join private.entries as spam
      on spam.list = coalesce(mail.list, said.list, 'orders')
        and spam.id = coalesce(mail.record, said.record, said.order_id)
    where said.bucket = files_sweep.bucket and said.state in ('expected', 'ready') and spam.is_spam
      and spam.spam_at <= now() - interval '24 hours'
  ));
  return array(
    select path from private.files as gone
    where gone.bucket = files_sweep.bucket and state = 'removed' and swept_at <= now()
    order by swept_at, path limit most
  );
end
$$;
grant execute on function public.files_sweep(text, integer) to service_role;

-- The function has deleted these objects.
create function public.files_swept(bucket text, objects text[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.files as gone
  where gone.bucket = files_swept.bucket and path = any (objects) and state = 'removed'
    and signed_at < now() - interval '3 hours';
  update private.files as gone set swept_at = signed_at + interval '3 hours'
  where gone.bucket = files_swept.bucket and path = any (objects) and state = 'removed';
end
$$;
grant execute on function public.files_swept(text, text[]) to service_role;
