-- 'Your orders': who gets the mail, what its link opens, and when it ends.
\ir support/actors.psql
select plan(31);

update private.settings set value = 1000 where name = 'rate_limit_per_minute';
update private.settings set text = 'mail' where name = 'ways';
insert into public.orders (first_name, last_name, email, package, photo_count, property_address, photo_link,
  status, receipt, is_spam)
select 'Ada', 'Lovelace', address, 'basic', '7', house, 'https://a.example/a', 'confirmed',
  (lpad(place::text, 8, '0') || '-0000-4000-8000-000000000000')::uuid, is_spam
from (values
  (1, 'ada@example.com', '1 Old Lane', false), (2, 'Ada@Example.com', '2 New Lane', false),
  (3, 'eve@example.com', '3 Own Lane', false), (4, 'spam@example.com', '4 Bad Lane', true)
) as orders (place, address, house, is_spam);

create function pg_temp.ask(address text, network text) returns void language plpgsql as $$
begin
  perform pg_temp.attempt('anon', jsonb_build_object('role', 'anon', 'client', network, 'network', network),
    format('select public.order_list_ask(%L)', address));
  perform public.order_lists_send();
end
$$;
create function pg_temp.mailed() returns text language sql as $$
  select coalesce(string_agg(receiver, ', ' order by receiver), '') from private.deliveries where kind = 'order_list'
$$;
create function pg_temp.hash(token text) returns text language sql as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;

select pg_temp.ask(address, 'n1') from unnest(array['nobody@example.com', 'spam@example.com', 'ada@example.co']) as address;
select is(pg_temp.mailed() || (select count(*) from private.order_lists), '0', 'without an order there is no mail, and nothing is kept');
select pg_temp.ask('ADA@example.com', 'n1');
select is(pg_temp.mailed(), 'ada@example.com', 'the mail goes to the address as the oldest order has it');
select is((select array_agg(record order by record) from private.deliveries where kind = 'order_list'),
  (select array_agg(max) from (select max(id) from public.orders where property_address = '2 New Lane') as newest),
  'and stands with that order');
select pg_temp.ask('ada@example.com', 'n1');
select is(pg_temp.mailed(), 'ada@example.com', 'one network causes one a day');
select pg_temp.ask('ada+more@example.com', 'n2');
select is(pg_temp.mailed(), 'ada@example.com', 'another spelling of the mailbox finds no order');
select pg_temp.ask('ada@example.com', 'n' || n) from generate_series(2, 9) as n;
select is((select count(*)::integer from private.deliveries where kind = 'order_list'), 3, 'a mailbox gets three a day');
select pg_temp.ask('eve@example.com', 'n1');
select is((select count(*)::integer from private.deliveries where kind = 'order_list' and receiver = 'eve@example.com'), 1,
  'which uses up nobody else''s');
select is((select count(*)::integer from private.deliveries where kind = 'order_list'
  and (mailbox is not null or automatic_number is not null)), 0, 'and nothing of the other mails');

-- The link.
select is(pg_temp.visits('a', 'select public.order_list()'), '404 no_list', 'before it is sent, the link opens nothing');
select public.order_list_keep(id, pg_temp.hash(case email when 'eve@example.com' then 'e' else 'a' end))
from (select distinct on (email) * from private.order_lists order by email, asked_at) as lists;
create function pg_temp.listed(token text) returns jsonb language plpgsql as $$
begin
  perform set_config('request.jwt.claims', pg_temp.holder(token)::text, true);
  return public.order_list();
end
$$;
create function pg_temp.houses(token text) returns text language sql as $$
  select string_agg(listed ->> 'propertyAddress', ', ') from jsonb_array_elements(
    pg_temp.listed(token) -> 'orders') as listed
$$;
select is(pg_temp.houses('a'), '2 New Lane, 1 Old Lane', 'it lists the orders of its mailbox, the newest first');
select is(pg_temp.houses('e'), '3 Own Lane', 'and no others');
select is(pg_temp.visits('a', format('select public.order_list_open(%L, %L)', 'FW-00000003', pg_temp.hash('x'))), '404 no_order',
  'it opens no order of others');
select is(pg_temp.visits('a', format('select public.order_list_open(%L, %L)', 'FW-00000001', pg_temp.hash('x'))), 'done',
  'it opens an order');
select is(public.order_status(pg_temp.hash('x')) ->> 'propertyAddress', '1 Old Lane', 'for an hour');
select is(pg_temp.visits('x', 'select public.order_story()'), 'done', 'with all that the order''s own link shows');
select is(pg_temp.visits('x', 'select public.order_message(''May I see more?'', gen_random_uuid(), ''On the page'')'), 'done',
  'it asks');
select is(pg_temp.visits('x', call), '403 short_link', 'it decides nothing: ' || call)
from unnest(array[
  'select public.film_approve(1)', 'select public.film_approval_undo(1)', 'select public.film_change_undo(1)',
  'select public.film_change(1, ''[]'', 0)', 'select public.film_unshare(''page'')',
  'select public.film_share(''page'', gen_random_uuid(), repeat(''ab'', 32))'
]) as call;
select is((select count(*)::integer from private.order_links where expires_at is null and order_id in (select id from public.orders
  where property_address = '1 Old Lane')), 0, 'it hands out no permanent link');
update private.order_links set expires_at = now() where expires_at is not null;
select is(public.order_status(pg_temp.hash('x')), null, 'after that it is closed');
select is(pg_temp.visits('x', 'select public.order_story()'), '404 no_order', 'everywhere');
select is(pg_temp.visits('a', 'select public.order_list_end()'), 'done', 'the link is taken back');
select public.order_list_keep(id, pg_temp.hash('a')) from private.order_lists where ended_at is not null;
select is(pg_temp.visits('a', 'select public.order_list()'), '404 no_list', 'and does not come back with its mail');
update private.order_lists set expires_at = now() where email = 'eve@example.com';
select is(pg_temp.visits('e', 'select public.order_list()'), '404 no_list', 'after thirty days it is over');
select is(jsonb_array_length(pg_temp.told('public.admin_person_files(''EVE@example.com'')') -> 'orderLists'), 1,
  'a person''s copy says when they asked for a list');
select private.erase_order(id) from public.orders where email = 'Ada@Example.com';
select is((select count(*)::integer from private.order_lists where email = 'ada@example.com'), 0,
  'an erased customer''s links go, too');

select pg_temp.told('to_jsonb(public.admin_erase(''eve@example.com''))');
select is((select count(*)::integer from private.order_lists), 0, 'whoever has them erased');

select * from finish(); rollback;
