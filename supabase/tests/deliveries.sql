begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(74);

-- Deliveries: who is notified of what, and how messages are sent.

\ir support/actors.psql

delete from private.deliveries;
delete from public.contact_submissions;
delete from public.orders;
select public.dispatch_configure(array['one@staff.example', 'two@staff.example'], true, true);

-- Sends a contact message as a new visitor, from the same address unless one is given.
create function pg_temp.write(message text, email text default 'ada@example.com', honeypot text default null)
returns text language sql as $$
  select pg_temp.attempt('anon', jsonb_build_object('role', 'anon', 'client', gen_random_uuid()),
    format('insert into public.contact_submissions (name, email, message, honeypot, receipt)
      values (%L, %L, %L, %L, gen_random_uuid())', 'Ada', email, message, honeypot))
$$;

-- The due deliveries as 'kind receiver', in order.
create function pg_temp.waiting() returns text[] language sql as $$
  select array_agg(kind || ' ' || receiver order by kind, receiver) from private.deliveries
  where state = 'due'
$$;

create function pg_temp.claimed(lane text default 'mail', most integer default 100)
returns table (id uuid, attempt integer, kind text, receiver text, message jsonb) language sql as $$
  select (entry ->> 'id')::uuid, (entry ->> 'attempt')::integer, entry ->> 'kind',
    entry ->> 'receiver', entry
  from jsonb_array_elements(public.dispatch_claim(lane, most, 60)) as entry
$$;

-- Lets time pass for all deliveries.
create function pg_temp.wait(span interval) returns void language sql as $$
  update private.deliveries set due_at = due_at - span, tried_at = tried_at - span,
    created_at = created_at - span;
$$;

-- Access to the deliveries.
select results_eq(
  $$ select * from pg_temp.doors_by_kind('private.deliveries') $$,
  $$ values
    ('a visitor', 'nothing', 'nothing', 'nothing', 'refused'),
    ('staff with a live session', 'nothing', 'nothing', 'nothing', 'refused'),
    ('staff without a live session', 'nothing', 'nothing', 'nothing', 'refused'),
    ('anybody else', 'nothing', 'nothing', 'nothing', 'refused') $$,
  'nobody reads, writes, changes or deletes a delivery'
);
select results_eq(
  $$ select actors.name, statement from actors
     cross join unnest(array[
       'select public.dispatch_claim(''mail'', 1, 60)',
       'select public.dispatch_note(gen_random_uuid(), 1, ''sent'')',
       'select public.dispatch_configure(''{}'', false, false)'
     ]) as statement
     where pg_temp.as_actor(actors.name, statement) <> 'refused' order by statement $$,
  $$ select 'the server''s secret key', statement from unnest(array[
       'select public.dispatch_claim(''mail'', 1, 60)',
       'select public.dispatch_configure(''{}'', false, false)',
       'select public.dispatch_note(gen_random_uuid(), 1, ''sent'')'
     ]) as statement $$,
  'only the server''s key takes deliveries, notes their outcome, and configures them'
);
select public.dispatch_configure(array['one@staff.example', 'two@staff.example'], true, true);

-- The deliveries that a new record creates.
select is(pg_temp.write('The first message.'), 'done', 'a visitor writes');
select is(pg_temp.waiting(), array[
  'received ada@example.com', 'staff_notice one@staff.example', 'staff_notice two@staff.example',
  'webhook webhook'
], 'and each of the staff, the writer and the webhook will hear of it');
select results_eq(
  $$ select distinct record, xmin::text from private.deliveries $$,
  $$ select id, xmin::text from public.contact_submissions $$,
  'written in the same transaction as the record'
);
select is(
  pg_temp.write('x'), 'contact_submissions_message_length', 'a message that is refused'
);
select is(cardinality(pg_temp.waiting()), 4, 'is told to nobody');

delete from private.deliveries;
select is(pg_temp.write('Buy my links today.', 'bot@example.com', 'filled in'), 'done',
  'spam is stored');
select is(pg_temp.waiting(), null, 'and told to nobody');
select is(
  pg_temp.as_actor('staff with a live session', $$update public.contact_submissions
    set is_spam = false where email = 'bot@example.com'$$),
  'done', 'until staff restore it'
);
select is(pg_temp.waiting(), array[
  'received bot@example.com', 'staff_notice one@staff.example', 'staff_notice two@staff.example',
  'webhook webhook'
], 'then it is told like any other');
update public.contact_submissions set is_spam = true where email = 'bot@example.com';
update public.contact_submissions set is_spam = false where email = 'bot@example.com';
select is(cardinality(pg_temp.waiting()), 4, 'and only once, however often it is marked and restored');

delete from private.deliveries;
insert into public.contact_submissions (name, email, message, created_at)
values ('Old', 'old@example.com', 'From a backup of last year.', now() - interval '1 year');
select is(pg_temp.waiting(), null, 'a row that was restored from a backup is no news');

-- Confirmation mails of the forms.
insert into public.signup_users (name, email) values ('A', 'signup@example.com');
insert into public.orders (first_name, last_name, email, package, photo_count, property_address,
  photo_link) values ('A', 'B', 'order@example.com', 'basic', '3', '12 Seaview Terrace', 'https://a.example');
insert into public.webinar_signups (first_name, email) values ('Ada', 'watch@example.com');
insert into public.webinar_questions (email, question) values ('ask@example.com', 'How long?'),
  ('anonymous@example.com', 'Who am I?');
select results_eq(
  $$ select list, kind, receiver from private.deliveries
     where kind not in ('staff_notice', 'webhook') order by list $$,
  $$ values ('orders', 'order_confirmation', 'order@example.com'),
    ('webinar_questions', 'received', 'ask@example.com'),
    ('webinar_signups', 'webinar_confirmation', 'watch@example.com') $$,
  'people who order, ask or sign up for the webinar are answered, unless they gave no address'
);
select results_eq(
  $$ select list, count(*)::integer from private.deliveries where kind = 'staff_notice'
     group by list order by list $$,
  $$ values ('orders', 2), ('signup_users', 2), ('webinar_questions', 4), ('webinar_signups', 2) $$,
  'and staff hear of every list'
);

-- Order status changes.
delete from private.deliveries;
select is(
  pg_temp.as_actor('staff with a live session', $$update public.orders set status = 'confirmed'$$),
  'done', 'staff confirm an order'
);
select results_eq(
  $$ select kind, receiver, detail from private.deliveries order by kind $$,
  $$ values ('order_status', 'order@example.com',
      '{"status": "confirmed", "previousStatus": "pending"}'::jsonb),
    ('webhook', 'webhook',
      '{"event": "order.status_changed", "status": "confirmed", "previousStatus": "pending"}') $$,
  'the customer and the webhook hear what it was and what it is'
);
update public.orders set status = 'completed';
select results_eq(
  $$ select detail ->> 'previousStatus', detail ->> 'status' from private.deliveries
     where kind = 'order_status' $$,
  $$ values ('pending', 'completed') $$, 'several changes at once are told as one'
);
update public.orders set is_read = true, status = 'completed';
select is(cardinality(pg_temp.waiting()), 2, 'the same status again is no change');
update public.orders set is_spam = true;
delete from private.deliveries;
update public.orders set status = 'cancelled';
select is(pg_temp.waiting(), null, 'whoever sent a false order hears nothing');

-- With no channel configured.
select public.dispatch_configure('{}', false, false);
select is(pg_temp.write('While mail is off.'), 'done', 'without mail a message is stored');
select is(pg_temp.waiting(), null, 'and nothing is left to send');
select public.dispatch_configure('{one@staff.example}', true, true);

-- Limits per address protect strangers from floods of mail.
select is(
  (select array_agg(pg_temp.write('Number ' || n || ' of several.', 'Stranger@example.com') order by n)
   from generate_series(1, 5) as n),
  array_fill('done'::text, array[5]), 'five messages in the name of one stranger are stored'
);
select results_eq(
  $$ select state, count(*)::integer from private.deliveries where kind = 'received'
     group by state order by state $$,
  $$ values ('discarded', 2), ('due', 3) $$, 'three are answered'
);
select pg_temp.wait('25 hours');
select pg_temp.write('A day later I write.', 'stranger@EXAMPLE.com');
select is(
  (select state from private.deliveries where kind = 'received' order by created_at desc limit 1),
  'due', 'a day later the address may be written to again'
);

-- Claiming deliveries and storing outcomes.
delete from private.deliveries;
select pg_temp.write('To be sent to everybody.');
create temporary table taken on commit drop as select * from pg_temp.claimed();
select results_eq(
  $$ select kind, attempt, message -> 'record' ->> 'message', message ->> 'list' from taken order by kind $$,
  $$ values ('received', 1, 'To be sent to everybody.', 'contact-submissions'),
    ('staff_notice', 1, 'To be sent to everybody.', 'contact-submissions') $$,
  'what is taken brings its record along'
);
select ok(not bool_or(message -> 'record' ?| '{search_text, honeypot, is_spam}'), 'without what is ours')
from taken;
select is_empty('select from pg_temp.claimed()', 'nobody else takes it meanwhile');
select is(
  (select public.dispatch_note(id, 1, 'sent') from taken where kind = 'staff_notice'),
  'sent', 'a delivery that was sent is done'
);
select is(
  (select public.dispatch_note(id, 1, 'sent') from taken where kind = 'staff_notice'),
  null, 'once'
);
select pg_temp.wait('61 seconds');
select results_eq(
  $$ select id, attempt from pg_temp.claimed() $$,
  $$ select id, 2 from taken where kind = 'received' $$,
  'one whose taker never came back is due again when the lease is over, as the same message'
);
select is(
  (select public.dispatch_note(id, 1, 'sent') from taken where kind = 'received'),
  null, 'and the first taker can no longer say what became of it'
);
select is(
  (select public.dispatch_note(id, 2, 'untried') from taken where kind = 'received'), 'due',
  'a delivery that nobody got to'
);
select results_eq($$ select attempt from pg_temp.claimed() $$, $$ values (2) $$,
  'is due at once, and has lost no attempt');
select is(
  (select public.dispatch_note(id, 2, 'failed', 'The server said 451.') from taken where kind = 'received'),
  'due', 'one that failed'
);
select results_eq(
  $$ select last_error, due_at - now() between '4 minutes' and '6 minutes'
     from private.deliveries where kind = 'received' $$,
  $$ values ('The server said 451.', true) $$, 'says why, and waits'
);
select results_eq(
  $$ select sum(private.delivery_pause(n)) between '55 hours' and '90 hours' from generate_series(1, 9) as n $$,
  $$ values (true) $$, 'ten attempts take about three days'
);
update private.deliveries set attempts = 9, due_at = now() where kind = 'received';
select is(
  (select public.dispatch_note(id, attempt, 'failed', 'Still 451.') from pg_temp.claimed()), 'dead',
  'the tenth failure is the last'
);
update private.deliveries set state = 'due', attempts = 0, due_at = now() where kind = 'received';
select is(
  (select public.dispatch_note(id, attempt, 'refused', 'No such mailbox.') from pg_temp.claimed()),
  'dead', 'a refusal for good ends it at once'
);
delete from private.deliveries;
select pg_temp.write('Soon to be erased.', 'gone@example.com');
delete from public.contact_submissions where email = 'gone@example.com';
select is_empty($$ select from pg_temp.claimed() where receiver = 'gone@example.com' $$,
  'what tells of a record that was erased is not sent');

-- A flood.
delete from private.deliveries;
select count(pg_temp.write('Number ' || n || ' of a flood.', n || '@example.com'))
from generate_series(1, 45) as n;
select is(
  (select count(*) from pg_temp.claimed() where kind = 'staff_notice')::integer, 20,
  'of a flood of notices twenty are sent one by one'
);
select is_empty($$ select from pg_temp.claimed() where kind in ('staff_notice', 'staff_digest') $$,
  'the others wait');
select public.dispatch_note(id, 1, 'sent') from private.deliveries where kind = 'staff_notice';
update private.deliveries set due_at = due_at - interval '5 minutes' where kind = 'staff_notice';
create temporary table digest on commit drop as select * from pg_temp.claimed() where kind = 'staff_digest';
select results_eq(
  $$ select receiver, (message -> 'detail' ->> 'count')::integer,
       jsonb_array_length(message -> 'notices') from digest $$,
  $$ values ('one@staff.example', 25, 20) $$,
  'after five minutes they become one digest, which names the first twenty'
);
select is((select public.dispatch_note(id, 1, 'sent') from digest), 'sent', 'when it is sent');
select is_empty(
  $$ select from private.deliveries where kind = 'staff_notice' and state <> 'sent' $$,
  'so are the notices that it tells of'
);

-- The hosted platform's call every minute, with stand-ins for the platform's functions.
create schema vault;
create table vault.decrypted_secrets (name text, decrypted_secret text);
create schema net;
create table net.calls (url text, headers jsonb);
create function net.http_post(url text, headers jsonb, timeout_milliseconds integer) returns bigint
language sql as 'insert into net.calls values (url, headers); select 1::bigint';
select private.call_dispatch();
insert into vault.decrypted_secrets values ('dispatch_origin', 'https://a.example/functions/v1'),
  ('dispatch_secret', 'secret');
update private.deliveries set due_at = now() where state = 'due';
select private.call_dispatch();
update private.deliveries set state = 'sent';
select private.call_dispatch();
select results_eq(
  'select url, headers from net.calls',
  $$ values ('https://a.example/functions/v1/api/internal/dispatch',
    '{"authorization": "Bearer secret"}'::jsonb) $$,
  'the platform is asked to call the function once an address is known and something is due'
);

-- Turning mail off.
delete from private.deliveries;
select public.dispatch_configure('{one@staff.example}', true, true);
select pg_temp.write('Just before mail is off.');
select public.dispatch_configure('{}', false, true);
select results_eq(
  $$ select kind, state, last_error from private.deliveries order by kind $$,
  $$ values ('received', 'discarded', 'Mail was turned off.'),
    ('staff_notice', 'discarded', 'Mail was turned off.'), ('webhook', 'due', null) $$,
  'what waits for mail when it is turned off is discarded, and nothing else'
);

-- Replies by staff.
delete from private.deliveries;
delete from public.contact_submissions;
select public.dispatch_configure('{}', true, false);
select pg_temp.write('Please answer me soon.', 'writer@example.com');
select pg_temp.write('Buy my links today.', 'bot@example.com', 'filled in');
insert into public.webinar_questions (email, question) values ('anonymous@example.com', 'Who?');
delete from private.deliveries;

-- The outcome of a reply by staff with a live session.
create function pg_temp.reply(
  list text, email text, subject text default 'Barns', body text default 'Gladly.', more text default ''
)
returns text language plpgsql as $$
declare
  id bigint;
begin
  execute format('select max(id) from public.%I where email = $1', list) into id using email;
  perform set_config('pg_temp.said', '', true);
  return pg_temp.as_actor('staff with a live session', format(
    'select set_config(''pg_temp.said'', public.admin_reply(%L, %s, %L, %L,
      ''00000000-0000-4000-8000-00000000000a'' %s) ->> ''outcome'', true)',
    list, coalesce(id, 0), subject, body, more
  )) || ': ' || current_setting('pg_temp.said');
end
$$;
select is(pg_temp.reply('contact_submissions', 'writer@example.com'), 'done: done', 'staff reply');
select is(pg_temp.reply('contact_submissions', 'writer@example.com'), 'done: done', 'asked for twice');
select results_eq(
  $$ select kind, receiver, state, detail from private.deliveries $$,
  $$ values ('reply', 'writer@example.com', 'due', '{"subject": "Barns", "text": "Gladly."}'::jsonb) $$,
  'it is one mail to the writer'
);
select results_eq(
  $$ select email, answered_at is not null from public.contact_submissions order by email $$,
  $$ values ('bot@example.com'::text collate "und-x-icu", false), ('writer@example.com', true) $$,
  'and their message is answered, no other'
);
select results_eq(
  $$ select pg_temp.reply('contact_submissions', 'writer@example.com', body => 'Mine, too.',
       more => format(', %s', known)) from (values
         ('null'), (quote_literal(now() - interval '1 second')), (quote_literal(now()))
       ) as writers (known) $$,
  $$ values ('done: done'), ('done: done'), ('done: done') $$,
  'the same cause is the same reply, whatever its writer knew'
);
delete from private.deliveries;
select results_eq(
  $$ select pg_temp.reply('contact_submissions', 'writer@example.com', body => 'Mine, too.',
       more => format(', %s', known)) from (values
         ('null'), (quote_literal(now() - interval '1 second')), (quote_literal(now()))
       ) as writers (known) $$,
  $$ values ('done: answered'), ('done: answered'), ('done: done') $$,
  'who does not know of the last answer is told, and who knows of it writes another'
);
delete from private.deliveries;
select is(pg_temp.reply('contact_submissions', 'bot@example.com'), 'done: spam', 'spam gets no reply');
select is(pg_temp.reply('contact_submissions', 'nobody@example.com'), 'done: absent',
  'nor does what is not there');
select is(pg_temp.reply('webinar_questions', 'anonymous@example.com'), 'done: no address',
  'nor who gave no address');
delete from private.deliveries;
select is(pg_temp.reply('contact_submissions', 'writer@example.com', ' ', 'x'),
  'deliveries_reply_length: ', 'a reply needs a subject');
select is(pg_temp.reply('contact_submissions', 'writer@example.com', 'x', repeat('é', 10001)),
  'deliveries_reply_length: ', 'and ends somewhere');
select is(pg_temp.reply('contact_submissions', 'writer@example.com', repeat('é', 200), repeat('é', 10000)),
  'done: done', 'but not too soon');
select matches(pg_temp.reply('signup_users', 'writer@example.com'), '^22023 ',
  'sign-ups are not answered');
delete from private.deliveries;
select public.dispatch_configure('{}', false, false);
select is(pg_temp.reply('contact_submissions', 'writer@example.com'), 'done: no mail',
  'without mail there is no reply');

-- Staff see, resend and discard deliveries.
delete from private.deliveries;
select public.dispatch_configure('{one@staff.example}', true, true);
select pg_temp.write('To be looked at by staff.', 'seen@example.com');
select results_eq(
  $$ select actors.kind, pg_temp.as_actor(actors.name, statement) as outcome from actors
     cross join unnest(array[
       'select public.admin_deliveries()',
       'select public.admin_delivery(gen_random_uuid())',
       'select public.admin_delivery_change(gen_random_uuid(), ''due'')',
       'select public.admin_reply(''orders'', 1, ''a'', ''b'', gen_random_uuid())'
     ]) as statement group by 1, 2 order by 1 $$,
  $$ values ('a visitor', 'refused'), ('anybody else', 'refused'),
    ('staff with a live session', 'done'), ('staff without a live session', '401 session_ended') $$,
  'only staff with a live session see deliveries, change them and reply'
);
select set_config('request.jwt.claims',
  (select claims::text from actors where name = 'staff with a live session'), true);
select results_eq(
  $$ select (public.admin_deliveries() ->> 'total')::integer,
       (public.admin_deliveries(page_size => 1) ->> 'total')::integer,
       jsonb_array_length(public.admin_deliveries(page_size => 1) -> 'rows'),
       (public.admin_deliveries(array['%seen@%']) ->> 'total')::integer,
       (public.admin_deliveries(state => 'dead') ->> 'total')::integer,
       (public.admin_deliveries(kind => 'webhook') ->> 'total')::integer,
       (public.admin_deliveries(since => now() + interval '1 second') ->> 'total')::integer $$,
  $$ values (3, 3, 2, 1, 0, 1, 0) $$, 'they search and filter them'
);
select results_eq(
  $$ with first as (select (public.admin_deliveries() -> 'rows' -> 0 ->> 'id')::uuid as id)
     select jsonb_array_length(public.admin_deliveries(behind => first.id) -> 'rows'),
       public.admin_deliveries(behind => first.id) -> 'rows' -> 0 ->> 'id'
         = public.admin_deliveries() -> 'rows' -> 1 ->> 'id' from first $$,
  $$ values (2, true) $$, 'and turn pages'
);
-- The outcome of a change to the delivery to the message's writer.
create function pg_temp.change(wanted text) returns text language sql as $$
  select public.admin_delivery_change(id, wanted) from private.deliveries where kind = 'received'
$$;
select is(
  (select public.admin_delivery(id) -> 'message' -> 'record' ->> 'message' from private.deliveries
   where kind = 'received'),
  'To be looked at by staff.', 'what it says is shown'
);
select is(public.admin_delivery(gen_random_uuid()), null, 'where there is one');
select pg_temp.claimed();
select is(pg_temp.change('discarded'), 'taken', 'one that is being sent is left alone');
select public.dispatch_note(id, 1, 'refused', 'No.') from private.deliveries where kind = 'received';
select is(pg_temp.change('due'), 'done', 'a dead one is sent again');
select results_eq(
  $$ select id, attempt from pg_temp.claimed() where kind = 'received' $$,
  $$ select id, 1 from private.deliveries where kind = 'received' $$, 'at once, as the same message'
);
select public.dispatch_note(id, 1, 'sent') from private.deliveries where kind = 'received';
select is(pg_temp.change('discarded'), 'settled', 'one that was sent cannot be dropped');
select pg_temp.change('due');
select results_eq(
  $$ select state, resends, last_error from private.deliveries where kind = 'received' $$,
  $$ values ('due', 1, null::text) $$, 'but sent once more, as another message'
);
select is(pg_temp.change('discarded'), 'done', 'one that waits is dropped');
select is_empty($$ select from pg_temp.claimed() where kind = 'received' $$, 'and not sent');
select public.dispatch_configure('{}', false, true);
select is(pg_temp.change('due'), 'off', 'without mail nothing is sent again');

select * from finish();
rollback;
