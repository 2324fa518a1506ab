-- The photos of an order: who may add to a batch, upload, and order with it.
\ir support/actors.psql
select plan(79);

update private.settings set value = 1000 where name = 'rate_limit_per_minute';

create function pg_temp.hash(secret text) returns bytea language sql as $$
  select sha256(convert_to(secret, 'UTF8'))
$$;
-- The claims of a visitor who holds a batch's secret.
create function pg_temp.owner(secret text, client text default 'c') returns jsonb language sql as $$
  select jsonb_build_object('role', 'anon', 'client', client, 'network', client || 'n',
    'proof', encode(pg_temp.hash(secret), 'hex'), 'site', 'https://example.com')
$$;
-- What came of their call.
create function pg_temp.calls(secret text, statement text, client text default 'c') returns text
language sql as $$
  select pg_temp.attempt('anon', pg_temp.owner(secret, client), statement)
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
    jsonb_build_object('contentLength', size))
$$;
create function pg_temp.ordered(link text, secret text) returns text language sql as $$
  select pg_temp.sent('orders', jsonb_build_object('photo_link', link, 'photo_count', '1'), pg_temp.owner(secret))
$$;
-- Photos that a batch has, and how much of each has come.
create function pg_temp.photos(digit integer, numbers integer[], state text, size bigint, came bigint)
returns void language sql as $$
  insert into private.files (bucket, path, batch, number, place, name, bytes, type, state, arrived, object_version)
  select 'photos', pg_temp.id(digit) || '/' || number, pg_temp.id(digit), number, number, 'a.jpg', size, 'image/jpeg',
    state, came, case state when 'ready' then 'v1' end
  from unnest(numbers) as number
$$;
create function pg_temp.checked(object text, version text) returns text language sql as $$
  select pg_temp.attempt('service_role', '{}',
    format($do$ do $x$ begin if not public.file_checked('photos', %L, %L, 4000, 3000) then
      raise exception 'no'; end if; end $x$ $do$, object, version))
$$;
create function pg_temp.link(digit integer) returns text language sql as $$
  select 'https://example.com/admin/photos/' || pg_temp.id(digit)
$$;

-- A batch.
select is(pg_temp.calls('', format('select public.photo_batch_open(%L)', repeat('ab', 32))), 'done',
  'a visitor opens a batch');
insert into private.photo_batches (id, secret_hash, client, network, kept_until)
select pg_temp.id(digit), pg_temp.hash('secret ' || digit), 'c', 'cn', now() + interval '1 hour'
from generate_series(1, 3) as digit;
insert into private.photo_batches (id, secret_hash, client, network, kept_until)
values (pg_temp.id(4), pg_temp.hash('secret 4'), 'd', 'dn', now() - interval '1 minute');
select is(pg_temp.calls('secret 1', pg_temp.add(1)), 'done', 'a visitor with the secret adds a photo');
select is(pg_temp.calls('secret 2', pg_temp.add(1)), '404 no_such_batch', 'the secret of another batch adds nothing');
select is(pg_temp.calls('', pg_temp.add(1)), '404 no_such_batch', 'without a secret nothing is added');
select is(pg_temp.calls('secret 4', pg_temp.add(4)), '404 no_such_batch', 'an expired batch takes no photo');
select ok((select kept_until > now() + interval '23 hours' from private.photo_batches
  where id = pg_temp.id(1)), 'a call keeps the batch for another day');
select is(pg_temp.calls('secret 1', pg_temp.add(1, what)), outcome, 'a photo is refused: ' || outcome)
from (values
  ($$'', 1, 'image/jpeg'$$, 'files_name_length'),
  ($$'a.jpg', 0, 'image/jpeg'$$, 'files_photo'),
  ($$'a.jpg', 26214401, 'image/jpeg'$$, 'files_photo'),
  ($$'a.svg', 1, 'image/svg+xml'$$, 'files_photo')
) as refused (what, outcome);

-- Uploading.
create function pg_temp.object(digit integer, number integer) returns text language sql as $$
  select pg_temp.id(digit) || '/' || number
$$;
select is(pg_temp.calls(secret, pg_temp.upload(object, bucket)), outcome, what)
from (values
  ('secret 2', pg_temp.object(1, 1), 'photos', 'refused by policy', 'another secret uploads nothing'),
  ('secret 1', pg_temp.object(1, 2), 'photos', 'refused by policy', 'a photo that was not announced is refused'),
  ('secret 1', pg_temp.object(1, 1) || '/x', 'photos', 'refused by policy', 'a longer name is refused'),
  ('secret 1', pg_temp.object(1, 1), 'films', 'refused by policy', 'another bucket is refused'),
  ('secret 1', pg_temp.object(1, 1), 'photos', 'done', 'the announced photo may be uploaded')
) as uploads (secret, object, bucket, outcome, what);
select is(pg_temp.calls('secret 1', pg_temp.upload_of(pg_temp.object(1, 1), size)) = 'refused by policy', is_refused, what)
from (values
  (1000, false, 'a file of the size that was said may be uploaded'),
  (1001, true, 'one of another size is refused'),
  (0, false, 'the call that signs an upload names no size')
) as sizes (size, is_refused, what);
select is(pg_temp.attempt('anon', '{"role": "anon", "proof": "x"}', pg_temp.upload(pg_temp.object(1, 1))),
  'refused by policy', 'a proof that is none uploads nothing');
select set_config('request.headers', '{"x-photo-secret": "secret 1"}', true);
select is(pg_temp.attempt('anon', '{"role": "anon"}', pg_temp.upload(pg_temp.object(1, 1))), 'refused by policy',
  'a secret in a header of the caller uploads nothing');
select results_eq(
  format($$ select name from actors where pg_temp.as_actor(name, %L) = 'done' $$,
    pg_temp.upload(pg_temp.object(1, 1) || '0')),
  $$ values ('the server''s secret key') $$, 'without a secret only the server writes a file');

-- Looking at what has come.
create function pg_temp.readers() returns text language sql as $$
  select string_agg(distinct kind, ', ' order by kind) from actors
  where role in ('anon', 'admin') and pg_temp.as_actor(name,
    'do $do$ begin if (select count(*) from storage.objects) = 0 then raise exception $e$none$e$; end if; end $do$')
    = 'done'
$$;
create function pg_temp.stored(object text, stored_version text, size bigint) returns void language sql as $$
  insert into storage.objects (bucket_id, name, version, metadata)
  values ('photos', object, stored_version, jsonb_build_object('size', size))
  on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata
$$;
select set_config('storage.allow_delete_query', 'true', true);
delete from storage.objects;
select is(pg_temp.checked(pg_temp.object(1, 1), 'v1'), 'P0001 no', 'what has not come is not looked at');
select pg_temp.stored(pg_temp.object(1, 1), 'v1', 1000);
select is(pg_temp.readers(), null, 'nobody reads what was not looked at');
select is(pg_temp.checked(pg_temp.object(1, 1), 'v0'), 'P0001 no', 'another version than the one that was looked at is not taken');
select is(pg_temp.checked(pg_temp.object(1, 1), 'v1'), 'done', 'the server notes the version that it has looked at');
select is(pg_temp.readers(), 'staff with a live session', 'only staff with a live session read it');
select is(
  (select string_agg(distinct pg_temp.as_actor(name, 'select from storage.objects'), ', ') from actors where role = 'admin'),
  'done', 'an ended session reads nothing, and no policy raises an error');
select is(pg_temp.calls('secret 1', pg_temp.upload(pg_temp.object(1, 1))), 'refused by policy',
  'the upload of a finished photo is not signed again');
select pg_temp.stored(pg_temp.object(1, 1), 'v2', 1000);
select is(pg_temp.readers(), null, 'bytes that were stored in the place of those that were looked at are read by nobody');
select is(public.files_sweep('photos'), array[pg_temp.object(1, 1)], 'and are deleted');
update private.files set state = 'ready', object_version = 'v2' where path = pg_temp.object(1, 1);
select is(pg_temp.calls('secret 1', pg_temp.add(1)), 'done', 'a second photo is added');
select is(pg_temp.calls('secret 1', format('select public.photo_remove(%L, 2)', pg_temp.id(1))), 'done',
  'the second photo is removed');
select is(pg_temp.calls('secret 1', pg_temp.upload(pg_temp.object(1, 2))), 'refused by policy',
  'a removed photo cannot be uploaded');
select is(pg_temp.calls('secret 1', statement), 'done', statement)
from (values (pg_temp.add(1)), (format('select public.photo_remove(%L, 3, true)', pg_temp.id(1))),
  (format('select public.photo_remove(%L, 1, true)', pg_temp.id(1)))) as taken_back (statement);
select is((select array_agg(number order by number) from private.files where batch = pg_temp.id(1)), array[1, 2],
  'an announcement that was taken back leaves no row, and a photo that came stays');
select pg_temp.stored(pg_temp.object(1, 2), 'v1', 1000);
select is(pg_temp.checked(pg_temp.object(1, 2), 'v1'), 'P0001 no',
  'a photo that was removed while the server looked at it stays removed');

-- Room.
select pg_temp.photos(2, array(select generate_series(1, 30)), 'expected', 26214400, 0);
select is(pg_temp.calls('secret 2', pg_temp.add(2)), '422 full', 'a thirty-first photo is refused');
create function pg_temp.limited(limits jsonb) returns void language sql as $$
  update private.settings set value = (limits ->> name)::integer where limits ? name
$$;
select pg_temp.limited('{"photo_megabytes_per_client_and_day": 800, "photo_megabytes_waiting": 40000}');
select is(pg_temp.calls('secret 3', pg_temp.add(3)), 'done', 'a client within its daily limit adds a photo');
select pg_temp.limited('{"photo_megabytes_per_client_and_day": 700}');
select is(pg_temp.calls('secret 3', pg_temp.add(3)), '422 no_room', 'a client beyond its daily limit adds none');
select pg_temp.limited('{"photo_megabytes_per_client_and_day": 5000, "photo_megabytes_waiting": 10000}');
select is(pg_temp.calls('secret 3', pg_temp.add(3)), '422 no_room',
  'a client who has announced a twentieth of the common room adds none');
select is(pg_temp.calls('secret 3', pg_temp.add(3), 'e'), 'done', 'and stops nobody else');
update private.files set awaited_until = now() where batch = pg_temp.id(2);
select is(pg_temp.calls('secret 3', pg_temp.add(3)), 'done',
  'what was announced counts for nobody after a quarter of an hour without a byte');
select is(pg_temp.calls('secret 2', pg_temp.add(2)), 'done', 'and does not fill its batch');
create function pg_temp.signed(number integer) returns text language sql as $$
  select pg_temp.calls('secret 2', format('do $do$ begin if not public.photo_sign(%L, %s) then raise exception $e$no$e$;
    end if; end $do$', pg_temp.id(2), number))
$$;
select is(pg_temp.signed(1), 'P0001 no', 'it is not signed again: it is to be announced again');
select is(pg_temp.signed(31), 'done', 'what is waited for is signed again');
select is((select awaited_until from private.files where path = pg_temp.object(2, 31)), now() + interval '15 minutes',
  'which does not prolong the wait');
select pg_temp.limited('{"rate_limit_per_minute": 1}');
select pg_temp.signed(31);
select is(pg_temp.signed(31), '429 rate_limited', 'as often as batches may be opened');
select pg_temp.limited('{"rate_limit_per_minute": 1000}');
select public.file_arrives('photos', pg_temp.object(2, 1), 26214400 - 1);
update private.files set awaited_until = now() where path = pg_temp.object(2, 1);
select is(pg_temp.signed(1), 'done', 'what has begun to come goes on later');
select pg_temp.limited('{"photo_megabytes_waiting": 20}');
select is(pg_temp.calls('secret 3', pg_temp.add(3), 'e'), '422 no_room', 'nobody adds a photo when what has arrived fills the common room');
select pg_temp.limited('{"photo_megabytes_waiting": 20000}');
create function pg_temp.stored_and_free(strangers bigint, staff bigint, free bigint) returns text language sql as $$
  update private.room set strangers_bytes = strangers * 1073741824, staff_bytes = staff * 1073741824;
  select public.disk_seen(100 * 1073741824::bigint, free * 1073741824);
  select pg_temp.calls('secret 3', pg_temp.add(3), 'e') || ', staff ' || pg_temp.staff(format(
    'do $do$ begin perform public.admin_film_add(%s, $e$a$e$, 1, $e$video/mp4$e$); end $do$',
    (select min(id) from public.orders)))
$$;
insert into public.orders (email, package, photo_count, property_address) values ('a@b.co', 'basic', '1', '1 Lake Road');
select is(pg_temp.stored_and_free(strangers, staff, free), outcome, what)
from (values
  (0, 0, 50, 'done, staff done', 'there is room for everybody'),
  (160, 0, 50, '422 no_room, staff done', 'strangers fill four fifths of the room'),
  (0, 199, 50, 'done, staff done', 'staff fill all of it'),
  (0, 200, 50, '422 no_room, staff 422 no_room', 'and not more'),
  (0, 0, 4, '422 no_room, staff done', 'strangers store nothing on a disk that is nearly full')
) as rooms (strangers, staff, free, outcome, what);
select is(pg_temp.told('private.room_taken()'), '{"used": 0, "most": 214748364800, "free": 4294967296, "takesUploads": false}',
  'staff are told');
delete from public.orders;
select public.disk_seen(null, null);

-- The order.
select is(pg_temp.ordered(pg_temp.link(1), 'secret 2'), 'orders_photo_link_format',
  'the link of a batch without its secret is refused');
select is(pg_temp.calls('secret 1', format('select public.photos_arrange(%L, array[1])', pg_temp.id(1))),
  'done', 'a visitor arranges their photos before they send the order');
select is(pg_temp.ordered(pg_temp.link(1), 'secret 1'), 'done', 'the order gets the batch');
select is(pg_temp.sent('orders', jsonb_build_object('photo_link', pg_temp.link(1), 'photo_count', '2'),
  pg_temp.owner('secret 1')), 'orders_photo_link_format', 'the batch belongs to one order');
select is(pg_temp.ordered(replace(pg_temp.link(3), 'example.com', 'example.org'), 'secret 3'),
  'orders_photo_link_format', 'its address on another site is refused');
select is(pg_temp.calls('secret 1', pg_temp.add(1)), '404 no_such_batch', 'an ordered batch takes no more photos');
select is(pg_temp.calls('secret ' || digit, format('select public.photos_arrange(%L, array[1])', pg_temp.id(1))),
  outcome, 'an order whose response was lost can be sent again, with its secret: ' || outcome)
from (values (1, 'done'), (2, '404 no_such_batch')) as secrets (digit, outcome);
update private.settings set value = 3 where name = 'photo_batches_per_client_and_day';
select is(pg_temp.calls('secret 3', pg_temp.add(3)), '422 no_room', 'an ordered batch counts for its day');
select is(pg_temp.ordered(pg_temp.link(4), 'secret 4'), 'done', 'an order with an expired batch is stored');

-- The end.
delete from private.files where bucket = 'photos' and batch <> pg_temp.id(1);
delete from storage.objects;
select pg_temp.photos(2, array[1, 2], 'ready', 26214400, 26214400);
select pg_temp.photos(3, array[1], 'expected', 1000, 0);
select pg_temp.photos(4, array[1], 'ready', 1, 1);
delete from public.orders
where id = (select order_id from private.photo_batches where id = pg_temp.id(4));
select pg_temp.stored(pg_temp.object(2, 1), 'v1', 26214400);
select pg_temp.stored(pg_temp.object(2, 2), 'v1', 26214399);
select private.erase_order(order_id) from private.photo_batches where id = pg_temp.id(1);
update private.photo_batches set kept_until = now() - interval '1 second' where id in (pg_temp.id(3), pg_temp.id(4));
update private.photo_batches set created_at = now() - interval '25 hours' where id = pg_temp.id(1);
select is(public.files_sweep('photos'), array[
  pg_temp.object(1, 1), pg_temp.object(1, 2), pg_temp.object(2, 2), pg_temp.object(3, 1), pg_temp.object(4, 1)
], 'the files of erased and deleted orders, of expired batches, of removed photos and of another size are deleted');
select results_eq(
  $$ select distinct id from private.photo_batches where coalesce(client, network) is null $$,
  $$ values (pg_temp.id(1)) $$, 'after a day, nothing says who uploaded a batch');
select pg_temp.photos(2, array[7, 8, 9], 'expected', 1000, 0);
update private.files set signed_at = now() - interval '4 hours' where path in (pg_temp.object(2, 8), pg_temp.object(2, 9));
update private.files set arrived = 1 where path = pg_temp.object(2, 9);
select is(public.files_sweep('photos') @> array[object], is_gone, what)
from (values
  (pg_temp.object(2, 7), false, 'a photo whose signature is good is waited for'),
  (pg_temp.object(2, 8), true, 'one of which nothing can come any more is deleted'),
  (pg_temp.object(2, 9), false, 'one that has begun to come is kept')
) as kept (object, is_gone, what);
insert into public.orders (email, package, photo_count, property_address) values ('s@b.co', 'basic', '1', '1 Lake Road');
update private.photo_batches set order_id = (select id from public.orders where email = 's@b.co') where id = pg_temp.id(2);
update private.files set order_id = (select order_id from private.photo_batches where id = pg_temp.id(2))
where path = pg_temp.object(2, 1);
update public.orders set is_spam = true where id = (select order_id from private.photo_batches where id = pg_temp.id(2));
select ok(not public.files_sweep('photos') @> array[pg_temp.object(2, 1)], 'the photos of an order that was marked as spam are kept');
update public.orders set spam_at = now() - interval '1 day' where is_spam;
select ok(public.files_sweep('photos') @> array[pg_temp.object(2, 1)], 'for a day');
update private.files set signed_at = now() - interval '4 hours' where batch = pg_temp.id(3);
select public.files_swept('photos', public.files_sweep('photos'));
select is(public.files_sweep('photos'), '{}', 'files are deleted once');
select is_empty($$ select from private.files where batch = pg_temp.id(3) $$,
  'the row of a deleted file that cannot arrive any more is deleted');
update private.files set swept_at = swept_at - interval '4 hours' where state = 'removed';
select ok(public.files_sweep('photos') @> array[pg_temp.object(1, 1), pg_temp.object(2, 2)],
  'a file whose upload was signed before is deleted once more');

update private.photo_batches set kept_until = now() - interval '15 days' + interval '1 minute' where id = pg_temp.id(3);
select public.files_sweep('photos');
select isnt_empty($$ select from private.photo_batches where id = pg_temp.id(3) $$,
  'an empty batch waits 15 days for its order');
update private.photo_batches set kept_until = now() - interval '15 days' where id = pg_temp.id(3);
select public.files_sweep('photos');
select is_empty($$ select from private.photo_batches where id = pg_temp.id(3) $$, 'and is deleted then');

select * from finish(); rollback;
