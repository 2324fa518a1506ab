/*
 * Most numbers of the overview stop at 10,000, as the lists' do, so that they cost the same however long
 * the lists are. What came in on each day is still counted whole, because the days are compared.
 */

-- How many orders there are of each status, spam aside; at most 10,000 of each.
create or replace function private.orders_by_status() returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_object_agg(status, (
    select count(*)
    from (
      select from public.orders where orders.status = known.status and is_spam is false limit 10000
    ) as few
  ))
  from unnest(array['pending', 'confirmed', 'in_progress', 'completed', 'cancelled']) as known (status)
$$;

/*
 * Of the newest 10,000 answers since a moment: in time, late, and the median in seconds. Times are
 * rounded up to minutes.
 */
create or replace function private.answer_times(since timestamptz, promised interval) returns jsonb
language sql
stable
set search_path = ''
as $$
  with newest as (
    (select created_at, first_answered_at from public.contact_submissions
      where first_answered_at >= since and first_answered_at is not null and is_spam is false
      order by first_answered_at desc limit 10000)
    union all
    (select created_at, first_answered_at from public.orders
      where first_answered_at >= since and first_answered_at is not null and is_spam is false
      order by first_answered_at desc limit 10000)
    union all
    (select created_at, first_answered_at from public.webinar_questions
      where first_answered_at >= since and first_answered_at is not null and is_spam is false
      order by first_answered_at desc limit 10000)
    order by first_answered_at desc limit 10000
  ),
  answered (minutes) as (
    select ceil(date_part('epoch', first_answered_at - created_at) / 60) from newest
  )
  select jsonb_build_object(
    'inTime', count(*) filter (where minutes * 60 <= date_part('epoch', promised)),
    'late', count(*) filter (where minutes * 60 > date_part('epoch', promised)),
    'median', percentile_cont(0.5) within group (order by minutes) * 60
  ) from answered
$$;

/*
 * The ten sources that most submissions named since a moment, with their number: of each list, its
 * newest 10,000 submissions; spam aside.
 */
create or replace function private.came_from(since timestamptz) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('source', source, 'count', total) order by total desc, source), '[]'
  )
  from (
    select source, count(*) as total
    from (
      (select source from public.contact_submissions
        where created_at >= since and is_spam is false
        order by created_at desc nulls last limit 10000)
      union all
      (select source from public.signup_users
        where created_at >= since and is_spam is false
        order by created_at desc nulls last limit 10000)
      union all
      (select source from public.orders
        where created_at >= since and is_spam is false
        order by created_at desc nulls last limit 10000)
      union all
      (select source from public.webinar_signups
        where created_at >= since and is_spam is false
        order by created_at desc nulls last limit 10000)
      union all
      (select source from public.webinar_questions
        where created_at >= since and is_spam is false
        order by created_at desc nulls last limit 10000)
    ) as newest
    where source is not null
    group by source order by count(*) desc, source limit 10
  ) as most
$$;

/*
 * What nobody has answered of one list: all, those whose answer is due soon, and those that have waited
 * too long, at most 10,000 of each; and when the oldest came in. `condition` says what waits, in the
 * words of the list's index on it.
 */
create function private.waiting(
  list text, condition text, overdue_since timestamptz, due_since timestamptz
) returns table (total bigint, oldest timestamptz, soon bigint, overdue bigint)
language plpgsql
stable
set search_path = ''
as $$
begin
  return query execute format(
    'with waiting as not materialized (
      select created_at from public.%I
      where first_answered_at is null and is_spam is false and %s
    )
    select (select count(*) from (select from waiting limit 10000) as few),
      (select min(created_at) from waiting),
      (select count(*) from (
        select from waiting where created_at > $1 and created_at <= $2 limit 10000
      ) as few),
      (select count(*) from (select from waiting where created_at <= $1 limit 10000) as few)',
    list, condition
  ) using overdue_since, due_since;
end
$$;

-- As before, with numbers that stop.
create or replace function private.overview_numbers(zone text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set jit = off
as $$
declare
  today constant date := (now() at time zone zone)::date;
  since constant timestamptz := (today - 29)::timestamp at time zone zone;
  promised constant interval := '24 hours';
  overdue_since constant timestamptz := now() - promised;
  due_since constant timestamptz := overdue_since + interval '4 hours';
begin
  perform private.require_admin_session();
  return (
    with days as materialized (
      select today - back as day,
        (today - back)::timestamp at time zone zone as began,
        (today - back + 1)::timestamp at time zone zone as ended
      from generate_series(29, 0, -1) as back
    ),
    waiting as materialized (
      select list, answer.*
      from (values
        ('contact_submissions', 'true'),
        ('orders', 'status = ''pending'''),
        ('webinar_questions', 'email <> ''anonymous@example.com''')
      ) as answerable (list, condition),
        private.waiting(list, condition, overdue_since, due_since) as answer
    )
    select jsonb_build_object(
      'days', (select jsonb_agg(day order by day) from days),
      'entries', (
        select jsonb_build_object(
          'contact_submissions', jsonb_agg((select count(*) from public.contact_submissions
            where created_at >= began and created_at < ended and is_spam is false) order by day),
          'signup_users', jsonb_agg((select count(*) from public.signup_users
            where created_at >= began and created_at < ended and is_spam is false) order by day),
          'orders', jsonb_agg((select count(*) from public.orders
            where created_at >= began and created_at < ended and is_spam is false) order by day),
          'webinar_signups', jsonb_agg((select count(*) from public.webinar_signups
            where created_at >= began and created_at < ended and is_spam is false) order by day),
          'webinar_questions', jsonb_agg((select count(*) from public.webinar_questions
            where created_at >= began and created_at < ended and is_spam is false) order by day)
        ) from days
      ),
      'orders', private.orders_by_status(),
      'waiting', (
        select jsonb_build_object(
          'lists', jsonb_object_agg(list, jsonb_build_object('total', total, 'oldest', oldest)),
          'soon', sum(soon),
          'overdue', sum(overdue)
        ) from waiting
      ),
      'answers', private.answer_times(since, promised),
      'deliveries', jsonb_build_object(
        'sent', (select count(*) from (
          select from private.deliveries where state = 'sent' and sent_at >= since limit 10000
        ) as few),
        -- Each of the three has an index of its own.
        'due', (select count(*) from (
          select from private.deliveries
          where state = 'due' and kind not in ('staff_notice', 'webhook') limit 10000
        ) as few) + (select count(*) from (
          select from private.deliveries where state = 'due' and kind = 'webhook' limit 10000
        ) as few) + (select count(*) from (
          select from private.deliveries
          where state = 'due' and kind = 'staff_notice' and digest is null limit 10000
        ) as few),
        'dead', (select count(*) from (
          select from private.deliveries where state = 'dead' limit 10000
        ) as few)
      ),
      'retention', (
        select coalesce(jsonb_object_agg(list, jsonb_build_object(
          'months', months,
          'leaving', private.leaving(list, now() + interval '30 days' - make_interval(months => months))
        )), '{}')
        from (
          select substr(name, length('keep_months_') + 1) as list, value as months
          from private.settings where starts_with(name, 'keep_months_') and value > 0
        ) as kept
      )
    )
  );
end
$$;
