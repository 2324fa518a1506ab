begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(130);

-- Deliveries: who is notified of what, and how messages are sent.

\ir support/actors.psql

-- Between eight and ten in the morning, the minute's call would write a mail of its own.
update private.settings set value = 24 where name = 'morning_mail_hour';
-- Sends a contact message as a new visitor, from the same address unless one is given.
create function pg_temp.write(
  message text, email text default 'ada@example.com', honeypot text default null,
  client text default gen_random_uuid(), network text default null
)
returns text language sql as $$
  select pg_temp.sent('contact_submissions', jsonb_build_object('message', message, 'email', email,
      'honeypot', honeypot, 'receipt', gen_random_uuid()),
    jsonb_strip_nulls(jsonb_build_object('role', 'anon', 'client', client, 'network', network)))
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

-- The deliveries that a new entry creates.
select is(pg_temp.write('The first message.'), 'done', 'a visitor writes');
select is(pg_temp.waiting(), array[
  'received ada@example.com', 'staff_notice staff', 'webhook webhook'
], 'there is a delivery to the staff, the writer and the webhook');
select is(current_setting('response.headers'), '[{"Confirmation-Mail": "sent"}]',
  'the response says that a mail was sent');
select results_eq(
  $$ select distinct record, xmin::text from private.deliveries $$,
  $$ select id, xmin::text from public.contact_submissions $$,
  'the deliveries are written in the transaction of their entry'
);
select is(
  pg_temp.write('x'), 'contact_submissions_message_length', 'a message that is too short is refused'
);
select is(cardinality(pg_temp.waiting()), 3, 'a refused message has no deliveries');

delete from private.deliveries;
select is(pg_temp.write('Buy my links today.', 'bot@example.com', 'filled in'), 'done',
  'spam is stored');
select is(pg_temp.waiting(), null, 'spam has no deliveries');
select is(current_setting('response.headers'), '[{"Confirmation-Mail": "sent"}]',
  'the response to spam looks the same');
select is(
  pg_temp.as_actor('staff with a live session', $$update public.contact_submissions
    set is_spam = false where email = 'bot@example.com'$$),
  'done', 'staff restore the spam'
);
select is(pg_temp.waiting(), array[
  'received bot@example.com', 'staff_notice staff', 'webhook webhook'
], 'restored spam has its deliveries');
update public.contact_submissions set is_spam = true where email = 'bot@example.com';
update public.contact_submissions set is_spam = false where email = 'bot@example.com';
select is(cardinality(pg_temp.waiting()), 3, 'marking and restoring again adds no deliveries');
update private.deliveries set state = case kind when 'received' then 'held' else 'dead' end;
update public.contact_submissions set is_spam = true where email = 'bot@example.com';
select results_eq(
  $$ select kind, state from private.deliveries order by kind $$,
  $$ values ('received', 'discarded'), ('staff_notice', 'dead'), ('webhook', 'dead') $$,
  'a held confirmation of spam waits for nobody'
);
update public.contact_submissions set is_spam = false where email = 'bot@example.com';
select is(pg_temp.waiting(), array['received bot@example.com'], 'it is sent if the spam is restored');
update private.deliveries set state = 'discarded', last_error = 'Discarded by staff.';
update public.contact_submissions set is_spam = true where email = 'bot@example.com';
update public.contact_submissions set is_spam = false where email = 'bot@example.com';
select is(pg_temp.waiting(), null, 'what staff have discarded stays discarded');

delete from private.deliveries;
insert into public.contact_submissions (name, email, message, created_at)
values ('Old', 'old@example.com', 'From a backup of last year.', now() - interval '1 year');
select is(pg_temp.waiting(), null, 'a row from a backup has no deliveries');

-- Confirmation mails of the forms.
insert into public.signup_users (name, email) values ('A', 'signup@example.com');
select pg_temp.sent('orders', '{"email": "order@example.com"}');
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
  'every form is confirmed, unless it has no address'
);
select results_eq(
  $$ select list, count(*)::integer from private.deliveries where kind = 'staff_notice'
     group by list order by list $$,
  $$ values ('orders', 1), ('signup_users', 1), ('webinar_questions', 2), ('webinar_signups', 1) $$,
  'staff get a notice for every list'
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
  'the customer and the webhook get the old and the new status'
);
update public.orders set status = 'completed';
select results_eq(
  $$ select detail ->> 'previousStatus', detail ->> 'status' from private.deliveries
     where kind = 'order_status' $$,
  $$ values ('pending', 'completed') $$, 'several changes at once make one mail'
);
update public.orders set is_read = true, status = 'completed';
select is(cardinality(pg_temp.waiting()), 2, 'the same status again makes no mail');
select is_empty($$ select from pg_temp.claimed() where kind = 'order_status' $$,
  'the mail waits for twenty seconds');
update public.orders set status = 'pending';
select is(pg_temp.waiting(), array['webhook webhook'],
  'a change back to the last mailed status deletes the mail');
update public.orders set status = 'confirmed';
select pg_temp.wait('21 seconds');
select results_eq($$ select message -> 'detail' ->> 'status' from pg_temp.claimed() $$,
  $$ values ('confirmed') $$, 'the mail is sent after twenty seconds');
update public.orders set status = 'pending';
select results_eq(
  $$ select detail ->> 'previousStatus', detail ->> 'status', is_taken from private.deliveries
     where kind = 'order_status' order by is_taken $$,
  $$ values ('confirmed', 'pending', false), ('pending', 'confirmed', true) $$,
  'a change back during sending makes another mail'
);
delete from private.deliveries;
update public.orders set email = 'erased@example.com', status = 'completed';
select is(pg_temp.waiting(), array['webhook webhook'], 'an erased customer gets no mail');
update public.orders set is_spam = true;
delete from private.deliveries;
update public.orders set status = 'cancelled';
select is(pg_temp.waiting(), null, 'a spam order makes no mail');

-- What no function claims.
delete from private.deliveries;
select is(pg_temp.write('Nobody can send anything.'), 'done', 'a message is stored');
select is_empty($$ select from pg_temp.claimed(staff => '{}') where kind = 'staff_notice' $$,
  'a function without staff addresses claims no notices');
select public.dispatch_note(id, 1, 'untried') from private.deliveries where kind = 'received';
select pg_temp.wait('2 days');
select public.dispatch_tidy();
select is(cardinality(pg_temp.waiting()), 3, 'an unclaimed delivery is kept for two days');
select pg_temp.wait('25 hours');
select public.dispatch_tidy();
select results_eq(
  $$ select kind, state, last_error from private.deliveries $$,
  $$ values ('received', 'discarded', 'Nobody could send it for three days.') $$,
  'an unclaimed delivery is discarded after three days'
);
delete from private.deliveries;
select pg_temp.write('The server is down.');
select public.dispatch_note((claim ->> 'id')::uuid, 1, 'untried', 'It waits for the server.')
from jsonb_array_elements(public.dispatch_claim('webhook', 9, 60)) as claim;
select pg_temp.wait('4 days');
select public.dispatch_tidy();
select is(pg_temp.waiting(), array['webhook webhook'], 'a delivery that waits for a server is kept');

-- Receivers are read when a notice is claimed.
delete from private.deliveries;
select pg_temp.write('For everybody.');
select results_eq(
  $$ select receiver from pg_temp.claimed(staff => '{a@staff.example,b@staff.example}')
     where kind = 'staff_notice' order by receiver $$,
  $$ values ('a@staff.example'), ('b@staff.example') $$, 'each staff address gets a notice'
);
select is_empty($$ select from private.deliveries where receiver = 'staff' $$, 'the common notice is gone');

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
select is(pg_temp.mails(), '{"due": 3, "held": 2}', 'three are confirmed, the others are held');
select is(current_setting('response.headers'), '[{"Confirmation-Mail": "held"}]', 'the response says that a mail was held');
create function pg_temp.order() returns text language sql as $$
  select pg_temp.sent('orders', '{"email": "stranger@gmail.com"}')
$$;
select is(array[pg_temp.order(), pg_temp.order()], '{done,done}', 'the same mailbox orders twice');
select is(pg_temp.mails(), '{"due": 4, "held": 3}', 'one order is confirmed in addition');
select is_empty($$ select from pg_temp.claimed() as held
  join private.deliveries using (id) where state = 'held' $$, 'a held mail is not claimed');
select pg_temp.wait('25 hours');
select pg_temp.write('A day later I write.', 'stranger@GMAIL.com');
select is(
  (select state from private.deliveries where kind = 'received' order by created_at desc limit 1),
  'due', 'a day later the mailbox may be written to again'
);
update private.settings set value = 1000 where name = 'rate_limit_per_minute';
update public.contact_submissions set is_spam = true where email like 'Stranger+%';
update private.deliveries set state = 'discarded', last_error = 'Its record was erased or is spam.', mailbox = null;
update public.contact_submissions set is_spam = false where email like 'Stranger+%';
select is(pg_temp.mails() ->> 'due', '3', 'of spam that is restored after a day, no more mails go to the mailbox');
delete from private.deliveries;
select count(pg_temp.write('Number ' || n || ' of one client.', n || '@example.com', client => 'one'))
from generate_series(1, 12) as n;
select is(pg_temp.mails(), '{"due": 10, "held": 2}', 'one client causes at most ten mails');
delete from private.deliveries;
update private.settings set value = 1 where name = 'automatic_mails_per_client_and_day';
select count(pg_temp.write('Number ' || n || ' of one network.', n || '@example.com', network => 'net'))
from generate_series(1, 5) as n;
update private.settings set value = 10 where name = 'automatic_mails_per_client_and_day';
select is(pg_temp.mails(), '{"due": 4, "held": 1}', 'one network causes at most as many as four clients');
select pg_temp.wait('25 hours');
select public.dispatch_tidy();
select is_empty($$ select from private.deliveries where client is not null or network is not null $$,
  'client and network are forgotten after a day');
delete from private.deliveries;
update private.settings set value = 4 where name = 'automatic_mails_per_hour';
select count(pg_temp.write('Number ' || n || ' of an hour.', n || '@example.com'))
from generate_series(1, 6) as n;
select is(pg_temp.mails(), '{"due": 4, "held": 2}', 'the hourly limit counts all mails but those of orders');
select results_eq(
  $$ select last_error from private.deliveries where state = 'held' limit 1 $$,
  $$ values ('As many automatic mails were caused in the last hour as may be.') $$,
  'the reason is stored'
);
create function pg_temp.order(person text, network text) returns text language sql as $$
  select pg_temp.sent('orders', jsonb_build_object('email', person || '@example.com'), jsonb_build_object(
    'role', 'anon', 'client', gen_random_uuid(), 'network', network))
$$;
select count(pg_temp.order('customer' || n, 'of ' || n)) from generate_series(1, 6) as n;
select is(pg_temp.mails(), '{"due": 8, "held": 4}', 'orders are confirmed in an hour of their own');
select pg_temp.wait('61 minutes');
select pg_temp.write('An hour later.', 'later@example.com');
select pg_temp.order('later', 'another');
select is(pg_temp.mails(), '{"due": 10, "held": 4}', 'an hour later mails are sent again');
select pg_temp.wait('3 days');
select public.dispatch_tidy();
select is(pg_temp.mails() ->> 'held', null, 'nothing is held for more than three days');
delete from private.deliveries;
update private.settings set value = 20 where name = 'automatic_mails_per_hour';
select count(pg_temp.write('Number ' || n || ' of a network.', n || '@example.com', network => 'full'))
from generate_series(1, 3) as n;
select is(pg_temp.mails(), '{"due": 2, "held": 1}', 'one network takes a tenth of an hour at most');
select count(pg_temp.order('neighbor' || n, 'full')) from generate_series(1, 3) as n;
select is(pg_temp.mails(), '{"due": 4, "held": 2}', 'and a tenth of the hour of orders');
select pg_temp.order('customer', 'free');
select is(pg_temp.mails() ->> 'due', '5', 'another network is not held up by it');
update private.settings set value = 500 where name = 'automatic_mails_per_hour';

-- Claiming deliveries and storing outcomes.
delete from private.deliveries;
select pg_temp.write('To be sent to everybody.');
create temporary table taken on commit drop as select * from pg_temp.claimed();
select results_eq(
  $$ select kind, attempt, message -> 'record' ->> 'message', message ->> 'list' from taken order by kind $$,
  $$ values ('received', 1, 'To be sent to everybody.', 'contact-submissions'),
    ('staff_notice', 1, 'To be sent to everybody.', 'contact-submissions') $$,
  'a claimed delivery comes with its entry'
);
select ok(not bool_or(message -> 'record' ?| '{search_text, honeypot, is_spam}'), 'the entry has no internal columns')
from taken;
select is_empty('select from pg_temp.claimed()', 'a claimed delivery is not claimed again');
select is((select public.dispatch_note(id, 1, 'sent') from taken where kind = 'staff_notice'),
  'sent', 'a delivery that was sent is done');
select is((select public.dispatch_note(id, 1, 'sent') from taken where kind = 'staff_notice'),
  null, 'its outcome is stored once');
select pg_temp.wait('61 seconds');
select results_eq(
  $$ select id, attempt from pg_temp.claimed() $$,
  $$ select id, 2 from taken where kind = 'received' $$,
  'a delivery is due again after its lease, with the same id'
);
select is((select public.dispatch_note(id, 1, 'sent') from taken where kind = 'received'),
  null, 'the first claim can no longer store an outcome');
select is(
  (select public.dispatch_note(id, 2, 'untried') from taken where kind = 'received'), 'due',
  'a delivery that was not tried is due'
);
select results_eq($$ select attempt from pg_temp.claimed() $$, $$ values (2) $$,
  'it has lost no attempt');
select is((select public.dispatch_note(id, 2, 'failed', 'The server said 451.') from taken where kind = 'received'),
  'due', 'a failed delivery is due again');
select results_eq(
  $$ select last_error, due_at - now() between '4 minutes' and '6 minutes'
     from private.deliveries where kind = 'received' $$,
  $$ values ('The server said 451.', true) $$, 'it has its error and a pause'
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
select is((select public.dispatch_note(id, attempt, 'refused', 'No such mailbox.') from pg_temp.claimed()),
  'dead', 'a refused delivery is dead at once');
delete from private.deliveries;
select pg_temp.write('Soon to be erased.', 'gone@example.com');
delete from public.contact_submissions where email = 'gone@example.com';
select is_empty($$ select from pg_temp.claimed() where receiver = 'gone@example.com' $$,
  'a delivery about an erased entry is not sent');

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
  'in a surge, only deliveries from before it and those of other lists are sent'
);
update private.deliveries set state = 'sent' where is_taken;
select pg_temp.wait('1 minute');
select is_empty('select from pg_temp.claimed()', 'confirmations wait for the end of the surge');
select pg_temp.wait('4 minutes');
create temporary table digest on commit drop as select * from pg_temp.claimed(staff => '{one@staff.example,two@staff.example}');
select results_eq(
  $$ select kind, receiver, (message -> 'detail' ->> 'count')::integer,
       jsonb_array_length(message -> 'notices'), message -> 'notices' -> 0 -> 'record' ->> 'email'
     from digest order by receiver $$,
  $$ values ('staff_digest', 'one@staff.example', 28, 20, 'Known@example.com'),
    ('staff_digest', 'two@staff.example', 28, 20, 'Known@example.com') $$,
  'staff get one digest after five minutes, known people first, without spam'
);
select is_empty($$ select from private.deliveries where receiver = 'staff' $$,
  'the digest replaces the notices');
update private.settings set value = 60 where name = 'surge_limit_per_minute';
select pg_temp.wait('1 minute');
select is(
  (select count(*) from pg_temp.claimed() where kind = 'received')::integer, 28,
  'after the surge confirmations are sent, except to spam'
);
select is(private.is_known_person('ada@example.com', now()), false, 'a new address is not a known person');
create temporary table forms on commit drop as
select form, form || '@known.example' as email from unnest(array[
  'contact_submissions', 'orders', 'signup_users', 'webinar_questions', 'webinar_signups'
]) as form;
select pg_temp.sent(form, jsonb_build_object('email', email)) from forms;
select is(
  array[private.is_known_person(upper(email), now() + interval '1 second'),
    private.is_known_person(email, now())],
  '{true,false}', 'who wrote to ' || form || ' is known from then on, and not before'
) from forms;
update public.contact_submissions set is_spam = true where email like '%@known.example';
select is(
  private.is_known_person('contact_submissions@known.example', now() + interval '1 second'), false,
  'spam makes nobody a known person'
);

-- The hosted platform's call every minute. Where the platform's functions are missing, as in the embedded
-- stack, stand-ins have the same names.
do $do$
begin
  if to_regnamespace('vault') is null then
    create schema vault;
    create table vault.decrypted_secrets (name text, decrypted_secret text);
    create function vault.create_secret(new_secret text, new_name text) returns uuid language sql as
      'insert into vault.decrypted_secrets values (new_name, new_secret); select gen_random_uuid()';
  end if;
  if to_regnamespace('net') is null then
    create schema net;
    create table net.http_request_queue (url text, headers jsonb);
    create function net.http_post(url text, headers jsonb, timeout_milliseconds integer) returns bigint
      language sql as 'insert into net.http_request_queue values (url, headers); select 1::bigint';
  end if;
end
$do$;
create function pg_temp.calls() returns bigint language sql as $$
  select count(*) from net.http_request_queue
  where url = 'https://a.example/functions/v1/api/internal/dispatch'
    and headers @> '{"authorization": "Bearer secret"}'
$$;
select private.call_dispatch();
select is(pg_temp.calls(), 0::bigint, 'the platform calls nobody before it has an address');
select vault.create_secret('https://a.example/functions/v1', 'dispatch_origin');
select vault.create_secret('secret', 'dispatch_secret');
delete from private.deliveries;
select private.call_dispatch();
select is(pg_temp.calls(), 1::bigint,
  'the platform calls the function when it has an address, also with nothing due');

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
select is(pg_temp.reply('contact_submissions', 'writer@example.com'), 'done: done', 'the same reply is asked for twice');
select results_eq(
  $$ select kind, receiver, state, detail from private.deliveries $$,
  $$ values ('reply', 'writer@example.com', 'due', 
    '{"subject": "Barns", "text": "Gladly.", "answeredBefore": null,
      "cause": "00000000-0000-4000-8000-00000000000a"}'::jsonb) $$,
  'it is one mail to the writer'
);
select results_eq(
  $$ select email, answered_at is not null from public.contact_submissions order by email $$,
  $$ values ('bot@example.com'::text collate "und-x-icu", false), ('writer@example.com', true) $$,
  'only their message is answered'
);
select results_eq(
  $$ select pg_temp.reply('contact_submissions', 'writer@example.com', body => 'Mine, too.',
       more => format(', %s', known)) from (values
         ('null'), (quote_literal(now() - interval '1 second')), (quote_literal(now()))
       ) as writers (known) $$,
  $$ values ('done: done'), ('done: done'), ('done: done') $$,
  'a reply with the same cause is the same reply'
);
delete from private.deliveries;
select results_eq(
  $$ select pg_temp.reply('contact_submissions', 'writer@example.com', body => 'Mine, too.',
       more => format(', %s', known)) from (values
         ('null'), (quote_literal(now() - interval '1 second')), (quote_literal(now()))
       ) as writers (known) $$,
  $$ values ('done: answered'), ('done: answered'), ('done: done') $$,
  'a reply is refused unless its writer knows of the last answer'
);
delete from private.deliveries;

-- Taking a reply back.
create function pg_temp.take_back(email text, cause text default 'a') returns text language plpgsql as $$
begin
  perform set_config('pg_temp.said', '', true);
  return pg_temp.as_actor('staff with a live session', format(
    'select set_config(''pg_temp.said'', public.admin_reply_take_back(''contact_submissions'', %s,
      %L)::text, true)',
    (select max(id) from public.contact_submissions as entry where entry.email = $1),
    '00000000-0000-4000-8000-00000000000' || cause
  )) || ': ' || current_setting('pg_temp.said');
end
$$;
create function pg_temp.answered() returns timestamptz language sql as $$
  select answered_at from public.contact_submissions where email = 'writer@example.com'
$$;
update public.contact_submissions set answered_at = null where email = 'writer@example.com';
select is(pg_temp.take_back('writer@example.com'),
  'done: {"outcome": "absent", "answeredAt": null}', 'a reply that was never written is not taken back');
select pg_temp.reply('contact_submissions', 'writer@example.com');
select is((select due_at - now() from private.deliveries), interval '10 seconds',
  'a reply waits ten seconds');
select is((select private.message_of(delivery, null) -> 'detail' from private.deliveries as delivery),
  '{"subject": "Barns", "text": "Gladly."}', 'its mail says nothing of the answer before');
update private.deliveries set is_taken = true;
select alike(pg_temp.take_back('writer@example.com'), '%"taken"%',
  'a reply that is being sent is not taken back');
update private.deliveries set is_taken = false, state = 'sent';
select alike(pg_temp.take_back('writer@example.com'), '%"sent"%', 'a reply that was sent is not taken back');
update private.deliveries set state = 'due';
select is(pg_temp.take_back('writer@example.com'),
  'done: {"outcome": "done", "answeredAt": null}', 'a reply that waits is taken back');
select is(pg_temp.take_back('writer@example.com'),
  'done: {"outcome": "done", "answeredAt": null}', 'a reply is taken back once, however often that is asked for');
select pg_temp.reply('contact_submissions', 'writer@example.com');
select results_eq(
  $$ select state, last_error, pg_temp.answered() from private.deliveries $$,
  $$ values ('discarded', 'Taken back.', null::timestamptz) $$,
  'the same reply is not mailed later, and the message waits'
);
select is((select first_answered_at from public.contact_submissions where email = 'writer@example.com'),
  null, 'it counts as never answered');
select is(
  (select count(*) from public.activity where kind = 'reply_taken_back' and actor = 'Staff'), 1::bigint,
  'the history says who took it back'
);
delete from private.deliveries;
update public.contact_submissions set answered_at = created_at where email = 'writer@example.com';
select pg_temp.reply('contact_submissions', 'writer@example.com', more => ', now()');
select pg_temp.take_back('writer@example.com');
select is(pg_temp.answered(), (select created_at from public.contact_submissions
  where email = 'writer@example.com'), 'a message that was answered before has its former answer again');
delete from private.deliveries;
select pg_temp.reply('contact_submissions', 'writer@example.com', more => ', now()');
update private.deliveries set created_at = created_at - interval '1 second';
select pg_temp.take_back('writer@example.com');
select is(pg_temp.answered(), now(), 'an answer after the reply stays');
-- Two replies, an hour and a minute ago, that both wait.
create function pg_temp.write_two() returns void language sql as $$
  delete from private.deliveries;
  insert into private.deliveries (id, kind, receiver, list, record, created_at, due_at, detail)
  select private.delivery_id('reply', email, 'contact_submissions', entry.id, cause::text), 'reply', email,
    'contact_submissions', entry.id, at, now() + interval '1 day',
    jsonb_build_object('subject', 'Barns', 'text', 'Yes.', 'cause', cause, 'answeredBefore', before)
  from public.contact_submissions as entry, (values
    ('00000000-0000-4000-8000-00000000000a'::uuid, now() - interval '1 hour', null),
    ('00000000-0000-4000-8000-00000000000b', now() - interval '1 minute', now() - interval '1 hour')
  ) as replies (cause, at, before)
  where email = 'writer@example.com';
  update public.contact_submissions
  set created_at = now() - interval '2 hours', answered_at = now() - interval '1 minute'
  where email = 'writer@example.com';
$$;
select pg_temp.write_two();
select pg_temp.take_back('writer@example.com', cause) from unnest(array['a', 'b']) as cause;
select is(pg_temp.answered(), null, 'when both of two replies are taken back, nobody has answered');
select pg_temp.write_two();
select pg_temp.as_actor('staff with a live session', format(
  'select public.admin_delivery_change(%L, ''discarded'')', id)) from private.deliveries;
select is(pg_temp.answered(), null, 'nor when both are discarded');
select pg_temp.as_actor('staff with a live session', format(
  'select public.admin_delivery_change(%L, ''due'')', id)) from private.deliveries limit 1;
select is(pg_temp.answered(), now(), 'a reply that staff send after all is an answer');
delete from private.deliveries;
select is(pg_temp.reply('contact_submissions', 'bot@example.com'), 'done: spam', 'spam gets no reply');
select is(pg_temp.reply('contact_submissions', 'nobody@example.com'), 'done: absent',
  'an unknown entry gets no reply');
select is(pg_temp.reply('webinar_questions', 'anonymous@example.com'), 'done: no address',
  'an entry without an address gets no reply');
delete from private.deliveries;
select is(pg_temp.reply('contact_submissions', 'writer@example.com', subject, body), outcome, what)
from (values
  (' ', 'x', 'deliveries_reply_length: ', 'a reply needs a subject'),
  ('x', ' ', 'deliveries_reply_length: ', 'a reply needs a text'),
  (repeat('é', 201), 'x', 'deliveries_reply_length: ', 'a subject of 201 characters is refused'),
  ('x', repeat('é', 10001), 'deliveries_reply_length: ', 'a reply of 10,001 characters is refused'),
  (repeat('é', 200), repeat('é', 10000), 'done: done', 'a reply of 10,000 characters is sent')
) as replies (subject, body, outcome, what);
select matches(pg_temp.reply('signup_users', 'writer@example.com'), '^22023 ',
  'sign-ups are not answered');
delete from private.deliveries;

-- Staff see, resend and discard deliveries.
delete from private.deliveries;
select pg_temp.write('To be looked at by staff.', 'seen@example.com');
select set_config('request.jwt.claims',
  (select claims::text from actors where name = 'staff with a live session'), true);
select results_eq(
  $$ select (public.admin_deliveries() ->> 'total')::integer,
       (public.admin_deliveries(page_size => 1) ->> 'total')::integer,
       jsonb_array_length(public.admin_deliveries(page_size => 1) -> 'rows'),
       (public.admin_deliveries(array['%seen@%']) ->> 'total')::integer,
       (public.admin_deliveries(state => 'dead') ->> 'total')::integer,
       (public.admin_deliveries(kind => 'webhook') ->> 'total')::integer,
       (public.admin_deliveries(since => now() + interval '1 second') ->> 'total')::integer,
       (public.admin_deliveries(until => now()) ->> 'total')::integer,
       (public.admin_deliveries(until => now() + interval '1 second') ->> 'total')::integer $$,
  $$ values (3, 3, 2, 1, 0, 1, 0, 0, 3) $$, 'staff search and filter deliveries'
);
select pg_temp.sends('mail');
select is(public.admin_deliveries() ->> 'total', '1', 'what the function cannot send is not shown');
select pg_temp.sends('mail,staff,webhook');
select results_eq(
  $$ with first as (select (public.admin_deliveries() -> 'rows' -> 0 ->> 'id')::uuid as id)
     select jsonb_array_length(public.admin_deliveries(behind => first.id) -> 'rows'),
       public.admin_deliveries(behind => first.id) -> 'rows' -> 0 ->> 'id'
         = public.admin_deliveries() -> 'rows' -> 1 ->> 'id' from first $$,
  $$ values (2, true) $$, 'staff turn pages'
);
-- The outcome of a change to the delivery to the message's writer.
create function pg_temp.change(wanted text) returns text language sql as $$
  select public.admin_delivery_change(id, wanted) from private.deliveries where kind = 'received'
$$;
select is(
  (select public.admin_delivery(id) -> 'message' -> 'record' ->> 'message' from private.deliveries
   where kind = 'received'),
  'To be looked at by staff.', 'the text of a delivery is shown'
);
select is(public.admin_delivery(gen_random_uuid()), null, 'an unknown delivery is null');
select pg_temp.claimed();
select is(pg_temp.change('discarded'), 'taken', 'a delivery that is being sent cannot be changed');
select public.dispatch_note(id, 1, 'refused', 'No.') from private.deliveries where kind = 'received';
select is(pg_temp.change('due'), 'done', 'a dead delivery is sent again');
select results_eq(
  $$ select id, attempt from pg_temp.claimed() where kind = 'received' $$,
  $$ select id, 1 from private.deliveries where kind = 'received' $$, 'it is due at once, with the same id'
);
select public.dispatch_note(id, 1, 'sent') from private.deliveries where kind = 'received';
select is(pg_temp.change('discarded'), 'settled', 'a sent delivery cannot be discarded');
select pg_temp.change('due');
select results_eq(
  $$ select state, resends, last_error from private.deliveries where kind = 'received' $$,
  $$ values ('due', 1, null::text) $$, 'a sent delivery is sent once more, with another id'
);
select is(pg_temp.change('discarded'), 'done', 'a due delivery is discarded');
select is_empty($$ select from pg_temp.claimed() where kind = 'received' $$, 'a discarded delivery is not sent');
select pg_temp.sends('webhook');
select is(pg_temp.change('due'), 'off', 'a function without mail sends nothing again');
select pg_temp.sends('mail,staff,webhook');
update private.deliveries set state = 'held' where kind = 'received';
select is(public.admin_pulse() ->> 'held', '1', 'held deliveries are counted');
select is(pg_temp.change('due'), 'done', 'a held delivery is sent by staff');
select results_eq($$ select kind from pg_temp.claimed() where kind = 'received' $$,
  $$ values ('received') $$, 'it is due at once');

select * from finish();
rollback;
