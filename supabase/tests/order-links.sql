-- Links for customers to follow their orders, tested for each actor.
\ir support/actors.psql
select plan(18);

update private.settings set value = case name when 'rate_limit_per_minute' then 1000 else 0 end;

-- An order placed by a visitor, whose link's token has this hash.
create function pg_temp.place(hash text, receipt uuid, address text default '1 Lake Road')
returns text language plpgsql as $$
begin
  perform set_config('request.headers', json_build_object('x-order-token-hash', hash)::text, true);
  return pg_temp.sent('orders', jsonb_build_object(
    'receipt', receipt, 'property_address', address, 'photo_count', '3'));
end
$$;
-- The order's status for a visitor with this hash, as a new client unless one is given.
create function pg_temp.followed(hash text, client text default gen_random_uuid()::text)
returns jsonb language plpgsql as $$
declare
  owner constant text := current_setting('role');
  told jsonb;
begin
  perform set_config('request.jwt.claims', json_build_object('role', 'anon', 'client', client)::text, true);
  perform set_config('role', 'anon', true);
  told := public.order_status(hash);
  perform set_config('role', owner, true);
  return told;
end
$$;

select is(pg_temp.place(repeat('a1', 32), '0000beef-0000-4000-8000-000000000001'), 'done',
  'an order is placed with the hash of its link');

-- What a customer sees.
select is(
  pg_temp.followed(repeat('a1', 32)) - 'receivedAt',
  '{"orderNumber": "0000BEEF", "endsAt": null, "status": "pending", "reachedAt": {}, "package": "basic",
    "photoCount": "3", "propertyAddress": "1 Lake Road", "priceCents": 6000,
    "turnaroundBusinessDays": 2, "isAnswered": false}'::jsonb,
  'the right hash shows the order, and nothing of the person'
);
select is((pg_temp.followed(repeat('a1', 32)) ->> 'receivedAt')::timestamptz, (select created_at from public.orders),
  'the right hash shows when the order came in');
insert into private.deliveries (id, kind, receiver, list, record, detail)
select gen_random_uuid(), 'reply', email, 'orders', id, '{"subject": "Photos", "text": "Thanks."}' from public.orders;
update public.orders set answered_at = now();
select is(pg_temp.followed(repeat('a1', 32)) -> 'isAnswered', 'false', 'a reply that waits is no answer to the customer');
update private.deliveries set state = 'sent' where kind = 'reply';
select is(pg_temp.followed(repeat('a1', 32)) -> 'isAnswered', 'true', 'one that was sent is');
update public.orders set answered_at = null;
select is(pg_temp.followed(hash), null, what)
from (values
  (repeat('a1', 31) || 'a0', 'a hash that differs in one bit finds nothing'),
  (null, 'no hash finds nothing')
) as wrong (hash, what);

-- The times of status changes.
select pg_temp.staff($$ update public.orders set status = 'confirmed' $$);
select pg_temp.staff('update public.orders set is_read = true');
select is(pg_temp.followed(repeat('a1', 32)) -> 'reachedAt' ->> 'confirmed',
  to_jsonb(now()) #>> '{}', 'each status has its time');
update private.order_status_times set reached_at = reached_at - interval '1 day';
update public.orders set status = 'pending';
update public.orders set status = 'confirmed';
select is(pg_temp.followed(repeat('a1', 32)) -> 'reachedAt' ->> 'confirmed',
  to_jsonb(now()) #>> '{}', 'a status that was reached twice has the later time');

-- Two orders, two links.
select pg_temp.place(repeat('b2', 32), '0000cafe-0000-4000-8000-000000000002', '2 Hill Road');
select is(pg_temp.followed(repeat('b2', 32)) ->> 'propertyAddress', '2 Hill Road',
  'another hash shows another order');
select is(pg_temp.place(repeat('a1', 32), '0000d00d-0000-4000-8000-000000000003', '3 Far Road'),
  'done', 'an order with the hash of another order is stored');
select is(pg_temp.followed(repeat('a1', 32)) ->> 'propertyAddress', '1 Lake Road',
  'the hash still shows the first order');

-- Orders without a link.
select public.order_link_keep('0000d00d-0000-4000-8000-000000000003', repeat('c3', 32));
select public.order_link_keep('0000d00d-0000-4000-8000-000000000003', repeat('c3', 32));
select public.order_link_keep(gen_random_uuid(), repeat('d4', 32));
select is(pg_temp.followed(repeat('c3', 32)) ->> 'propertyAddress', '3 Far Road',
  'an order without a link gets one, once');
select is(pg_temp.followed(repeat('d4', 32)), null, 'an unknown order gets no link');

-- Spam orders look like any other; erased data is gone.
update public.orders set is_spam = true where property_address = '2 Hill Road';
select is(pg_temp.followed(repeat('b2', 32)) ->> 'status', 'pending',
  'a spam order looks like any other to its sender');
update public.orders set email = 'erased@example.com' where property_address = '2 Hill Road';
select is(pg_temp.followed(repeat('b2', 32)) -> 'propertyAddress', 'null'::jsonb,
  'an order whose customer was erased has no address');
delete from public.orders where order_number = '0000CAFE';
select is(pg_temp.followed(repeat('b2', 32)), null, 'an order that was deleted is not found');

-- The limit.
select pg_temp.followed('', 'an impatient client') from generate_series(1, 30);
select is(
  pg_temp.attempt('anon', '{"role": "anon", "client": "an impatient client"}',
    $$select public.order_status('')$$),
  '429 rate_limited', 'a client asks thirty times a minute, and no more'
);

select * from finish(); rollback;
