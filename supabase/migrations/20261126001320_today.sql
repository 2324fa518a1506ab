-- A page of what waits, with the newest message of each.

/*
 * The beginning of the newest mail that the person wrote to an entry since a moment, with what it quotes;
 * null without one.
 */
create function private.newest_text(list text, record bigint, since timestamptz default '-infinity')
returns text
language sql stable set search_path = ''
as $$
  select left(text, 1000) from private.mails
  where mails.list = newest_text.list and mails.record = newest_text.record and kind = 'message'
    and received_at > since
  order by id desc limit 1
$$;

-- Whether the newest mail may have quotes, which a line leaves out.
create function private.newest_folds(list text, record bigint) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((
    select folds_quotes from private.mails
    where mails.list = newest_folds.list and mails.record = newest_folds.record and kind = 'message'
    order by id desc limit 1
  ), false)
$$;

-- When a reply that is scheduled past the promise goes out; null without one.
create function private.scheduled_for(list text, record bigint) returns timestamptz
language sql stable set search_path = ''
as $$
  select min(due_at) from private.deliveries as reply
  where reply.list = scheduled_for.list and reply.record = scheduled_for.record
    and kind = 'reply' and state = 'due' and detail ? 'late'
$$;

/*
 * One page of what waits, the oldest promise first.
 *
 *   assignee   null for all entries; 'me' for the caller's, 'nobody' for nobody's, or a name
 *   after      {"promised", "list", "id"} of the row before the page, null for the first; a delivery's
 *              list is its state
 *   which      as in private.kinds_shown
 *
 * Answers {"total": n, "rows": [one page and one row more if there is one]}; the total stops at
 * 10,000. `text` begins with the newest that the person wrote.
 */
create function public.admin_today(
  assignee text default null, after jsonb default null, page_size integer default 50,
  which text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  most constant integer := least(greatest(page_size, 1), 100) + 1;
  whose constant text := case assignee
    when 'me' then private.actor() when 'nobody' then '' else assignee end;
  place constant timestamptz := coalesce((after ->> 'promised')::timestamptz, '-infinity');
  place_list constant text := coalesce(replace(after ->> 'list', '-', '_'), '');
  -- With leading zeros, so that ids sort as texts.
  place_id constant text := case when after ->> 'list' in ('dead', 'held') then after ->> 'id'
    else lpad(after ->> 'id', 19, '0') end;
  parts text;
  found jsonb;
begin
  perform private.require_admin_session();
  select string_agg('(' || format(
    case when kind = 'delivery' then
      'select %1$L as kind, %2$L as list, id::text as id, %4$s as promised, created_at, receiver as name,
        null as email, kind as text, null::text as assignee, null::text as order_number,
        null::date as due_on, null::text as status, false as arrived_in_surge,
        null::timestamptz as scheduled_for
      from private.deliveries'
    else
      'select %1$L as kind, %2$L as list, lpad(id::text, 19, ''0'') as id, %4$s as promised, created_at,
        %7$s, assignee, %8$s, arrived_in_surge, %10$s
      from public.%2$I'
    end || ' where %5$s and %3$s >= %6$s and (%4$s, %2$L, '
      || case when kind = 'delivery' then 'id::text' else 'lpad(id::text, 19, ''0'')' end
      || ') > ($1, $2, $3) order by %3$s, id limit %9$s',
    kind, list, sorted, promised, condition,
    case when after is null then '''-infinity''' else since end,
    case list
      when 'contact_submissions' then 'name, email, coalesce(private.newest_text(''contact_submissions'', id),
        left(message, 200))'
      when 'signup_users' then 'name, email, concat_ws('', '', company, role)'
      when 'orders' then format(
        'concat_ws('' '', first_name, last_name), email, coalesce(private.newest_text(''orders'', id%s),
          left(property_address, 200))',
        case kind when 'change' then
          ', film_changed_at), (select left(string_agg(note.text, '' · '' order by note.place), 200)
            from private.film_notes as note where note.order_id = orders.id
            group by note.version order by note.version desc limit 1'
        else '), left(nullif(special_requests, ''''), 200' end
      )
      when 'webinar_signups' then 'first_name, email, company'
      when 'webinar_questions' then 'name, email, coalesce(private.newest_text(''webinar_questions'', id),
        left(question, 200))'
    end,
    case list
      when 'orders' then 'order_number, due_on, status'
      else 'null, null, null'
    end,
    most,
    case when list = any (private.answered_lists()) then format('private.scheduled_for(%L, id)', list)
    else 'null::timestamptz' end
  ) || ')', ' union all ') into parts
  from private.kinds_shown(whose, which);

  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(
      ''kind'', kind, ''promised'', promised, ''createdAt'', created_at, ''name'', coalesce(name, ''''),
      ''arrivedInSurge'', arrived_in_surge
    ) || case kind when ''delivery'' then jsonb_build_object(
      ''id'', id, ''state'', list, ''message'', text
    ) else jsonb_build_object(
      ''id'', id::bigint, ''list'', private.list_name(list), ''email'', email,
      ''text'', coalesce(text, ''''), ''assignee'', assignee, ''orderNumber'', order_number,
      ''dueOn'', due_on, ''status'', status, ''scheduledFor'', scheduled_for,
      ''foldsQuotes'', private.newest_folds(list, id::bigint)
    ) end order by promised, list, id), ''[]'') from (
      select * from (%s) as waiting (
        kind, list, id, promised, created_at, name, email, text, assignee, order_number, due_on, status,
        arrived_in_surge, scheduled_for
      ) order by promised, list, id limit %s
    ) as page', parts, most
  ) into found using place, place_list, coalesce(place_id, '');
  return jsonb_build_object(
    'total', private.count_waiting(whose, 10000, which), 'rows', found
  );
end
$$;
grant execute on function public.admin_today(text, jsonb, integer, text) to admin;
