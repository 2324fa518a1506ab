/*
 * The photos that come with an order. The files are in the storage service's bucket `photos`; these
 * tables say which files may be there. A visitor opens a batch and gets its secret, adds photos to it,
 * and sends both with the order, to which the batch then belongs. A visitor reads nothing back but
 * what they sent themselves.
 */
insert into private.settings (name, value) values
  ('photo_batches_per_client_and_day', 20),
  ('photo_megabytes_per_client_and_day', 3000),
  ('photo_megabytes_waiting', 20000), -- of all batches whose order has not come
  ('keep_photos_hours', 24), -- after the last call about a batch whose order has not come
  ('keep_photos_waiting_days', 14); -- once its order was sent: it may wait in the visitor's browser

create table private.photo_batches (
  id uuid primary key default gen_random_uuid(),
  secret_hash bytea not null,
  -- For the limits of a day.
  client text,
  network text,
  order_id bigint references public.orders on delete set null,
  created_at timestamptz not null default now(),
  -- Photos without an order are deleted then.
  kept_until timestamptz not null,
  constraint photo_batches_secret_hash_length check (octet_length(secret_hash) = 32)
);
create index photo_batches_client_idx on private.photo_batches (client, created_at);
create index photo_batches_network_idx on private.photo_batches (network, created_at);
create unique index photo_batches_order_id_idx on private.photo_batches (order_id);
create index photo_batches_waiting_idx on private.photo_batches (kept_until)
  where order_id is null;

/*
 * 'expected': its file may come. 'ready': it has come and was checked. 'removed': the file is to be
 * deleted at `swept_at`. A name is what a stranger's file is called, and never part of a path.
 */
create table private.photos (
  batch uuid not null references private.photo_batches on delete cascade,
  number integer not null,
  place integer not null,
  name text not null,
  bytes bigint not null,
  type text not null,
  width integer,
  height integer,
  state text not null default 'expected',
  created_at timestamptz not null default now(),
  -- An upload can come for two hours after it was signed, and be signed again.
  signed_at timestamptz not null default now(),
  swept_at timestamptz,
  primary key (batch, number),
  constraint photos_name_length check (char_length(name) between 1 and 255),
  constraint photos_bytes_range check (bytes between 1 and 26214400),
  constraint photos_type_allowed check (type in (
    'image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/tiff'
  )),
  constraint photos_size_range check (width > 0 and height > 0 and width::bigint * height <= 100000000),
  constraint photos_state_allowed check (state in ('expected', 'ready', 'removed'))
);
create index photos_swept_at_idx on private.photos (swept_at) where state = 'removed';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('photos', 'photos', false, 26214400, array[
  'image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/tiff'
])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

/*
 * The batch, if the caller has its secret and its order has not arrived. Each call keeps it for longer.
 * The answer is the same for every other batch, so that nobody learns which exist.
 */
create function private.open_photo_batch(batch uuid) returns private.photo_batches
language plpgsql set search_path = ''
as $$
declare
  opened private.photo_batches;
begin
  update private.photo_batches as mine
  set kept_until = greatest(kept_until, now() + make_interval(hours => (
    select value from private.settings where name = 'keep_photos_hours'
  )))
  where mine.id = open_photo_batch.batch and mine.order_id is null and mine.kept_until > now()
    and mine.secret_hash = private.hash_of_header('x-photo-secret')
  returning * into opened;
  if opened.id is null then
    perform private.raise_answer(404, 'no_such_batch', 'There are no such photos.');
  end if;
  return opened;
end
$$;

/*
 * How much room a photo takes. One that was announced counts by the size that was said, and only as long
 * as it is waited for: until twelve hours after its upload was signed. So a phone may sleep for a night, and
 * nobody takes room for a day by announcing photos that they never upload.
 */
create function private.photo_bytes(photo private.photos) returns bigint
language sql stable set search_path = ''
as $$
  select case
    when photo.state = 'ready' then photo.bytes
    when photo.state = 'expected' and photo.signed_at > now() - interval '12 hours' then photo.bytes
    else 0
  end
$$;

-- Refuses when there are enough photos: of the caller, of their network, or of everybody.
create function private.limit_photos() returns void
language plpgsql set search_path = ''
as $$
declare
  day constant timestamptz := now() - interval '24 hours';
  most_batches integer;
  most_megabytes integer;
  most_waiting integer;
begin
  select max(value) filter (where name = 'photo_batches_per_client_and_day'),
    max(value) filter (where name = 'photo_megabytes_per_client_and_day'),
    max(value) filter (where name = 'photo_megabytes_waiting')
  into most_batches, most_megabytes, most_waiting from private.settings;
  if exists (
    select from (values
      (coalesce(private.claim('client'), 'direct'), null, 1), (null, private.claim('network'), 4)
    ) as caller (client, network, times)
    cross join lateral (
      select count(distinct batch.id) as batches, sum(private.photo_bytes(photo)) as bytes
      from private.photo_batches as batch
      left join private.photos as photo on photo.batch = batch.id
      where (batch.client = caller.client or batch.network = caller.network) and batch.created_at > day
    ) as taken
    where taken.batches > most_batches * times
      or taken.bytes > most_megabytes * 1048576::bigint * times
  ) or (
    select sum(private.photo_bytes(photo))
    from private.photo_batches as batch join private.photos as photo on photo.batch = batch.id
    where batch.order_id is null
  ) > most_waiting * 1048576::bigint then
    perform private.raise_answer(422, 'no_room', 'No more photos can be uploaded for now.');
  end if;
end
$$;

/*
 * Opens a batch, as often as a form may be sent. The function makes the secret; only its hash is stored.
 * Answers the batch's id.
 */
create function public.photo_batch_open(secret_hash text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  opened uuid;
begin
  perform private.limit_caller(
    'photos', (select value from private.settings where name = 'rate_limit_per_minute')
  );
  insert into private.photo_batches (secret_hash, client, network, kept_until)
  values (
    decode(photo_batch_open.secret_hash, 'hex'),
    coalesce(private.claim('client'), 'direct'),
    private.claim('network'),
    now() + make_interval(hours => (
      select value from private.settings where name = 'keep_photos_hours'
    ))
  )
  returning id into opened;
  perform private.limit_photos();
  return opened;
end
$$;
grant execute on function public.photo_batch_open(text) to anon;

/*
 * Says which photo comes next, and answers its number. As many as the largest package takes; and
 * with what was removed again, not more than ten times that.
 */
create function public.photo_add(batch uuid, name text, bytes bigint, type text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  opened constant private.photo_batches := private.open_photo_batch(photo_add.batch);
  most constant integer := (select max(photo_limit) from private.order_packages);
  added integer;
begin
  perform private.limit_caller('photo', private.at_least(120));
  if (
    select count(*) filter (where mine.state <> 'removed') >= most or count(*) >= most * 10
    from private.photos as mine where mine.batch = opened.id
  ) then
    perform private.raise_answer(422, 'full', 'There are as many photos as an order may have.');
  end if;
  insert into private.photos (batch, number, place, name, bytes, type)
  select opened.id, coalesce(max(mine.number), 0) + 1, coalesce(max(mine.number), 0) + 1,
    photo_add.name, photo_add.bytes, photo_add.type
  from private.photos as mine where mine.batch = opened.id
  returning number into added;
  perform private.limit_photos();
  return added;
end
$$;
grant execute on function public.photo_add(uuid, text, bigint, text) to anon;

-- What the visitor said of a photo, whose upload may be signed once more; null when there is none.
create function public.photo_read(batch uuid, number integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened constant private.photo_batches := private.open_photo_batch(photo_read.batch);
  known private.photos;
begin
  update private.photos as mine set signed_at = now()
  where mine.batch = opened.id and mine.number = photo_read.number and mine.state <> 'removed'
  returning * into known;
  return case when known.number is not null then
    jsonb_build_object('bytes', known.bytes, 'type', known.type, 'state', known.state)
  end;
end
$$;
grant execute on function public.photo_read(uuid, integer) to anon;

create function public.photo_remove(batch uuid, number integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened constant private.photo_batches := private.open_photo_batch(photo_remove.batch);
begin
  update private.photos as mine set state = 'removed', swept_at = now(), name = 'Removed'
  where mine.batch = opened.id and mine.number = photo_remove.number and mine.state <> 'removed';
end
$$;
grant execute on function public.photo_remove(uuid, integer) to anon;

-- The order is about to be sent: keeps the photos for it, in the visitor's order. It may have arrived
-- before, and only its response was lost: then it is sent again, and nothing is to be kept.
create function public.photos_arrange(batch uuid, numbers integer[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened private.photo_batches;
begin
  if exists (
    select from private.photo_batches as mine where mine.id = photos_arrange.batch
      and order_id is not null and secret_hash = private.hash_of_header('x-photo-secret')
  ) then
    return;
  end if;
  opened := private.open_photo_batch(photos_arrange.batch);
  update private.photos as mine set place = wanted.place
  from unnest(numbers[1:500]) with ordinality as wanted (number, place)
  where mine.batch = opened.id and mine.number = wanted.number;
  update private.photo_batches as mine
  set kept_until = greatest(kept_until, now() + make_interval(days => (
    select value from private.settings where name = 'keep_photos_waiting_days'
  )))
  where mine.id = opened.id
    and exists (select from private.photos where photos.batch = opened.id and state = 'ready');
end
$$;
grant execute on function public.photos_arrange(uuid, integer[]) to anon;

-- The server has looked at a file: it is a picture of this size. False when it was removed meanwhile.
create function public.photo_checked(batch uuid, number integer, width integer, height integer)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.photos as mine
  set state = 'ready', width = photo_checked.width, height = photo_checked.height
  where mine.batch = photo_checked.batch and mine.number = photo_checked.number
    and mine.state <> 'removed';
  return found;
end
$$;
grant execute on function public.photo_checked(uuid, integer, integer, integer) to service_role;

/*
 * What the storage service asks before it lets a visitor upload a file: was it announced, by them, with
 * this size? Where the service says no size, `photos_sweep` compares it afterward.
 */
create function private.may_upload_photo(object text, size bigint) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.photo_batches as batch
    join private.photos as photo on photo.batch = batch.id
    where object ~ '^[0-9a-f-]{36}/[0-9]{1,6}$'
      and batch.id::text = split_part(object, '/', 1)
      and photo.number::text = split_part(object, '/', 2)
      and photo.state = 'expected'
      and photo.bytes = coalesce(may_upload_photo.size, photo.bytes)
      and batch.order_id is null
      and batch.kept_until > now()
      and batch.secret_hash = private.hash_of_header('x-photo-secret')
  );
end
$$;
grant execute on function private.may_upload_photo(text, bigint) to anon;

grant usage on schema storage to admin;
grant select on storage.objects to admin;
create policy "visitors add the photos that they announced" on storage.objects
  for insert to anon
  with check (bucket_id = 'photos' and private.may_upload_photo(name, (metadata ->> 'size')::bigint));
create policy "staff read photos" on storage.objects
  for select to admin
  using (bucket_id = 'photos' and (select private.require_admin_session()));

/*
 * An order whose photo link is an address of ours gets the batch behind it, if it comes with the
 * batch's secret; any other is refused as if it were not a link. A batch whose photos were deleted
 * because the order came late is taken all the same: the order counts.
 */
create function private.bind_photos() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  bound uuid;
begin
  if private.is_trusted_writer() then
    return null;
  end if;
  update private.photo_batches as mine set order_id = new.id
  where mine.id = substring(new.photo_link from '[0-9a-f-]{36}$')::uuid and mine.order_id is null
    and mine.secret_hash = private.hash_of_header('x-photo-secret')
  returning mine.id into bound;
  if bound is null then
    raise check_violation using constraint = 'orders_photo_link_format', message =
      'new row for relation "orders" violates check constraint "orders_photo_link_format"';
  end if;
  -- Photos that have not arrived by now are not part of the order.
  update private.photos set state = 'removed', swept_at = now(), name = 'Removed'
  where batch = bound and state = 'expected';
  return null;
end
$$;
create trigger bind_photos after insert on public.orders
  for each row when (
    new.photo_link ~ '/admin/photos/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  )
  execute function private.bind_photos();

-- Photos are deleted with the order, or when the person is erased.
create function private.forget_photos() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.photos set state = 'removed', swept_at = now(), name = 'Removed'
  where state <> 'removed'
    and batch in (select id from private.photo_batches where order_id = old.id);
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger forget_photos before delete on public.orders
  for each row execute function private.forget_photos();
create trigger forget_photos_of_erased before update of email on public.orders
  for each row when (new.email = 'erased@example.com')
  execute function private.forget_photos();

/*
 * Called every minute: the files to delete. What was signed before may still arrive for two hours; so
 * a file that was removed before that is deleted once more afterward.
 */
create function public.photos_sweep(most integer default 500) returns text[]
language plpgsql security definer set search_path = ''
as $$
begin
  update private.photos as said set state = 'removed', swept_at = now(), name = 'Removed'
  where state <> 'removed' and batch in (
    select id from private.photo_batches where order_id is null and kept_until <= now()
  )
  -- A file that is not waited for any longer.
  or state = 'expected' and signed_at <= now() - interval '12 hours'
  -- A file of another size than was said, or than it had when it was checked.
  or signed_at > now() - interval '12 hours' and state <> 'removed' and exists (
    select from storage.objects as arrived
    where arrived.bucket_id = 'photos' and arrived.name = said.batch || '/' || said.number
      and (arrived.metadata ->> 'size')::bigint <> said.bytes
  );
  update private.photo_batches set client = null, network = null
  where client is not null and created_at < now() - interval '24 hours';
  -- An order may arrive as long as a browser keeps it.
  delete from private.photo_batches as gone
  where order_id is null and kept_until <= now() - interval '15 days'
    and not exists (select from private.photos where batch = gone.id);
  return array(
    select batch || '/' || number from private.photos
    where state = 'removed' and swept_at <= now()
    order by swept_at, batch, number limit most
  );
end
$$;
grant execute on function public.photos_sweep(integer) to service_role;

-- These files are deleted.
create function public.photos_swept(objects text[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.photos
  where batch || '/' || number = any (objects) and state = 'removed'
    and signed_at < now() - interval '3 hours';
  update private.photos set swept_at = signed_at + interval '3 hours'
  where batch || '/' || number = any (objects) and state = 'removed';
end
$$;
grant execute on function public.photos_swept(text[]) to service_role;

-- The photos of a batch, for staff: null when there is no such batch.
create function public.admin_photos(batch uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin_session();
  return (
    select jsonb_build_object(
      'orderId', known.order_id,
      'orderNumber', placed.order_number,
      'propertyAddress', placed.property_address,
      'photos', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'number', number, 'name', name, 'bytes', bytes, 'type', type, 'width', width, 'height', height
        ) order by place, number), '[]')
        from private.photos where photos.batch = known.id and state = 'ready'
      )
    )
    from private.photo_batches as known
    left join public.orders as placed on placed.id = known.order_id
    where known.id = admin_photos.batch and known.order_id is not null
  );
end
$$;
grant execute on function public.admin_photos(uuid) to admin;
