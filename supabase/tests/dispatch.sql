-- How deliveries are claimed and sent, and what staff do with them.
\ir support/actors.psql
\ir support/deliveries.psql
select plan(46);

-- Claiming deliveries and storing outcomes.
delete from private.deliveries;
select pg_temp.write('To be sent to everybody.');
create temporary table taken on commit drop as select * from pg_temp.claimed();
select results_eq(
  $$ select kind, attempt, message -> 'entry' ->> 'message', message ->> 'list' from taken order by kind $$,
  $$ values ('received', 1, 'To be sent to everybody.', 'contact-submissions'),
    ('staff_notice', 1, 'To be sent to everybody.', 'contact-submissions') $$,
  'a claimed delivery comes with its entry'
);
select ok(not bool_or(message -> 'entry' ?| '{search_text, honeypot, is_spam}'), 'the entry has no internal columns')
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
select is((select public.dispatch_note(id, 2, 'untried') from taken where kind = 'received'), 'due',
  'a delivery that was not tried is due');
select results_eq($$ select attempt from pg_temp.claimed() $$, $$ values (2) $$,
  'it has lost no attempt');
select is((select public.dispatch_note(id, 2, 'failed', 'The server said 451.') from taken where kind = 'received'),
  'due', 'a failed delivery is due again');
select results_eq(
  $$ select last_error, due_at - now() between '4 minutes' and '6 minutes'
     from private.deliveries where kind = 'received' $$,
  $$ values ('The server said 451.', true) $$, 'it has its error and a pause'
);
update private.deliveries set due_at = now() + interval '40 seconds' where kind = 'received';
select pg_temp.write('To be sent in an hour.');
update private.deliveries set due_at = now() + interval '1 hour' where state = 'due' and attempts = 0;
select is(public.dispatch_soon(), '{40}', 'what is due before the next minute is known before');
delete from private.deliveries where attempts = 0;
select results_eq(
  $$ select sum(private.delivery_pause(n)) between '55 hours' and '90 hours' from generate_series(1, 9) as n $$,
  $$ values (true) $$, 'ten attempts take about three days'
);
update private.deliveries set attempts = 9, due_at = now() where kind = 'received';
select is((select public.dispatch_note(id, attempt, 'failed', 'Still 451.') from pg_temp.claimed()), 'dead',
  'the tenth failure is the last');
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
       jsonb_array_length(message -> 'notices'), message -> 'notices' -> 0 -> 'entry' ->> 'email'
     from digest order by receiver $$,
  $$ values ('staff_digest', 'one@staff.example', 28, 20, 'Known@example.com'),
    ('staff_digest', 'two@staff.example', 28, 20, 'Known@example.com') $$,
  'staff get one digest after five minutes, known people first, without spam'
);
select is_empty($$ select from private.deliveries where receiver = 'staff' $$,
  'the digest replaces the notices');
update private.settings set value = 60 where name = 'surge_limit_per_minute';
select pg_temp.wait('1 minute');
select is((select count(*) from pg_temp.claimed() where kind = 'received')::integer, 28,
  'after the surge confirmations are sent, except to spam');
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
select is(private.is_known_person('contact_submissions@known.example', now() + interval '1 second'), false,
  'spam makes nobody a known person');

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
  (select public.admin_delivery(id) -> 'message' -> 'entry' ->> 'message' from private.deliveries
   where kind = 'received'),
  'To be looked at by staff.', 'the text of a delivery is shown'
);
select is(public.admin_delivery(gen_random_uuid()), null, 'an unknown delivery is null');
select pg_temp.claimed();
select is(pg_temp.change('discarded'), 'taken', 'a delivery that is being sent cannot be changed');
select public.dispatch_note(id, 1, 'refused', 'No.') from private.deliveries where kind = 'received';
select is(pg_temp.change('due'), 'done', 'a dead delivery is sent again');
select results_eq($$ select id, attempt from pg_temp.claimed() where kind = 'received' $$,
  $$ select id, 1 from private.deliveries where kind = 'received' $$, 'it is due at once, with the same id');
select public.dispatch_note(id, 1, 'sent') from private.deliveries where kind = 'received';
select is(pg_temp.change('discarded'), 'settled', 'a sent delivery cannot be discarded');
select pg_temp.change('due');
select results_eq($$ select state, resends, last_error from private.deliveries where kind = 'received' $$,
  $$ values ('due', 1, null::text) $$, 'a sent delivery is sent once more, with another id');
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

select * from finish(); rollback;
