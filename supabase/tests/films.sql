-- Delivered videos: each step of an order's video, who may take it, and who may watch.
\ir support/actors.psql
\ir support/placed.psql
select plan(87);

update private.settings set value = 1000 where name = 'rate_limit_per_minute';
select pg_temp.place('ada', 'premium'), pg_temp.place('eve'), pg_temp.place('joe');
create function pg_temp.plan_version(who text, digit integer, state text, version integer, words text default '')
returns text language sql as $$
  select pg_temp.staff(format('select public.admin_film_deliver(%s, array[%L]::uuid[], %L, %L, %s)',
    pg_temp.order_of(who), pg_temp.id(digit), words, state, version))
$$;
-- The same, twenty seconds later.
create function pg_temp.pass_time() returns void language sql as $$
  update private.planned_versions set due_at = now();
  select private.deliver_planned();
$$;
create function pg_temp.deliver(who text, digit integer, state text, version integer, words text default '')
returns text language plpgsql as $$
declare
  outcome constant text := pg_temp.plan_version(who, digit, state, version, words);
begin
  perform pg_temp.pass_time();
  return outcome;
end
$$;
create function pg_temp.state(who text) returns text language sql as $$
  select film_state || ' ' || status from public.orders where id = pg_temp.order_of(who)
$$;
create function pg_temp.sent(who text, wanted text) returns text language sql as $$
  select string_agg(coalesce(detail ->> 'event', kind), ', ' order by coalesce(detail ->> 'event', kind))
  from private.deliveries where record = pg_temp.order_of(who)
    and coalesce(detail ->> 'event', kind) like wanted
$$;
create function pg_temp.seen(who text) returns bigint language plpgsql as $$
declare
  files bigint;
begin
  perform set_config('request.headers', jsonb_build_object('x-film-token', who)::text, true);
  perform set_config('request.jwt.claims', pg_temp.holder(who)::text, true);
  perform set_config('role', 'anon', true);
  select count(*) into files from storage.objects where bucket_id = 'films';
  perform set_config('role', 'none', true);
  return files;
end
$$;

-- The terms.
select is((select format('%s free, then %s', free_revisions, extra_revision_cents)
  from public.orders where id = pg_temp.order_of(who)), terms, 'the terms of revisions of ' || who)
from (values ('ada', '1 free, then 1500'), ('eve', '0 free, then 1500')) as known (who, terms);
update private.order_packages set free_revisions = 5;
select is((select free_revisions from public.orders where id = pg_temp.order_of('ada')), 1,
  'an order keeps the terms it was sold with');

-- When mails name the house.
insert into public.orders (first_name, last_name, email, package, photo_count, property_address)
values ('Zoe', 'Junk', 'zoe@example.com', 'basic', '7', '1 Lake Road');
select is((select private.has_been_taken_up(id) from public.orders where email = 'zoe@example.com'), false,
  'a new order is a stranger''s');
select is(private.has_been_taken_up(pg_temp.order_of('ada')), true, 'staff have taken up a confirmed order');
insert into private.deliveries (id, kind, receiver, list, record, state, detail)
select gen_random_uuid(), 'reply', email, 'orders', id, 'due', '{"subject": "Hello", "text": "Hello Zoe"}'
from public.orders where email = 'zoe@example.com';
select is((select private.has_been_taken_up(id) from public.orders where email = 'zoe@example.com'), false,
  'a reply that was not sent takes up nothing');
update private.deliveries set state = 'sent', sent_at = now() where receiver = 'zoe@example.com' and kind = 'reply';
select is((select private.has_been_taken_up(id) from public.orders where email = 'zoe@example.com'), true,
  'a reply that was sent does');
delete from private.deliveries where receiver = 'zoe@example.com';
update public.orders set film_state = 'delivered' where email = 'zoe@example.com';
select is((select private.has_been_taken_up(id) from public.orders where email = 'zoe@example.com'), true,
  'and so does a video');

-- The steps, whoever takes them.
select is_empty($$
  select before, after, taken from (
    select before.state as before, after.state as after, pg_temp.attempt('postgres', '{}', format(
      'insert into public.orders (first_name, last_name, email, package, photo_count, property_address, film_state)
       values (%1$L, %1$L, %2$L, %3$L, %4$L, %5$L, %6$L);
       update public.orders set film_state = %7$L where email = %2$L; delete from public.orders where email = %2$L',
      'Sam', before.state || '-' || after.state || '@example.com', 'basic', '1', '1 Lake Road',
      before.state, after.state)) as taken
    from unnest(array['awaiting', 'delivered', 'change_asked', 'approved']) as before (state),
      unnest(array['awaiting', 'delivered', 'change_asked', 'approved']) as after (state)
  ) as tried
  where taken <> case when before = after or (before, after) in (
    ('awaiting', 'delivered'), ('delivered', 'change_asked'), ('change_asked', 'delivered'),
    ('delivered', 'approved'), ('approved', 'delivered')
  ) then 'done' else 'orders_film_step' end
$$, 'a video takes the allowed steps only');
select is(pg_temp.staff('update public.orders set film_state = ''approved'''), 'refused',
  'not even staff set the state by hand');

-- Files.
select is(pg_temp.staff(format('select public.admin_film_add(%s, %s)', pg_temp.order_of('ada'), what)), outcome,
  format('a file %s: %s', what, outcome))
from (values
  ($$'a.mp4', 0, 'video/mp4'$$, 'files_film'),
  ($$'a.mp4', 2147483649, 'video/mp4'$$, 'files_film'),
  ($$'a.exe', 1, 'application/x-msdownload'$$, 'files_film'),
  ($$'a.jpg', 1, 'image/jpeg', null, null, gen_random_uuid()$$, '404 no_such_file'),
  ($$'a.mp4', 2147483648, 'video/mp4', 1920, 1080$$, 'done')
) as files (what, outcome);
insert into private.files (id, bucket, path, order_id, name, bytes, type, state, object_version)
select pg_temp.id(digit), 'films', pg_temp.id(digit), pg_temp.order_of(who), 'a', 5, 'video/mp4', state, 'v1'
from (values (1, 'ada', 'expected'), (2, 'ada', 'ready'), (3, 'ada', 'ready'), (4, 'eve', 'ready'),
  (5, 'ada', 'ready'), (6, 'joe', 'ready'), (7, 'joe', 'ready')) as files (digit, who, state);
insert into private.files (id, bucket, path, order_id, name, bytes, type, state, object_version, poster_of)
values (pg_temp.id(8), 'films', pg_temp.id(8), pg_temp.order_of('ada'), 'a', 5, 'image/jpeg', 'ready', 'v1', pg_temp.id(2));
create function pg_temp.upload(object text) returns text language sql as $$
  select format('insert into storage.objects (bucket_id, name) values (%L, %L)', 'films', object)
$$;
select results_eq(
  format($$ select name from actors where role <> 'service_role' and pg_temp.as_actor(name, %L) = 'done' $$,
    pg_temp.upload(pg_temp.id(1)::text)),
  $$ values ('staff with a live session') $$,
  'only staff with a live session upload what they announced');
select is(pg_temp.staff(pg_temp.upload(object)), 'refused by policy', 'no upload of ' || object)
from (values (pg_temp.id(2)::text), (pg_temp.id(9)::text), ('x')) as objects (object);
select is(pg_temp.staff(format('insert into storage.objects (bucket_id, name, metadata) values (%L, %L, %L)', 'films',
  pg_temp.id(1), format('{"contentLength": %s}', size))), outcome, format('an upload of %s bytes: %s', size, outcome))
from (values (6, 'refused by policy'), (4, 'refused by policy')) as sizes (size, outcome);
select set_config('storage.allow_delete_query', 'true', true);
delete from storage.objects;
insert into storage.objects (bucket_id, name, version)
select 'films', pg_temp.id(digit)::text, 'v1' from generate_series(2, 8) as digit;
select is((select string_agg(draft ->> 'state', ' ' order by draft ->> 'id') from jsonb_array_elements(
    pg_temp.told(format('public.admin_films(%s)', pg_temp.order_of('ada'))) -> 'drafts') as draft
  where draft ->> 'name' = 'a'), 'expected ready ready ready ready', 'staff see what has not arrived, whoever added it');
insert into private.files (id, bucket, path, order_id, name, bytes, type, state, object_version, poster_of)
select pg_temp.id(digit), 'films', pg_temp.id(digit), pg_temp.order_of('eve'), 'a', 5, 'image/jpeg', 'ready', 'v1', poster_of
from (values (9, null), (0, pg_temp.id(9))) as files (digit, poster_of);
select is(pg_temp.staff(format('select public.admin_film_remove(%L)', pg_temp.id(9))), 'done', 'staff remove a file');
select is((select string_agg(state, ' ') from private.files where id in (pg_temp.id(9), pg_temp.id(0))),
  'removed removed', 'and its poster goes with it');

-- Delivering.
select is(pg_temp.visits('ada', 'select public.film_approve(1)'), '409 newer', 'nothing is approved before a version is delivered');
select is(pg_temp.deliver('ada', digit, state, version), outcome, what)
from (values
  (1, 'awaiting', 0, '409 not_ready', 'a file that has not arrived is not delivered'),
  (4, 'awaiting', 0, '409 no_such_file', 'a file of another order is not delivered'),
  (8, 'awaiting', 0, '409 no_such_file', 'a poster is not delivered without its video'),
  (2, 'awaiting', 1, '409 moved', 'nothing is delivered when the version has changed since staff saw it'),
  (2, 'awaiting', 0, 'done', 'staff deliver the first version'),
  (2, 'awaiting', 0, 'done', 'the same files twice are one version'),
  (3, 'awaiting', 0, '409 moved', 'the second of two staff who deliver at once is told'),
  (3, 'delivered', 1, 'done', 'they may deliver theirs as the second version')
) as tries (digit, state, version, outcome, what);
select is(pg_temp.state('ada'), 'delivered confirmed', 'delivering does not change the status');
select pg_temp.staff(format('select public.admin_film_remove(%L)', pg_temp.id(2)));
select is((select state from private.files where id = pg_temp.id(2)), 'ready', 'a delivered file is not removed');
select is(pg_temp.sent('ada', '%film%'), 'film_ready, film_ready, order.film_delivered, order.film_delivered',
  'each version mails the customer and tells the receivers');
select is((select detail ->> 'still' from private.deliveries where kind = 'film_ready' and detail ->> 'version' = '1'),
  pg_temp.id(8)::text, 'the mail names the still');
select is((select array_agg(kind || ' ' || current order by id) from public.activity
  where list = 'orders' and record = pg_temp.order_of('ada') and kind like 'film%'),
  array['film_delivered 1', 'film_delivered 2'], 'the history tells of both');

-- Watching.
select is(pg_temp.seen('ada'), 3::bigint, 'the customer reads both versions and the poster');
select is(pg_temp.seen(token), 0::bigint, format('a visitor with the token %L reads nothing', token))
from unnest(array['eve', '', 'nobody']) as token;
update storage.objects set version = 'v2' where name = pg_temp.id(3)::text;
select is(pg_temp.seen('ada'), 2::bigint, 'but nothing that was stored in its place later');
update storage.objects set version = 'v1';

-- A change.
select is(pg_temp.visits('ada', 'select public.film_change(2, ''[{"text": "Longer"}]'', 0)'), 'done', 'the customer asks for a change');
select is(pg_temp.visits('ada', 'select public.film_approve(2)'), '409 already_asked', 'a version with a change request is not approved');
-- Whether an order is due as well depends on the day.
create function pg_temp.changes_of_today() returns text language sql as $$
  select string_agg(line ->> 'text', ', ') from jsonb_array_elements(pg_temp.told('public.admin_today()') -> 'rows') as line
  where line ->> 'kind' = 'change'
$$;
select is(pg_temp.changes_of_today(), 'Longer', 'the change request waits in Today');
select is(pg_temp.deliver('ada', 5, 'change_asked', 2), 'done', 'staff deliver the third version');
select is(pg_temp.changes_of_today(), null, 'after that it does not wait any more');
select is(pg_temp.told(format('public.admin_films(%s)', pg_temp.order_of('ada'))) #>> '{revisions,nextCents}', '1500',
  'the next change has a price');

-- An approval.
select is(pg_temp.visits('ada', format('select public.%s(%s)', call, version)), outcome, what)
from (values
  ('film_approve', 2, '409 newer', 'only the newest version is approved'),
  ('film_approve', 3, 'done', 'the customer approves'),
  ('film_approve', 3, 'done', 'approving twice changes nothing'),
  ('film_approval_undo', 3, 'done', 'the customer takes the approval back'),
  ('film_approve', 3, 'done', 'the customer approves again')
) as tries (call, version, outcome, what);
select public.films_settle();
select is(pg_temp.state('ada'), 'approved confirmed', 'within a minute nobody is told and the status stays');
select is((private.films_of(placed) ->> 'undoUntil')::timestamptz, now() + interval '1 minute', 'the page knows when it ends')
from public.orders as placed where id = pg_temp.order_of('ada');
update private.film_versions set approved_at = approved_at - interval '1 minute' where approved_at is not null;
select is(pg_temp.visits('ada', 'select public.film_approval_undo(3)'), '409 too_late', 'after the minute the approval cannot be taken back');
select is(public.films_settle(), 1, 'after the minute the order is completed');
select is(public.films_settle(), 0, 'an order is completed once');
select is(pg_temp.state('ada') || ': ' || pg_temp.sent('ada', '%appr%') || coalesce(pg_temp.sent('ada', 'order_status'), ''),
  'approved completed: approved_thanks, order.approved', 'the customer is thanked in one mail');
select is((select count(*)::integer from private.deliveries where record = pg_temp.order_of('ada')
  and kind = 'staff_notice' and detail = '{"approved": 3}'), 1, 'staff are told of the approval once');
select is(pg_temp.visits('ada', 'select public.film_change(3, ''[{"text": "x"}]'', 1500)'), '409 already_approved',
  'an approved video is not changed');

-- Taking a version back.
create function pg_temp.take_back(who text, version integer) returns jsonb language sql as $$
  select pg_temp.told(format('public.admin_film_take_back(%s, %s)', pg_temp.order_of(who), version))
$$;
select is(pg_temp.plan_version('joe', 6, 'awaiting', 0, 'Here it is'), 'done', 'a version is to be delivered');
select is(pg_temp.plan_version('joe', 6, 'awaiting', 0), 'done', 'delivering twice is once');
select is(pg_temp.plan_version('joe', 7, 'awaiting', 0), '409 moved', 'another one has to wait for it');
select private.deliver_planned();
select is(pg_temp.state('joe') || ' ' || pg_temp.seen('joe') || coalesce(pg_temp.sent('joe', '%film%'), ''),
  'awaiting confirmed 0', 'for twenty seconds nobody sees or hears of it');
select is(pg_temp.told(format('public.admin_films(%s)', pg_temp.order_of('joe'))) #>> '{planned, text}', 'Here it is',
  'but staff');
select is(pg_temp.take_back('joe', 1), 'true', 'staff take it back');
select is(pg_temp.take_back('joe', 1), 'true', 'a second press says the same');
select pg_temp.pass_time();
select is(pg_temp.state('joe'), 'awaiting confirmed', 'it is not delivered then');

-- Meanwhile.
select is(pg_temp.deliver('joe', 6, 'awaiting', 0), 'done', 'another order gets its video');
select is(pg_temp.visits('joe', 'select public.film_approve(1)'), 'done', 'its customer approves');
select is(pg_temp.take_back('joe', 1), 'false', 'what was delivered is not taken back');
select is(pg_temp.visits('joe', 'select public.film_approval_undo(1)'), 'done', 'and takes the approval back');
select is(pg_temp.plan_version('joe', 7, 'delivered', 1), 'done', 'meanwhile staff deliver the second version');
select is(pg_temp.visits('joe', 'select public.film_approve(1)'), 'done', 'before it is delivered, the first is approved');
select pg_temp.pass_time();
select is((select problem from private.planned_versions) || ' ' || pg_temp.state('joe'), 'moved approved confirmed',
  'then it is not delivered, and says why');
select is(pg_temp.take_back('joe', 2), 'true', 'staff take that back, too');
select is(pg_temp.deliver('joe', 7, 'delivered', 1), '409 moved', 'staff who deliver after that are told of the approval');
select is(pg_temp.deliver('joe', 7, 'approved', 1), 'done', 'they may deliver it all the same');
update private.film_versions set approved_at = approved_at - interval '1 minute' where approved_at is not null;
select is(public.films_settle(), 0, 'an approval of an older version completes nothing');
update public.orders set status = 'cancelled' where id = pg_temp.order_of('joe');
select is(pg_temp.visits('joe', 'select public.film_approve(2)'), '409 cancelled', 'a cancelled order is not approved');
select is(pg_temp.deliver('joe', 1, 'delivered', 2), '409 cancelled', 'nothing is delivered for a cancelled order');
select is(pg_temp.deliver('eve', 4, 'awaiting', 0) || ' ' || pg_temp.visits('eve', 'select public.film_approve(1)'),
  'done done', 'an order is approved');
update public.orders set status = 'cancelled' where id = pg_temp.order_of('eve');
update private.film_versions set approved_at = approved_at - interval '1 minute' where approved_at is not null;
select is(public.films_settle() || ' ' || pg_temp.state('eve') || coalesce(pg_temp.sent('eve', '%appr%'), ''),
  '1 approved cancelled', 'an order that is cancelled within the minute stays cancelled, and nobody is thanked');
select private.erase_order(pg_temp.order_of('ada'));
select is(pg_temp.seen('ada') || ' ' || pg_temp.visits('ada', 'select public.film_approve(3)')
  || ' ' || pg_temp.deliver('ada', 1, 'approved', 3), '0 404 no_order 409 erased', 'the order page of an erased customer shows nothing');
delete from public.orders where id = pg_temp.order_of('joe');
select is(cardinality(public.files_sweep('films')), 10, 'the files of erased and deleted orders are deleted');

select * from finish(); rollback;
