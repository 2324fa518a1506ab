-- The overview of the last thirty days.
\ir support/actors.psql
select plan(23);

create function pg_temp.overview(zone text default 'UTC') returns jsonb language sql as $$
  select pg_temp.told(format('public.admin_overview(%L)', zone))
$$;

select is(pg_temp.overview() -> 'answers', '{"late": 0, "inTime": 0, "median": null}',
  'without answers there is no median');

insert into public.contact_submissions (name, email, message, is_spam, created_at) values
  ('Now', 'ada@example.com', 'How soon can you start?', false, now()),
  ('Spam', 'ada@example.com', 'How soon can you start?', true, now()),
  ('Soon', 'ada@example.com', 'How soon can you start?', false, now() - interval '21 hours'),
  ('Late', 'ada@example.com', 'How soon can you start?', false, now() - interval '3 days'),
  ('Old', 'ada@example.com', 'How soon can you start?', false, now() - interval '40 days');
insert into public.webinar_questions (email, question, created_at) values
  ('anonymous@example.com', 'Why?', now() - interval '2 days'),
  ('eve@example.com', 'Why?', now() - interval '25 hours');
insert into public.orders (first_name, email, package, photo_count, property_address, status, created_at)
values
  ('Ada', 'ada@example.com', 'basic', '7', '12 Long Street', 'pending', now() - interval '22 hours'),
  ('Eve', 'ada@example.com', 'basic', '7', '12 Long Street', 'completed', now() - interval '2 days'),
  ('Joe', 'ada@example.com', 'basic', '7', '12 Long Street', 'completed', now() - interval '9 days');

select is(
  (select string_agg(pg_temp.overview(said) ->> 'zone', ' ' order by place)
   from unnest(array['Europe/Berlin', 'UTC', 'Etc/GMT+5', 'Mars/Olympus', 'Etc/Unknown', '+05:30', 'CET', 'EST5EDT',
     'FOO-3', '', null]) with ordinality as browsers (said, place)),
  'Europe/Berlin UTC Etc/GMT+5' || repeat(' America/New_York', 8),
  'days are those of the business where the server does not know the zone or has it otherwise than browsers'
);
select is(jsonb_array_length(pg_temp.overview() -> 'days'), 30, 'it covers thirty days');
select is(pg_temp.overview() -> 'days' -> 29, to_jsonb((now() at time zone 'UTC')::date), 'the last day is today');
select is(pg_temp.overview('Pacific/Kiritimati') -> 'days' -> 29,
  to_jsonb((now() at time zone 'Pacific/Kiritimati')::date), 'the last day is today in the reader''s time zone');
select is(
  (select string_agg(counted ->> 'source', ' ') from jsonb_array_elements(pg_temp.overview() -> 'sources') as counted),
  'contact-submissions signup-users orders webinar-signups webinar-questions', 'each list has its counts, in their order'
);
select is(
  (select sum(count::integer) from jsonb_array_elements_text(
    pg_temp.overview() #> '{sources,0,counts}') as count),
  3::bigint, 'each entry counts on one day, spam on none'
);
select is(
  pg_temp.overview('Pacific/Kiritimati') #> '{sources,0,counts,29}',
  to_jsonb((select count(*) from public.contact_submissions
    where not is_spam and (created_at at time zone 'Pacific/Kiritimati')::date
      = (now() at time zone 'Pacific/Kiritimati')::date)),
  'a day lasts from midnight to midnight of the reader'
);
select is(
  pg_temp.overview() -> 'orders',
  '{"pending": 1, "confirmed": 0, "in_progress": 0, "completed": 2, "cancelled": 0}',
  'orders are counted by status'
);
select is(
  pg_temp.overview() -> 'waiting',
  jsonb_build_object(
    'soon', 2, 'overdue', 3, 'changes', 0,
    'lists', jsonb_build_object(
      'contact-submissions', jsonb_build_object('total', 4, 'oldest', now() - interval '40 days'),
      'orders', jsonb_build_object('total', 1, 'oldest', now() - interval '22 hours'),
      'webinar-questions', jsonb_build_object('total', 1, 'oldest', now() - interval '25 hours')
    )
  ),
  'unanswered entries wait, except confirmed orders, spam, and those without an address'
);

-- Sources of submissions.
select is(pg_temp.overview() -> 'cameFrom', '[]', 'without attribution there are no sources');
update public.contact_submissions
set attribution = '{"last": {"source": "Newsletter"}}' where name in ('Now', 'Soon', 'Spam', 'Old');
update public.webinar_questions set attribution = '{"last": {"referrer": "search.example"}}'
where email = 'eve@example.com';
select is(
  pg_temp.overview() -> 'cameFrom',
  '[{"count": 2, "source": "newsletter"}, {"count": 1, "source": "search.example"}]',
  'sources are counted over all lists, the largest first'
);

-- Only the first answer counts.
select is(pg_temp.staff($$ update public.orders set status = 'confirmed' where first_name = 'Ada' $$),
  'done', 'staff confirm an order');
update public.contact_submissions set answered_at = now() where name = 'Late';
update public.contact_submissions set answered_at = now() + interval '9 days' where name = 'Late';
update public.contact_submissions set answered_at = now() where name = 'Soon';
update public.contact_submissions set answered_at = null where name = 'Soon';
update public.orders set status = 'cancelled' where first_name = 'Ada';
select is(
  (select jsonb_agg(first_answered_at is not null order by created_at)
   from public.contact_submissions where not is_spam),
  '[false, true, false, false]', 'an answer that was taken back does not count'
);
select is(pg_temp.overview() -> 'answers', jsonb_build_object('inTime', 1, 'late', 1, 'median', (22 + 72) / 2 * 3600),
  'the time to an order''s confirmation and to the first of several answers');

delete from private.deliveries;
insert into private.deliveries (id, kind, receiver, state, sent_at, last_error) values
  (gen_random_uuid(), 'order_status', 'a@example.com', 'dead', null, 'No.'),
  (gen_random_uuid(), 'received', 'a@example.com', 'due', null, 'Not now.'),
  (gen_random_uuid(), 'received', 'a@example.com', 'due', null, null),
  (gen_random_uuid(), 'staff_notice', 'a@example.com', 'due', null, 'Not now.'),
  (gen_random_uuid(), 'staff_notice', 'staff', 'due', null, null),
  (gen_random_uuid(), 'webhook', 'webhook', 'due', null, 'Not now.'),
  (gen_random_uuid(), 'webhook', 'webhook', 'due', null, null),
  (gen_random_uuid(), 'received', 'a@example.com', 'held', null, 'Too many.'),
  (gen_random_uuid(), 'received', 'a@example.com', 'sent', now() - interval '40 days', null),
  (gen_random_uuid(), 'received', 'a@example.com', 'sent', now(), null);
select is(pg_temp.overview() -> 'deliveries', '{"sent": 1, "due": 3, "held": 1, "dead": 1}',
  'deliveries are counted by outcome');
select pg_temp.sends('webhook');
select is(pg_temp.overview() #>> '{deliveries,held}', '0', 'without a mail server nothing is held');

insert into public.orders (first_name, email, package, photo_count, property_address, status, film_state)
select 'Moving', email, 'basic', '7', '12 Long Street', status, film_state
from (values ('ada@example.com', 'in_progress'), ('ada@example.com', 'completed'),
  ('erased@example.com', 'in_progress')) as people (email, status),
  (values ('delivered'), ('change_asked')) as states (film_state);
select is(
  array[pg_temp.overview() #>> '{films,waiting}', private.morning_news() ->> 'approval',
    pg_temp.overview() #>> '{films,changeAsked}'],
  '{1,1,2}', 'nothing waits for who was erased, and no approval once the order is completed'
);
update public.orders set written_again_at = now()
where first_name = 'Moving' and film_state = 'change_asked' and status = 'in_progress';
create function pg_temp.listed(filter jsonb) returns text language sql as $$
  select pg_temp.told(format(
    'public.admin_search(''orders'', ''{}'', %L)', filter || '{"is_spam": false}')) ->> 'total'
$$;
select is(
  array[pg_temp.listed('{"film_state": "delivered"}'), pg_temp.listed('{"film_state": "change_asked"}'),
    pg_temp.listed('{"answered": false}')],
  (select array[numbers #>> '{films,waiting}', numbers #>> '{films,changeAsked}',
    ((numbers #>> '{waiting,lists,orders,total}')::integer + (numbers #>> '{waiting,changes}')::integer)::text]
    from pg_temp.overview() as numbers),
  'the lists that these numbers lead to have as many entries'
);

insert into public.orders (first_name, email, package, photo_count, property_address, status, created_at)
values
  ('Overdue', 'ada@example.com', 'basic', '7', '12 Long Street', 'in_progress', now() - interval '30 days'),
  ('Not due', 'ada@example.com', 'basic', '7', '12 Long Street', 'in_progress', now());
select is(pg_temp.overview() -> 'films' ->> 'overdue', '1', 'an order without a video after its day is overdue');
update public.orders set written_again_at = now() where first_name = 'Overdue';
select is(
  pg_temp.overview() -> 'films' ->> 'overdue', '0', 'one whose customer wrote again waits for an answer instead'
);

insert into public.orders (first_name, email, package, photo_count, property_address, status, created_at)
values ('Begun', 'begun@example.com', 'basic', '5', '12 Long Street', 'in_progress', now());
select is_empty($$ select from public.orders where first_name = 'Begun' and first_answered_at is null $$,
  'an order that began beyond pending is answered');

-- Every count stops at ten thousand, and takes the newest answers and sources.
alter table public.contact_submissions disable trigger user;
alter table public.orders disable trigger user;
delete from public.contact_submissions;
delete from public.orders;
insert into public.contact_submissions
  (name, email, message, created_at, receipt, answered_at, first_answered_at, attribution)
select 'Crowd', 'crowd@example.com', 'Hello from the crowd',
  case n when 0 then now() - interval '1 hour' else now() end, gen_random_uuid(), answered, answered,
  format('{"last": {"source": "%s"}}', case n when 0 then 'first' else 'crowd' end)::jsonb
from (
  select n, now() + make_interval(hours => case n when 0 then 10 else 50 end) as answered
  from generate_series(0, 10000) as n
) as crowd;
insert into public.orders (email, package, photo_count, property_address, created_at, receipt, price_cents,
  photo_limit, turnaround_business_days, free_revisions, extra_revision_cents)
select 'crowd@example.com', 'basic', '5', '1 Linden Lane', now() - interval '2 days', gen_random_uuid(), 1,
  5, 2, 0, 0
from generate_series(0, 10000);
select is(
  jsonb_build_array(
    private.orders_by_status() -> 'pending', private.answer_times(now() - interval '1 day', '24 hours'),
    private.came_from(now() - interval '1 day'),
    (select to_jsonb(waits) - 'oldest' from private.waiting('orders', now() - interval '1 day', now()) as waits)
  ),
  '[10000, {"inTime": 0, "late": 10000, "median": 180000}, [{"source": "crowd", "count": 10000}],
    {"total": 10000, "soon": 0, "overdue": 10000}]',
  'counts stop at ten thousand, with the newest answers and sources'
);

select * from finish(); rollback;
