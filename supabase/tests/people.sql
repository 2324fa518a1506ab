-- A person: what staff see of them, and how they are erased.
\ir support/actors.psql
select plan(23);

insert into public.contact_submissions (name, email, message) values
  ('Ada', 'ada.erase@example.com', 'How soon can you start?'),
  ('Eve', 'eve.keep@example.com', 'How soon can you start?');
insert into public.signup_users (name, email) values ('Ada', 'Ada.Erase@Example.com');
insert into public.webinar_signups (first_name, email) values ('Ada', 'ada.erase@example.com');
insert into public.webinar_questions (email, question) values ('ADA.ERASE@example.com', 'Why?');
insert into public.orders (first_name, last_name, email, phone, company, package, photo_count,
  property_address, photo_link, special_requests, deadline, referral_source, status)
values ('Ada', 'Lovelace', 'ada.erase@example.com', '555 1234', 'Engines', 'basic', '7',
  '12 Long Street', 'https://x.example', 'No cats', '2026-12-24', 'friend', 'confirmed');
update public.webinar_signups set created_at = now() + interval '1 minute';
create temporary table before on commit drop as
  select * from public.orders where email = 'ada.erase@example.com';

select is(
  pg_temp.staff(format('insert into public.notes (list, record, text) values (%L, %s, %L)',
    'orders', (select id from before), 'Ada likes cats after all.')),
  'done', 'staff write a note on an order'
);
select is(
  pg_temp.staff(format('update public.%I set assignee = %L where lower(email) like ''ada.erase%%''',
    list, 'Ada Lovelace')),
  'done', 'staff type the customer''s name where they assign ' || list
) from unnest(array['orders', 'contact_submissions']) as list;
-- Only these mails, and none of those that the rows above caused.
delete from private.deliveries;
insert into private.deliveries (id, kind, receiver, list, record) values
  (gen_random_uuid(), 'order_confirmation', 'Ada.erase@example.com', 'orders', (select id from before)),
  (gen_random_uuid(), 'staff_notice', 'staff@example.com', 'orders', (select id from before)),
  (gen_random_uuid(), 'staff_notice', 'staff@example.com', 'contact_submissions',
    (select id from public.contact_submissions where email = 'eve.keep@example.com'));
insert into private.mails (
  key, list, record, kind, sender, reply_to, sender_name, joins_entry, from_another, subject, text
)
select sha256('hers'), 'orders', id, 'message', 'assistant@example.com', null, 'Bo', true, true, 'Ada', 'Ada has moved.'
from before
union all
select sha256('to a friend'), 'contact_submissions', id, 'message', 'noreply@portal.example',
  'Ada.Erase@example.com', 'Portal', true, true, 'Eve', 'Call Eve.'
from public.contact_submissions where email = 'eve.keep@example.com';

-- Everything stored about a person.
create function pg_temp.person(most integer) returns jsonb language sql as $$
  select pg_temp.told(format('public.admin_person(''ada.ERASE@example.com'', %L)', most))
$$;
select is(jsonb_array_length(pg_temp.person(null) -> 'entries'), 5,
  'a person is one address in all lists, in any case');
select is(jsonb_array_length(pg_temp.person(2) -> 'entries'), 2, 'only the newest entries are returned');
select is(pg_temp.person(2) #>> '{entries,0,list}', 'webinar_signups', 'and first of all the newest');
select is(pg_temp.person(2) ->> 'total', '5', 'all entries are counted');
select ok(pg_temp.person(null) -> 'history' @> '[{"kind": "note", "text": "Ada likes cats after all."}]',
  'their notes are included');
select is(jsonb_array_length(pg_temp.person(null) -> 'mails'), 1, 'the mails to them are included');
select is(pg_temp.told('public.admin_person(''Assistant@example.com'')') - '{entries, history, mails}'::text[],
  '{"total": 0, "mailCount": 1}', 'a mail counts for its sender, even when it is to another person''s entry');

select is(pg_temp.person(null) ->> 'mailCount', '2', 'and for whom its answers go to');
select is(jsonb_path_query_array(pg_temp.told('public.admin_person_files(''ada.erase@example.com'')'),
  '$.mailsFromThem[*].replyTo'), '[null, "Ada.Erase@example.com"]', 'a copy has it, too');

-- Erasing a person.
select is(pg_temp.staff('select public.admin_erase(''anonymous@example.com'')'), '422 nobody',
  'the address of people without one is not a person');
select is(pg_temp.staff('select public.admin_erase(''Ada.Erase@example.com'')'), 'done',
  'staff with a live session erase a person');
select is_empty(
  $$ select id from public.contact_submissions where lower(email) like 'ada.erase%'
     union all select id from public.signup_users where lower(email) like 'ada.erase%'
     union all select id from public.webinar_signups where lower(email) like 'ada.erase%'
     union all select id from public.webinar_questions where lower(email) like 'ada.erase%'
     union all select id from public.orders where lower(email) like 'ada.erase%' $$,
  'nothing carries their address any more'
);
select is(
  (select jsonb_build_array(first_name, last_name, email, phone, company, property_address, photo_link,
      special_requests, referral_source)
    from public.orders where id = (select id from before)),
  '[null, null, "erased@example.com", null, null, "Erased", null, null, null]',
  'an order loses every personal field'
);
select is(
  (select jsonb_build_array(order_number, package, photo_count, price_cents, created_at, deadline, status)
    from public.orders where id = (select id from before)),
  (select jsonb_build_array(order_number, package, photo_count, price_cents, created_at, deadline, status)
    from before),
  'and keeps number, package, price, dates and status'
);
select is_empty('select from public.notes where text like ''Ada%''', 'the notes on it are gone');
select is(
  (select count(*) from private.deliveries
   where lower(receiver) like 'ada.erase%'
     or (list, record) = ('orders', (select id from before))), 0::bigint,
  'the mails about it are gone'
);
select is_empty('select from private.mails', 'the answers to it are gone, from whatever address they came');
select isnt_empty(
  $$ select from public.activity
     where list = 'orders' and record = (select id from before) and kind = 'erased' and actor = 'Staff' $$,
  'the history says that it was erased, and by whom'
);
select is_empty(
  $$ select from public.activity where 'Ada Lovelace' in (previous, current)
     union all select from public.orders where assignee = 'Ada Lovelace' $$,
  'an assignee with their name is gone'
);
select isnt_empty('select from public.contact_submissions where email = ''eve.keep@example.com''',
  'other people stay');

select * from finish(); rollback;
