/*
 * Delivering a version. It goes to the customer twenty seconds after staff deliver it, unless they take it back;
 * until then it is a plan, its files are drafts, and nobody else hears of it. Settling an approval after its minute
 * is here as well.
 */

create table private.planned_versions (
  order_id bigint primary key references public.orders on delete cascade,
  -- In the order in which they are shown.
  files uuid[] not null,
  text text not null,
  -- What staff saw of the video.
  known_state text not null,
  known_version integer not null,
  planned_by text,
  due_at timestamptz not null default now() + interval '20 seconds',
  -- Why it could not be delivered when it was due. It stays for staff to take back.
  problem text,
  constraint planned_versions_text_length check (char_length(text) <= 5000)
);
create index planned_versions_due_at_idx on private.planned_versions (due_at) where problem is null;

-- Refuses files that cannot be delivered as an order's next version, and a video that has changed since staff saw
-- it: its customer has reviewed it, or a colleague was faster.
create function private.check_version(placed public.orders, plan private.planned_versions) returns void
language plpgsql set search_path = ''
as $$
declare
  ready integer;
begin
  if placed.id is null then
    perform private.raise_response(404, 'no_such_entry', 'There is no entry with this id.');
  elsif coalesce(cardinality(plan.files), 0) not between 1 and 6 then
    perform private.raise_response(409, 'no_such_file', 'There is no such file.');
  elsif placed.email = 'erased@example.com' then
    perform private.raise_response(409, 'erased', 'There is nobody to deliver to.');
  elsif placed.is_spam then
    perform private.raise_response(409, 'spam', 'The order is spam.');
  elsif placed.status = 'cancelled' then
    perform private.raise_response(409, 'cancelled', 'The order is cancelled.');
  elsif (placed.film_state, private.newest_version(placed)) is distinct from (plan.known_state, plan.known_version)
  then
    perform private.raise_response(409, 'moved', 'The video is not as it was seen.');
  end if;
  perform from private.files as file where file.id = any (plan.files) for update;
  select count(*) filter (where file.state = 'ready') into ready
  from private.files as file
  where file.id = any (plan.files) and file.bucket = 'films' and file.order_id = placed.id
    and file.version is null and file.state <> 'removed' and file.poster_of is null
  having count(*) = cardinality(plan.files);
  if ready is null then
    perform private.raise_response(409, 'no_such_file', 'There is no such file.');
  elsif ready < cardinality(plan.files) then
    perform private.raise_response(409, 'not_ready', 'A file has not arrived.');
  end if;
end
$$;

/*
 * Delivers files as the order's next version in twenty seconds, and answers {version, dueAt}; dueAt is null if
 * it was delivered before. The same files twice are one version.
 */
create function public.admin_film_deliver(
  order_id bigint, files uuid[], body text, known_state text, known_version integer
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  placed public.orders;
  plan private.planned_versions;
begin
  perform private.require_admin_session();
  select * into placed from public.orders as known
  where known.id = admin_film_deliver.order_id for update;
  select * into plan from private.planned_versions as known where known.order_id = placed.id;
  if plan.files = files then
    return jsonb_build_object('version', plan.known_version + 1, 'dueAt', plan.due_at);
  elsif plan.order_id is not null then
    perform private.raise_response(409, 'moved', 'Another version is about to be delivered.');
  elsif cardinality(files) > 0 and files = array(
    select file.id from private.files as file
    where file.order_id = placed.id and file.version = private.newest_version(placed) and file.poster_of is null
    order by file.place
  ) then
    return jsonb_build_object('version', private.newest_version(placed), 'dueAt', null);
  end if;
  plan := row(placed.id, files, body, known_state, known_version, private.actor(),
    now() + interval '20 seconds', null);
  perform private.check_version(placed, plan);
  insert into private.planned_versions select plan.*;
  return jsonb_build_object('version', known_version + 1, 'dueAt', plan.due_at);
end
$$;
grant execute on function
  public.admin_film_deliver(bigint, uuid[], text, text, integer) to admin;

-- Takes back a version that was not delivered yet. Answers false when it was.
create function public.admin_film_take_back(order_id bigint, version integer) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  placed public.orders;
begin
  perform private.require_admin_session();
  select * into placed from public.orders as known
  where known.id = admin_film_take_back.order_id for update;
  delete from private.planned_versions as plan
  where plan.order_id = placed.id and plan.known_version + 1 = admin_film_take_back.version;
  return placed.id is not null and private.newest_version(placed) < admin_film_take_back.version;
end
$$;
grant execute on function public.admin_film_take_back(bigint, integer) to admin;

-- Delivers a version, and tells its customer and the webhook.
create function private.deliver_version(placed public.orders, plan private.planned_versions) returns void
language plpgsql set search_path = ''
as $$
declare
  next constant integer := plan.known_version + 1;
  still uuid;
begin
  perform private.check_version(placed, plan);
  insert into private.film_versions (order_id, number, text, delivered_by)
  values (placed.id, next, plan.text, plan.planned_by);
  update private.files as file set version = next, place = chosen.place
  from unnest(plan.files) with ordinality as chosen (id, place)
  where file.state = 'ready' and (file.id = chosen.id or file.poster_of = chosen.id);
  perform private.remove_files(array(
    select poster.id from private.files as poster
    where poster.poster_of = any (plan.files) and poster.version is null
  ));
  -- An approval that nobody was told of yet is dropped.
  update private.film_versions as known set approved_at = null
  where known.order_id = placed.id and known.told_at is null;
  update public.orders set film_state = 'delivered', film_changed_at = now(), answered_at = now()
  where id = placed.id returning * into placed;
  perform private.tell_film_history(placed, 'film_delivered', next, plan.planned_by);

  select file.id into still from private.files as file
  where file.order_id = placed.id and file.version = next and file.poster_of is not null
  order by file.place limit 1;
  insert into private.deliveries (id, kind, receiver, list, record, detail)
  values (
    private.delivery_id('film_ready', placed.email, 'orders', placed.id, next::text),
    'film_ready', placed.email, 'orders', placed.id,
    jsonb_build_object('version', next, 'text', plan.text, 'still', still)
  );
  perform private.tell_receivers_of_film(placed, 'order.film_delivered', jsonb_build_object(
    'version', next, 'files', (
      select jsonb_agg(listed.file - '{id, poster, isUnbranded}'::text[])
      from jsonb_array_elements(private.files_of(placed.id, next)) as listed (file)
    )
  ));
end
$$;

-- Delivers the versions that are due. What can no longer be delivered stays as a plan, with the reason.
create function private.deliver_planned(most integer default 100) returns void
language plpgsql set search_path = ''
as $$
declare
  due bigint;
  placed public.orders;
  plan private.planned_versions;
begin
  for due in
    select order_id from private.planned_versions where due_at <= now() and problem is null
    order by due_at limit most
  loop
    -- In the order of staff's calls: first the order, then its plan.
    select * into placed from public.orders where id = due for update skip locked;
    continue when placed.id is null;
    select * into plan from private.planned_versions where order_id = due and due_at <= now() for update;
    continue when plan.order_id is null;
    begin
      perform private.deliver_version(placed, plan);
      delete from private.planned_versions where order_id = due;
    exception when sqlstate 'PGRST' then
      update private.planned_versions set problem = (sqlerrm::jsonb ->> 'code') where order_id = due;
    end;
  end loop;
end
$$;

/*
 * Called every minute, when a version is due, and a minute after each review of a customer: delivers what staff did
 * not take back, tells of changes, completes the orders whose approval can no longer be taken back, and tells the
 * customer, staff and the webhook. The mail of thanks says that the order is completed, so no mail about the status
 * is sent. Answers how many approvals were settled.
 */
create function public.films_settle(most integer default 100) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  approved record;
  placed public.orders;
  settled integer := 0;
begin
  perform private.deliver_planned();
  perform private.tell_changes(most);
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
    -- These need no limit of their own: there is at most one of each for a version, and only staff deliver versions.
    insert into private.deliveries (id, kind, receiver, list, record, detail)
    select private.delivery_id(kind, receiver, 'orders', placed.id, cause), kind, receiver, 'orders', placed.id, detail
    from (values
      ('staff_notice', 'staff', 'approved ' || approved.number, jsonb_build_object('approved', approved.number)),
      ('approved_thanks', placed.email, approved.number::text, jsonb_build_object('version', approved.number))
    ) as mail (kind, receiver, cause, detail)
    where not placed.is_spam
    on conflict (id) do nothing;
    perform private.tell_receivers_of_film(placed, 'order.approved',
      jsonb_build_object('version', approved.number));
  end loop;
  return settled;
end
$$;
grant execute on function public.films_settle(integer) to service_role;

-- Called every minute: removes files that were uploaded, and never delivered or sent with a reply.
create function private.expire_drafts() returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.remove_files(array(
    select id from private.files
    where (bucket = 'films' and version is null or list is not null and reply is null) and state <> 'removed'
      and created_at < now() - make_interval(days => private.setting('keep_draft_films_days'))
  ));
end
$$;
