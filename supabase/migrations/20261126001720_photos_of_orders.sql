-- How photos become part of an order, and how long they are kept.

/*
 * What the storage service asks before it lets a visitor upload a file: did they announce it? It may name the size
 * when the upload begins, and before that names the size of its own call, 0; `files_sweep` compares it afterward.
 */
create function private.may_upload_photo(object text, size jsonb) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.files as photo join private.photo_batches as opened on opened.id = photo.batch
    where photo.bucket = 'photos' and photo.path = object and photo.state <> 'removed'
      and opened.secret_hash = private.claimed_proof()
      -- Whoever has a signature may store something else in a photo's place; nobody will read it.
      and coalesce(
        nullif(size, '0') = to_jsonb(photo.bytes),
        photo.state = 'expected' and opened.order_id is null and opened.kept_until > now()
      )
  );
end
$$;
grant execute on function private.may_upload_photo(text, jsonb) to anon;

create policy "visitors add the photos that they announced" on storage.objects
  for insert to anon
  with check (bucket_id = 'photos' and private.may_upload_photo(name, metadata -> 'contentLength'));

/*
 * An order whose photo link is the address of a batch on the site gets that batch, if the function signed that the
 * batch is the caller's and where the site is. Any other such link is refused like an invalid one. A batch whose
 * photos were deleted because the order came late is accepted all the same: the order counts.
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
    and mine.secret_hash = private.claimed_proof()
    and new.photo_link = private.claim('site') || '/admin/photos/' || mine.id
  returning mine.id into bound;
  if bound is null then
    raise check_violation using constraint = 'orders_photo_link_format', message =
      'new row for relation "orders" violates check constraint "orders_photo_link_format"';
  end if;
  update private.files set order_id = new.id where batch = bound and state = 'ready';
  -- Photos that have not arrived by now are not part of the order.
  perform private.remove_files(array(
    select id from private.files where batch = bound and state = 'expected'
  ));
  return null;
end
$$;
create trigger bind_photos after insert on public.orders
  for each row when (
    new.photo_link ~ '/admin/photos/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  )
  execute function private.bind_photos();

/*
 * Called every minute: removes photos whose order or bytes have not come in time. Forgets after a day who uploaded a
 * batch.
 */
create function private.expire_photos() returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.remove_files(array(
    select id from private.files as photo
    where photo.state <> 'removed' and photo.batch in (
      select batch.id from private.photo_batches as batch
      where batch.order_id is null and batch.kept_until <= now()
    )
    union all
    -- Nothing of it has come, and its signature has run out; or nothing more has come for long.
    select id from private.files as photo
    where photo.bucket = 'photos' and photo.state = 'expected' and photo.signed_at <= now() - interval '2 hours'
      and (arrived = 0 or awaited_until <= now() - interval '12 hours')
  ));
  update private.photo_batches set client = null, network = null
  where client is not null and created_at < now() - interval '24 hours';
  -- An order may arrive as long as a browser keeps it.
  delete from private.photo_batches as gone
  where order_id is null and kept_until <= now() - interval '15 days'
    and not exists (select from private.files where batch = gone.id);
end
$$;

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
        from private.files where files.batch = known.id and state = 'ready'
      )
    )
    from private.photo_batches as known
    left join public.orders as placed on placed.id = known.order_id
    where known.id = admin_photos.batch and known.order_id is not null
  );
end
$$;
grant execute on function public.admin_photos(uuid) to admin;
