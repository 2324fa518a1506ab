/*
 * What staff see of the deliveries, and what they may do: have one sent again, or discard it.
 */

create function private.delivery_row(delivery private.deliveries) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', delivery.id,
    'kind', delivery.kind,
    'receiver', delivery.receiver,
    'list', private.list_name(delivery.list),
    'record', delivery.record,
    'state', delivery.state,
    'attempts', delivery.attempts,
    'lastError', delivery.last_error,
    'nextAttemptAt', case delivery.state when 'due' then delivery.due_at end,
    'createdAt', delivery.created_at,
    'sentAt', delivery.sent_at
  )
$$;

/*
 * One page of deliveries, the newest first, and how many there are on all pages; the count stops at
 * 10,000.
 *
 *   patterns       `like` patterns in small letters; each must occur in receiver, kind or error
 *   since, until   the range; `until` is the first moment after it
 *   behind         id of the last row of the previous page
 *
 * Answers {"total": n, "rows": [one page and one more if there is one]}.
 */
create function public.admin_deliveries(
  patterns text[] default '{}', state text default null, kind text default null,
  since timestamptz default null, until timestamptz default null, behind uuid default null,
  page_size integer default 50
) returns jsonb
-- Planned for each call, so that absent filters cost nothing.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  place private.deliveries;
  ways constant text[] := private.ways();
begin
  perform private.require_admin_session();
  if behind is not null then
    select * into place from private.deliveries where id = behind;
  end if;
  return (
    with matches as not materialized (
      select delivery as entry, delivery.created_at, delivery.id from private.deliveries as delivery
      where (admin_deliveries.state is null or delivery.state = admin_deliveries.state)
        and (admin_deliveries.kind is null or delivery.kind = admin_deliveries.kind)
        and (since is null or delivery.created_at >= since)
        and (until is null or delivery.created_at < until)
        and (delivery.attempts > 0 or private.way_of(delivery) = any (ways))
        and (cardinality(patterns) = 0
          or private.search_fold(
            delivery.receiver || ' ' || delivery.kind || ' ' || coalesce(delivery.last_error, '')
          ) like all (array(select private.search_fold(unnest(patterns)))))
    )
    select jsonb_build_object(
      'total', (select count(*) from (select from matches limit 10000) as counted),
      'rows', coalesce((
        select jsonb_agg(private.delivery_row(page.entry) order by page.created_at desc, page.id desc)
        from (
          select * from matches
          where behind is null or (created_at, id) < (place.created_at, place.id)
          order by created_at desc, id desc
          limit least(greatest(page_size, 1), 100) + 1
        ) as page
      ), '[]')
    )
  );
end
$$;
grant execute on function
  public.admin_deliveries(text[], text, text, timestamptz, timestamptz, uuid, integer) to admin;

/*
 * One delivery with its message, from which the function makes the mail. The message is null when its entry was
 * erased or is spam. Null when there is no such delivery.
 */
create function public.admin_delivery(delivery uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_delivery private.deliveries;
  content jsonb;
begin
  perform private.require_admin_session();
  select * into found_delivery from private.deliveries where id = delivery;
  if found_delivery.id is null then
    return null;
  end if;
  content := private.entry_of(found_delivery.list, found_delivery.record);
  return private.delivery_row(found_delivery) || jsonb_build_object('message',
    case when found_delivery.list is null or content is not null
      then private.message_of(found_delivery, content)
    end
  );
end
$$;
grant execute on function public.admin_delivery(uuid) to admin;

/*
 * Has a delivery sent (again), whatever the limits say (`wanted` 'due'), or drops it ('discarded').
 * Answers 'done', or why not: 'absent', 'off' when nothing here can send it, 'settled' when it was
 * sent already and cannot be dropped, 'taken' while somebody is sending it.
 */
create function public.admin_delivery_change(delivery uuid, wanted text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  known private.deliveries;
begin
  perform private.require_admin_session();
  if wanted is null or wanted not in ('due', 'discarded') then
    raise exception using errcode = '22023', message = 'This is no change of a delivery.';
  end if;
  select * into known from private.deliveries where id = delivery for update;
  if known.id is null then
    return 'absent';
  elsif known.state = 'due' and known.is_taken and known.due_at > now() then
    return 'taken';
  elsif wanted = 'discarded' and known.state = 'sent' then
    return 'settled';
  elsif wanted = 'due' and private.way_of(known) <> all (private.ways()) then
    return 'off';
  end if;
  update private.deliveries
  set state = wanted,
    attempts = case wanted when 'due' then 0 else attempts end,
    due_at = now(),
    tried_at = null,
    is_taken = false,
    in_surge = false,
    sent_at = null,
    last_error = case wanted when 'discarded' then 'Discarded by staff.' end,
    resends = resends + case when wanted = 'due' and state = 'sent' then 1 else 0 end
  where id = delivery;
  if known.kind = 'reply' and wanted = 'discarded' and known.state in ('due', 'held')
    and known.resends = 0 then
    perform private.give_back_answer(known);
  elsif known.kind = 'reply' and wanted = 'due' and known.state in ('discarded', 'held') then
    perform private.note_reply(known);
  end if;
  return 'done';
end
$$;
grant execute on function public.admin_delivery_change(uuid, text) to admin;
