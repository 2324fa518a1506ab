-- The overview's days: counted in advance, and the same as if they were counted now.
\ir support/actors.psql
select plan(6);

delete from private.arrivals;
insert into public.contact_submissions (name, email, message, is_spam, created_at)
select 'Ada', 'ada@example.com', 'How soon can you start?', n % 5 = 0, now() - interval '13 minutes' * n
from generate_series(0, 3400) as n;

-- Days that the overview counts otherwise than they are, in zones whose midnights lie apart.
create function pg_temp.wrong_days() returns bigint language sql as $$
  select count(*)
  from unnest(array['UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Adelaide', 'Pacific/Chatham']) as zone,
    lateral (select pg_temp.told(format('public.admin_overview(%L)', zone)) as told) as overview,
    jsonb_array_elements_text(told -> 'days') with ordinality as days (day, place)
  where (told #>> array['sources', '0', 'counts', (place - 1)::text])::bigint <> (
    select count(*) from public.contact_submissions
    where not is_spam and (created_at at time zone zone)::date = day::date
  )
$$;

select is(pg_temp.wrong_days(), 0::bigint, 'without a count, every entry is counted when it is asked for');
select private.count_arrivals();
select is(
  array[private.counted_until(), (select min(quarter) from private.arrivals)],
  array[date_trunc('hour', now()) - interval '1 hour', date_trunc('hour', now()) - interval '1 hour 31 days'],
  '31 days are counted, until an hour ago'
);
select is(pg_temp.wrong_days(), 0::bigint, 'with it, none is counted twice or left out');

-- From the first of the days to the last minute.
update public.contact_submissions set is_spam = not is_spam where id % 3 = 0;
delete from public.contact_submissions where id % 7 = 0;
insert into public.contact_submissions (name, email, message, created_at)
select 'Eve', 'eve@example.com', 'How soon can you start?', now() - interval '7 hours' * n
from generate_series(0, 100) as n;
select is(pg_temp.wrong_days(), 0::bigint, 'what is marked, restored, deleted or added later is counted as it is');

-- As three hours later.
delete from private.arrivals where quarter >= date_trunc('hour', now()) - interval '4 hours';
select private.count_arrivals();
select is(pg_temp.wrong_days(), 0::bigint, 'nor is it with the next count');
select is((select count(*) from private.arrivals), 31 * 96 * 5::bigint, 'which adds up what was changed');

select * from finish(); rollback;
