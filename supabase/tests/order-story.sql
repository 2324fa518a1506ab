-- What customers read and write on their order's page.
\ir support/actors.psql
\ir support/placed.psql
select plan(30);

update private.settings set value = 1000 where name = 'rate_limit_per_minute';
select pg_temp.place('ada'), pg_temp.place('eve');
create function pg_temp.writes(token text, words text, digit integer default 1) returns text language sql as $$
  select pg_temp.visits(token, format('select public.order_message(%L, %L, %L)', words, pg_temp.id(digit), 'On the page'))
$$;
create function pg_temp.texts(who text) returns text language sql as $$
  select string_agg(word ->> 'from' || ': ' || (word ->> 'text'), ', ')
  from public.orders as known, jsonb_array_elements(private.story_of(known) -> 'messages') as word
  where known.id = pg_temp.order_of(who)
$$;

update public.orders set is_read = true, answered_at = now() where id = pg_temp.order_of('ada');
select is(pg_temp.writes(token, words), outcome, what)
from (values
  ('nobody', 'Hello?', '404 no_order', 'a wrong link writes nothing'),
  ('ada', E' \u202e\u200b ', 'order_message_present', 'a message that nobody can read is refused'),
  ('ada', repeat('x', 5001), 'order_message_length', 'a message that is too long is refused'),
  ('ada', 'When is it ready?', 'done', 'the customer asks'),
  ('ada', 'When is it ready?', 'done', 'the same message twice is one')
) as tries (token, words, outcome, what);
select is(pg_temp.texts('ada'), 'customer: When is it ready?', 'it is on the page once');
select is((select format('%s %s', is_read, answered_at is null) from public.orders where id = pg_temp.order_of('ada')),
  'f t', 'the order is unread and unanswered');
select is((select count(*)::integer from private.deliveries where kind = 'mail_notice' and record = pg_temp.order_of('ada')),
  1, 'staff get a notice');
insert into private.deliveries (id, kind, receiver, list, record, state, sent_at, detail)
select gen_random_uuid(), 'reply', 'ada@example.com', 'orders', pg_temp.order_of('ada'), state,
  case state when 'sent' then now() + interval '1 minute' end, jsonb_build_object('subject', 'Re', 'text', state)
from unnest(array['sent', 'due', 'discarded']) as state;
insert into private.mails (key, list, record, kind, sender, sender_name, joins_entry, from_another, subject, text)
values (sha256('another'), 'orders', pg_temp.order_of('ada'), 'message', 'bob@example.com', 'Bob', true, true, '', 'Mine');
select is(pg_temp.texts('ada'), 'customer: When is it ready?, staff: sent',
  'what was not sent, and what others wrote, is not on the page');
select is(pg_temp.texts('eve'), null, 'nor is it on the page of another order');
select is((select private.story_of(known) ->> 'requests' from public.orders as known where id = pg_temp.order_of('ada')),
  'Garden first', 'the special requests are, as they were sent');
update private.settings set value = 1 where name in ('rate_limit_per_minute', 'mails_per_entry_and_minute');
select is(pg_temp.writes('ada', 'And now?'), 'done', 'they may add something');
select is(pg_temp.writes('ada', 'And then?'), '429 rate_limited', 'an order gets so many messages a minute, and no more');
select is(pg_temp.writes('eve', 'And mine?'), 'done', 'which keeps nobody else out');

-- Photos with a message. Each batch has twelve that have arrived and one that has not.
update private.settings set value = 1000 where name in ('rate_limit_per_minute', 'mails_per_entry_and_minute');
create function pg_temp.hash(secret text) returns bytea language sql as $$
  select sha256(convert_to(secret, 'UTF8'))
$$;
insert into private.photo_batches (id, secret_hash, order_id, kept_until)
select pg_temp.id(digit), pg_temp.hash('secret ' || digit), case digit when 9 then pg_temp.order_of('eve') end,
  now() + interval '1 day'
from unnest(array[5, 6, 7, 9]) as digit;
insert into private.files (bucket, path, batch, number, place, name, bytes, type, width, height, state, arrived, object_version)
select 'photos', pg_temp.id(digit) || '/' || number, pg_temp.id(digit), number, 14 - number, number || '.jpg', 1048576,
  'image/jpeg', 40, 30, case number when 13 then 'expected' else 'ready' end, 1048576, 'v1'
from unnest(array[5, 6, 7, 9]) as digit, generate_series(1, 13) as number;
insert into storage.objects (bucket_id, name, version)
select 'photos', path, 'v1' from private.files where batch is not null;

create function pg_temp.sends(token text, words text, batch integer, secret text) returns text language sql as $$
  select pg_temp.visits(token, format('select public.order_message(%L, %L, %L, %L, %L)', words, pg_temp.id(1), 'On the page',
    pg_temp.id(batch), encode(pg_temp.hash(secret), 'hex')))
$$;
-- How many photos came with a message; null if there is no such message.
create function pg_temp.photos_with(words text) returns integer language sql as $$
  select (word ->> 'photos')::integer
  from public.orders as known, jsonb_array_elements(private.story_of(known) -> 'messages') as word
  where known.id in (select id from placed) and word ->> 'text' = words
$$;
-- What a link opens of all stored photos.
create function pg_temp.seen(token text) returns text language sql as $$
  select pg_temp.visits(token, 'do $do$ begin raise exception $e$%$e$, (select count(*) from storage.objects); end $do$')
$$;
create function pg_temp.thread_photos(words text) returns text language sql as $$
  select word ->> 'photos' || ' ' || jsonb_array_length(word -> 'files') from jsonb_array_elements(
    pg_temp.told(format('public.admin_thread(%L, %s)', 'orders', pg_temp.order_of('ada'))) -> 'messages') as word
  where word ->> 'text' = words
$$;

select is(pg_temp.sends(token, words, batch, secret) || ' ' || coalesce(pg_temp.photos_with(words)::text, 'no message'), outcome, what)
from (values
  ('nobody', 'Zero', 5, 'secret 5', '404 no_order no message', 'a wrong link sends no photos'),
  ('ada', 'One', 5, 'secret 6', 'done 0', 'another secret brings no photos, and the message arrives'),
  ('ada', 'Two', 9, 'secret 9', 'done 0', 'nor does a batch that is an order''s'),
  ('ada', 'Three', 8, 'secret 8', 'done 0', 'nor one that is gone'),
  ('ada', 'Four', 5, 'secret 5', 'done 10', 'ten photos come with a message'),
  ('ada', 'Four', 5, 'secret 5', 'done 10', 'which is one message when it is sent again'),
  ('ada', 'Five', 5, 'secret 5', 'done 0', 'a batch goes with one message'),
  ('eve', 'Six', 5, 'secret 5', 'done 0', 'and with one order')
) as tries (token, words, batch, secret, outcome, what);
select results_eq(
  $$ select state, array_agg(number order by place) from private.files where batch = pg_temp.id(5) group by state order by state $$,
  $$ values ('ready', array[12, 11, 10, 9, 8, 7, 6, 5, 4, 3]), ('removed', array[13, 2, 1]) $$,
  'they are the first that had arrived, and the others are removed');
update private.settings set value = 13 where name = 'mail_megabytes_per_entry_and_day';
select is(pg_temp.sends('ada', 'Seven', 6, 'secret 6') || ' ' || pg_temp.photos_with('Seven'), 'done 3',
  'an order takes so much a day, and the message arrives with what fits');
select is(pg_temp.sends('eve', 'Eight', 7, 'secret 7') || ' ' || pg_temp.photos_with('Eight'), 'done 10',
  'which takes nobody else''s room');
select is((select format('%s %s', private.story_of(known) ->> 'photos', jsonb_array_length(pg_temp.told(
    'public.admin_person_files(''ada@example.com'')') -> 'photos')) from public.orders as known where id = pg_temp.order_of('ada')),
  '0 13', 'they are not among those that came with the order, and in the person''s copy');
select is(pg_temp.thread_photos('Four'), pg_temp.id(5) || ' 0', 'staff find the batch in the thread');
select is(pg_temp.seen('ada') || ', ' || pg_temp.seen('eve') || ', ' || pg_temp.seen('nobody'), 'P0001 13, P0001 22, P0001 0',
  'each link opens the photos of its own order');
update private.settings set value = 1 where name in ('rate_limit_per_minute', 'mails_per_entry_and_minute');
select private.erase_order(pg_temp.order_of('ada'));
select is(pg_temp.visits('ada', 'select public.order_story()'), '404 no_order', 'nothing is left once they are erased');
select is((select count(*)::integer from private.files where batch in (pg_temp.id(5), pg_temp.id(6)) and state <> 'removed'), 0,
  'their photos neither');

select * from finish(); rollback;
