begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(12);

-- Cuts: who reads and saves them, and that nobody saves over a colleague's.

\ir support/actors.psql

create temporary table placed on commit drop as
with made as (
  insert into public.orders (first_name, last_name, email, company, package, photo_count,
    property_address, photo_link, status, receipt)
  select 'Ada', 'Lovelace', who || '@example.com', 'Harbor Homes', 'premium', '7', '12 Harbor Lane',
    'https://a.example/a', 'confirmed', gen_random_uuid()
  from (values ('ada'), ('ADA'), ('eve')) as orders (who)
  returning id, split_part(email, '@', 1) as who
)
select * from made;
create function pg_temp.order_of(who text) returns bigint language sql as $$
  select id from placed where placed.who = order_of.who
$$;
create function pg_temp.save(who text, expected integer, title text) returns text language sql as $$
  select pg_temp.staff(format('select public.admin_cut_save(%s, %s, %L)', pg_temp.order_of(who), expected,
    jsonb_build_object('title', title, 'logo', 'data:' || title)))
$$;
create temporary table answers (answer jsonb) on commit drop;
grant insert on answers to admin;
create function pg_temp.opened(who text) returns jsonb language plpgsql as $$
begin
  delete from answers;
  perform pg_temp.staff(format('insert into answers select public.admin_cut(%s)', pg_temp.order_of(who)));
  return (select answer from answers);
end
$$;

insert into public.cuts (order_id, cut) values (pg_temp.order_of('eve'), '{}');
select results_eq(
  $$ select kind, reads, sends, deletes from pg_temp.doors_by_kind('public.cuts') $$,
  $$ values
    ('a visitor', 'nothing', 'nothing', 'refused'),
    ('staff with a live session', 'everything', 'nothing', 'refused'),
    ('staff without a live session', '401 session_ended', 'nothing', 'refused'),
    ('anybody else', 'nothing', 'nothing', 'refused')
  $$,
  'staff with a live session read cuts, and nobody writes one but by the function'
);
delete from public.cuts;
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
update public.orders set email = 'erased@example.com' where id = pg_temp.order_of('ada');
select is_empty($$ select from public.cuts $$, 'a cut is erased with the customer');
select is(pg_temp.save('ada', 0, 'again'), '404 no_such_entry', 'and none is saved after that');
insert into private.photo_batches (id, secret_hash, order_id, kept_until)
values ('00000000-0000-4000-8000-00000000000a', sha256('a'), pg_temp.order_of('eve'), now());
insert into private.files
  (bucket, path, batch, order_id, number, place, name, bytes, type, width, height, state, object_version)
select 'photos', '00000000-0000-4000-8000-00000000000a/' || number, '00000000-0000-4000-8000-00000000000a',
  pg_temp.order_of('eve'), number, 3 - number, 'a.jpg', 9, 'image/jpeg', 40, 30, 'ready', 'v'
from generate_series(1, 2) as number;
select is(pg_temp.opened('eve') ->> 'isOrdered', 'true', 'the customer’s own order of photos is known');

select * from finish();
rollback;
