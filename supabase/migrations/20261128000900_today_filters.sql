/*
 * Today can be narrowed down to what a number of the overview counts, and the pulse keeps the plans of
 * its statements.
 */

/*
 * The kinds that a page of Today shows, with their whole conditions.
 *
 *   whose        null for everybody's entries, a name for that person's, '' for nobody's
 *   sends_mail   false without a mail server: nobody can do anything about held mails then
 *   which        null for everything; 'answer' for what nobody has answered, 'overdue' and 'soon' for
 *                what the overview counts of it under these names
 */
create function private.kinds_shown(whose text, sends_mail boolean, which text) returns table (
  kind text, list text, sorted text, promised text, since text, condition text
)
language sql
stable
set search_path = ''
as $$
  select kind, list, sorted, promised, since, condition
    || case when kind = 'delivery' then '' else coalesce(private.taken_care_by(whose), '') end
    || case which
      when 'overdue' then ' and created_at <= now() - interval ''24 hours'''
      when 'soon' then ' and created_at > now() - interval ''24 hours'''
        ' and created_at <= now() - interval ''20 hours'''
      else ''
    end
  from private.kinds_of_waiting()
  where (kind <> 'delivery' or coalesce(whose, '') = '') and (list <> 'held' or sends_mail)
    and (which is null or kind = 'answer')
$$;

/*
 * The pulse is asked every few seconds by every open desk. Its statements are written out here, and
 * in a language that keeps their plans: planning them took longer than running them. A plan for any
 * `known` reads the newest entries by their id, backward, so that it never reads a whole list.
 */
do $do$
declare
  lists constant text[] := array[
    'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
  ];
  tomorrow constant text := private.business_day(now()) + 1;
  kept constant text := ' language plpgsql stable set search_path = '''' set jit = off
    set plan_cache_mode = force_generic_plan as %L';
begin
  execute format('create or replace function private.surges() returns jsonb' || kept, (
    select 'begin return (select coalesce(jsonb_agg(jsonb_build_object(
        ''list'', list, ''count'', total, ''minutes'', 5)), ''[]'') from ('
      || string_agg(format(
        'select %L, count(*) from (select from public.%I where arrived_in_surge and is_spam is false
          and created_at > now() - interval ''5 minutes'' limit 1000) as few',
        replace(list, '_', '-'), list
      ), ' union all ') || ') as recent (list, total) where total > 0); end'
    from unnest(lists) as list
  ));
  execute format(
    'create or replace function private.pulse_of_lists(known jsonb default ''{}'') returns jsonb' || kept, (
      select 'begin return jsonb_build_object(''surges'', private.surges(), ''dead'', (
        select count(*) from (select from private.deliveries where state = ''dead'' limit 1000) as few)'
        || string_agg(format(
          ', %1$L, jsonb_build_object(
            ''newest'', (select id from public.%1$I where is_spam is false
              order by created_at desc nulls last, id desc limit 1),
            ''unread'', %2$s,
            ''fresh'', (select count(*) from (select from public.%1$I
              where id > (known ->> %1$L)::bigint and is_spam is false order by id desc limit 1000)
              as few))',
          list, case when list in ('signup_users', 'webinar_signups') then '0' else format(
            '(select count(*) from (select from public.%I where is_read is false and is_spam is false
              limit 1000) as few)', list
          ) end
        ), '') || '); end'
      from unnest(lists) as list
    )
  );
  execute format(
    'create function private.waiting_now(sends_mail boolean) returns bigint' || kept, (
      select 'begin return (select count(*) from (select from (' || string_agg('select from ' || case
          when kind = 'delivery' then 'private.deliveries where ' || condition
            || case list when 'held' then ' and sends_mail' else '' end
          else format('public.%I where %s', list, replace(
            -- Written for today; this is kept for longer.
            condition, quote_literal(tomorrow), '(private.business_day(now()) + 1)'
          ))
        end, ' union all ') || ') as waiting limit 1000) as few); end'
      from private.kinds_of_waiting()
    )
  );
end
$do$;

-- How many wait; counting stops at `most`. All of it, up to 1,000, is what the pulse asks.
drop function private.count_waiting(text, boolean, integer);
create function private.count_waiting(
  whose text, sends_mail boolean, most integer, which text default null
) returns integer
language plpgsql
stable
set search_path = ''
set jit = off
as $$
declare
  parts text;
  total integer;
begin
  if whose is null and which is null and most = 1000 then
    return private.waiting_now(sends_mail);
  end if;
  select string_agg('select from ' || case kind
    when 'delivery' then 'private.deliveries' else format('public.%I', list)
  end || ' where ' || condition, ' union all ') into parts
  from private.kinds_shown(whose, sends_mail, which);
  execute format('select count(*) from (select from (%s) as waiting limit %s) as few', parts, most)
  into total;
  return total;
end
$$;

-- One page of what waits, as before; `which` as in private.kinds_shown.
drop function public.admin_today(text, boolean, jsonb, integer);
create function public.admin_today(
  whose text default null,
  sends_mail boolean default true,
  after jsonb default null,
  page_size integer default 50,
  which text default null
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set jit = off
as $$
declare
  most constant integer := least(greatest(page_size, 1), 100) + 1;
  place constant timestamptz := coalesce((after ->> 'promised')::timestamptz, '-infinity');
  -- Numbers have leading zeros there, so that texts are in their order.
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
        null::date as due_on, null::text as status, false as arrived_in_surge
      from private.deliveries'
    else
      'select %1$L as kind, %2$L as list, lpad(id::text, 19, ''0'') as id, %4$s as promised, created_at,
        %7$s, assignee, %8$s, arrived_in_surge
      from public.%2$I'
    end || ' where %5$s and %3$s >= %6$s and (%4$s, %2$L, '
      || case when kind = 'delivery' then 'id::text' else 'lpad(id::text, 19, ''0'')' end
      || ') > ($1, $2, $3) order by %3$s, id limit %9$s',
    kind, list, sorted, promised, condition,
    case when after is null then '''-infinity''' else since end,
    case list
      when 'contact_submissions' then 'name, email, left(message, 200) as text'
      when 'signup_users' then 'name, email, concat_ws('', '', company, role)'
      when 'orders' then format(
        'concat_ws('' '', first_name, last_name), email, left(coalesce(%s, property_address), 200)',
        case kind when 'change' then
          '(select changed.text from private.film_changes as changed where changed.order_id = orders.id
            order by changed.version desc limit 1)'
        else 'nullif(special_requests, '''')' end
      )
      when 'webinar_signups' then 'first_name, email, company'
      when 'webinar_questions' then 'name, email, left(question, 200)'
    end,
    case list
      when 'orders' then 'order_number, due_on, status'
      else 'null, null, null'
    end,
    most
  ) || ')', ' union all ') into parts
  from private.kinds_shown(whose, sends_mail, which);

  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(
      ''kind'', kind, ''list'', list, ''id'', case kind when ''delivery'' then id else ltrim(id, ''0'') end,
      ''promised'', promised, ''createdAt'', created_at, ''name'', coalesce(name, ''''), ''email'', email,
      ''text'', coalesce(text, ''''), ''assignee'', assignee, ''orderNumber'', order_number,
      ''dueOn'', due_on, ''status'', status, ''arrivedInSurge'', arrived_in_surge
    ) order by promised, list, id), ''[]'') from (
      select * from (%s) as waiting (
        kind, list, id, promised, created_at, name, email, text, assignee, order_number, due_on, status,
        arrived_in_surge
      ) order by promised, list, id limit %s
    ) as page', parts, most
  ) into found using place, coalesce(after ->> 'list', ''), coalesce(place_id, '');
  return jsonb_build_object(
    'total', private.count_waiting(whose, sends_mail, 10000, which), 'rows', found
  );
end
$$;
grant execute on function public.admin_today(text, boolean, jsonb, integer, text) to admin;
