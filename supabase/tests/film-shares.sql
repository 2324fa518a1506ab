-- What customers show others: who may watch by which link, and for how long.
\ir support/actors.psql
\ir support/placed.psql
select plan(35);

select pg_temp.place('ada');
create function pg_temp.deliver(version integer) returns void language sql as $$
  insert into private.film_versions (order_id, number, text) select id, version, '' from placed
$$;
create function pg_temp.file(digit integer, version integer, of integer default null, kind text default 'video/mp4')
returns void language sql as $$
  insert into private.files (id, bucket, path, order_id, version, place, name, bytes, type, state, object_version, poster_of)
  select pg_temp.id(digit), 'films', pg_temp.id(digit), id, file.version, digit, 'a', 5, kind, 'ready', 'v1', pg_temp.id(file.of)
  from placed;
  insert into storage.objects (bucket_id, name, version) values ('films', pg_temp.id(digit), 'v1')
$$;
create function pg_temp.shares(kind text) returns text language sql as $$
  select pg_temp.visits('ada', format('select public.film_share(%L, gen_random_uuid(), %L)', kind,
    encode(sha256(convert_to(kind, 'UTF8')), 'hex')))
$$;
-- The files that a token shows on a page of this kind, by their digits; null where it opens nothing.
create function pg_temp.shown(token text, kind text) returns text language plpgsql as $$
declare
  answer jsonb;
begin
  perform set_config('request.jwt.claims', pg_temp.holder(token)::text, true);
  perform set_config('role', 'anon', true);
  answer := public.film_shared(kind);
  perform set_config('role', 'none', true);
  return (select string_agg(right(file ->> 'id', 1), ' ' order by place)
    from jsonb_array_elements(answer -> 'files') with ordinality as files (file, place));
end
$$;
-- The files that it may read.
create function pg_temp.readable(token text) returns text language plpgsql as $$
declare
  found text;
begin
  perform set_config('request.jwt.claims', pg_temp.holder(token)::text, true);
  perform set_config('role', 'anon', true);
  select string_agg(right(name, 1), ' ' order by name) into found from storage.objects where bucket_id = 'films';
  perform set_config('role', 'none', true);
  return found;
end
$$;

select is(pg_temp.shares('page'), '404 no_order', 'nothing is shared before a version is delivered');
select pg_temp.deliver(1);
select pg_temp.file(1, 1);
select pg_temp.file(2, 1, 1, 'image/jpeg');
select pg_temp.file(3, 1, null, 'image/jpeg');
select is(pg_temp.shares('unbranded'), '409 newer', 'nothing unbranded is shared where there is none');
select pg_temp.file(4, null);
select pg_temp.file(5, null, 4, 'image/jpeg');
select pg_temp.staff(format('select public.admin_film_mark(%L, true)', pg_temp.id(4)));
select is(pg_temp.staff(format('select public.admin_film_mark(%L, true)', pg_temp.id(digit))), '404 no_such_file', what)
from (values (1, 'a delivered video is not marked'), (5, 'a picture is not marked')) as files (digit, what);
update private.files set version = 1 where id in (pg_temp.id(4), pg_temp.id(5));

select is(pg_temp.shares(kind), outcome, format('the customer shares by %L: %s', kind, outcome))
from (values ('page', 'done'), ('page', 'done'), ('unbranded', 'done'), ('embed', 'done'),
  ('other', 'film_shares_kind_allowed')) as kinds (kind, outcome);
select is_empty($$
  select token, kind, pg_temp.shown(token, kind)
  from (values ('page', '1 3 4'), ('unbranded', '4'), ('embed', '1'), ('ada', null), ('nobody', null)) as known (token, files),
    unnest(array['page', 'unbranded', 'embed', '']) as kind
  where pg_temp.shown(token, kind) is distinct from case when token = kind then files end
$$, 'a token opens links of its own kind, and no other');
select is(pg_temp.readable(token), files, format('by the token of %L are read: %s', token, files))
from (values ('page', '1 2 3 4 5'), ('unbranded', '4 5'), ('embed', '1 2 3 4 5'), ('nobody', null)) as known (token, files);
select is(pg_temp.visits('page', format('select public.%s', call)), '404 no_order', format('whoever has a link does nothing with %s', call))
from unnest(array['films_read()', 'film_unshare(''page'')', 'film_approve(1)']) as call;

select pg_temp.visits(token, format('select public.film_played(%L)', kind))
from (values ('embed', 'embed'), ('embed', 'embed'), ('embed', 'page'), ('ada', 'page'), ('nobody', 'embed')) as plays (token, kind);
select is((select string_agg(kind || ' ' || plays, ', ' order by kind) from private.film_shares), 'embed 2, page 0, unbranded 0',
  'plays count for the link whose token it is');
create function pg_temp.says(kind text) returns text language plpgsql as $$
declare
  answer jsonb;
begin
  perform set_config('request.jwt.claims', pg_temp.holder(kind)::text, true);
  answer := public.film_shared(kind) -> 'card';
  return nullif(concat_ws(', ', answer ->> 'address', nullif(answer ->> 'agent', ''), answer ->> 'photo'), '');
end
$$;
select is(pg_temp.says('page'), null, 'a page says nothing of the house and the customer');
select is(pg_temp.visits(token, format('select public.film_card(true, %L, %L)', agent, photo)), outcome, what)
from (values
  ('page', 'Eve', null, '404 no_order', 'whoever has the link adds nothing to it'),
  ('ada', repeat('x', 81), null, 'film_shares_agent_length', 'a name that is too long is refused'),
  ('ada', E'Ada \u202e', null, 'film_shares_agent_visible', 'so is one that turns the line around'),
  ('ada', 'Ada', encode(decode(repeat('00', 40001), 'hex'), 'base64'), 'film_shares_photo_size', 'a photo is small'),
  ('ada', 'Ada', '/9j/', 'done', 'the customer adds the address, their name and a photo')
) as cards (token, agent, photo, outcome, what);
select is(pg_temp.says('page'), '12 Harbor Lane, Ada, data:image/jpeg;base64,/9j/', 'the page says them');
select is(concat(pg_temp.says('unbranded'), pg_temp.says('embed')), '', 'and no other');
select is(pg_temp.visits('ada', 'select public.film_unshare(''embed'')'), 'done', 'the customer takes one link back');
select is(concat_ws(', ', pg_temp.readable('embed'), pg_temp.shown('embed', 'embed'), pg_temp.shown('unbranded', 'unbranded')),
  '4', 'it opens nothing, and the others go on');
select pg_temp.deliver(2);
select pg_temp.file(6, 2);
select is(concat_ws(', ', pg_temp.shown('page', 'page'), pg_temp.readable('page')), '6, 6', 'a link shows the newest version');
select is(concat_ws(', ', pg_temp.shown('unbranded', 'unbranded'), pg_temp.readable('unbranded')), '',
  'the unbranded link shows nothing if that has no such video');
update private.files set unbranded = true where id = pg_temp.id(6);
select is(pg_temp.shares('embed'), 'done', 'a new embed code');
select is((select plays from private.film_shares where kind = 'embed'), 0::bigint, 'counts from zero');
select is(pg_temp.shown('embed', 'embed'), '6', 'shows the unbranded video where there is no other');
select pg_temp.visits('ada', 'select public.film_unshare(''page'')');
select is(pg_temp.visits('ada', 'select public.film_card(true, ''Ada'', null)'), '409 not_shared', 'without a link there is no page');
select pg_temp.shares('page');
select private.erase_order(id) from public.orders;
select is(concat_ws(', ', pg_temp.shown('page', 'page'), pg_temp.readable('unbranded'), pg_temp.shares('page')), '404 no_order',
  'nothing is shared of an erased customer');

select * from finish(); rollback;
