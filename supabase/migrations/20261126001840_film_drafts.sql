-- The files that staff upload for the next version of an order's video.

-- What staff see: the customer's view, and the files that are in no version yet. Null when there is no such order.
create function public.admin_films(order_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin_session();
  return (
    select private.films_of(placed) - 'card' || jsonb_build_object('planned', (
      select jsonb_build_object('version', known_version + 1, 'text', plan.text, 'files', to_jsonb(plan.files),
        'by', planned_by, 'dueAt', due_at, 'problem', problem)
      from private.planned_versions as plan where plan.order_id = placed.id
    ), 'drafts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', file.id, 'name', file.name, 'type', file.type, 'bytes', file.bytes, 'width', file.width,
        'height', file.height, 'posterOf', file.poster_of, 'isUnbranded', file.unbranded, 'state', file.state,
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
 * Announces a file for an order's next version, and answers its id. Two staff members may prepare a version of six
 * files each.
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
    perform private.raise_response(404, 'no_such_entry', 'There is no entry with this id.');
  end if;
  if admin_film_add.poster_of is null then
    if 12 <= (
      select count(*) from private.files as draft
      where draft.bucket = 'films' and draft.order_id = admin_film_add.order_id
        and draft.version is null and draft.state <> 'removed' and draft.poster_of is null
    ) then
      perform private.raise_response(422, 'full', 'There are as many files as a version may have.');
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
    perform private.raise_response(404, 'no_such_file', 'There is no such file.');
  end if;
  if not private.has_room(admin_film_add.bytes, by_staff => true) then
    perform private.raise_response(422, 'no_room', 'The stored files take all the room that they may.');
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

-- What was announced of a file that is in no version, and is to be checked; null for none.
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

-- Marks a video that is in no version as unbranded, or takes that back.
create function public.admin_film_mark(file uuid, unbranded boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin_session();
  update private.files as draft set unbranded = admin_film_mark.unbranded
  where draft.id = admin_film_mark.file and draft.bucket = 'films' and draft.version is null
    and draft.state <> 'removed' and draft.type like 'video/%';
  if not found then
    perform private.raise_response(404, 'no_such_file', 'There is no such file.');
  end if;
end
$$;
grant execute on function public.admin_film_mark(uuid, boolean) to admin;
