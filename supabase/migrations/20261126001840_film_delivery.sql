-- What staff do with the videos of an order, and what a minute later is final.

-- Staff's view: the customer's, and the files that are in no version. Null when there is no such order.
create function public.admin_films(order_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin_session();
  return (
    select private.films_of(placed) || jsonb_build_object('drafts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', file.id, 'name', file.name, 'type', file.type, 'bytes', file.bytes, 'width', file.width,
        'height', file.height, 'posterOf', file.poster_of, 'state', file.state,
        'addedBy', file.added_by, 'addedAt', file.created_at
      ) order by file.created_at, file.id), '[]')
      from private.files as file
      where file.bucket = 'films' and file.order_id = placed.id and file.version is null
        and file.state <> 'removed'
    ))
    from public.orders as placed where placed.id = admin_films.order_id
  );
end
$$;
grant execute on function public.admin_films(bigint) to admin;

/*
 * Says which file comes next for an order's next version, and answers its id. Two staff may prepare a
 * version of six files each.
 */
create function public.admin_film_add(
  order_id bigint, name text, bytes bigint, type text, width integer default null,
  height integer default null, poster_of uuid default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  added constant uuid := gen_random_uuid();
begin
  perform private.require_admin_session();
  perform from public.orders as placed
  where placed.id = admin_film_add.order_id and placed.email <> 'erased@example.com' for update;
  if not found then
    perform private.raise_answer(404, 'no_such_record', 'There is no entry with this id.');
  end if;
  if admin_film_add.poster_of is null then
    if 12 <= (
      select count(*) from private.files as draft
      where draft.bucket = 'films' and draft.order_id = admin_film_add.order_id
        and draft.version is null and draft.state <> 'removed' and draft.poster_of is null
    ) then
      perform private.raise_answer(422, 'full', 'There are as many files as a version may have.');
    end if;
  elsif exists (
    select from private.files as draft
    where draft.id = admin_film_add.poster_of and draft.order_id = admin_film_add.order_id
      and draft.version is null and draft.state <> 'removed' and draft.type like 'video/%'
  ) then
    perform private.remove_files(array(
      select draft.id from private.files as draft where draft.poster_of = admin_film_add.poster_of
    ));
  else
    perform private.raise_answer(404, 'no_such_file', 'There is no such file.');
  end if;
  if not private.has_room(admin_film_add.bytes, by_staff => true) then
    perform private.raise_answer(422, 'no_room', 'The stored files take all the room that they may.');
  end if;
  insert into private.files (
    id, bucket, path, order_id, name, bytes, type, width, height, poster_of, added_by
  ) values (
    added, 'films', added, admin_film_add.order_id, admin_film_add.name, admin_film_add.bytes,
    admin_film_add.type, admin_film_add.width, admin_film_add.height, admin_film_add.poster_of,
    private.actor()
  );
  return added;
end
$$;
grant execute on function
  public.admin_film_add(bigint, text, bigint, text, integer, integer, uuid) to admin;

-- What was said of a file that is in no version, and is to be looked at; null for none.
create function public.admin_film_read(file uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  known private.files;
begin
  perform private.require_admin_session();
  update private.files as draft set signed_at = now()
  where draft.id = admin_film_read.file and draft.bucket = 'films' and draft.version is null
    and draft.state <> 'removed'
  returning * into known;
  return case when known.id is not null then
    jsonb_build_object('bytes', known.bytes, 'type', known.type)
  end;
end
$$;
grant execute on function public.admin_film_read(uuid) to admin;

-- Removes a file that is in no version.
create function public.admin_film_remove(file uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin_session();
  perform private.remove_files(array(
    select draft.id from private.files as draft
    where draft.id = admin_film_remove.file and draft.bucket = 'films' and draft.version is null
    for update
  ));
end
$$;
grant execute on function public.admin_film_remove(uuid) to admin;

/*
 * Delivers files as the order's next version, and answers its number. If the order's video is not as
 * the staff member saw it, nothing is delivered: the customer has answered, or somebody else was
 * faster. The same files twice are one version.
 */
create function public.admin_film_deliver(
  order_id bigint, files uuid[], words text, known_state text, known_version integer
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  placed public.orders;
  newest integer;
  ready integer;
  still uuid;
begin
  perform private.require_admin_session();
  select * into placed from public.orders as known
  where known.id = admin_film_deliver.order_id for update;
  newest := private.newest_version(placed);
  if placed.id is null then
    perform private.raise_answer(404, 'no_such_record', 'There is no entry with this id.');
  elsif coalesce(cardinality(files), 0) not between 1 and 6 then
    perform private.raise_answer(409, 'no_such_file', 'There is no such file.');
  elsif files = array(
    select file.id from private.files as file
    where file.order_id = placed.id and file.version = newest and file.poster_of is null
    order by file.place
  ) then
    return newest;
  elsif placed.email = 'erased@example.com' then
    perform private.raise_answer(409, 'erased', 'There is nobody to deliver to.');
  elsif placed.is_spam then
    perform private.raise_answer(409, 'spam', 'The order is spam.');
  elsif placed.status = 'cancelled' then
    perform private.raise_answer(409, 'cancelled', 'The order is cancelled.');
  elsif (placed.film_state, newest) is distinct from (known_state, known_version) then
    perform private.raise_answer(409, 'moved', 'The video is not as it was seen.');
  end if;

  perform from private.files as file where file.id = any (files) for update;
  select count(*) filter (where file.state = 'ready') into ready
  from private.files as file
  where file.id = any (files) and file.bucket = 'films' and file.order_id = placed.id
    and file.version is null and file.state <> 'removed' and file.poster_of is null
  having count(*) = cardinality(files);
  if ready is null then
    perform private.raise_answer(409, 'no_such_file', 'There is no such file.');
  elsif ready < cardinality(files) then
    perform private.raise_answer(409, 'not_ready', 'A file has not arrived.');
  end if;

  insert into private.film_versions (order_id, number, text, delivered_by)
  values (placed.id, newest + 1, words, private.actor());
  update private.files as file set version = newest + 1, place = chosen.place
  from unnest(files) with ordinality as chosen (id, place)
  where file.state = 'ready' and (file.id = chosen.id or file.poster_of = chosen.id);
  perform private.remove_files(array(
    select poster.id from private.files as poster
    where poster.poster_of = any (files) and poster.version is null
  ));
  -- An approval that nobody was told of yet is dropped.
  update private.film_versions as known set approved_at = null
  where known.order_id = placed.id and known.told_at is null;
  update public.orders set film_state = 'delivered', film_changed_at = now(), answered_at = now()
  where id = placed.id returning * into placed;
  perform private.tell_film_history(placed, 'film_delivered', newest + 1);

  select file.id into still from private.files as file
  where file.order_id = placed.id and file.version = newest + 1 and file.poster_of is not null
  order by file.place limit 1;
  insert into private.deliveries (id, kind, receiver, list, record, detail)
  values (
    private.delivery_id('film_ready', placed.email, 'orders', placed.id, (newest + 1)::text),
    'film_ready', placed.email, 'orders', placed.id,
    jsonb_build_object('version', newest + 1, 'text', words, 'still', still)
  );
  perform private.tell_receivers_of_film(placed, 'order.film_delivered', jsonb_build_object(
    'version', newest + 1, 'files', (
      select jsonb_agg(listed.file - '{id, poster}'::text[])
      from jsonb_array_elements(private.files_of(placed.id, newest + 1)) as listed (file)
    )
  ));
  return newest + 1;
end
$$;
grant execute on function
  public.admin_film_deliver(bigint, uuid[], text, text, integer) to admin;

/*
 * Called every minute, and a minute after each approval: completes the orders whose approval can no
 * longer be taken back, and tells the customer, staff and the receivers. The mail of thanks says that the
 * order is completed, so none about the status is sent. Answers how many there were.
 */
create function public.films_settle(most integer default 100) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  approved record;
  placed public.orders;
  settled integer := 0;
begin
  for approved in
    select order_id, number from private.film_versions
    where approved_at <= now() - interval '1 minute' and told_at is null
    order by approved_at limit most
  loop
    select * into placed from public.orders where id = approved.order_id for update skip locked;
    continue when placed.id is null;
    update private.film_versions set told_at = now()
    where order_id = placed.id and number = approved.number
      and approved_at <= now() - interval '1 minute' and told_at is null;
    continue when not found;
    settled := settled + 1;
    perform private.tell_film_history(placed, 'film_approved', approved.number);
    continue when placed.status = 'cancelled' or placed.email = 'erased@example.com';
    update public.orders set status = 'completed' where id = placed.id and status <> 'completed';
    delete from private.deliveries
    where list = 'orders' and record = placed.id and kind = 'order_status' and created_at = now();
    insert into private.deliveries (id, kind, receiver, list, record, detail)
    select private.delivery_id('staff_notice', 'staff', 'orders', placed.id, 'approved ' || approved.number),
      'staff_notice', 'staff', 'orders', placed.id, jsonb_build_object('approved', approved.number)
    where not placed.is_spam;
    perform private.mail_customer(placed, 'approved_thanks', approved.number);
    perform private.tell_receivers_of_film(placed, 'order.approved',
      jsonb_build_object('version', approved.number));
  end loop;
  return settled;
end
$$;
grant execute on function public.films_settle(integer) to service_role;

-- What was written about the videos of an erased customer goes, too.
create function private.forget_films() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.film_shares where order_id = old.id;
  update private.film_versions set text = '' where order_id = old.id;
  update private.film_changes set text = '', second = null where order_id = old.id;
  return new;
end
$$;
create trigger forget_films_of_erased before update of email on public.orders
  for each row when (new.email = 'erased@example.com')
  execute function private.forget_films();

-- Called every minute: removes files that were uploaded and never delivered.
create function private.expire_films() returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.remove_files(array(
    select id from private.files
    where bucket = 'films' and version is null and state <> 'removed'
      and created_at < now() - make_interval(days => (
        select value from private.settings where name = 'keep_draft_films_days'
      ))
  ));
end
$$;
