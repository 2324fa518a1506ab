/*
 * What waits for an answer: one rule, for the lists' filter and the overview. An order that staff have
 * taken out of 'pending' is answered, because its customer was told; the trigger notes that, as it notes
 * a reply, in first_answered_at. Whoever left no address, or was erased, cannot be answered.
 */
create function private.unanswered() returns text
language sql
immutable
set search_path = ''
as $$
  select 'first_answered_at is null and email not in (''anonymous@example.com'', ''erased@example.com'')'
$$;

-- An order that is restored, or taken by telephone, may begin beyond 'pending': it waits for nobody, and
-- does not count as an answer.
create function private.note_begun_order() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.first_answered_at := coalesce(new.answered_at, '-infinity');
  return new;
end
$$;
-- Triggers fire in the order of their names: the guard has dated the row by then.
create trigger zz_note_begun_order before insert on public.orders
  for each row when (new.first_answered_at is null and new.status <> 'pending')
  execute function private.note_begun_order();
update public.orders set first_answered_at = '-infinity'
where first_answered_at is null and status <> 'pending';

-- What waits by age, for the overview; and the newest that waits or was answered, for the lists.
do $$
declare
  list text;
begin
  foreach list in array array['contact_submissions', 'orders', 'webinar_questions'] loop
    execute format('drop index public.%I, public.%I, public.%I',
      list || '_waiting_idx', list || '_unanswered_idx', list || '_answered_idx');
    execute format('create index %I on public.%I (created_at) where %s and is_spam is false',
      list || '_waiting_idx', list, private.unanswered());
    execute format('create index %I on public.%I (created_at desc nulls last, id desc)
      where %s and is_spam is false', list || '_unanswered_idx', list, private.unanswered());
    execute format('create index %I on public.%I (created_at desc nulls last, id desc)
      where first_answered_at is not null', list || '_answered_idx', list);
  end loop;
end
$$;

-- As before; "answered" follows the rule.
create or replace function private.list_conditions(patterns text[], filters jsonb) returns text
language sql
stable
set search_path = ''
as $$
  -- Written out pattern by pattern: an index serves single conditions, not `like all`.
  select coalesce(string_agg(condition, ' and '), 'true')
  from (
    select format('search_text like %L', pattern) from unnest(patterns) as pattern
    where pattern is not null
    union all
    select case
      when key = 'from' then format('created_at >= %L', value)
      when key = 'to' then format('created_at < %L', value)
      when key = 'due_by' then format('follow_up_on <= %L', value)
      when key = 'answered' then
        case when value::boolean then 'first_answered_at is not null' else private.unanswered() end
      when key = 'assignee' and value = '' then 'assignee is null'
      -- As the partial indexes say it.
      when key in ('is_spam', 'is_read') then format('%I is %s', key, value::boolean::text)
      when key = 'arrived_in_surge' then case when value::boolean then key else 'not ' || key end
      else format('%I = %L', key, value)
    end
    from jsonb_each_text(filters)
    where value is not null and key in (
      'is_spam', 'is_read', 'arrived_in_surge', 'status', 'source', 'campaign', 'from', 'to',
      'assignee', 'due_by', 'answered'
    )
  ) as wanted (condition)
$$;

/*
 * What nobody has answered of one list: all, those whose answer is due soon, and those that have waited
 * too long, at most 10,000 of each; and when the oldest came in.
 */
drop function private.waiting(text, text, timestamptz, timestamptz);
create function private.waiting(list text, overdue_since timestamptz, due_since timestamptz)
returns table (total bigint, oldest timestamptz, soon bigint, overdue bigint)
language plpgsql
stable
set search_path = ''
as $$
begin
  return query execute format(
    'with waiting as not materialized (
      select created_at from public.%I where %s and is_spam is false
    )
    select (select count(*) from (select from waiting limit 10000) as few),
      (select min(created_at) from waiting),
      (select count(*) from (
        select from waiting where created_at > $1 and created_at <= $2 limit 10000
      ) as few),
      (select count(*) from (select from waiting where created_at <= $1 limit 10000) as few)',
    list, private.unanswered()
  ) using overdue_since, due_since;
end
$$;

-- As before, with the one rule, and the deliveries that are held or fail.
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
      from unnest(array['contact_submissions', 'orders', 'webinar_questions']) as list,
        private.waiting(list, overdue_since, due_since) as answer
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
        -- Tried in vain so far. What was just written is on its way.
        'due', (select count(*) from (
          select from private.deliveries
          where state = 'due' and kind <> 'webhook' and receiver <> 'staff' and last_error is not null
          limit 10000
        ) as few) + (select count(*) from (
          select from private.deliveries
          where state = 'due' and kind = 'webhook' and last_error is not null limit 10000
        ) as few),
        'held', (select count(*) from (
          select from private.deliveries where state = 'held' limit 10000
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

-- The pulse as before, and how many mails are held.
alter function public.admin_pulse(jsonb) rename to pulse_of_lists;
alter function public.pulse_of_lists(jsonb) set schema private;
revoke execute on function private.pulse_of_lists(jsonb) from admin;
create function public.admin_pulse(known jsonb default '{}') returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.pulse_of_lists(known) || jsonb_build_object('held', (
    select count(*) from (select from private.deliveries where state = 'held' limit 1000) as held
  ))
$$;
grant execute on function public.admin_pulse(jsonb) to admin;
