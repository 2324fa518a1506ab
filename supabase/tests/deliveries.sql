begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(97);

-- Deliveries: who is notified of what, and how messages are sent.

\ir support/actors.psql

delete from private.deliveries;
delete from public.contact_submissions;
delete from public.orders;
-- Sends a contact message as a new visitor, from the same address unless one is given.
create function pg_temp.write(
  message text, email text default 'ada@example.com', honeypot text default null,
  client text default gen_random_uuid()
)
returns text language sql as $$
  select pg_temp.attempt('anon', jsonb_build_object('role', 'anon', 'client', client),
    format('insert into public.contact_submissions (name, email, message, honeypot, receipt)
      values (%L, %L, %L, %L, gen_random_uuid())', 'Ada', email, message, honeypot))
$$;

-- The due deliveries as 'kind receiver', in order.
create function pg_temp.waiting() returns text[] language sql as $$
  select array_agg(kind || ' ' || receiver order by kind, receiver) from private.deliveries
  where state = 'due'
$$;

create function pg_temp.claimed(
  lane text default 'mail', most integer default 100, staff text[] default '{one@staff.example}'
)
returns table (id uuid, attempt integer, kind text, receiver text, message jsonb) language sql as $$
  select (entry ->> 'id')::uuid, (entry ->> 'attempt')::integer, entry ->> 'kind',
    entry ->> 'receiver', entry
  from jsonb_array_elements(public.dispatch_claim(lane, most, 60, staff)) as entry
$$;

-- Lets time pass for all deliveries.
create function pg_temp.wait(span interval) returns void language sql as $$
  update private.deliveries set due_at = due_at - span, tried_at = tried_at - span,
    created_at = created_at - span;
$$;

-- Access to the deliveries.
select pg_temp.closed('private.deliveries');

-- The deliveries that a new record creates.
select is(pg_temp.write('The first message.'), 'done', 'a visitor writes');
select is(pg_temp.waiting(), array[
  'received ada@example.com', 'staff_notice staff', 'webhook webhook'
], 'and the staff, the writer and the webhook will hear of it');
select is(current_setting('response.headers'), '[{"Confirmation-Mail": "sent"}]',
  'which the response says');
select results_eq(
  $$ select distinct record, xmin::text from private.deliveries $$,
  $$ select id, xmin::text from public.contact_submissions $$,
  'written in the same transaction as the record'
);
select is(
  pg_temp.write('x'), 'contact_submissions_message_length', 'a message that is refused'
);
select is(cardinality(pg_temp.waiting()), 3, 'is told to nobody');

delete from private.deliveries;
select is(pg_temp.write('Buy my links today.', 'bot@example.com', 'filled in'), 'done',
  'spam is stored');
select is(pg_temp.waiting(), null, 'and told to nobody');
select is(current_setting('response.headers'), '[{"Confirmation-Mail": "sent"}]',
  'though the response does not give that away');
select is(
  pg_temp.as_actor('staff with a live session', $$update public.contact_submissions
    set is_spam = false where email = 'bot@example.com'$$),
  'done', 'until staff restore it'
);
select is(pg_temp.waiting(), array[
  'received bot@example.com', 'staff_notice staff', 'webhook webhook'
], 'then it is told like any other');
update public.contact_submissions set is_spam = true where email = 'bot@example.com';
update public.contact_submissions set is_spam = false where email = 'bot@example.com';
select is(cardinality(pg_temp.waiting()), 3, 'and only once, however often it is marked and restored');

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
    ('signup_users', 'signup_confirmation', 'signup@example.com'),
    ('webinar_questions', 'received', 'ask@example.com'),
    ('webinar_signups', 'webinar_confirmation', 'watch@example.com') $$,
  'people who order, ask or sign up are answered, unless they gave no address'
);
select results_eq(
  $$ select list, count(*)::integer from private.deliveries where kind = 'staff_notice'
     group by list order by list $$,
  $$ values ('orders', 1), ('signup_users', 1), ('webinar_questions', 2), ('webinar_signups', 1) $$,
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
select is_empty($$ select from pg_temp.claimed() where kind = 'order_status' $$,
  'the mail waits for twenty seconds');
update public.orders set status = 'pending';
select is(pg_temp.waiting(), array['webhook webhook'],
  'a change back to what the customer last heard of takes the mail back');
update public.orders set status = 'confirmed';
select pg_temp.wait('21 seconds');
select results_eq($$ select message -> 'detail' ->> 'status' from pg_temp.claimed() $$,
  $$ values ('confirmed') $$, 'after twenty seconds it goes');
update public.orders set status = 'pending';
select results_eq(
  $$ select detail ->> 'previousStatus', detail ->> 'status', is_taken from private.deliveries
     where kind = 'order_status' order by is_taken $$,
  $$ values ('confirmed', 'pending', false), ('pending', 'confirmed', true) $$,
  'one that is being sent cannot be taken back: the change back makes another one'
);
delete from private.deliveries;
update public.orders set email = 'erased@example.com', status = 'completed';
select is(pg_temp.waiting(), array['webhook webhook'], 'an erased customer gets no mail');
update public.orders set is_spam = true;
delete from private.deliveries;
update public.orders set status = 'cancelled';
select is(pg_temp.waiting(), null, 'whoever sent a false order hears nothing');

-- What no function claims.
delete from private.deliveries;
select is(pg_temp.write('Nobody can send anything.'), 'done', 'a message is stored');
select is_empty($$ select from pg_temp.claimed(staff => '{}') where kind = 'staff_notice' $$,
  'a function without addresses of staff leaves their notices to others');
select public.dispatch_note(id, 1, 'untried') from private.deliveries where kind = 'received';
select pg_temp.wait('2 days');
select public.dispatch_tidy();
select is(cardinality(pg_temp.waiting()), 3, 'what nobody claims waits for days');
select pg_temp.wait('25 hours');
select public.dispatch_tidy();
select results_eq(
  $$ select kind, state, last_error from private.deliveries $$,
  $$ values ('received', 'discarded', 'Nobody could send it for three days.') $$,
  'but not for long, so that nothing piles up or goes out weeks late'
);
delete from private.deliveries;
select pg_temp.write('The server is down.');
select public.dispatch_note((claim ->> 'id')::uuid, 1, 'untried', 'It waits for the server.')
from jsonb_array_elements(public.dispatch_claim('webhook', 9, 60)) as claim;
select pg_temp.wait('4 days');
select public.dispatch_tidy();
select is(pg_temp.waiting(), array['webhook webhook'], 'what waits for a server that is down stays');

-- Receivers are read when a notice is claimed.
delete from private.deliveries;
select pg_temp.write('For everybody.');
select results_eq(
  $$ select receiver from pg_temp.claimed(staff => '{a@staff.example,b@staff.example}')
     where kind = 'staff_notice' order by receiver $$,
  $$ values ('a@staff.example'), ('b@staff.example') $$, 'each of the staff gets a notice'
);
select is_empty($$ select from private.deliveries where receiver = 'staff' $$, 'in place of the one for all');

-- Limits protect strangers from our mail.
select results_eq(
  $$ select address, private.mailbox_of(address) from (values
       ('Ada@Example.com'), ('ada+1@example.com'), ('a.da@example.com'), ('a.d.a+x+y@GMail.com'),
       ('a.da@googlemail.com'), ('a@b@example.com')) as known (address) $$,
  $$ values ('Ada@Example.com', 'ada@example.com'), ('ada+1@example.com', 'ada@example.com'),
    ('a.da@example.com', 'a.da@example.com'), ('a.d.a+x+y@GMail.com', 'ada@gmail.com'),
    ('a.da@googlemail.com', 'ada@gmail.com'), ('a@b@example.com', 'a@b@example.com') $$,
  'a mailbox has one form, however its address is written'
);
delete from private.deliveries;
-- The person's mails by state.
create function pg_temp.mails() returns jsonb language sql as $$
  select jsonb_object_agg(state, count) from (
    select state, count(*) from private.deliveries where kind not in ('staff_notice', 'webhook')
    group by state
  ) as counted
$$;
select is(
  (select array_agg(pg_temp.write('Number ' || n || ' of several.', 'Stranger+' || n || '@gmail.com') order by n)
   from generate_series(1, 5) as n),
  array_fill('done'::text, array[5]), 'five messages in the name of one stranger are stored'
);
select is(pg_temp.mails(), '{"due": 3, "held": 2}', 'three are answered, the others held');
select is(current_setting('response.headers'), '[{"Confirmation-Mail": "held"}]', 'which the response says');
create function pg_temp.order() returns text language sql as $$
  select pg_temp.attempt('anon', jsonb_build_object('role', 'anon', 'client', gen_random_uuid()),
    'insert into public.orders (first_name, last_name, email, package, photo_count, property_address,
      photo_link, receipt) values (''A'', ''B'', ''stranger@gmail.com'', ''basic'', ''3'', ''12 Seaview'',
      ''https://a.example'', gen_random_uuid())')
$$;
select is(array[pg_temp.order(), pg_temp.order()], '{done,done}', 'they order twice');
select is(pg_temp.mails(), '{"due": 4, "held": 3}', 'and one order is confirmed beyond the three');
select is_empty($$ select from pg_temp.claimed() as held
  join private.deliveries using (id) where state = 'held' $$, 'what is held is not sent');
select pg_temp.wait('25 hours');
select pg_temp.write('A day later I write.', 'stranger@GMAIL.com');
select is(
  (select state from private.deliveries where kind = 'received' order by created_at desc limit 1),
  'due', 'a day later the mailbox may be written to again'
);
update private.settings set value = 1000 where name = 'rate_limit_per_minute';
delete from private.deliveries;
select count(pg_temp.write('Number ' || n || ' of one client.', n || '@example.com', client => 'one'))
from generate_series(1, 12) as n;
select is(pg_temp.mails(), '{"due": 10, "held": 2}', 'one client causes ten mails, whoever is named');
select pg_temp.wait('25 hours');
select public.dispatch_tidy();
select is_empty($$ select from private.deliveries where client is not null $$,
  'a day later nothing says which client it was');
delete from private.deliveries;
update private.settings set value = 4 where name = 'automatic_mails_per_hour';
select count(pg_temp.write('Number ' || n || ' of an hour.', n || '@example.com'))
from generate_series(1, 6) as n;
select is(pg_temp.mails(), '{"due": 4, "held": 2}', 'in an hour all together cause so many');
select results_eq(
  $$ select last_error from private.deliveries where state = 'held' limit 1 $$,
  $$ values ('As many automatic mails were caused in the last hour as may be.') $$,
  'and the reason is kept'
);
select pg_temp.wait('61 minutes');
select pg_temp.write('An hour later.', 'later@example.com');
select is(pg_temp.mails(), '{"due": 5, "held": 2}', 'an hour later more');
select pg_temp.wait('3 days');
select public.dispatch_tidy();
select is(pg_temp.mails() ->> 'held', null, 'nothing is held for more than three days');
update private.settings set value = 500 where name = 'automatic_mails_per_hour';

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

-- A surge.
delete from private.deliveries;
delete from public.contact_submissions;
delete from public.orders;
insert into public.contact_submissions (name, email, message, created_at)
values ('Known', 'known@example.com', 'A question of last year.', now() - interval '1 year');
update private.settings set value = 1 where name = 'surge_limit_per_minute';
select count(pg_temp.write('Number ' || n || ' of a surge.', n || '@example.com'))
from generate_series(1, 30) as n;
select pg_temp.write('And one from a customer.', 'Known@example.com');
update public.contact_submissions set is_spam = true where email = '30@example.com';
select pg_temp.order();
select results_eq(
  $$ select kind, list, count(*)::integer from (
       select kind, message ->> 'list' as list from pg_temp.claimed()
     ) as taken group by 1, 2 order by 1, 2 $$,
  $$ values ('order_confirmation', 'orders', 1), ('received', 'contact-submissions', 2),
    ('staff_notice', 'contact-submissions', 2), ('staff_notice', 'orders', 1) $$,
  'in a surge of messages an order is told at once; of the messages, those before the surge'
);
update private.deliveries set state = 'sent' where is_taken;
select pg_temp.wait('1 minute');
select is_empty('select from pg_temp.claimed()', 'people hear only when the surge is over');
select pg_temp.wait('4 minutes');
create temporary table digest on commit drop as select * from pg_temp.claimed(staff => '{one@staff.example,two@staff.example}');
select results_eq(
  $$ select kind, receiver, (message -> 'detail' ->> 'count')::integer,
       jsonb_array_length(message -> 'notices'), message -> 'notices' -> 0 -> 'record' ->> 'email'
     from digest order by receiver $$,
  $$ values ('staff_digest', 'one@staff.example', 28, 20, 'Known@example.com'),
    ('staff_digest', 'two@staff.example', 28, 20, 'Known@example.com') $$,
  'staff get one digest after five minutes, in which who wrote before stands first; spam is left out'
);
select is_empty($$ select from private.deliveries where receiver = 'staff' $$,
  'it stands for all the notices');
update private.settings set value = 60 where name = 'surge_limit_per_minute';
select pg_temp.wait('1 minute');
select is(
  (select count(*) from pg_temp.claimed() where kind = 'received')::integer, 28,
  'after the surge people hear, unless they were marked as spam'
);
select is(private.is_known_person('ada@example.com', now()), false, 'who never wrote is not known');

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

-- Replies by staff.
delete from private.deliveries;
delete from public.contact_submissions;
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

-- Staff see, resend and discard deliveries.
delete from private.deliveries;
select pg_temp.write('To be looked at by staff.', 'seen@example.com');
select set_config('request.jwt.claims',
  (select claims::text from actors where name = 'staff with a live session'), true);
select results_eq(
  $$ select (public.admin_deliveries('{mail,staff,webhook}') ->> 'total')::integer,
       (public.admin_deliveries('{mail,staff,webhook}', page_size => 1) ->> 'total')::integer,
       jsonb_array_length(public.admin_deliveries('{mail,staff,webhook}', page_size => 1) -> 'rows'),
       (public.admin_deliveries('{mail,staff,webhook}', array['%seen@%']) ->> 'total')::integer,
       (public.admin_deliveries('{mail,staff,webhook}', state => 'dead') ->> 'total')::integer,
       (public.admin_deliveries('{mail,staff,webhook}', kind => 'webhook') ->> 'total')::integer,
       (public.admin_deliveries('{mail,staff,webhook}', since => now() + interval '1 second') ->> 'total')::integer,
       (public.admin_deliveries('{mail}') ->> 'total')::integer $$,
  $$ values (3, 3, 2, 1, 0, 1, 0, 1) $$,
  'they search and filter them, and see none that their function cannot send'
);
select results_eq(
  $$ with first as (select (public.admin_deliveries('{mail,staff,webhook}') -> 'rows' -> 0 ->> 'id')::uuid as id)
     select jsonb_array_length(public.admin_deliveries('{mail,staff,webhook}', behind => first.id) -> 'rows'),
       public.admin_deliveries('{mail,staff,webhook}', behind => first.id) -> 'rows' -> 0 ->> 'id'
         = public.admin_deliveries('{mail,staff,webhook}') -> 'rows' -> 1 ->> 'id' from first $$,
  $$ values (2, true) $$, 'and turn pages'
);
-- The outcome of a change to the delivery to the message's writer.
create function pg_temp.change(wanted text, ways text[] default '{mail}') returns text language sql as $$
  select public.admin_delivery_change(id, wanted, ways) from private.deliveries where kind = 'received'
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
select is(pg_temp.change('due', '{webhook}'), 'off', 'without mail nothing is sent again');
update private.deliveries set state = 'held' where kind = 'received';
select is(public.admin_pulse() ->> 'held', '1', 'what is held is counted');
select is(pg_temp.change('due'), 'done', 'and sent anyway');
select results_eq($$ select kind from pg_temp.claimed() where kind = 'received' $$,
  $$ values ('received') $$, 'at once');

select * from finish();
rollback;
