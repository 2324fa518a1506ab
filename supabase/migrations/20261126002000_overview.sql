/*
 * The overview: how much comes in, what waits for an answer, and how long people wait. Most numbers stop at 10,000,
 * as the lists' do, so that they cost the same however long the lists are. New entries are counted exactly, because
 * the days are compared.
 */

create function private.orders_by_status() returns jsonb
language sql stable set search_path = ''
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
create function private.answer_times(since timestamptz, promised interval) returns jsonb
language sql stable set search_path = ''
as $$
  with answered (minutes) as (
    select ceil(date_part('epoch', first_answered_at - created_at) / 60) from private.entries
    where first_answered_at >= since and first_answered_at is not null and is_spam is false
    order by first_answered_at desc limit 10000
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
create function private.came_from(since timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('source', source, 'count', total) order by total desc, source), '[]'
  )
  from (
    select source, count(*) as total
    from unnest(private.lists()) as known (list), lateral (
      select source from private.entries
      where entries.list = known.list and created_at >= since and is_spam is false
      order by created_at desc nulls last limit 10000
    ) as newest
    where source is not null
    group by source order by count(*) desc, source limit 10
  ) as most
$$;

/*
 * The lists that take more of the disk than their share, with their indexes: [{"list", "megabytes",
 * "share"}]. Asking the size of files costs nothing; rows that were deleted leave room for new ones.
 */
create function private.over_share() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'list', private.list_name(list), 'megabytes', megabytes, 'share', share
  )), '[]')
  from (
    select list, value as share,
      pg_total_relation_size(format('public.%I', list)::regclass) / 1048576 as megabytes
    from private.settings, unnest(private.lists()) as list
    where name = 'list_share_megabytes' and value > 0
  ) as sizes
  where megabytes > share
$$;

-- How many entries of a list came in before a moment, not counting erased orders.
create function private.leaving(list text, before timestamptz) returns bigint
language sql stable set search_path = ''
as $$
  select count(*) from (
    select from private.entries
    where entries.list = leaving.list and created_at < before
      and not (entries.list = 'orders' and email = 'erased@example.com')
    limit 10000
  ) as old
$$;

/*
 * What nobody has answered of one list: all, those whose answer is due soon, and those that have
 * waited too long; and when the oldest came in.
 */
create function private.waiting(
  list text, overdue_since timestamptz, due_since timestamptz
)
returns table (total bigint, oldest timestamptz, soon bigint, overdue bigint)
language plpgsql stable set search_path = ''
as $$
begin
  return query execute format(
    'with waiting as not materialized (
      select waits_since from public.%I where %s and is_spam is false
    )
    select (select count(*) from (select from waiting limit 10000) as few),
      (select min(waits_since) from waiting),
      (select count(*) from (
        select from waiting where waits_since > $1 and waits_since <= $2 limit 10000
      ) as few),
      (select count(*) from (select from waiting where waits_since <= $1 limit 10000) as few)',
    list, private.unanswered(list)
  ) using overdue_since, due_since;
end
$$;

/*
 * The time zone of the reader's days, as their browser names it; the business's if this server doesn't know it. Only
 * names with a continent mean the same here as in browsers: an offset such as +05:30 would be read as one to the
 * west, and CET without its summer time.
 */
create function private.zone_of_days(said text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if said ~ '^[A-Za-z]+/' then
    perform now() at time zone said;
    return said;
  elsif said in ('UTC', 'GMT') then
    return said;
  end if;
  return (select text from private.settings where name = 'morning_mail_zone');
exception when invalid_parameter_value then
  return (select text from private.settings where name = 'morning_mail_zone');
end
$$;

create function private.overview_numbers(zone text) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  today constant date := (now() at time zone zone)::date;
  since constant timestamptz := (today - 29)::timestamp at time zone zone;
  promised constant interval := '24 hours';
  overdue_since constant timestamptz := now() - promised;
  due_since constant timestamptz := overdue_since + interval '4 hours';
  until constant timestamptz := private.counted_until();
begin
  perform private.require_admin_session();
  return (
    with days as materialized (
      select today - back as day,
        (today - back)::timestamp at time zone zone as began,
        (today - back + 1)::timestamp at time zone zone as ended
      from generate_series(29, 0, -1) as back
    ),
    counted as materialized (
      select list, (quarter at time zone zone)::date as day, sum(total) as total
      from private.arrivals where quarter >= since group by 1, 2
    ),
    waiting as materialized (
      select list, answer.*
      from unnest(private.answered_lists()) as list,
        private.waiting(list, overdue_since, due_since) as answer
    )
    select jsonb_build_object(
      'days', (select jsonb_agg(day order by day) from days),
      'sources', (
        select jsonb_agg(
          jsonb_build_object('source', private.list_name(list), 'counts', counts) order by place
        ) from (
          select list, place, jsonb_agg(coalesce(total, 0) + (select count(*) from private.entries
            where entries.list = known.list and created_at >= greatest(began, until)
              and created_at < ended and is_spam is false) order by day) as counts
          from unnest(private.lists()) with ordinality as known (list, place)
          cross join days left join counted using (list, day) group by list, place
        ) as counted
      ),
      'orders', private.orders_by_status(),
      'waiting', (
        select jsonb_build_object(
          'lists', jsonb_object_agg(
            private.list_name(list), jsonb_build_object('total', total, 'oldest', oldest)
          ),
          'soon', sum(soon),
          'overdue', sum(overdue),
          -- The lists' filter 'Unanswered' finds these, too.
          'changes', private.count_orders(private.film_waits('change_asked'))
        ) from waiting
      ),
      'answers', private.answer_times(since, promised),
      'deliveries', jsonb_build_object(
        'sent', (select count(*) from (
          select from private.deliveries where state = 'sent' and sent_at >= since limit 10000
        ) as few),
        -- Only those that have failed so far: what was just written is about to be sent.
        'due', (select count(*) from (
          select from private.deliveries
          where state = 'due' and kind <> 'webhook' and receiver <> 'staff' and last_error is not null
          limit 10000
        ) as few) + (select count(*) from (
          select from private.deliveries
          where state = 'due' and kind = 'webhook' and last_error is not null limit 10000
        ) as few),
        'held', case when private.sends_mail() then (select count(*) from (
          select from private.deliveries where state = 'held' limit 10000
        ) as few) else 0 end,
        'dead', (select count(*) from (
          select from private.deliveries where state = 'dead' limit 10000
        ) as few)
      ),
      'retention', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'list', private.list_name(list),
          'months', value,
          'leaving', private.leaving(list, now() + interval '30 days' - make_interval(months => value))
        ) order by place), '[]')
        from unnest(private.lists()) with ordinality as known (list, place)
        join private.settings on name = 'keep_months_' || list and value > 0
      )
    )
  );
end
$$;

/*
 * How far the videos of orders are, spam and cancelled orders aside: those with a change asked for,
 * waiting for approval, and overdue: without a video after the day it was due, except those that wait for
 * an answer, which Today shows as such; the last thirty days' approvals; and the medians, in seconds from
 * the order, of the newest 10,000 first versions and approvals since.
 */
create function private.film_numbers(since timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'changeAsked', private.count_orders(private.film_waits('change_asked')),
    'waiting', private.count_orders(private.film_waits('delivered')),
    'overdue', (select count(*) from (select from public.orders
      where status in ('pending', 'confirmed', 'in_progress') and film_state = 'awaiting'
        and waits_since is null and due_on < (select private.business_day(now()))
        and email <> 'erased@example.com' and is_spam is false
      limit 10000) as few),
    'approved', (select count(*) from (select from private.film_versions
      where approved_at >= since limit 10000) as few),
    'firstVersion', (
      select percentile_cont(0.5) within group (order by date_part('epoch', delivered_at - created_at))
      from (
        select version.delivered_at, placed.created_at
        from private.film_versions as version
        join public.orders as placed on placed.id = version.order_id
        where version.number = 1 and version.delivered_at >= since
        order by version.delivered_at desc limit 10000
      ) as newest
    ),
    'approval', (
      select percentile_cont(0.5) within group (order by date_part('epoch', approved_at - created_at))
      from (
        select version.approved_at, placed.created_at
        from private.film_versions as version
        join public.orders as placed on placed.id = version.order_id
        where version.approved_at >= since
        order by version.approved_at desc limit 10000
      ) as newest
    )
  )
$$;

/*
 * The numbers of private.overview_numbers, and 'cameFrom': the sources of the same thirty days, which begin
 * as private.zone_of_days says.
 */
create function public.admin_overview(zone text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  place constant text := private.zone_of_days(zone);
  since constant timestamptz := ((now() at time zone place)::date - 29)::timestamp at time zone place;
begin
  perform private.require_admin_session();
  return private.overview_numbers(place) || jsonb_build_object(
    'zone', place,
    'cameFrom', private.came_from(since),
    'films', private.film_numbers(since),
    'storage', private.over_share(),
    'room', private.room_taken(),
    'spamDays', private.setting('keep_spam_days')
  );
end
$$;
grant execute on function public.admin_overview(text) to admin;
