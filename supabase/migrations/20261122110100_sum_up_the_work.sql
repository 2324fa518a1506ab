/*
 * The overview: how much comes in, what waits for an answer, and how long people wait.
 *
 * `answered_at` is the last answer. The promise is about the first, which a trigger keeps. An order
 * that staff have taken out of 'pending' is answered, too: its customer was told.
 */
alter table public.contact_submissions add column first_answered_at timestamptz;
alter table public.webinar_questions add column first_answered_at timestamptz;
alter table public.orders add column first_answered_at timestamptz;

update public.contact_submissions set first_answered_at = answered_at where answered_at is not null;
update public.webinar_questions set first_answered_at = answered_at where answered_at is not null;
update public.orders set first_answered_at = answered_at where answered_at is not null;

create function private.note_first_answer() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Taken back when the answer is: a slip of the hand is none.
  new.first_answered_at := case
    when new.answered_at is not null then coalesce(old.first_answered_at, new.answered_at)
    when tg_table_name = 'orders' and to_jsonb(new) ->> 'status' <> 'pending'
      then coalesce(old.first_answered_at, now())
  end;
  return new;
end
$$;
create trigger note_first_answer before update of answered_at on public.contact_submissions
  for each row when (old.answered_at is distinct from new.answered_at)
  execute function private.note_first_answer();
create trigger note_first_answer before update of answered_at on public.webinar_questions
  for each row when (old.answered_at is distinct from new.answered_at)
  execute function private.note_first_answer();
create trigger note_first_answer before update of answered_at, status on public.orders
  for each row when (
    old.answered_at is distinct from new.answered_at or old.status is distinct from new.status
  ) execute function private.note_first_answer();

-- What waits, by age; and what was answered, by when.
create index contact_submissions_waiting_idx on public.contact_submissions (created_at)
  where first_answered_at is null and is_spam is false;
-- Whoever asked without an address cannot be answered.
create index webinar_questions_waiting_idx on public.webinar_questions (created_at)
  where first_answered_at is null and is_spam is false and email <> 'anonymous@example.com';
create index orders_waiting_idx on public.orders (created_at)
  where first_answered_at is null and status = 'pending' and is_spam is false;
create index contact_submissions_first_answer_idx on public.contact_submissions
  (first_answered_at) include (created_at)
  where first_answered_at is not null and is_spam is false;
create index webinar_questions_first_answer_idx on public.webinar_questions
  (first_answered_at) include (created_at)
  where first_answered_at is not null and is_spam is false;
create index orders_first_answer_idx on public.orders
  (first_answered_at) include (created_at)
  where first_answered_at is not null and is_spam is false;
create index deliveries_sent_idx on private.deliveries (sent_at) where state = 'sent';

-- How many records of a list came in before a moment, without orders that were erased.
create function private.leaving(list text, before timestamptz) returns bigint
language plpgsql
stable
set search_path = ''
as $$
declare
  total bigint;
begin
  execute format(
    'select count(*) from public.%I where created_at < $1 and %s',
    list, case list when 'orders' then 'email <> ''erased@example.com''' else 'true' end
  ) into total using before;
  return total;
end
$$;

/*
 * The last thirty days in one answer, spam aside. Days begin at midnight in `zone`, the reader's time
 * zone; an unknown one is error 22023.
 *
 *   days      30 days, the last is today
 *   entries   for each list, how many came in on each of the days
 *   orders    how many there are of each status
 *   waiting   for each list that is answered: how many nobody has answered, and since when the oldest
 *             waits; over all of them, how many wait longer than the promised 24 hours, and how many
 *             will within 4 hours
 *   answers   of what was answered in the thirty days: in time, late, and the median in seconds
 *   deliveries  how many were sent in the thirty days, wait, and failed for good
 *   retention   for each list that is not kept forever: after how many months its records are erased,
 *               and how many that will be within thirty days
 *
 * Ranges are counted one by one because each is a short look into an index: working out the day of
 * every row takes longer.
 */
create function public.admin_overview(zone text) returns jsonb
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
    ),
    answered (waited) as materialized (
      select extract(epoch from first_answered_at - created_at)::double precision
      from public.contact_submissions
      where first_answered_at >= since and first_answered_at is not null and is_spam is false
      union all
      select extract(epoch from first_answered_at - created_at)
      from public.orders
      where first_answered_at >= since and first_answered_at is not null and is_spam is false
      union all
      select extract(epoch from first_answered_at - created_at)
      from public.webinar_questions
      where first_answered_at >= since and first_answered_at is not null and is_spam is false
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
      'orders', (
        select coalesce(jsonb_object_agg(status, total), '{}')
        from (
          select status, count(*) as total from public.orders where is_spam is false group by status
        ) as by_status
      ),
      'waiting', (
        select jsonb_build_object(
          'lists', jsonb_object_agg(list, jsonb_build_object('total', total, 'oldest', oldest)),
          'soon', sum(soon),
          'overdue', sum(overdue)
        ) from waiting
      ),
      'answers', (
        select jsonb_build_object(
          'inTime', count(*) filter (where waited <= extract(epoch from promised)),
          'late', count(*) filter (where waited > extract(epoch from promised)),
          'median', round(percentile_cont(0.5) within group (order by waited))
        ) from answered
      ),
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
grant execute on function public.admin_overview(text) to admin;
