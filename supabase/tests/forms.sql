begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(150);

-- Orders, tested for each actor.

\ir support/actors.psql

-- The rollback restores all deleted rows.
delete from public.orders;
insert into public.orders (
  first_name, last_name, email, package, photo_count, property_address, photo_link, receipt
) values (
  'First', 'In', 'first@example.com', 'basic', '1', '1 Lake Road', 'https://example.com',
  '0000beef-0000-4000-8000-000000000000'
);

create function pg_temp.form() returns text language sql as $$ select 'orders' $$;
create function pg_temp.good() returns jsonb language sql as $$
  select '{
    "first_name": "Ada", "last_name": "Lovelace", "email": "ada@example.com", "package": "basic",
    "photo_count": "10", "property_address": "1 Lake Road", "photo_link": "https://example.com/p"
  }'::jsonb
$$;
create function pg_temp.columns() returns table (field text, kind text) language sql as $$
  values
    ('first_name', 'sent'), ('last_name', 'sent'), ('email', 'sent'), ('phone', 'sent'),
    ('company', 'sent'), ('package', 'sent'), ('photo_count', 'sent'), ('property_address', 'sent'),
    ('photo_link', 'sent'), ('special_requests', 'sent'), ('deadline', 'sent'),
    ('referral_source', 'sent'), ('status', 'marked'), ('is_read', 'marked'),
    ('answered_at', 'marked'), ('first_answered_at', 'kept'), ('price_cents', 'kept'),
    ('photo_limit', 'kept'), ('turnaround_business_days', 'kept'), ('order_number', 'kept')
$$;

\ir support/every-form.psql

select policies_are('public', 'orders', array[
  'a visitor places an order',
  'staff with a live session read orders',
  'staff with a live session mark orders'
]);

-- What a visitor may send, by field.
select is(pg_temp.sent(changes), outcome, sentence)
from (values
  (jsonb_build_object('first_name', repeat('x', 1)), 'done',
    'a first name of one character is stored'),
  (jsonb_build_object('first_name', E' \t\n\u00a0\u3000\ufeff'), 'orders_first_name_present',
    'first_name of nothing but blanks of any kind is refused'),
  (jsonb_build_object('last_name', repeat('x', 1)), 'done',
    'a last name of one character is stored'),
  (jsonb_build_object('last_name', E' \t\n\u00a0\u3000\ufeff'), 'orders_last_name_present',
    'last_name of nothing but blanks of any kind is refused'),
  ('{"package": "premium", "photo_count": "30"}', 'done', 'premium takes 30 photos'),
  ('{"package": "premium", "photo_count": "31"}', 'orders_photo_count_range',
    'premium does not take 31 photos'),
  ('{"photo_count": "15"}', 'done', 'basic takes 15 photos'),
  ('{"photo_count": "16"}', 'orders_photo_count_range', 'basic does not take 16 photos'),
  ('{"photo_count": "1"}', 'done', 'one photo is enough'),
  ('{"photo_count": "0"}', 'orders_photo_count_format', '"0" photos are refused'),
  ('{"photo_count": "-1"}', 'orders_photo_count_format', '"-1" photos are refused'),
  ('{"photo_count": "1.5"}', 'orders_photo_count_format', '"1.5" photos are refused'),
  ('{"photo_count": "01"}', 'orders_photo_count_format', '"01" photos are refused'),
  ('{"photo_count": "+1"}', 'orders_photo_count_format', '"+1" photos are refused'),
  ('{"photo_count": "1e1"}', 'orders_photo_count_format', '"1e1" photos are refused'),
  ('{"photo_count": "twelve"}', 'orders_photo_count_format', '"twelve" photos are refused'),
  ('{"photo_count": ""}', 'orders_photo_count_format', '"" photos are refused'),
  ('{"photo_count": "١٢"}', 'orders_photo_count_format', '"١٢" photos are refused'),
  ('{"photo_count": "9999999999"}', 'orders_photo_count_range',
    'a count of ten digits is only too many'),
  ('{"photo_count": "10000000000"}', 'orders_photo_count_format',
    'a count of eleven digits is refused'),
  ('{"photo_count": null}', 'photo_count is missing', 'photo_count must be there'),
  ('{"package": "gold"}', 'orders_package_allowed', 'an unknown package is refused'),
  ('{"package": "Basic"}', 'orders_package_allowed', 'packages are spelt in small letters'),
  ('{"package": null}', 'package is missing', 'package must be there'),
  (jsonb_build_object('photo_link', 'https://a.b/' || repeat('x', 2036)), 'done',
    'a link of 2048 characters is stored'),
  (jsonb_build_object('photo_link', 'https://a.b/' || repeat('x', 2037)),
    'orders_photo_link_length', 'a link of 2049 characters is refused'),
  ('{"photo_link": null}', 'refused by policy', 'photo_link must be there'),
  ('{"photo_link": "http://a.b"}', 'done', 'the link http://a.b is stored'),
  ('{"photo_link": "HTTPS://A.B/c?d=1#e"}', 'done', 'the link HTTPS://A.B/c?d=1#e is stored'),
  ('{"photo_link": "https://a.b:8443/x@y"}', 'done', 'the link https://a.b:8443/x@y is stored'),
  ('{"photo_link": "https://münchen.example/ü"}', 'done',
    'the link https://münchen.example/ü is stored'),
  ('{"photo_link": "https://a.b?q"}', 'done', 'the link https://a.b?q is stored'),
  ('{"photo_link": "javascript:alert(1)"}', 'orders_photo_link_format',
    'the link javascript:alert(1) is refused'),
  ('{"photo_link": "data:text/html,x"}', 'orders_photo_link_format',
    'the link data:text/html,x is refused'),
  ('{"photo_link": "mailto:a@b.c"}', 'orders_photo_link_format', 'the link mailto:a@b.c is refused'),
  ('{"photo_link": "file:///etc/passwd"}', 'orders_photo_link_format',
    'the link file:///etc/passwd is refused'),
  ('{"photo_link": "ftp://a.b"}', 'orders_photo_link_format', 'the link ftp://a.b is refused'),
  ('{"photo_link": "//a.b"}', 'orders_photo_link_format', 'the link //a.b is refused'),
  ('{"photo_link": "a.b/c"}', 'orders_photo_link_format', 'the link a.b/c is refused'),
  ('{"photo_link": "https://"}', 'orders_photo_link_format', 'the link https:// is refused'),
  ('{"photo_link": "https:///x"}', 'orders_photo_link_format', 'the link https:///x is refused'),
  ('{"photo_link": "https://user:pw@a.b/"}', 'orders_photo_link_format',
    'the link https://user:pw@a.b/ is refused'),
  ('{"photo_link": "https://user@a.b"}', 'orders_photo_link_format',
    'the link https://user@a.b is refused'),
  ('{"photo_link": "https:\\\\a.b"}', 'orders_photo_link_format', 'the link https:\\a.b is refused'),
  ('{"photo_link": "https://a.b\\c"}', 'orders_photo_link_format',
    'the link https://a.b\c is refused'),
  ('{"photo_link": "https://a b/"}', 'orders_photo_link_format', 'the link https://a b/ is refused'),
  ('{"photo_link": "https://a.b/c d"}', 'orders_photo_link_format',
    'the link https://a.b/c d is refused'),
  ('{"photo_link": "https://a.b/\u00a0"}', 'orders_photo_link_format',
    'the link https://a.b/<NBSP> is refused'),
  ('{"photo_link": "https://a.b/\nx"}', 'orders_photo_link_format',
    'the link https://a.b/<LF>x is refused'),
  ('{"photo_link": "https://a.b/\u0085"}', 'orders_photo_link_format',
    'the link https://a.b/<NEL> is refused'),
  ('{"photo_link": ""}', 'orders_photo_link_format', 'the link that is empty is refused'),
  ('{"deadline": "2026-12-01"}', 'done', 'the deadline 2026-12-01 is stored'),
  ('{"deadline": "2028-02-29"}', 'done', 'the deadline 2028-02-29 is stored'),
  ('{"deadline": "2000-02-29"}', 'done', 'the deadline 2000-02-29 is stored'),
  ('{"deadline": "2027-02-29"}', 'orders_deadline_format', 'the deadline 2027-02-29 is refused'),
  ('{"deadline": "1900-02-29"}', 'orders_deadline_format', 'the deadline 1900-02-29 is refused'),
  ('{"deadline": "2026-02-30"}', 'orders_deadline_format', 'the deadline 2026-02-30 is refused'),
  ('{"deadline": "2026-04-31"}', 'orders_deadline_format', 'the deadline 2026-04-31 is refused'),
  ('{"deadline": "2026-13-01"}', 'orders_deadline_format', 'the deadline 2026-13-01 is refused'),
  ('{"deadline": "2026-00-10"}', 'orders_deadline_format', 'the deadline 2026-00-10 is refused'),
  ('{"deadline": "2026-01-00"}', 'orders_deadline_format', 'the deadline 2026-01-00 is refused'),
  ('{"deadline": "2026-1-1"}', 'orders_deadline_format', 'the deadline 2026-1-1 is refused'),
  ('{"deadline": "01.12.2026"}', 'orders_deadline_format', 'the deadline 01.12.2026 is refused'),
  ('{"deadline": "2026-12-01T00:00"}', 'orders_deadline_format',
    'the deadline 2026-12-01T00:00 is refused'),
  ('{"deadline": ""}', 'orders_deadline_format', 'the deadline that is empty is refused'),
  ('{"deadline": null}', 'done', 'deadline may be left out')
) as cases (changes, outcome, sentence);
select is(pg_temp.sent(changes), outcome, sentence)
from (
  select * from pg_temp.text_cases('first_name', 255, without => 'refused by policy')
  union all select * from pg_temp.text_cases('last_name', 255, without => 'refused by policy')
  union all select * from pg_temp.text_cases('phone', 20)
  union all select * from pg_temp.text_cases('company', 255)
  union all select * from pg_temp.text_cases('property_address', 500, 5, 'property_address is missing')
  union all select * from pg_temp.text_cases('special_requests', 5000)
  union all select * from pg_temp.text_cases('referral_source', 255)
) as cases;
select is(pg_temp.sent(changes), outcome, sentence)
from pg_temp.email_cases('orders', 254);

-- The terms promised to the customer are stored with the order.
create temporary table promised as
select price_cents, photo_limit, turnaround_business_days
from private.order_packages where package = 'basic';
select results_eq(
  $$ select price_cents, photo_limit, turnaround_business_days
     from public.orders where first_name = 'First' and package = 'basic' and status = 'pending' $$,
  $$ table promised $$, 'an order is pending, and keeps what its package costs and contains'
);
update private.order_packages set price_cents = 1, photo_limit = 2 where package = 'basic';
select results_eq(
  $$ select price_cents, photo_limit, turnaround_business_days
     from public.orders where first_name = 'First' $$,
  $$ table promised $$, 'a new price list does not change an order that is in'
);
select is(
  pg_temp.sent('{"photo_count": "3"}'), 'orders_photo_count_range',
  'and a new order is measured by the new one'
);
select results_eq(
  $$ select order_number, search_text like '0000beef first in %' from public.orders
     where first_name = 'First' $$,
  $$ values ('0000BEEF', true) $$, 'the order number is the first eight digits of the receipt'
);

-- Staff change an order's status.
select is(
  pg_temp.as_actor('staff with a live session',
    format('update public.orders set status = %L', status)),
  outcome, sentence
)
from (values
  ('pending', 'done', 'an order can be pending'),
  ('confirmed', 'done', 'an order can be confirmed'),
  ('in_progress', 'done', 'an order can be in progress'),
  ('completed', 'done', 'an order can be completed'),
  ('cancelled', 'done', 'an order can be cancelled'),
  ('lost', 'orders_status_allowed', 'an order cannot be anything else'),
  ('Pending', 'orders_status_allowed', 'states are spelt in small letters')
) as cases (status, outcome, sentence);

select * from finish();
rollback;
