/*
 * How much room photos take. A photo that was announced counts by the size that was said, and only as
 * long as its file may still come: an upload is signed for two hours. So nobody takes room for a day by
 * announcing photos that they never upload. A file of another size than was said is deleted within a
 * minute.
 */
drop function private.photo_bytes(text, bigint);

create function private.photo_bytes(photo private.photos) returns bigint
language sql
stable
set search_path = ''
as $$
  select case
    when photo.state = 'ready' then photo.bytes
    when photo.state = 'expected' and photo.created_at > now() - interval '3 hours' then photo.bytes
    else 0
  end
$$;

-- Refuses when there are enough photos: of the caller, of their network, or of everybody.
create or replace function private.limit_photos() returns void
language plpgsql
set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
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
      (coalesce(claims ->> 'client', 'direct'), null, 1), (null, claims ->> 'network', 4)
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
 * Called every minute: the files to delete. What was signed before may still arrive for two hours; so
 * a file that was young when it was removed is looked for once more.
 */
create or replace function public.photos_sweep(most integer default 500) returns text[]
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.photos set state = 'removed', swept_at = now(), name = 'Removed'
  where state <> 'removed' and batch in (
    select id from private.photo_batches where order_id is null and kept_until <= now()
  );
  -- A file that takes more room than was said.
  update private.photos as said set state = 'removed', swept_at = now(), name = 'Removed'
  from storage.objects as arrived
  where said.state = 'expected' and arrived.bucket_id = 'photos'
    and arrived.name = said.batch || '/' || said.number
    and (arrived.metadata ->> 'size')::bigint <> said.bytes;
  -- An order may come as late as it is kept in a browser.
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
