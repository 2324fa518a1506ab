begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(4);

-- The pulse: the counts that an open dashboard polls every few seconds.

\ir support/actors.psql

create function pg_temp.pulse(known jsonb) returns jsonb language sql as $$
  select pg_temp.told(format('public.admin_pulse(%L)', known))
$$;

insert into public.contact_submissions (name, email, message, is_read, is_spam, created_at)
select 'Ada', 'ada@example.com', 'Message number ' || n, n % 2 = 0, n % 10 = 0,
  now() - interval '1 day' + n * interval '1 second'
from generate_series(1, 2500) as n;

select is(
  pg_temp.pulse('{}') -> 'webinar_signups', '{"newest": null, "unread": 0, "fresh": 0}',
  'an empty list has no newest entry'
);
select is(
  (pg_temp.pulse('{}') -> 'contact_submissions' ->> 'newest')::bigint,
  (select max(id) from public.contact_submissions where not is_spam),
  'the newest entry is the last one that is not spam'
);
select is(
  (pg_temp.pulse(jsonb_build_object('contact_submissions',
    (select id from public.contact_submissions order by id desc offset 20 limit 1)
  )) -> 'contact_submissions' ->> 'fresh')::integer,
  18, 'entries after the known one are counted, without spam'
);
select is(
  (pg_temp.pulse('{"contact_submissions": 0}') -> 'contact_submissions') - 'newest',
  '{"unread": 1000, "fresh": 1000}', 'counts stop at a thousand'
);

select * from finish();
rollback;
