-- Requests to change a version: the customer asks, adds and takes back; staff start, tick off and answer.

/*
 * The customer asks for a change of the newest version, and agrees to what it costs: if that is
 * something else, the answer is 'terms' with the cents as its message. Each note has a `text` and a `second`,
 * which may be null. Until staff start on it, notes can be added, at no other price. A note that is there
 * already is not added, so the same request twice is one. For a minute nobody is told, and the history
 * says nothing.
 */
create function public.film_change(version integer, notes jsonb, agreed integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  placed public.orders := private.reviewed_order(film_change.version);
  cents constant integer := private.revisions_of(placed) ->> 'nextCents';
  started timestamptz;
  known_notes integer;
  fresh jsonb;
begin
  select coalesce(max(known.place), 0) into known_notes from private.film_notes as known
  where known.order_id = placed.id and known.version = film_change.version;
  select jsonb_agg(wanted.note order by wanted.place) into fresh
  from jsonb_array_elements(notes) with ordinality as wanted (note, place)
  where not exists (
    select from private.film_notes as known
    where known.order_id = placed.id and known.version = film_change.version
      and known.text = wanted.note ->> 'text'
      and known.second is not distinct from (wanted.note ->> 'second')::double precision
  );
  if fresh is null then
    return private.films_of(placed);
  elsif placed.film_state = 'approved' then
    perform private.raise_response(409, 'already_approved', 'The video was approved.');
  elsif placed.film_state = 'change_asked' then
    select started_at into started from private.film_changes as known
    where known.order_id = placed.id and known.version = film_change.version;
    if started is not null then
      perform private.raise_response(409, 'started', 'Staff work on this change already.');
    end if;
  elsif agreed is distinct from cents then
    perform private.raise_response(409, 'terms', cents::text);
  else
    insert into private.film_changes (order_id, version, cents)
    values (placed.id, film_change.version, cents);
    update public.orders set film_state = 'change_asked' where id = placed.id returning * into placed;
  end if;
  if known_notes + jsonb_array_length(fresh) > 20 then
    perform private.raise_response(409, 'notes_full', 'A change request has at most 20 notes.');
  end if;
  insert into private.film_notes (order_id, version, place, text, second)
  select placed.id, film_change.version, known_notes + wanted.place, wanted.note ->> 'text',
    (wanted.note ->> 'second')::double precision
  from jsonb_array_elements(fresh) with ordinality as wanted (note, place);
  return private.films_of(placed);
end
$$;
grant execute on function public.film_change(integer, jsonb, integer) to anon;

/*
 * The customer takes their request back, until staff start on it. Doing it twice changes nothing. Whoever was
 * told of the request is told of this, too, so it is possible five times for a version.
 */
create function public.film_change_undo(version integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  placed public.orders := private.reviewed_order(film_change_undo.version);
  asked private.film_changes;
  was_told boolean;
begin
  if placed.film_state <> 'change_asked' then
    return private.films_of(placed);
  end if;
  select * into asked from private.film_changes as known
  where known.order_id = placed.id and known.version = film_change_undo.version;
  select exists (
    select from private.film_notes as note
    where note.order_id = placed.id and note.version = asked.version and note.told_at is not null
  ) into was_told;
  if asked.started_at is not null then
    perform private.raise_response(409, 'started', 'Staff work on this change already.');
  elsif 5 <= (
    select count(*) from public.activity
    where list = 'orders' and record = placed.id and kind = 'change_undone' and current = asked.version::text
  ) then
    perform private.raise_response(409, 'undone_often', 'It was taken back five times.');
  end if;
  delete from private.film_changes as known
  where known.order_id = placed.id and known.version = asked.version;
  update public.orders set
    film_state = 'delivered',
    answered_at = case
      when was_told and answered_at is null and private.newest_text('orders', id, asked.asked_at) is null
        then asked.answered_before
      else answered_at
    end
  where id = placed.id returning * into placed;
  if was_told then
    perform private.tell_film_history(placed, 'change_undone', asked.version);
    perform private.tell_of_change(placed, asked, 'order.change_withdrawn', jsonb_build_object(
      'version', asked.version, 'isTakenBack', true
    ));
  end if;
  return private.films_of(placed);
end
$$;
grant execute on function public.film_change_undo(integer) to anon;

-- Tells staff, the customer and webhooks of a request as it stands now.
create function private.tell_of_change(placed public.orders, asked private.film_changes, event text, said jsonb)
returns void
language sql set search_path = ''
as $$
  insert into private.deliveries (id, kind, receiver, list, record, detail)
  select private.delivery_id(told.kind, told.receiver, 'orders', placed.id,
      concat_ws(' ', event, asked.version, clock_timestamp())),
    told.kind, told.receiver, 'orders', placed.id, told.detail
  from (values
    ('staff_notice', 'staff', jsonb_build_object('change', said)),
    ('change_received', placed.email, jsonb_build_object(
      'version', asked.version, 'change', said, 'isStarted', asked.started_at is not null
    )),
    ('webhook', 'webhook', jsonb_build_object('event', event) || said - 'isTakenBack')
  ) as told (kind, receiver, detail)
  where not placed.is_spam and placed.email <> 'erased@example.com'
$$;

/*
 * Tells of a request, if it has notes that nobody was told of. The order becomes unanswered, and unread unless staff
 * already work on the request. If it was delivered again or cancelled meanwhile, only the history says so.
 */
create function private.tell_change(placed public.orders, asked private.film_changes) returns void
language plpgsql set search_path = ''
as $$
declare
  is_first constant boolean := not exists (
    select from private.film_notes as note
    where note.order_id = asked.order_id and note.version = asked.version and note.told_at is not null
  );
begin
  update private.film_notes as note set told_at = now()
  where note.order_id = asked.order_id and note.version = asked.version and note.told_at is null;
  if not found then
    return;
  end if;
  if is_first then
    perform private.tell_film_history(placed, 'change_asked', asked.version, null);
    update private.film_changes as known set answered_before = placed.answered_at
    where known.order_id = asked.order_id and known.version = asked.version;
  end if;
  if placed.film_state <> 'change_asked' or placed.status = 'cancelled' then
    return;
  end if;
  update public.orders set is_read = is_read and asked.started_at is not null, answered_at = null
  where id = placed.id;
  perform private.tell_of_change(placed, asked, 'order.change_requested', jsonb_build_object(
    'version', asked.version, 'cents', asked.cents, 'notes', (
      select jsonb_agg(jsonb_build_object('text', note.text, 'second', note.second) order by note.place)
      from private.film_notes as note
      where note.order_id = asked.order_id and note.version = asked.version
    )
  ));
end
$$;

-- Tells of the requests and notes that were sent a minute ago.
create function private.tell_changes(most integer default 100) returns void
language plpgsql set search_path = ''
as $$
declare
  due record;
  placed public.orders;
  asked private.film_changes;
begin
  for due in
    select order_id, version, min(written_at) as since from private.film_notes
    where told_at is null and written_at <= now() - interval '1 minute'
    group by order_id, version order by since limit most
  loop
    select * into placed from public.orders where id = due.order_id for update skip locked;
    continue when placed.id is null;
    -- It may have been taken back while this waited.
    select * into asked from private.film_changes as known
    where known.order_id = placed.id and known.version = due.version;
    continue when asked.version is null;
    perform private.tell_change(placed, asked);
  end loop;
end
$$;

-- The request of a staff member's call, with its order locked. Answers 404 if there is none.
create function private.asked_change(order_id bigint, version integer) returns private.film_changes
language plpgsql set search_path = ''
as $$
declare
  asked private.film_changes;
begin
  perform private.require_admin_session();
  perform from public.orders as known where known.id = asked_change.order_id for update;
  select * into asked from private.film_changes as known
  where known.order_id = asked_change.order_id and known.version = asked_change.version;
  if asked.version is null then
    perform private.raise_response(404, 'no_such_entry', 'There is no such request.');
  end if;
  return asked;
end
$$;

/*
 * Staff start on a request: from now on the customer cannot add to it or take it back, so everybody is told of it,
 * even within its first minute.
 */
create function public.admin_change_start(order_id bigint, version integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  asked private.film_changes := private.asked_change(admin_change_start.order_id, admin_change_start.version);
  placed public.orders;
begin
  update private.film_changes as known set started_at = now()
  where known.order_id = asked.order_id and known.version = asked.version and known.started_at is null
  returning * into asked;
  if found then
    select * into placed from public.orders as known where known.id = asked.order_id;
    perform private.tell_change(placed, asked);
    perform private.tell_film_history(placed, 'change_started', asked.version);
  end if;
end
$$;
grant execute on function public.admin_change_start(bigint, integer) to admin;

-- Staff tick a note off, take that back, or answer it ('' removes the answer). What is null stays as it is: a
-- colleague may have changed it meanwhile.
create function public.admin_note_answer(
  order_id bigint, version integer, note uuid, done boolean default null, answer text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  asked constant private.film_changes := private.asked_change(admin_note_answer.order_id, admin_note_answer.version);
begin
  update private.film_notes as known set
    done_at = case
      when done is null then known.done_at
      when done then coalesce(known.done_at, now())
    end,
    answer = coalesce(btrim(admin_note_answer.answer), known.answer)
  where known.id = note and known.order_id = asked.order_id and known.version = asked.version;
  if not found then
    perform private.raise_response(404, 'no_such_entry', 'There is no such note.');
  end if;
end
$$;
grant execute on function public.admin_note_answer(bigint, integer, uuid, boolean, text) to admin;
