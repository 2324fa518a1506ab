-- Retention: which entries are erased at the end of their retention period.
\ir support/actors.psql
select plan(14);

select is(
  pg_temp.attempt('postgres', '{}', format(
    'update private.settings set value = %s where name = ''keep_months_orders''', months
  )),
  outcome, format('%s months: %s', months, outcome)
)
from (values (-1, 'settings_value_range'), (0, 'done')) as cases (months, outcome);
select results_eq(
  $$ select name, value from private.settings where name like 'keep_months_%' order by name $$,
  $$ values ('keep_months_contact_submissions', 0), ('keep_months_orders', 0),
    ('keep_months_signup_users', 0), ('keep_months_webinar_questions', 0),
    ('keep_months_webinar_signups', 0) $$,
  'everything is kept unless the owner says for how long'
);

insert into public.contact_submissions (name, email, message, is_spam, created_at)
select 'Ada', 'ada@example.com', 'How soon can you start?', age = 5, now() - interval '1 day' * age
from unnest(array[5, 40, 75, 120, 150]) as age;
insert into public.webinar_questions (email, question, created_at)
values ('ada@example.com', 'Why?', now() - interval '90 months');
insert into public.orders (email, package, photo_count, property_address, created_at) values
  ('ada@example.com', 'basic', '7', '12 Long Street', now() - interval '25 months'),
  ('eve@example.com', 'basic', '7', '12 Long Street', now());
create temporary table before on commit drop as
  select id from public.orders where email = 'ada@example.com';
delete from private.deliveries;
insert into private.deliveries (id, kind, receiver, list, record, state)
select gen_random_uuid(), 'order_confirmation', email, 'orders', id, 'sent' from public.orders;
insert into private.deliveries (id, kind, receiver, list, record, state)
select gen_random_uuid(), 'received', email, 'contact_submissions', id, 'sent'
from public.contact_submissions;

select is(public.erase_expired(), 0, 'by default nothing is erased');

update private.settings set value = 3 where name = 'keep_months_contact_submissions';
update private.settings set value = 24 where name = 'keep_months_orders';

select is(
  pg_temp.told('public.admin_overview(''UTC'') -> ''retention'''),
  '[{"list": "contact-submissions", "months": 3, "leaving": 3}, {"list": "orders", "months": 24, "leaving": 1}]',
  'staff see how many entries will be erased within thirty days'
);

select is(public.erase_expired(1), 2, 'a call erases at most the given number of each list');
select is((select count(*) from public.contact_submissions where created_at < now() - interval '130 days'),
  0::bigint, 'the oldest first');
select is(public.erase_expired(), 1, 'the next call erases the rest');
select is((select count(*) from public.contact_submissions), 3::bigint,
  'younger entries stay, spam included');
select is((select count(*) from public.webinar_questions), 1::bigint,
  'lists without a limit stay');
select is((select email::text from public.orders where id = (select id from before)), 'erased@example.com',
  'an order loses its customer');
select is(
  (select jsonb_agg(receiver order by receiver) from private.deliveries
   where list in ('orders', 'contact_submissions')),
  '["ada@example.com", "ada@example.com", "ada@example.com", "eve@example.com"]',
  'the mails about erased entries are gone'
);
select is(
  (select jsonb_agg(distinct coalesce(actor, 'nobody')) from public.activity where kind = 'erased'
   and at = now() and list in ('orders', 'contact_submissions')),
  '["nobody"]', 'the history names no staff member'
);
select is(public.erase_expired(), 0, 'an order is erased once');

select * from finish(); rollback;
