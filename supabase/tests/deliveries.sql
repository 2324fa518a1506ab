-- Deliveries: who is notified of what, and how much mail strangers can cause.
\ir support/actors.psql
\ir support/deliveries.psql
select plan(65);

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
select is(pg_temp.write('x'), 'contact_submissions_message_length', 'a message that is too short is refused');
select is(cardinality(pg_temp.waiting()), 3, 'a refused message has no deliveries');

delete from private.deliveries;
select is(pg_temp.write('Buy my links today.', 'bot@example.com', 'filled in'), 'done',
  'spam is stored');
select is(pg_temp.waiting(), null, 'spam has no deliveries');
select is(current_setting('response.headers'), '[{"Confirmation-Mail": "sent"}]',
  'the response to spam looks the same');
select is(pg_temp.staff($$update public.contact_submissions set is_spam = false where email = 'bot@example.com'$$),
  'done', 'staff restore the spam');
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
select is(pg_temp.staff($$update public.orders set status = 'confirmed'$$), 'done', 'staff confirm an order');
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
select is(array[pg_temp.order(), pg_temp.order()], '{done,done}', 'the same mailbox orders twice');
select is(pg_temp.mails(), '{"due": 4, "held": 3}', 'one order is confirmed in addition');
select is_empty($$ select from pg_temp.claimed() as held
  join private.deliveries using (id) where state = 'held' $$, 'a held mail is not claimed');
select pg_temp.wait('25 hours');
select pg_temp.write('A day later I write.', 'stranger@GMAIL.com');
select is((select state from private.deliveries where kind = 'received' order by created_at desc limit 1),
  'due', 'a day later the mailbox may be written to again');
update private.settings set value = 1000 where name = 'rate_limit_per_minute';
update public.contact_submissions set is_spam = true where email like 'Stranger+%';
update private.deliveries set state = 'discarded', last_error = 'The entry was erased or is spam.', mailbox = null;
update public.contact_submissions set is_spam = false where email like 'Stranger+%';
select is(pg_temp.mails() ->> 'due', '3', 'restoring spam after a day sends no more mails to the mailbox');
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
insert into private.deliveries (id, kind, receiver, mailbox, client, network)
select gen_random_uuid(), 'received', 'x', 'other' || n, 'other' || n, 'other' || n from generate_series(1, 300) as n;
-- As autovacuum does within a minute: a plan made for an empty table may use any index.
analyze private.deliveries;
create function pg_temp.rows_read() returns bigint language sql as $$
  select seq_tup_read + idx_tup_fetch from pg_stat_xact_user_tables where relid = 'private.deliveries'::regclass
$$;
create temporary table rows_before as select pg_temp.rows_read() as read;
select pg_temp.write('One among many.', network => 'net');
select cmp_ok(pg_temp.rows_read() - read, '<', 100::bigint, 'counting for the limits reads no mails of others')
from rows_before;
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
select pg_temp.wait('61 minutes');
select pg_temp.write('An hour later.', 'hour@example.com', network => 'full');
select is(pg_temp.mails() ->> 'due', '6', 'an hour later it causes mails again');
update private.settings set value = 0 where name = 'automatic_mails_per_hour';
select count(pg_temp.write('Number ' || n || ' without a limit.', 'more' || n || '@example.com', network => 'full'))
from generate_series(1, 3) as n;
select is(pg_temp.mails() ->> 'due', '9', 'with 0 an hour has no limit');
update private.settings set value = 500 where name = 'automatic_mails_per_hour';

-- What nobody is set up to send.
delete from private.deliveries;
select public.service_started('tag', '{}');
select set_config('response.headers', '', true);
select pg_temp.write('Nobody mails yet.', 'early@example.com');
select is(pg_temp.waiting(), null, 'without anybody who can send it, an entry has no deliveries');
select is(current_setting('response.headers'), '', 'and promises no mail');
select public.service_started('tag', '{mail,staff}');
select is(pg_temp.waiting(), array['received early@example.com', 'staff_notice staff'],
  'once mail is set up, it has those by mail');
select pg_temp.write('With mail.', 'late@example.com');
delete from private.deliveries;
select is((select count(*)::integer from pg_temp.claimed('webhook')), 2,
  'a function that sends webhooks has those of both');
select is(private.ways(), '{mail,staff,webhook}', 'and says so for later entries');
select is((select count(*)::integer from private.untold), 0, 'nothing is missed any more');
select public.service_started('tag', '{mail,staff}');
select pg_temp.write('Three days.', 'slow@example.com');
update private.untold set created_at = created_at - interval '73 hours';
select public.service_started('tag', '{mail,staff,webhook}');
select is(
  (select count(*)::integer from private.deliveries where kind = 'webhook' and state = 'due' and attempts = 0), 0,
  'after three days nobody is told'
);

select * from finish(); rollback;
