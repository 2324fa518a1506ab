-- The board of the orders.
\ir support/actors.psql
select plan(5);

insert into public.orders (first_name, last_name, email, package, photo_count, property_address, status, film_state,
  is_spam, created_at)
select who, 'Lovelace', who || '@example.com', 'basic', '7', '12 Harbor Lane', status, film_state, is_spam,
  now() - interval '2 hours'
from (values
  ('Ada', 'pending', 'awaiting', false), ('Bea', 'confirmed', 'delivered', false),
  ('Cleo', 'cancelled', 'awaiting', false), ('Dan', 'pending', 'awaiting', true),
  ('Eve', 'in_progress', 'change_asked', false), ('Finn', 'in_progress', 'delivered', false)
) as orders (who, status, film_state, is_spam);
update public.orders set status = 'completed' where first_name in ('Eve', 'Finn');
update private.order_status_times set reached_at = now() - interval '15 days'
where order_id = (select id from public.orders where first_name = 'Finn') and status = 'completed';
insert into private.film_versions (order_id, number, text) select id, 2, '' from public.orders where first_name = 'Bea';
insert into private.photo_batches (id, secret_hash, order_id, kept_until)
select pg_temp.id(1), sha256('a'), id, now() from public.orders where first_name = 'Ada';
insert into private.files (bucket, path, batch, number, place, order_id, name, bytes, type, width, height, state)
select 'photos', pg_temp.id(1) || '/' || number, pg_temp.id(1), number, number, id, 'a.jpg', 5, 'image/jpeg', 4, 3, 'ready'
from public.orders, generate_series(1, 3) as number where first_name = 'Ada';

create function pg_temp.cards(call text, field text) returns text language sql as $$
  select string_agg(coalesce(card -> 'row' ->> 'first_name', '') || ' ' || coalesce(card ->> field, ''), ', '
    order by card -> 'row' ->> 'first_name')
  from jsonb_array_elements(pg_temp.told(call) -> 'cards') as card
$$;
select is(pg_temp.cards('public.admin_board()', 'version'), 'Ada 0, Bea 2, Eve 0',
  'it has open orders and those done in 14 days, without cancelled ones and spam');
select is(pg_temp.cards('public.admin_board()', 'photos'), 'Ada 3, Bea 0, Eve 0', 'and says how many photos came');
select is(pg_temp.told('public.admin_board()') ->> 'isWhole', 'true', 'it says that all of them are there');
select is(pg_temp.told('public.admin_board(1)') ->> 'isWhole', 'false', 'or that there are more');
update public.orders set email = 'erased@example.com' where first_name = 'Ada';
select is(pg_temp.cards('public.admin_board()', 'version'), 'Bea 2, Eve 0', 'erased customers have no card');

select * from finish(); rollback;
