begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(46);

-- The photos of an order: who may add to a batch, upload, and order with it.

\ir support/actors.psql

update private.settings set value = 1000 where name = 'rate_limit_per_minute';

-- A visitor's call with a batch's secret, and what came of it.
create function pg_temp.visits(secret text, statement text, client text default 'c') returns text
language plpgsql as $$
begin
  perform set_config('request.headers', jsonb_build_object('x-photo-secret', secret)::text, true);
  return pg_temp.attempt(
    'anon', jsonb_build_object('role', 'anon', 'client', client, 'network', client || 'n'), statement);
end
$$;
create function pg_temp.hash(secret text) returns bytea language sql as $$
  select sha256(convert_to(secret, 'UTF8'))
$$;
create function pg_temp.add(digit integer, changes text default '') returns text language sql as $$
  select format('select public.photo_add(%L, %s)', pg_temp.id(digit),
    coalesce(nullif(changes, ''), $call$'a.jpg', 1000, 'image/jpeg'$call$))
$$;
create function pg_temp.upload(object text, bucket text default 'photos') returns text language sql as $$
  select format('insert into storage.objects (bucket_id, name) values (%L, %L)', bucket, object)
$$;
create function pg_temp.upload_of(object text, size integer) returns text language sql as $$
  select format('insert into storage.objects (bucket_id, name, metadata) values (%L, %L, %L)', 'photos', object,
    jsonb_build_object('size', size))
$$;
create function pg_temp.ordered(link text, secret text) returns text language plpgsql as $$
begin
  perform set_config('request.headers', jsonb_build_object('x-photo-secret', secret)::text, true);
  return pg_temp.sent('orders', jsonb_build_object('photo_link', link, 'photo_count', '1'),
    '{"role": "anon", "client": "c", "network": "cn"}');
end
$$;
create function pg_temp.link(digit integer) returns text language sql as $$
  select 'https://example.com/admin/photos/' || pg_temp.id(digit)
$$;

-- A batch.
select is(pg_temp.visits('', format('select public.photo_batch_open(%L)', repeat('ab', 32))), 'done',
  'a visitor opens a batch');
insert into private.photo_batches (id, secret_hash, client, network, kept_until)
select pg_temp.id(digit), pg_temp.hash('secret ' || digit), 'c', 'cn', now() + interval '1 hour'
from generate_series(1, 3) as digit;
insert into private.photo_batches (id, secret_hash, client, network, kept_until)
values (pg_temp.id(4), pg_temp.hash('secret 4'), 'd', 'dn', now() - interval '1 minute');
select is(pg_temp.visits('secret 1', pg_temp.add(1)), 'done', 'a visitor with the secret adds a photo');
select is(pg_temp.visits('secret 2', pg_temp.add(1)), '404 no_such_batch', 'the secret of another batch adds nothing');
select is(pg_temp.visits('', pg_temp.add(1)), '404 no_such_batch', 'without a secret nothing is added');
select is(pg_temp.visits('secret 4', pg_temp.add(4)), '404 no_such_batch', 'an expired batch takes no photo');
select ok((select kept_until > now() + interval '23 hours' from private.photo_batches
  where id = pg_temp.id(1)), 'a call keeps the batch for another day');
select is(pg_temp.visits('secret 1', pg_temp.add(1, what)), outcome, 'a photo is refused: ' || outcome)
from (values
  ($$'', 1, 'image/jpeg'$$, 'photos_name_length'),
  ($$'a.jpg', 0, 'image/jpeg'$$, 'photos_bytes_range'),
  ($$'a.jpg', 26214401, 'image/jpeg'$$, 'photos_bytes_range'),
  ($$'a.svg', 1, 'image/svg+xml'$$, 'photos_type_allowed')
) as refused (what, outcome);

-- Uploading.
create function pg_temp.object(digit integer, number integer) returns text language sql as $$
  select pg_temp.id(digit) || '/' || number
$$;
select is(pg_temp.visits(secret, pg_temp.upload(object, bucket)), outcome, what)
from (values
  ('secret 2', pg_temp.object(1, 1), 'photos', 'refused by policy', 'another secret uploads nothing'),
  ('secret 1', pg_temp.object(1, 2), 'photos', 'refused by policy', 'a photo that was not announced is refused'),
  ('secret 1', pg_temp.object(1, 1) || '/x', 'photos', 'refused by policy', 'a longer name is refused'),
  ('secret 1', pg_temp.object(1, 1), 'films', 'refused by policy', 'another bucket is refused'),
  ('secret 1', pg_temp.object(1, 1), 'photos', 'done', 'the announced photo may be uploaded')
) as uploads (secret, object, bucket, outcome, what);
select is(pg_temp.visits('secret 1', pg_temp.upload_of(pg_temp.object(1, 1), 1001)), 'refused by policy',
  'a file of another size than was said is refused');
select results_eq(
  format($$ select name from actors where pg_temp.as_actor(name, %L) = 'done' $$,
    pg_temp.upload(pg_temp.object(1, 1) || '0')),
  $$ values ('the server''s secret key') $$, 'without a secret only the server writes a file');
select results_eq(
  $$ select distinct kind, pg_temp.as_actor(name,
       'do $do$ begin if (select count(*) from storage.objects) = 0 then raise exception $e$none$e$; end if; end $do$')
     from actors where role in ('anon', 'admin') order by 1 $$,
  $$ values ('a visitor', 'P0001 none'), ('staff with a live session', 'done'),
    ('staff without a live session', '401 session_ended') $$,
  'only staff with a live session read files');
select is(pg_temp.attempt('service_role', '{}', format('select public.photo_checked(%L, 1, 4000, 3000)',
  pg_temp.id(1))), 'done', 'the server marks the photo as checked');
select is(pg_temp.visits('secret 1', pg_temp.upload(pg_temp.object(1, 1))), 'refused by policy',
  'a finished photo is not uploaded again');
select is(pg_temp.visits('secret 1', pg_temp.add(1)), 'done', 'a second photo is added');
select is(pg_temp.visits('secret 1', format('select public.photo_remove(%L, 2)', pg_temp.id(1))), 'done',
  'the second photo is removed');
select is(pg_temp.visits('secret 1', pg_temp.upload(pg_temp.object(1, 2))), 'refused by policy',
  'a removed photo cannot be uploaded');
select is(public.photo_checked(pg_temp.id(1), 2, 4000, 3000), false,
  'a photo that was removed while the server looked at it stays removed');
insert into private.photos (batch, number, place, name, bytes, type)
select pg_temp.id(2), number, number, 'a.jpg', 26214400, 'image/jpeg' from generate_series(1, 30) as number;
select is(pg_temp.visits('secret 2', pg_temp.add(2)), '422 full', 'a thirty-first photo is refused');
update private.settings set value = 800 where name = 'photo_megabytes_per_client_and_day';
select is(pg_temp.visits('secret 3', pg_temp.add(3)), 'done', 'a client within its daily limit adds a photo');
update private.settings set value = 700 where name = 'photo_megabytes_per_client_and_day';
select is(pg_temp.visits('secret 3', pg_temp.add(3)), '422 no_room', 'a client beyond its daily limit adds none');
update private.photos set signed_at = now() - interval '13 hours' where batch = pg_temp.id(2);
select is(pg_temp.visits('secret 3', pg_temp.add(3)), 'done',
  'photos that were announced and never arrived take no room');
update private.photos set signed_at = now() where batch = pg_temp.id(2);
update private.settings set value = 5000 where name = 'photo_megabytes_per_client_and_day';
update private.settings set value = 700 where name = 'photo_megabytes_waiting';
select is(pg_temp.visits('secret 3', pg_temp.add(3), 'e'), '422 no_room', 'nobody adds a photo beyond the common limit');

-- The order.
select is(pg_temp.ordered(pg_temp.link(1), 'secret 2'), 'orders_photo_link_format',
  'the link of a batch without its secret is refused');
select is(pg_temp.visits('secret 1', format('select public.photos_arrange(%L, array[1])', pg_temp.id(1))),
  'done', 'a visitor arranges their photos before they send the order');
select is(pg_temp.ordered(pg_temp.link(1), 'secret 1'), 'done', 'the order gets the batch');
select is(pg_temp.ordered(replace(pg_temp.link(1), 'example.com', 'example.org'), 'secret 1'),
  'orders_photo_link_format', 'the batch belongs to one order');
select is(pg_temp.visits('secret 1', pg_temp.add(1)), '404 no_such_batch', 'an ordered batch takes no more photos');
select is(pg_temp.visits('secret ' || digit, format('select public.photos_arrange(%L, array[1])', pg_temp.id(1))),
  outcome, 'an order whose response was lost can be sent again, with its secret: ' || outcome)
from (values (1, 'done'), (2, '404 no_such_batch')) as secrets (digit, outcome);
update private.settings set value = 20000 where name = 'photo_megabytes_waiting';
update private.settings set value = 3 where name = 'photo_batches_per_client_and_day';
select is(pg_temp.visits('secret 3', pg_temp.add(3)), '422 no_room', 'an ordered batch counts for its day');
select is(pg_temp.ordered(pg_temp.link(4), 'secret 4'), 'done', 'an order with an expired batch is stored');

-- The end.
insert into private.photos (batch, number, place, name, bytes, type, state)
values (pg_temp.id(4), 1, 1, 'a.jpg', 1, 'image/jpeg', 'ready');
delete from public.orders
where id = (select order_id from private.photo_batches where id = pg_temp.id(4));
insert into storage.objects (bucket_id, name, metadata) values
  ('photos', pg_temp.object(2, 1), '{"size": 26214400}'),
  ('photos', pg_temp.object(2, 2), '{"size": 26214399}'),
  ('photos', pg_temp.object(4, 1), '{"size": 2}');
update public.orders set email = 'erased@example.com'
where id = (select order_id from private.photo_batches where id = pg_temp.id(1));
update private.photo_batches set kept_until = now() - interval '1 second' where id = pg_temp.id(3);
update private.photo_batches set created_at = now() - interval '25 hours' where id = pg_temp.id(1);
select is(public.photos_sweep(), array[
  pg_temp.object(1, 1), pg_temp.object(1, 2), pg_temp.object(2, 2), pg_temp.object(3, 1), pg_temp.object(3, 2),
  pg_temp.object(4, 1)
], 'the files of erased and deleted orders, of expired batches, of removed photos and of another size are deleted');
insert into private.photos (batch, number, place, name, bytes, type, signed_at)
values (pg_temp.id(2), 900, 900, 'a.jpg', 1, 'image/jpeg', now() - interval '13 hours');
select results_eq(
  $$ select distinct id from private.photo_batches where coalesce(client, network) is null $$,
  $$ values (pg_temp.id(1)) $$, 'who uploaded a batch is forgotten after a day');
select ok(pg_temp.object(2, 900) = any (public.photos_sweep()), 'a photo that is not waited for any longer is deleted');
select public.photos_swept(array[pg_temp.object(2, 900)]);
update private.photos set signed_at = now() - interval '4 hours' where batch = pg_temp.id(3);
select public.photos_swept(public.photos_sweep());
select is(public.photos_sweep(), '{}', 'files are deleted once');
select is_empty($$ select from private.photos where batch = pg_temp.id(3) $$,
  'the row of a deleted file that cannot arrive any more is deleted');
update private.photos set swept_at = swept_at - interval '4 hours' where state = 'removed';
select is(public.photos_sweep(), array[
  pg_temp.object(1, 1), pg_temp.object(1, 2), pg_temp.object(2, 2), pg_temp.object(4, 1)
], 'a file whose upload was signed before is deleted once more');

update private.photo_batches set kept_until = now() - interval '15 days' + interval '1 minute' where id = pg_temp.id(3);
select public.photos_sweep();
select isnt_empty($$ select from private.photo_batches where id = pg_temp.id(3) $$,
  'an empty batch waits 15 days for its order');
update private.photo_batches set kept_until = now() - interval '15 days' where id = pg_temp.id(3);
select public.photos_sweep();
select is_empty($$ select from private.photo_batches where id = pg_temp.id(3) $$, 'and is deleted then');

select * from finish();
rollback;
