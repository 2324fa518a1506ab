/*
 * The photos that come with an order, or with a message from its page: files of the bucket `photos`. A visitor
 * opens a batch and gets its secret, adds photos to it, and sends both with the order or the message, to which
 * the batch then belongs. A visitor reads nothing back but what they sent themselves.
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
create index photo_batches_order_id_idx on private.photo_batches (order_id);
create index photo_batches_waiting_idx on private.photo_batches (kept_until)
  where order_id is null;

-- Of a photo, `place` is the customer's order.
alter table private.files
  add column batch uuid references private.photo_batches on delete cascade,
  add column number integer,
  add constraint files_number_key unique (batch, number),
  add constraint files_photo check (bucket <> 'photos' or (
    batch is not null and path = batch::text || '/' || number::text
    and bytes between 1 and 26214400 and width > 0 and height > 0 and width::bigint * height <= 100000000
    and type in ('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/tiff')
  ));

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
  set kept_until = greatest(kept_until, now() + make_interval(hours => private.setting('keep_photos_hours')))
  where mine.id = open_photo_batch.batch and mine.order_id is null and mine.kept_until > now()
    and mine.secret_hash = private.claimed_proof()
  returning * into opened;
  if opened.id is null then
    perform private.raise_response(404, 'no_such_batch', 'There are no such photos.');
  end if;
  return opened;
end
$$;

/*
 * Refuses this many more bytes if they are too many. What is announced counts for the caller and their network only,
 * up to a twentieth and a tenth of the common room; what has arrived counts for everybody.
 */
create function private.limit_photos(more bigint default 0) returns void
language plpgsql set search_path = ''
as $$
declare
  most_batches integer;
  most_a_day bigint;
  most_waiting bigint;
begin
  select max(value) filter (where name = 'photo_batches_per_client_and_day'),
    max(value) filter (where name = 'photo_megabytes_per_client_and_day') * 1048576::bigint,
    max(value) filter (where name = 'photo_megabytes_waiting') * 1048576::bigint
  into most_batches, most_a_day, most_waiting from private.settings;
  if exists (
    select from (values
      (coalesce(private.claim('client'), 'direct'), null, 1, 20), (null, private.claim('network'), 4, 10)
    ) as caller (client, network, times, part)
    cross join lateral (
      select count(distinct batch.id) as batches,
        coalesce(sum(photo.arrived) filter (where photo.state <> 'removed'), 0) as arrived,
        coalesce(sum(photo.bytes - photo.arrived) filter (
          where photo.state = 'expected' and photo.awaited_until > now()), 0) as announced
      from private.photo_batches as batch
      left join private.files as photo on photo.batch = batch.id
      where (batch.client = caller.client or batch.network = caller.network)
        and batch.created_at > now() - interval '24 hours'
    ) as taken
    where batches > most_batches * times or arrived + announced > most_a_day * times
      or announced > most_waiting / part
  ) or (
    select coalesce(sum(arrived), 0) + more from private.files
    where bucket = 'photos' and order_id is null and arrived > 0 and state <> 'removed'
  ) > most_waiting or not private.has_room(more) then
    perform private.raise_response(422, 'no_room', 'No more photos can be uploaded for now.');
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
  perform private.limit_caller('photos', private.setting('rate_limit_per_minute'));
  insert into private.photo_batches (secret_hash, client, network, kept_until)
  values (
    decode(photo_batch_open.secret_hash, 'hex'),
    coalesce(private.claim('client'), 'direct'),
    private.claim('network'),
    now() + make_interval(hours => private.setting('keep_photos_hours'))
  )
  returning id into opened;
  perform private.limit_photos();
  return opened;
end
$$;
grant execute on function public.photo_batch_open(text) to anon;

/*
 * Announces a photo, and answers its number: as many as the largest package takes, or with those that were removed or
 * never sent, ten times that.
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
    select count(*) filter (where state <> 'removed' and (arrived > 0 or awaited_until > now())) >= most
      or count(*) >= most * 10
    from private.files as mine where mine.batch = opened.id
  ) then
    perform private.raise_response(422, 'full', 'There are as many photos as an order may have.');
  end if;
  select coalesce(max(number), 0) + 1 into added from private.files as mine where mine.batch = opened.id;
  insert into private.files (bucket, path, batch, number, place, name, bytes, type)
  values ('photos', opened.id || '/' || added, opened.id, added, added, photo_add.name, photo_add.bytes,
    photo_add.type);
  perform private.limit_photos(photo_add.bytes);
  return added;
end
$$;
grant execute on function public.photo_add(uuid, text, bigint, text) to anon;

-- What the visitor announced of a photo that is to be checked; null when there is none.
create function public.photo_read(batch uuid, number integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened constant private.photo_batches := private.open_photo_batch(photo_read.batch);
begin
  perform private.limit_caller('photo_read', private.at_least(120));
  return (
    select jsonb_build_object('bytes', mine.bytes, 'type', mine.type)
    from private.files as mine
    where mine.batch = opened.id and mine.number = photo_read.number and state <> 'removed'
  );
end
$$;
grant execute on function public.photo_read(uuid, integer) to anon;

-- Whether the upload of a photo may be signed once more, as often as batches may be opened. False when nothing waits
-- for it: it has arrived, or must be announced again. Signing does not prolong the wait.
create function public.photo_sign(batch uuid, number integer) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  opened constant private.photo_batches := private.open_photo_batch(photo_sign.batch);
begin
  perform private.limit_caller('photo_sign', private.setting('rate_limit_per_minute'));
  update private.files as mine set signed_at = now()
  where mine.batch = opened.id and mine.number = photo_sign.number and state = 'expected'
    and (arrived > 0 or awaited_until > now());
  if not found then
    return false;
  end if;
  perform private.limit_photos();
  return true;
end
$$;
grant execute on function public.photo_sign(uuid, integer) to anon;

-- Removes a photo. Of one whose upload was never signed nothing can come: it leaves no row that counts.
create function public.photo_remove(batch uuid, number integer, unsigned boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened constant private.photo_batches := private.open_photo_batch(photo_remove.batch);
begin
  if unsigned then
    delete from private.files as mine
    where mine.batch = opened.id and mine.number = photo_remove.number and state = 'expected' and arrived = 0;
  else
    perform private.remove_files(array(
      select id from private.files as mine
      where mine.batch = opened.id and mine.number = photo_remove.number
    ));
  end if;
end
$$;
grant execute on function public.photo_remove(uuid, integer, boolean) to anon;

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
      and order_id is not null and secret_hash = private.claimed_proof()
  ) then
    return;
  end if;
  opened := private.open_photo_batch(photos_arrange.batch);
  update private.files as mine set place = wanted.place
  from unnest(numbers[1:500]) with ordinality as wanted (number, place)
  where mine.batch = opened.id and mine.number = wanted.number;
  update private.photo_batches as mine
  set kept_until = greatest(kept_until, now() + make_interval(days => private.setting('keep_photos_waiting_days')))
  where mine.id = opened.id
    and exists (select from private.files where files.batch = opened.id and state = 'ready');
end
$$;
grant execute on function public.photos_arrange(uuid, integer[]) to anon;
