/*
 * The overview of long lists. Its two slowest numbers get functions of their own: the database may share
 * the work on them among several processes, which it does not do inside one large statement.
 */

-- How many orders there are of each status, spam aside.
create function private.orders_by_status() returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(status, total), '{}')
  from (
    select status, count(*) as total from public.orders where is_spam is false group by status
  ) as by_status
$$;

/*
 * Of what was answered since a moment: in time, late, and the median in seconds. Times are rounded up
 * to minutes and counted, which takes half as long as sorting them.
 */
create function private.answer_times(since timestamptz, promised interval) returns jsonb
language sql
stable
set search_path = ''
as $$
  with answered (minutes) as (
    select ceil(date_part('epoch', first_answered_at - created_at) / 60)
    from public.contact_submissions
    where first_answered_at >= since and first_answered_at is not null and is_spam is false
    union all
    select ceil(date_part('epoch', first_answered_at - created_at) / 60)
    from public.orders
    where first_answered_at >= since and first_answered_at is not null and is_spam is false
    union all
    select ceil(date_part('epoch', first_answered_at - created_at) / 60)
    from public.webinar_questions
    where first_answered_at >= since and first_answered_at is not null and is_spam is false
  ),
  counted as (
    select minutes, answers, sum(answers) over (order by minutes) as up_to_here,
      sum(answers) over () as total
    from (select minutes, count(*) as answers from answered group by minutes) as by_minute
  )
  select jsonb_build_object(
    'inTime', coalesce(sum(answers) filter (where minutes * 60 <= date_part('epoch', promised)), 0),
    'late', coalesce(sum(answers) filter (where minutes * 60 > date_part('epoch', promised)), 0),
    -- The mean of the two in the middle, which are the same one when their number is odd.
    'median', (
      min(minutes) filter (where up_to_here * 2 >= total)
      + min(minutes) filter (where up_to_here * 2 > total)
    ) * 30
  ) from counted
$$;

/*
 * How many records of a list came in before a moment, without orders that were erased. As in the lists,
 * the count stops at 10,000.
 */
create or replace function private.leaving(list text, before timestamptz) returns bigint
language plpgsql
stable
set search_path = ''
as $$
declare
  total bigint;
begin
  execute format(
    'select count(*) from (select from public.%I where created_at < $1 and %s limit 10000) as old',
    list, case list when 'orders' then 'email <> ''erased@example.com''' else 'true' end
  ) into total using before;
  return total;
end
$$;

-- As before, with the numbers from above.
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
    waiting (list, total, oldest, soon, overdue) as materialized (
      select 'contact_submissions', count(*), min(created_at),
        count(*) filter (where created_at > overdue_since and created_at <= due_since),
        count(*) filter (where created_at <= overdue_since)
      from public.contact_submissions where first_answered_at is null and is_spam is false
      union all
      select 'orders', count(*), min(created_at),
        count(*) filter (where created_at > overdue_since and created_at <= due_since),
        count(*) filter (where created_at <= overdue_since)
      from public.orders
      where first_answered_at is null and status = 'pending' and is_spam is false
      union all
      select 'webinar_questions', count(*), min(created_at),
        count(*) filter (where created_at > overdue_since and created_at <= due_since),
        count(*) filter (where created_at <= overdue_since)
      from public.webinar_questions
      where first_answered_at is null and is_spam is false and email <> 'anonymous@example.com'
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
        'sent', (select count(*) from private.deliveries where state = 'sent' and sent_at >= since),
        'due', (select count(*) from private.deliveries
            where state = 'due' and kind not in ('staff_notice', 'webhook'))
          + (select count(*) from private.deliveries where state = 'due' and kind = 'webhook')
          + (select count(*) from private.deliveries
            where state = 'due' and kind = 'staff_notice' and digest is null),
        'dead', (select count(*) from private.deliveries where state = 'dead')
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
