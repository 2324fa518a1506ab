-- What waits for staff, across the lists, by when it was promised.
\ir support/actors.psql
select plan(43);

create function pg_temp.today(assignee text default null, after jsonb default null, size integer default 50)
returns jsonb language sql as $$
  select pg_temp.told(format('public.admin_today(%L, %L, %s)', assignee, after, size))
$$;
create function pg_temp.names(answer jsonb) returns text language sql as $$
  select string_agg(line ->> 'name', ' ') from jsonb_array_elements(answer -> 'rows') as line
$$;

select is(pg_temp.today(), '{"total": 0, "rows": []}', 'without entries nothing waits');

-- The day an order is due.
select is(
  (select string_agg(private.order_due_on((day || ' 12:00 America/New_York')::timestamptz, null, 2)::text, ' '
    order by day)
  from unnest(array['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28',
    '2026-11-29']) as day),
  '2026-11-25 2026-11-26 2026-11-27 2026-11-30 2026-12-01 2026-12-01 2026-12-01',
  'two business days from each day of a week, in the calendar of the business'
);
select is(
  private.order_due_on('2026-11-27 03:00Z', null, 9)::text || ' '
    || private.order_due_on('2026-11-29 12:00Z', null, 0),
  '2026-12-09 2026-11-29', 'the evening before in New York counts, and more weekends than one'
);
select is(
  (select string_agg(private.order_due_on('2026-11-24 12:00Z', deadline, 2)::text, ' ' order by place)
  from unnest(array['2026-11-25', '2026-12-24', '0000-02-01']) with ordinality as wanted (deadline, place)),
  '2026-11-25 2026-11-26 2026-11-26', 'an earlier deadline goes before the promise, unless no calendar has it'
);

insert into public.contact_submissions (name, email, message, is_spam, assignee, follow_up_on, created_at)
values
  ('Old', 'ada@example.com', 'How soon can you start?', false, 'Ann', null, now() - interval '3 days'),
  ('New', 'ada@example.com', 'How soon can you start?', false, null, private.business_day(now()), now()),
  ('Spam', 'ada@example.com', 'How soon can you start?', true, null, null, now() - interval '3 days');
insert into public.webinar_questions (name, email, question, created_at) values
  ('Question', 'eve@example.com', 'Why?', now() - interval '25 hours'),
  ('Nobody', 'anonymous@example.com', 'Why?', now() - interval '2 days');
update public.webinar_questions set is_read = true where name = 'Nobody';
insert into public.orders
  (first_name, email, package, photo_count, property_address, status, deadline, assignee, created_at)
values
  ('Order', 'ada@example.com', 'basic', '7', '12 Long Street', 'pending', null, null, now() - interval '30 hours'),
  ('Due', 'ada@example.com', 'basic', '7', '12 Long Street', 'in_progress',
    (private.business_day(now()) + 1)::text, 'Bea', now() - interval '20 hours'),
  ('Later', 'ada@example.com', 'basic', '7', '12 Long Street', 'in_progress',
    (private.business_day(now()) + 5)::text, null, now()),
  ('Done', 'ada@example.com', 'basic', '7', '12 Long Street', 'completed', null, null, now() - interval '9 days');
insert into public.signup_users (name, email, follow_up_on, created_at) values
  ('Follow', 'sam@example.com', private.business_day(now()) - 9, now() - interval '20 days'),
  ('Tomorrow', 'sam@example.com', private.business_day(now()) + 1, now() - interval '20 days');
delete from private.deliveries;
insert into private.deliveries (id, kind, receiver, state, created_at)
select gen_random_uuid(), 'received', state || '@example.com', state, now() - interval '26 hours'
from unnest(array['dead', 'held', 'sent', 'due', 'discarded']) as state;

select is(pg_temp.names(pg_temp.today()), 'Follow Old Order dead@example.com held@example.com Question New Due',
  'what waits comes by its promise, each entry once');
select is((pg_temp.today() ->> 'total')::integer, 8, 'what waits is counted');
select is((select string_agg(line ->> 'kind', ' ') from jsonb_array_elements(pg_temp.today() -> 'rows') as line),
  'follow_up answer answer delivery delivery answer answer order', 'each line says why it waits');
select is(
  (select line - 'id' - 'promised' - 'createdAt' - 'orderNumber'
    from jsonb_array_elements(pg_temp.today() -> 'rows') as line where line ->> 'name' = 'Due'),
  jsonb_build_object('kind', 'order', 'list', 'orders', 'name', 'Due', 'email', 'ada@example.com',
    'text', '12 Long Street', 'assignee', 'Bea', 'status', 'in_progress', 'arrivedInSurge', false, 'scheduledFor', null, 'foldsQuotes', false,
    'dueOn', private.business_day(now()) + 1),
  'an order''s line has what is due and who takes care of it'
);
select is(
  (select (line ->> 'promised')::timestamptz
    from jsonb_array_elements(pg_temp.today() -> 'rows') as line where line ->> 'name' = 'Due'),
  private.business_midnight(private.business_day(now()) + 2), 'an order is promised until the end of its day'
);
select is(
  (select line - '{id, promised, createdAt}'::text[]
    from jsonb_array_elements(pg_temp.today() -> 'rows') as line where line ->> 'state' = 'held'),
  '{"kind": "delivery", "state": "held", "message": "received", "name": "held@example.com",
    "arrivedInSurge": false}', 'a mail''s line has its state and kind'
);
select is(
  (select string_agg(line ->> 'list', ' ') from jsonb_array_elements(pg_temp.today() -> 'rows') as line),
  'signup-users contact-submissions orders webinar-questions contact-submissions orders',
  'lists have the names of their pages'
);
select pg_temp.sends('webhook');
select is(
  array[pg_temp.today() ->> 'total', pg_temp.told('public.admin_pulse()') ->> 'waiting',
    pg_temp.told('public.admin_pulse()') ->> 'takesUploads'],
  '{7,7,true}', 'without a mail server nothing is held'
);
select pg_temp.sends('mail,staff,webhook');
select is(pg_temp.today('me'), '{"total": 0, "rows": []}', 'somebody without a name takes care of nothing');
select pg_temp.staff('select public.admin_session_rename(''Ann'')');
select is(array[pg_temp.names(pg_temp.today('Ann')), pg_temp.names(pg_temp.today('me'))], '{Old,Old}',
  'Mine is what one person takes care of, by the name of their session');
select is(pg_temp.names(pg_temp.today('nobody')), 'Follow Order dead@example.com held@example.com Question New',
  'Unassigned is what nobody takes care of');
select is((pg_temp.today('nobody') ->> 'total')::integer, 6, 'unassigned entries are counted');
select is(pg_temp.names(pg_temp.today('x'' or true --')), null, 'a name is never SQL');

-- From page to page, one row at a time: every row once, in order.
create function pg_temp.walk() returns text language plpgsql as $$
declare
  line jsonb;
  after jsonb;
  names text := '';
begin
  for step in 1..20 loop
    line := pg_temp.today(null, after, 1) -> 'rows' -> 0;
    exit when line is null;
    names := names || ' ' || (line ->> 'name');
    after := jsonb_build_object('promised', line -> 'promised',
      'list', coalesce(line -> 'list', line -> 'state'), 'id', line -> 'id');
  end loop;
  return ltrim(names);
end
$$;
select is(pg_temp.walk(), pg_temp.names(pg_temp.today()), 'pages follow each other without a gap');
update public.contact_submissions set created_at = now() - interval '30 hours';
update private.deliveries set created_at = now() - interval '30 hours';
update public.webinar_questions set created_at = now() - interval '30 hours';
select is(pg_temp.walk(), pg_temp.names(pg_temp.today()), 'pages do so among rows with the same promise, too');

-- The overview and the pulse count by the same rules.
select is(
  (select sum((list.value ->> 'total')::integer)::integer
    from jsonb_each(pg_temp.told('public.admin_overview(''UTC'')') #> '{waiting,lists}') as list),
  (select count(*)::integer from jsonb_array_elements(pg_temp.today() -> 'rows') as line
    where line ->> 'kind' = 'answer'),
  'the overview''s unanswered entries are those of Today'
);
select is(pg_temp.told('public.admin_pulse()') -> 'waiting', '8', 'the pulse counts what waits');
select is(
  (select string_agg(which || ' ' || (pg_temp.told(format(
    'public.admin_today(null, null, 50, %L)', which)) ->> 'total'), ', ')
    from unnest(array['answer', 'overdue', 'soon']) as which),
  (select format('answer %s, overdue %s, soon %s', '4', waiting ->> 'overdue', waiting ->> 'soon')
    from (select pg_temp.told('public.admin_overview(''UTC'')') -> 'waiting') as numbers (waiting)),
  'what the overview''s numbers count can be seen here alone'
);
select is(
  (select sum((pg_temp.told(format('public.admin_search(%L, ''{}'', ''{"answered": false, "is_spam": false}'')',
    list)) ->> 'total')::integer)::integer
    from unnest(array['contact_submissions', 'orders', 'webinar_questions']) as list),
  4, 'the lists'' filter Unanswered finds the same entries'
);

-- An answer ends the waiting; a follow-up waits until its day, and until an answer on that day.
update public.contact_submissions set answered_at = now() - interval '1 day' where name in ('Old', 'New');
select ok(pg_temp.names(pg_temp.today()) like '%New%' and pg_temp.names(pg_temp.today()) not like '%Old%',
  'an answered message waits no longer, unless its follow-up is due');
update public.contact_submissions set answered_at = now() where name = 'New';
select is(pg_temp.names(pg_temp.today()), 'Follow dead@example.com held@example.com Order Question Due',
  'a follow-up is done by an answer');
update public.orders set follow_up_on = '2020-01-01' where first_name in ('Due', 'Done');
select is(pg_temp.names(pg_temp.today()), 'Done Follow dead@example.com held@example.com Order Question Due',
  'an order that is due is not named twice');

-- A change request waits, too.
update public.orders set film_state = 'delivered' where first_name = 'Later';
update public.orders set film_state = 'change_asked' where first_name = 'Later';
create function pg_temp.found(is_answered boolean) returns text language sql as $$
  select string_agg(first_name, ' ' order by first_name) from public.orders
  where id in (select jsonb_array_elements_text(pg_temp.told(format(
    'public.admin_search(''orders'', ''{}'', ''{"answered": %s}'')', to_json(is_answered))) -> 'ids')::bigint)
$$;
select is(
  pg_temp.found(false) || ', ' || pg_temp.found(true),
  (select string_agg(line ->> 'name', ' ' order by line ->> 'name')
    from jsonb_array_elements(pg_temp.today() -> 'rows') as line
    where line ->> 'list' = 'orders' and line ->> 'kind' in ('answer', 'change')) || ', Done Due',
  'the orders'' filter Unanswered finds change requests as Today does, and Answered does not'
);

-- What came without an address waits to be read.
update public.webinar_questions set is_read = false where name = 'Nobody';
select results_eq(
  $$ select line ->> 'kind', pg_temp.told('public.admin_pulse()') ->> 'waiting'
     from jsonb_array_elements(pg_temp.today() -> 'rows') as line where line ->> 'name' = 'Nobody' $$,
  $$ select 'reading', pg_temp.today() ->> 'total' $$, 'a question without an address waits to be read'
);
select is((pg_temp.told('public.admin_today(null, null, 50, ''answer'')') -> 'rows')::text like '%Nobody%', false,
  'and for no answer');
update public.webinar_questions set is_read = true where name = 'Nobody';
select ok(pg_temp.names(pg_temp.today()) not like '%Nobody%', 'once read, it waits no longer');

-- Days off.
update public.orders set created_at = '2026-11-25 12:00Z', deadline = null where first_name = 'Due';
select private.set_business('America/New_York', '[]', '{2026-11-26,2026-11-27,2026-11-29}');
select is(
  private.order_due_on('2026-11-25 17:00Z', null, 2)::text || ' '
    || (select due_on from public.orders where first_name = 'Due') || ' '
    || (select string_agg(private.is_business_day(day)::text, ' ' order by day)
      from unnest('{2026-11-25,2026-11-26,2026-11-28}'::date[]) as day),
  '2026-12-01 2026-12-01 true false false', 'days off are no business days, for open orders either'
);
select private.set_business('America/New_York', '[]');
select is(private.order_due_on('2026-11-25 17:00Z', null, 2), '2026-11-27', 'they may be taken back');
-- Whatever they write after it, a change request stays one; the newest text is shown.
create function pg_temp.line(who text) returns text language sql as $$
  select concat_ws(' ', line ->> 'kind', line ->> 'text', (line ->> 'scheduledFor')::timestamptz - now())
  from jsonb_array_elements(pg_temp.today() -> 'rows') as line where line ->> 'name' = who
$$;
create function pg_temp.write_mail(list text, record bigint, text text) returns void language sql as $$
  insert into private.mails (
    key, list, record, kind, sender, sender_name, joins_entry, from_another, subject, text, received_at
  )
  values (sha256(text::bytea), list, record, 'message', 'ada@example.com', 'Ada', true, false, '', text,
    now() + interval '1 second');
  select private.note_written_again(list, record);
$$;
select pg_temp.write_mail('orders', id, 'Are you there?') from public.orders where first_name = 'Later';
select is(pg_temp.line('Later'), 'change Are you there?', 'a change request stays one when its customer writes');
select is(
  pg_temp.told('public.admin_overview(''UTC'')') #>> '{waiting,changes}'
    || (pg_temp.told('public.admin_overview(''UTC'')') #>> '{waiting,lists,orders,total}'),
  '11', 'the overview counts it once, as a change'
);
update public.orders set status = 'cancelled' where first_name = 'Later';
select is(pg_temp.line('Later'), 'answer Are you there?', 'once the order is cancelled, their mail waits');
select pg_temp.write_mail('contact_submissions', id, text) from public.contact_submissions, unnest(
  array['Hello?', 'Never mind the barn.']) as text where name = 'Old';
select is(pg_temp.line('Old'), 'answer Never mind the barn.', 'a line shows the newest text');

-- A reply that is scheduled past its promise answers when it is sent.
create function pg_temp.answered() returns text language sql as $$
  select (answered_at is not null) || ' ' || (first_answered_at is not null)
  from public.contact_submissions where name = 'Late'
$$;
insert into public.contact_submissions (name, email, message, created_at)
values ('Late', 'late@example.com', 'How soon can you start?', now() - interval '2 hours');
select pg_temp.told(format('public.admin_reply(''contact_submissions'', %s, ''Soon'', ''Soon.'', %L, null, %L)',
  id, '00000000-0000-4000-8000-00000000000d', now() + interval '2 days')) from public.contact_submissions where name = 'Late';
select is(pg_temp.answered() || ' ' || pg_temp.line('Late'), 'false false answer How soon can you start? 2 days',
  'a reply scheduled past its promise is no answer yet, and its line says when it goes out');
update private.deliveries set state = 'sent', sent_at = now() where kind = 'reply';
select is(pg_temp.answered() || coalesce(pg_temp.line('Late'), ''), 'true true', 'it answers when it is sent');
update public.contact_submissions set answered_at = null, first_answered_at = null where name = 'Late';
select pg_temp.told(format('public.admin_reply(''contact_submissions'', %s, ''Soon'', ''Soon.'', %L, null, %L)',
  id, '00000000-0000-4000-8000-00000000000e', now() + interval '2 days')) from public.contact_submissions where name = 'Late';
select pg_temp.told(format('public.admin_reply_send_now(''contact_submissions'', %s, %L)',
  id, '00000000-0000-4000-8000-00000000000e')) from public.contact_submissions where name = 'Late';
select is(pg_temp.answered(), 'true true', 'or when staff send it at once');
update public.contact_submissions set answered_at = null, first_answered_at = null where name = 'Late';
select pg_temp.told(format('public.admin_reply(''contact_submissions'', %s, ''Soon'', ''Soon.'', %L, null, %L)',
  id, '00000000-0000-4000-8000-00000000000f', now() + interval '1 hour')) from public.contact_submissions where name = 'Late';
select is(pg_temp.answered(), 'true true', 'one that goes out within the promise answers at once');

-- The business of another place.
select private.set_business('Pacific/Auckland', '[{"package": "basic", "price_cents": 7100, "photo_limit": 9, "turnaround_business_days": 5, "free_revisions": 3, "extra_revision_cents": 900}]');
select is(
  private.order_due_on('2026-11-25 12:00Z', null, 2)::text || ' ' || private.business_midnight('2026-11-26')
    || ' ' || (select price_cents from private.order_packages where package = 'basic')
    || ' ' || (select count(*) from pg_indexes where indexdef like '%New_York%')
    || ' ' || (select count(*) > 0 from pg_indexes where indexdef like '%Pacific/Auckland%'),
  '2026-11-30 2026-11-25 11:00:00+00 7100 0 true', 'days, indexes and packages follow the business'
);
select is((select text from private.settings where name = 'morning_mail_zone'), 'Pacific/Auckland',
  'the morning mail follows the business');
select throws_ok(
  $$ select private.set_business('Mars/Olympus', '[]') $$, '22023', null, 'an unknown zone is refused'
);

select * from finish(); rollback;
