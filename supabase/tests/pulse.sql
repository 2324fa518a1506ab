-- The pulse: the counts that an open desk polls every few seconds.
\ir support/actors.psql
select plan(12);

create function pg_temp.pulse(known jsonb) returns jsonb language sql as $$
  select pg_temp.told(format('public.admin_pulse(%L)', known)) -> 'lists'
$$;

insert into public.contact_submissions (name, email, message, is_read, is_spam, created_at)
select 'Ada', 'ada@example.com', 'Message number ' || n, n % 2 = 0, n % 10 = 0,
  now() - interval '1 day' + n * interval '1 second'
from generate_series(1, 2500) as n;

select is(pg_temp.pulse('{}') -> 'webinar-signups', '{"newest": null, "unread": 0, "fresh": 0}',
  'an empty list has no newest entry');
select is(
  (pg_temp.pulse('{}') -> 'contact-submissions' ->> 'newest')::bigint,
  (select max(id) from public.contact_submissions where not is_spam),
  'the newest entry is the last one that is not spam'
);
select is(
  (pg_temp.pulse(jsonb_build_object('contact-submissions',
    (select id from public.contact_submissions order by id desc offset 20 limit 1)
  )) -> 'contact-submissions' ->> 'fresh')::integer,
  18, 'entries after the known one are counted, without spam'
);
select is((pg_temp.pulse('{"contact-submissions": 0}') -> 'contact-submissions') - 'newest',
  '{"unread": 1000, "fresh": 1000}', 'counts stop at a thousand');

-- What is on screen: the rows that are not as the desk knows them.
insert into public.orders (first_name, email, package, photo_count, property_address)
values ('Ada', 'ada@example.com', 'basic', '7', '12 Long Street'), ('Eve', 'eve@example.com', 'basic', '7', '12 Long Street');
create function pg_temp.stamps() returns jsonb language sql as $$
  select jsonb_object_agg(id, '') from public.orders
$$;
create function pg_temp.changed(stamps jsonb) returns jsonb language sql as $$
  select pg_temp.told(format('public.admin_pulse(%L, %L)', '{}', jsonb_build_object('orders', stamps))) -> 'changed'
$$;
create temporary table known on commit drop as
select jsonb_object_agg(entry ->> 'id', entry ->> 'stamp') as stamps
from jsonb_array_elements(pg_temp.changed(pg_temp.stamps())) as entry;
select is((select count(*)::integer from known, jsonb_object_keys(stamps)), 2, 'entries without a stamp are all sent');
select is(pg_temp.changed(stamps), '[]', 'what the desk knows is not told again') from known;
update public.orders set film_state = 'delivered', assignee = 'Ann' where first_name = 'Eve';
select is(
  (select jsonb_agg(entry - '{id, stamp, filmChangedAt, waitsSince}'::text[]) from known, jsonb_array_elements(pg_temp.changed(stamps)) as entry),
  '[{"list": "orders", "isRead": false, "isSpam": false, "status": "pending", "assignee": "Ann",
    "filmState": "delivered", "answeredAt": null, "followUpOn": null}]'::jsonb, 'what has changed is told with its fields'
);
select is(
  pg_temp.told('public.admin_pulse(''{}'', ''{"orders; drop": {"1": ""}, "mails": {"1": ""}}'')') -> 'changed',
  '[]', 'other tables have no rows to tell of'
);
select is(
  (pg_temp.told(format('public.admin_pulse(''{}'', ''{}'', %L)', jsonb_build_object('list', 'orders', 'id', id))) -> 'happened')::text,
  (select coalesce(max(activity.id)::text, 'null') from public.activity where list = 'orders' and record = orders.id),
  'the open entry says what happened to it last'
) from public.orders where first_name = 'Eve';
insert into public.orders (first_name, email, package, photo_count, property_address)
values (null, 'erased@example.com', 'basic', '7', 'Erased');
select is(
  pg_temp.told(format('public.admin_pulse(''{}'', %L)', jsonb_build_object('mails', '{"1": ""}'::jsonb,
    'orders', pg_temp.stamps() || '{"1000000": ""}'))) -> 'erased',
  (select jsonb_agg(jsonb_build_object('list', 'orders', 'id', id) order by id) from (
    select id from public.orders where email = 'erased@example.com' union all select 1000000) as gone (id)),
  'what was erased is told, whether its row is there or not'
);

-- Who is answering.
insert into private.admin_sessions (id, client, credential, name, expires_at, answering, answering_at, ended_at) values
  (gen_random_uuid(), 'a', 'tag', 'Bea', now() + interval '1 hour', 'orders/7', now(), null),
  (gen_random_uuid(), 'b', 'tag', null, now() + interval '1 hour', 'orders/7', now() - interval '89 seconds', null),
  (gen_random_uuid(), 'c', 'tag', 'Cy', now() + interval '1 hour', 'orders/7', now() - interval '91 seconds', null),
  (gen_random_uuid(), 'd', 'tag', 'Di', now() + interval '1 hour', 'orders/8', now(), null),
  (gen_random_uuid(), 'e', 'tag', 'Ed', now() + interval '1 hour', 'orders/7', now(), now());
select pg_temp.told('public.admin_answering(''orders/7'')');
select is(pg_temp.told('public.admin_pulse(''{}'', ''{}'', ''{"list": "orders", "id": 7}'')') -> 'answering',
  '["Bea", "Somebody"]', 'other live sessions are named whose reply to this entry gave a sign lately');
select results_eq(
  $$ select answering, answering_at = now() from private.admin_sessions
     where id = '00000000-0000-4000-8000-000000000001' $$,
  $$ values ('orders/7', true) $$, 'a session gives the sign for itself'
);

select * from finish(); rollback;
