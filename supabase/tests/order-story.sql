begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(15);

-- What customers read and write on their order's page.

\ir support/actors.psql

update private.settings set value = 1000 where name = 'rate_limit_per_minute';
create temporary table placed on commit drop as
with made as (
  insert into public.orders (first_name, last_name, email, package, photo_count, property_address,
    photo_link, special_requests, status, receipt)
  select 'Ada', 'Lovelace', who || '@example.com', 'basic', '7', '12 Harbor Lane', 'https://a.example/a',
    'Garden first', 'confirmed', gen_random_uuid()
  from unnest(array['ada', 'eve']) as who
  returning id, split_part(email, '@', 1) as who
)
select * from made;
insert into private.order_links (token_hash, order_id)
select sha256(convert_to(who, 'UTF8')), id from placed;

create function pg_temp.order_of(who text) returns bigint language sql as $$
  select id from placed where placed.who = order_of.who
$$;
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
insert into private.mails (key, list, record, kind, sender, sender_name, is_answer, from_another, subject, text)
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
update public.orders set email = 'erased@example.com' where id = pg_temp.order_of('ada');
select is(pg_temp.visits('ada', 'select public.order_story()'), '404 no_order', 'nothing is left once they are erased');

select * from finish();
rollback;
