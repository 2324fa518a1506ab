/*
 * The finished videos of an order. Staff deliver versions of them, and the customer approves the newest
 * one or asks for a change. They are files of the bucket `films`. The state of the video is apart from the
 * order's status, and changes that once: a minute after the customer's approval the order is completed.
 */

-- The allowed changes of a video's state. Another version of a delivered video does not change it.
create function private.step_film() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (old.film_state, new.film_state) not in (
    ('awaiting', 'delivered'),
    ('delivered', 'change_asked'),
    ('change_asked', 'delivered'),
    ('delivered', 'approved'),
    -- The approval is taken back, or staff deliver another version.
    ('approved', 'delivered')
  ) then
    raise check_violation using constraint = 'orders_film_step',
      message = 'A video does not go from ' || old.film_state || ' to ' || new.film_state || '.';
  end if;
  new.film_changed_at := now();
  return new;
end
$$;
create trigger step_film before update of film_state on public.orders
  for each row when (old.film_state is distinct from new.film_state)
  execute function private.step_film();

create table private.film_versions (
  order_id bigint not null references public.orders on delete cascade,
  number integer not null,
  -- What staff wrote with it.
  text text not null,
  delivered_by text,
  delivered_at timestamptz not null default now(),
  approved_at timestamptz,
  -- When the approval could no longer be undone, and the mails about it were written.
  told_at timestamptz,
  primary key (order_id, number),
  constraint film_versions_number_range check (number >= 1),
  constraint film_versions_text_length check (char_length(text) <= 5000)
);
create index film_versions_first_idx on private.film_versions (delivered_at) where number = 1;
create index film_versions_approved_idx on private.film_versions (approved_at)
  where approved_at is not null;
create index film_versions_untold_idx on private.film_versions (approved_at)
  where approved_at is not null and told_at is null;

-- Until staff deliver it, a video is in no version.
alter table private.files
  add column version integer,
  -- The video whose first second this is.
  add column poster_of uuid references private.files on delete set null,
  add column added_by text,
  add constraint files_film check (bucket <> 'films' or (
    path = id::text and bytes between 1 and 2147483648
    and width between 1 and 16384 and height between 1 and 16384
    and type in ('video/mp4', 'video/quicktime', 'video/webm', 'image/jpeg', 'application/zip')
  )),
  add constraint files_poster check (poster_of is null or (type = 'image/jpeg' and bytes <= 1048576));
create index files_poster_of_idx on private.files (poster_of) where poster_of is not null;
create index files_draft_idx on private.files (created_at)
  where bucket = 'films' and version is null and state <> 'removed';

-- What the customer asked to be changed in a version, and agreed to pay for it.
create table private.film_changes (
  order_id bigint not null,
  version integer not null,
  text text not null,
  second double precision,
  cents integer not null,
  asked_at timestamptz not null default now(),
  primary key (order_id, version),
  foreign key (order_id, version) references private.film_versions on delete cascade,
  constraint film_changes_text_length check (char_length(text) <= 2000),
  constraint film_changes_second_range check (second between 0 and 86400),
  constraint film_changes_cents_range check (cents >= 0)
);

-- The link that a customer made to share the newest version. As with orders, only a hash is kept.
create table private.film_shares (
  order_id bigint primary key references public.orders on delete cascade,
  -- The function makes the link's token from it.
  id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  constraint film_shares_token_hash_key unique (token_hash),
  constraint film_shares_token_hash_length check (octet_length(token_hash) = 32)
);


insert into private.settings (name, value) values
  ('keep_draft_films_days', 7); -- files that were uploaded and never delivered

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('films', 'films', false, 2147483648, array[
  'video/mp4', 'video/quicktime', 'video/webm', 'image/jpeg', 'application/zip'
])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- What the storage service asks before it lets staff upload a file: was it announced, with this size?
create function private.may_upload_film(object text, size jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.files as film
    where film.bucket = 'films' and film.path = object and film.state = 'expected'
      and coalesce(nullif(may_upload_film.size, '0') = to_jsonb(film.bytes), true)
  )
$$;
grant execute on function private.may_upload_film(text, jsonb) to admin;

/*
 * What it asks before it lets a visitor read a file: customers read what was delivered to them, and
 * whoever has a share link reads the newest version.
 */
create function private.may_watch_film(object text, object_version text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.files as file
    where file.bucket = 'films' and file.path = object and file.state = 'ready' and file.version is not null
      and file.object_version = may_watch_film.object_version and (
        exists (
          select from private.order_links as link
          where link.order_id = file.order_id and link.token_hash = private.claimed_proof()
        ) or (
          exists (
            select from private.film_shares as share
            where share.order_id = file.order_id and share.token_hash = private.claimed_proof()
          ) and file.version = (
            select max(number) from private.film_versions as known where known.order_id = file.order_id
          )
        )
      )
  )
$$;
grant execute on function private.may_watch_film(text, text) to anon;

create policy "staff add the films that they announced" on storage.objects
  for insert to admin
  with check (bucket_id = 'films' and (select private.has_admin_session())
    and private.may_upload_film(name, metadata -> 'contentLength'));
create policy "customers and who they share it with read a film" on storage.objects
  for select to anon
  using (bucket_id = 'films' and private.may_watch_film(name, version));

create function private.revisions_of(placed public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'free', placed.free_revisions,
    'extraCents', placed.extra_revision_cents,
    'used', count(*),
    'nextCents', case when count(*) < placed.free_revisions then 0 else placed.extra_revision_cents end
  )
  from private.film_changes where order_id = placed.id
$$;

create function private.newest_version(placed public.orders) returns integer
language sql stable set search_path = ''
as $$
  select coalesce(max(number), 0) from private.film_versions where order_id = placed.id
$$;

create function private.files_of(order_id bigint, version integer) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', file.id, 'type', file.type, 'bytes', file.bytes, 'width', file.width, 'height', file.height,
    'poster', (
      select poster.id from private.files as poster
      where poster.poster_of = file.id and poster.state = 'ready' limit 1
    )
  ) order by file.place), '[]')
  from private.files as file
  where file.order_id = files_of.order_id and file.version = files_of.version
    and file.state = 'ready' and file.poster_of is null
$$;

-- An order's videos, as the customer and staff see them. Nothing is left of erased ones.
create function private.films_of(placed public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'state', placed.film_state,
    'propertyAddress', placed.property_address,
    'revisions', private.revisions_of(placed),
    'share', (select share.id from private.film_shares as share where share.order_id = placed.id),
    'undoUntil', max(approved_at + interval '1 minute')
      filter (where told_at is null and approved_at > now() - interval '1 minute'),
    'versions', coalesce(jsonb_agg(jsonb_build_object(
      'number', number, 'deliveredAt', delivered_at, 'deliveredBy', delivered_by, 'text', version.text,
      'approvedAt', approved_at, 'files', private.files_of(placed.id, number),
      'change', case when change.version is not null then jsonb_build_object(
        'text', change.text, 'second', change.second, 'askedAt', change.asked_at, 'cents', change.cents
      ) end
    ) order by number desc) filter (where placed.email <> 'erased@example.com'), '[]')
  )
  from private.film_versions as version
  left join private.film_changes as change
    on change.order_id = version.order_id and change.version = version.number
  where version.order_id = placed.id
$$;

/*
 * The order of the caller's link, locked until the transaction ends. Each client has sixty calls a
 * minute, with right and wrong links together.
 */
create function private.customers_order() returns public.orders
language plpgsql set search_path = ''
as $$
declare
  placed public.orders;
begin
  perform private.limit_caller('order_films', private.at_least(60));
  select known.* into placed
  from private.order_links as link join public.orders as known on known.id = link.order_id
  where link.token_hash = private.claimed_proof()
  for update of known;
  if placed.id is null then
    perform private.raise_answer(404, 'no_order', 'There is no order behind this link.');
  end if;
  return placed;
end
$$;

-- The same for a customer's answer to a version, which must be the newest one.
create function private.answered_order(version integer) returns public.orders
language plpgsql set search_path = ''
as $$
declare
  placed constant public.orders := private.customers_order();
begin
  if placed.email = 'erased@example.com' then
    perform private.raise_answer(404, 'no_order', 'There is no order behind this link.');
  elsif placed.status = 'cancelled' then
    perform private.raise_answer(409, 'cancelled', 'This order is cancelled.');
  elsif version is distinct from private.newest_version(placed) then
    perform private.raise_answer(409, 'newer', 'There is a newer version.');
  end if;
  return placed;
end
$$;

create function private.tell_film_history(placed public.orders, what text, version integer)
returns void
language sql set search_path = ''
as $$
  insert into public.activity (list, record, kind, actor, current)
  values ('orders', placed.id, what, private.actor(), version::text)
$$;

create function private.tell_receivers_of_film(placed public.orders, event text, detail jsonb)
returns void
language sql set search_path = ''
as $$
  insert into private.deliveries (id, kind, receiver, list, record, detail)
  select private.delivery_id('webhook', 'webhook', 'orders', placed.id,
      concat_ws(' ', event, detail ->> 'version')),
    'webhook', 'webhook', 'orders', placed.id, jsonb_build_object('event', event) || detail
  where not placed.is_spam
  on conflict (id) do nothing
$$;

/*
 * A mail that the customer's click causes. It needs no limit of its own: there is at most one of each
 * kind for a version, and versions are delivered by staff.
 */
create function private.mail_customer(placed public.orders, mail text, version integer)
returns void
language sql set search_path = ''
as $$
  insert into private.deliveries (id, kind, receiver, list, record, detail)
  select private.delivery_id(mail, placed.email, 'orders', placed.id, version::text),
    mail, placed.email, 'orders', placed.id, jsonb_build_object('version', version)
  where not placed.is_spam
  on conflict (id) do nothing
$$;

-- The customer's videos.
create function public.films_read() returns jsonb
language sql security definer set search_path = ''
as $$
  select private.films_of(private.customers_order())
$$;
grant execute on function public.films_read() to anon;

-- The customer approves the newest version. For a minute nobody is told, and the history says nothing.
-- Approving twice changes nothing.
create function public.film_approve(version integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  placed public.orders := private.answered_order(film_approve.version);
begin
  if placed.film_state = 'change_asked' then
    perform private.raise_answer(409, 'already_asked', 'A change was asked for.');
  elsif placed.film_state = 'delivered' then
    update public.orders set film_state = 'approved' where id = placed.id returning * into placed;
    update private.film_versions as known set approved_at = now(), told_at = null
    where known.order_id = placed.id and known.number = film_approve.version;
  end if;
  return private.films_of(placed);
end
$$;
grant execute on function public.film_approve(integer) to anon;

-- The customer takes their approval back within a minute. Doing it twice changes nothing.
create function public.film_approval_undo(version integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  placed public.orders := private.answered_order(film_approval_undo.version);
begin
  if placed.film_state = 'approved' then
    update private.film_versions as known set approved_at = null
    where known.order_id = placed.id and known.number = film_approval_undo.version
      and told_at is null and approved_at > now() - interval '1 minute';
    if not found then
      perform private.raise_answer(409, 'too_late', 'The minute is over.');
    end if;
    update public.orders set film_state = 'delivered' where id = placed.id returning * into placed;
  end if;
  return private.films_of(placed);
end
$$;
grant execute on function public.film_approval_undo(integer) to anon;

/*
 * The customer asks for a change of the newest version, and agrees to what it costs: if that is
 * something else, the answer is 'terms' with the cents as its message. The order is unread and
 * unanswered again. The same request twice is one.
 */
create function public.film_change(
  version integer, words text, second double precision, agreed integer
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  placed public.orders := private.answered_order(film_change.version);
  cents constant integer := private.revisions_of(placed) ->> 'nextCents';
  said constant jsonb := jsonb_build_object(
    'version', film_change.version, 'text', words, 'second', film_change.second, 'cents', cents
  );
begin
  if not exists (
    select from unnest(string_to_array(words, null)) as letter
    where private.is_visible_name(letter) and private.trimmed_length(letter) > 0
  ) then
    raise check_violation using constraint = 'film_changes_text_present',
      message = 'A change request needs words.';
  elsif exists (
    select from private.film_changes as known
    where known.order_id = placed.id and known.version = film_change.version and known.text = words
  ) then
    return private.films_of(placed);
  elsif placed.film_state = 'change_asked' then
    perform private.raise_answer(409, 'already_asked', 'A change was asked for.');
  elsif placed.film_state = 'approved' then
    perform private.raise_answer(409, 'already_approved', 'The video was approved.');
  elsif agreed is distinct from cents then
    perform private.raise_answer(409, 'terms', cents::text);
  end if;
  insert into private.film_changes (order_id, version, text, second, cents)
  values (placed.id, film_change.version, words, film_change.second, cents);
  update public.orders set film_state = 'change_asked', is_read = false, answered_at = null
  where id = placed.id returning * into placed;
  perform private.tell_film_history(placed, 'change_asked', film_change.version);
  insert into private.deliveries (id, kind, receiver, list, record, detail)
  select private.delivery_id('staff_notice', 'staff', 'orders', placed.id,
      'change ' || film_change.version),
    'staff_notice', 'staff', 'orders', placed.id, jsonb_build_object('change', said)
  where not placed.is_spam;
  perform private.mail_customer(placed, 'change_received', film_change.version);
  perform private.tell_receivers_of_film(placed, 'order.change_requested', said);
  return private.films_of(placed);
end
$$;
grant execute on function public.film_change(integer, text, double precision, integer) to anon;

-- Makes the share link whose token has this hash, or keeps the one there is.
create function public.film_share(id uuid, token_hash text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  placed constant public.orders := private.customers_order();
begin
  if placed.email = 'erased@example.com' or private.newest_version(placed) = 0 then
    perform private.raise_answer(404, 'no_order', 'There is no video to share.');
  end if;
  insert into private.film_shares (order_id, id, token_hash)
  values (placed.id, film_share.id, decode(film_share.token_hash, 'hex'))
  on conflict (order_id) do nothing;
  return private.films_of(placed);
end
$$;
grant execute on function public.film_share(uuid, text) to anon;

create function public.film_unshare() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  placed constant public.orders := private.customers_order();
begin
  delete from private.film_shares where order_id = placed.id;
  return private.films_of(placed);
end
$$;
grant execute on function public.film_unshare() to anon;

-- The newest version's files for somebody with a share link; null when it was taken back.
create function public.film_shared() returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.limit_caller('order_films', private.at_least(60));
  return (
    select jsonb_build_object('version', version.number, 'files',
      private.files_of(share.order_id, version.number))
    from private.film_shares as share
    join private.film_versions as version on version.order_id = share.order_id
    where share.token_hash = private.claimed_proof()
    order by version.number desc limit 1
  );
end
$$;
grant execute on function public.film_shared() to anon;

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
