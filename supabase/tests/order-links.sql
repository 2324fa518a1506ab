begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(23);

-- Links for customers to follow their orders, tested for each actor.

\ir support/actors.psql

delete from public.orders;
update private.settings set value = case name when 'rate_limit_per_minute' then 1000 else 0 end;

-- An order placed by a visitor, whose link's token has this hash.
create function pg_temp.place(hash text, receipt uuid, address text default '1 Lake Road')
returns text language plpgsql as $$
begin
  perform set_config('request.headers', json_build_object('x-order-token-hash', hash)::text, true);
  return pg_temp.attempt(
    'anon', jsonb_build_object('role', 'anon', 'client', gen_random_uuid()),
    format('insert into public.orders (
        first_name, last_name, email, package, photo_count, property_address, photo_link, receipt
      ) values (%L, %L, %L, %L, %L, %L, %L, %L)',
      'Ada', 'Lovelace', 'ada@example.com', 'basic', '3', address, 'https://example.com', receipt)
  );
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
  'an order is placed whose link the function names');

-- Access to the tables and the functions.
select results_eq(
  format('select * from pg_temp.doors_by_kind(%L)', closed),
  $$ values
    ('a visitor', 'nothing', 'nothing', 'nothing', 'refused'),
    ('staff with a live session', 'nothing', 'nothing', 'nothing', 'refused'),
    ('staff without a live session', 'nothing', 'nothing', 'nothing', 'refused'),
    ('anybody else', 'nothing', 'nothing', 'nothing', 'refused') $$,
  'nobody reads, writes, changes or deletes a row of ' || closed
)
from unnest(array['private.order_links', 'private.order_status_times']) as closed;
select results_eq(
  $$ select name from actors
     where pg_temp.as_actor(name, $call$select public.order_status('')$call$) <> 'refused' $$,
  $$ values ('a visitor') $$,
  'only a visitor asks for an order by its link'
);
select results_eq(
  $$ select name from actors where pg_temp.as_actor(name,
       $call$select public.order_link_keep(gen_random_uuid(), repeat('0', 64))$call$) <> 'refused' $$,
  $$ values ('the server''s secret key') $$,
  'only the server''s key names the link of an order that has none'
);

-- What a customer sees.
select is(
  pg_temp.followed(repeat('a1', 32)) - 'receivedAt',
  '{"orderNumber": "0000BEEF", "status": "pending", "reachedAt": {}, "package": "basic",
    "photoCount": "3", "propertyAddress": "1 Lake Road", "priceCents": 6000,
    "turnaroundBusinessDays": 2}'::jsonb,
  'the right token is told the order, and nothing of the person'
);
select is(
  (pg_temp.followed(repeat('a1', 32)) ->> 'receivedAt')::timestamptz,
  (select created_at from public.orders),
  'and when it came in'
);
select is(pg_temp.followed(hash), null, what)
from (values
  (repeat('a1', 31) || 'a0', 'a hash that differs in one bit finds nothing'),
  (repeat('A1', 32), 'a hash in capital letters finds nothing'),
  (repeat('a1', 31), 'a short hash finds nothing'),
  ('', 'an empty hash finds nothing'),
  (null, 'no hash finds nothing')
) as wrong (hash, what);

-- The times of status changes.
select pg_temp.as_actor('staff with a live session',
  $$ update public.orders set status = 'confirmed' $$);
select pg_temp.as_actor('staff with a live session', 'update public.orders set is_read = true');
select is(pg_temp.followed(repeat('a1', 32)) -> 'reachedAt' ->> 'confirmed',
  to_jsonb(now()) #>> '{}', 'each status has the time when the order came to it');
update private.order_status_times set reached_at = reached_at - interval '1 day';
update public.orders set status = 'pending';
update public.orders set status = 'confirmed';
select is(pg_temp.followed(repeat('a1', 32)) -> 'reachedAt' ->> 'confirmed',
  to_jsonb(now()) #>> '{}', 'the last one, when it came there twice');

-- Two orders, two links.
select pg_temp.place(repeat('b2', 32), '0000cafe-0000-4000-8000-000000000002', '2 Hill Road');
select is(pg_temp.followed(repeat('b2', 32)) ->> 'propertyAddress', '2 Hill Road',
  'the token of another order is told that one');
select is(pg_temp.place(repeat('a1', 32), '0000d00d-0000-4000-8000-000000000003', '3 Far Road'),
  'done', 'an order is stored although somebody named the link of another for it');
select is(pg_temp.followed(repeat('a1', 32)) ->> 'propertyAddress', '1 Lake Road',
  'and that link still leads to the first');

-- Orders without a link.
select public.order_link_keep('0000d00d-0000-4000-8000-000000000003', repeat('c3', 32));
select public.order_link_keep('0000d00d-0000-4000-8000-000000000003', repeat('c3', 32));
select public.order_link_keep(gen_random_uuid(), repeat('d4', 32));
select is(pg_temp.followed(repeat('c3', 32)) ->> 'propertyAddress', '3 Far Road',
  'an order without a link gets one, however often');
select is(pg_temp.followed(repeat('d4', 32)), null, 'no order, no link');

-- Spam orders look like any other; erased data is gone.
update public.orders set is_spam = true where property_address = '2 Hill Road';
select is(pg_temp.followed(repeat('b2', 32)) ->> 'status', 'pending',
  'who sent spam sees what anybody sees');
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

select * from finish();
rollback;
