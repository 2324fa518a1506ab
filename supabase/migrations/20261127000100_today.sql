/*
 * Today: everything that waits for staff, across the lists, in one order: by when it was promised. One
 * function gives its pages and one its counts, from the same rules.
 */

-- The promises about days are those of the business's own calendar.
create function private.business_day(moment timestamptz) returns date
language sql
immutable
parallel safe
set search_path = ''
as $$
  select (moment at time zone 'America/New_York')::date
$$;

create function private.business_midnight(day date) returns timestamptz
language sql
immutable
parallel safe
set search_path = ''
as $$
  select day::timestamp at time zone 'America/New_York'
$$;

/*
 * The day an order is due: the customer's own deadline, or so many Mondays-to-Fridays after it came
 * in. A deadline that is no day counts as none; a constraint refuses nearly all of them.
 */
create function private.order_due_on(
  created_at timestamptz, deadline text, turnaround_business_days integer
) returns date
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  -- Written out: visitors may not look into the schema `private`.
  day date := (created_at at time zone 'America/New_York')::date;
  -- From 0 for Monday. An order of the weekend is counted like one of Friday.
  weekday integer := extract(isodow from day)::integer - 1;
begin
  begin
    if deadline is not null then
      return make_date(
        left(deadline, 4)::integer, substr(deadline, 6, 2)::integer, right(deadline, 2)::integer
      );
    end if;
  exception when data_exception then
    null;
  end;
  day := day - greatest(weekday - 4, 0);
  weekday := least(weekday, 4) + turnaround_business_days;
  return day + turnaround_business_days + 2 * (weekday / 5);
end
$$;
-- Whoever writes an order computes it.
grant execute on function private.order_due_on(timestamptz, text, integer) to anon, admin;
alter table public.orders add column due_on date not null generated always as (
  private.order_due_on(created_at, deadline, turnaround_business_days)
) stored;

-- A follow-up is done when somebody answers on its day or later. What was never answered waits anyway.
-- Whoever writes an entry computes this for the index, so it calls nothing of `private`.
create function private.no_answer_since_follow_up() returns text
language sql
immutable
set search_path = ''
as $$
  select ' and (answered_at is null or (answered_at at time zone ''America/New_York'')::date < follow_up_on)'
    || ' and (first_answered_at is not null'
    || ' or email in (''anonymous@example.com'', ''erased@example.com''))'
$$;

/*
 * What waits, as one kind in one table a row. Each kind is walked by an index over what waits alone.
 *
 *   answer      nobody has answered: private.unanswered(), as the lists and the overview count it.
 *               For an order that means that nobody has begun it.
 *   order       an order that was answered and isn't done, from the day before it is due
 *   follow_up   its day has come, and nobody has answered since
 *   delivery    failed for good, or stopped by a limit
 *
 * Each entry is of one kind: the first that fits.
 *
 *   sorted     what the index is sorted by, before the id
 *   promised   when it was promised, from `sorted`
 *   since      the smallest `sorted` that may be promised at $1 or later
 *   condition  true for what waits
 */
create function private.kinds_of_waiting() returns table (
  kind text, list text, sorted text, promised text, since text, condition text
)
language sql
stable
set search_path = ''
as $$
  with day_after (tomorrow) as (select private.business_day(now()) + 1),
  due (today, order_due) as (
    select format('follow_up_on < %L', tomorrow), format(
      'status in (''pending'', ''confirmed'', ''in_progress'') and first_answered_at is not null'
      ' and due_on <= %L', tomorrow
    ) from day_after
  ),
  answerable (list) as (values ('contact_submissions'), ('orders'), ('webinar_questions'))
  select 'answer', list, 'created_at', 'created_at + interval ''24 hours''',
    '$1 - interval ''24 hours''', private.unanswered() || ' and is_spam is false'
  from answerable
  union all
  select 'order', 'orders', 'due_on', 'private.business_midnight(due_on + 1)',
    'private.business_day($1) - 1',
    order_due || ' and email <> ''erased@example.com'' and is_spam is false'
  from due
  union all
  select 'follow_up', list, 'follow_up_on', 'private.business_midnight(follow_up_on)',
    'private.business_day($1)', today || ' and is_spam is false' || case list
      when 'contact_submissions' then private.no_answer_since_follow_up()
      when 'webinar_questions' then private.no_answer_since_follow_up()
      when 'orders' then private.no_answer_since_follow_up() || ' and not (' || order_due || ')'
      else ''
    end
  from due, unnest(array[
    'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
  ]) as list
  union all
  select 'delivery', state, 'created_at', 'created_at + interval ''24 hours''',
    '$1 - interval ''24 hours''', format('state = %L', state)
  from (values ('dead'), ('held')) as failing (state)
$$;

do $$
declare
  list text;
begin
  foreach list in array array['contact_submissions', 'orders', 'webinar_questions'] loop
    execute format($sql$
      -- By id, too: a page goes on behind a certain entry.
      drop index public.%1$s_waiting_idx;
      create index %1$s_waiting_idx on public.%1$I (created_at, id) include (assignee)
        where %2$s and is_spam is false;
      create index %1$s_waiting_assignee_idx on public.%1$I (assignee, created_at, id)
        where %2$s and is_spam is false;
      create index %1$s_waiting_follow_up_idx on public.%1$I (follow_up_on, id) include (assignee)
        where follow_up_on is not null and is_spam is false %3$s;
    $sql$, list, private.unanswered(), private.no_answer_since_follow_up());
  end loop;
end
$$;
create index signup_users_waiting_follow_up_idx on public.signup_users (follow_up_on, id)
  include (assignee) where follow_up_on is not null and is_spam is false;
create index webinar_signups_waiting_follow_up_idx on public.webinar_signups (follow_up_on, id)
  include (assignee) where follow_up_on is not null and is_spam is false;
create index orders_waiting_due_idx on public.orders
  (due_on, id) include (assignee)
  where status in ('pending', 'confirmed', 'in_progress') and first_answered_at is not null
    and email <> 'erased@example.com' and is_spam is false;

-- More of a condition: null for all entries, a name for that person's, '' for nobody's.
create function private.taken_care_by(whose text) returns text
language sql
immutable
set search_path = ''
as $$
  select case whose
    when '' then ' and assignee is null'
    else format(' and assignee = %L', whose)
  end where whose is not null
$$;

/*
 * How many entries and deliveries wait; counting stops at `most`. `whose` is as above.
 */
create function private.count_waiting(whose text, sends_mail boolean, most integer) returns integer
language plpgsql
stable
set search_path = ''
set jit = off
as $$
declare
  mine constant text := private.taken_care_by(whose);
  parts text;
  total integer;
begin
  select string_agg(
    case when kind = 'delivery' then 'select from private.deliveries where ' || condition
    else format('select from public.%I where %s%s', list, condition,
      mine)
    end, ' union all '
  ) into parts
  from private.kinds_of_waiting()
  where (kind <> 'delivery' or coalesce(whose, '') = '') and (list <> 'held' or sends_mail);
  execute format('select count(*) from (select from (%s) as waiting limit %s) as few', parts, most)
  into total;
  return total;
end
$$;

/*
 * One page of what waits, the oldest promise first.
 *
 *   whose        as in private.count_waiting
 *   sends_mail   false without a mail server: nobody can do anything about held mails then
 *   after        {"promised", "list", "id"} of the row before the page, null for the first page
 *
 * Answers {"total": n, "rows": [one page and one row more if there is one]}; the total stops at
 * 10,000. A delivery's row has its state as list and its kind in `text`.
 */
create function public.admin_today(
  whose text default null,
  sends_mail boolean default true,
  after jsonb default null,
  page_size integer default 50
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
  mine constant text := private.taken_care_by(whose);
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
      || ') > ($1, $2, $3)%9$s order by %3$s, id limit %10$s',
    kind, list, sorted, promised, condition,
    case when after is null then '''-infinity''' else since end,
    case list
      when 'contact_submissions' then 'name, email, left(message, 200) as text'
      when 'signup_users' then 'name, email, concat_ws('', '', company, role)'
      when 'orders' then 'concat_ws('' '', first_name, last_name), email,
        left(coalesce(nullif(special_requests, ''''), property_address), 200)'
      when 'webinar_signups' then 'first_name, email, company'
      when 'webinar_questions' then 'name, email, left(question, 200)'
    end,
    case list
      when 'orders' then 'order_number, due_on, status'
      else 'null, null, null'
    end,
    case when kind <> 'delivery' then mine end,
    most
  ) || ')', ' union all ') into parts
  from private.kinds_of_waiting()
  where (kind <> 'delivery' or coalesce(whose, '') = '') and (list <> 'held' or sends_mail);

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
    'total', private.count_waiting(whose, sends_mail, 10000), 'rows', found
  );
end
$$;
grant execute on function public.admin_today(text, boolean, jsonb, integer) to admin;

-- The pulse, now with how much waits; that count stops at 1,000 as well.
drop function public.admin_pulse(jsonb);
create function public.admin_pulse(known jsonb default '{}', sends_mail boolean default true)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin_session();
  return private.pulse_of_lists(known) || jsonb_build_object(
    'held', case when sends_mail then (
      select count(*) from (select from private.deliveries where state = 'held' limit 1000) as held
    ) else 0 end,
    'waiting', private.count_waiting(null, sends_mail, 1000)
  );
end
$$;
grant execute on function public.admin_pulse(jsonb, boolean) to admin;
