-- Cuts: who reads and saves them, and that nobody saves over a colleague's.
\ir support/actors.psql
\ir support/placed.psql
select plan(11);

select pg_temp.place(who, 'premium') from unnest(array['ada', 'ADA', 'eve']) as who;
create function pg_temp.save(who text, expected integer, title text) returns text language sql as $$
  select pg_temp.staff(format('select public.admin_cut_save(%s, %s, %L)', pg_temp.order_of(who), expected,
    jsonb_build_object('title', title, 'logo', 'data:' || title)))
$$;
create function pg_temp.opened(who text) returns jsonb language sql as $$
  select pg_temp.told(format('public.admin_cut(%s)', pg_temp.order_of(who)))
$$;

select is(pg_temp.opened('ada') - '{orderNumber, photoLink}'::text[], jsonb_build_object(
  'propertyAddress', '12 Harbor Lane', 'customer', 'Harbor Homes', 'package', 'premium', 'isErased', false,
  'isOrdered', false, 'cut', null, 'version', 0, 'savedBy', null, 'logo', null, 'change', null
), 'an order without a cut says what one is made from');
select is(pg_temp.save('ada', 0, 'one'), 'done', 'a first cut is saved');
select is(pg_temp.save('ada', 0, 'other'), '409 changed', 'not over one that was saved meanwhile');
select is(pg_temp.save('ada', 1, 'two'), 'done', 'but over the one that staff saw');
select is(pg_temp.opened('ada') #>> '{cut, title}' || (pg_temp.opened('ada') ->> 'version'), 'two2',
  'and is opened again');
select is(pg_temp.opened('ADA') ->> 'logo', 'data:two', 'a logo is there for the customer’s next order');
select is(pg_temp.opened('eve') ->> 'logo', null, 'not for somebody else’s');
select is(pg_temp.save('ada', 2, repeat('x', 400000)), 'cuts_cut_is_small', 'a cut is small');
select private.erase_order(pg_temp.order_of('ada'));
select is_empty($$ select from private.cuts $$, 'a cut is erased with the customer');
select is(pg_temp.save('ada', 0, 'again'), '404 no_such_entry', 'and none is saved after that');
insert into private.photo_batches (id, secret_hash, order_id, kept_until)
values ('00000000-0000-4000-8000-00000000000a', sha256('a'), pg_temp.order_of('eve'), now());
insert into private.files
  (bucket, path, batch, order_id, number, place, name, bytes, type, width, height, state, object_version)
select 'photos', '00000000-0000-4000-8000-00000000000a/' || number, '00000000-0000-4000-8000-00000000000a',
  pg_temp.order_of('eve'), number, 3 - number, 'a.jpg', 9, 'image/jpeg', 40, 30, 'ready', 'v'
from generate_series(1, 2) as number;
select is(pg_temp.opened('eve') ->> 'isOrdered', 'true', 'the customer’s own order of photos is known');

select * from finish(); rollback;
