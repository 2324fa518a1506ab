/*
 * A photo takes as much room as was announced, and no more: the storage service asks again, with the size
 * of the file, before an upload begins. Where it says no size, `photos_sweep` compares it afterwards.
 */
create function private.may_upload_photo(object text, size bigint) returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  secret constant text :=
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-photo-secret';
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
      and batch.secret_hash = sha256(convert_to(secret, 'UTF8'))
  );
end
$$;
grant execute on function private.may_upload_photo(text, bigint) to anon;

drop policy "visitors add the photos that they announced" on storage.objects;
create policy "visitors add the photos that they announced" on storage.objects
  for insert to anon
  with check (bucket_id = 'photos' and private.may_upload_photo(name, (metadata ->> 'size')::bigint));
drop function private.may_upload_photo(text);

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
  -- What has not come by now can come no more: its signature has run out.
  update private.photos set state = 'removed', swept_at = now(), name = 'Removed'
  where state = 'expected' and created_at <= now() - interval '3 hours';
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
