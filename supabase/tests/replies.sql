-- Replies of staff: one for each cause, taken back until they are sent, with files.
\ir support/actors.psql
\ir support/deliveries.psql
select plan(55);

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
  return pg_temp.staff(format(
    'select set_config(''pg_temp.said'', public.admin_reply(%L, %s, %L, %L,
      ''00000000-0000-4000-8000-00000000000a'' %s) ->> ''outcome'', true)',
    list, coalesce(id, 0), subject, body, more
  )) || ': ' || current_setting('pg_temp.said');
end
$$;
select is(pg_temp.reply('contact_submissions', 'writer@example.com'), 'done: done', 'staff reply');
select is(pg_temp.reply('contact_submissions', 'writer@example.com'), 'done: done', 'the same reply is requested twice');
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
  return pg_temp.staff(format(
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
  '{"subject": "Barns", "text": "Gladly."}', 'its mail says nothing of the earlier answer');
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
select is((select count(*) from public.activity where kind = 'reply_taken_back' and actor = 'Staff'), 1::bigint,
  'the history says who took it back');
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
select pg_temp.staff(format(
  'select public.admin_delivery_change(%L, ''discarded'')', id)) from private.deliveries;
select is(pg_temp.answered(), null, 'nor when both are discarded');
select pg_temp.staff(format(
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

-- Files of a reply.
create function pg_temp.file(size bigint default 5, type text default 'application/pdf') returns uuid
language plpgsql as $$
declare
  added uuid;
begin
  perform set_config('pg_temp.said', '', true);
  perform pg_temp.staff(format('select set_config(''pg_temp.said'', public.admin_reply_file_add(
    ''contact_submissions'', %s, ''Plan.pdf'', %s, %L)::text, true)',
    (select id from public.contact_submissions where email = 'writer@example.com'), size, type));
  return nullif(current_setting('pg_temp.said'), '')::uuid;
end
$$;
create function pg_temp.ready(file uuid) returns uuid language plpgsql as $$
begin
  insert into storage.objects (bucket_id, name, version, metadata)
  select bucket, path, 'v1', jsonb_build_object('size', bytes) from private.files where id = file;
  perform pg_temp.staff(format('select public.admin_reply_file_ready(%L)', file));
  return file;
end
$$;
create function pg_temp.send(files uuid[], list text default 'contact_submissions') returns text language sql as $$
  select pg_temp.reply(list, 'writer@example.com', more => format(', files => %L', files))
$$;
select is(pg_temp.file(size, type), null, format('a file of %s bytes and type %s is refused', size, type))
from (values (0, 'text/plain'), (18874369, 'text/plain'), (5, E'text/plain\r\nX: y'), (5, 'Plan')) as files (size, type);
create temporary table plans on commit drop as select pg_temp.file() as coming, pg_temp.ready(pg_temp.file()) as plan;
select results_eq(
  format($$ select name from actors where role <> 'service_role' and pg_temp.as_actor(name, %L) = 'done' $$,
    format('insert into storage.objects (bucket_id, name) values (%L, %L)', 'mails', (select coming from plans))),
  $$ values ('staff with a live session') $$, 'only staff with a live session store what they announced');
delete from private.deliveries;
select is(pg_temp.send(files), 'done: no file', what) from plans, lateral (values
  (array[coming], 'a file that has not arrived does not go out'),
  (array[plan, plan], 'nor one twice'),
  (array[plan, gen_random_uuid()], 'nor one that nobody knows'),
  (array(select pg_temp.ready(pg_temp.file(9437185)) from generate_series(1, 2)), 'nor more than 18 MB together'),
  (array(select pg_temp.ready(pg_temp.file()) from generate_series(1, 11)), 'nor eleven')
) as tries (files, what);
insert into public.contact_submissions (name, email, message) values ('Eve', 'eve@example.com', 'What is this?');
delete from private.deliveries;
select is(pg_temp.reply('contact_submissions', 'eve@example.com', more => format(', files => %L', array[plan])),
  'done: no file', 'nor one of another entry') from plans;
select is(pg_temp.send(array[plan]), 'done: done', 'one that is there goes out with the reply') from plans;
select is((select private.message_of(delivery, null) #>> '{files, 0, name}' from private.deliveries as delivery),
  'Plan.pdf', 'its mail has the file');
select is(pg_temp.told(format('public.admin_thread(''contact_submissions'', %s)', (select record from private.deliveries)))
  #>> '{messages, 0, files, 0, name}', 'Plan.pdf', 'the thread shows it');
select pg_temp.staff(format('select public.admin_reply_file_remove(%L)', plan)) from plans;
select is((select state from private.files where id = plan), 'ready', 'what goes out is not removed') from plans;
select pg_temp.take_back('writer@example.com');
select is((select format('%s %s', state, reply is null) from private.files where id = plan), 'ready t',
  'when the reply is taken back, the file is a draft again') from plans;
update private.files set reply = (select id from private.deliveries where kind = 'reply') from plans where id = plan;
delete from private.deliveries;
select is((select state from private.files where id = plan), 'removed', 'it goes with its reply') from plans;
delete from public.contact_submissions where email = 'writer@example.com';
select is((select count(*)::integer from private.files where list is not null and state <> 'removed'), 0,
  'drafts go with their entry');

-- Answers of staff from their own mail program.
select pg_temp.write('Please answer me by mail.', 'mailer@example.com');
delete from private.deliveries;
create function pg_temp.mailed(call text, cause text, held text default null, email text default 'mailer@example.com')
returns text language sql as $$
  select public.mail_staff_reply(call, jsonb_build_object(
    'list', 'contact_submissions', 'record', (select max(id) from public.contact_submissions as entry
      where entry.email = mailed.email), 'sender', 'ada@studio.example', 'subject', 'Your message', 'body', 'Gladly.',
    'cause', '00000000-0000-4000-8000-00000000000' || cause, 'held', held))
$$;
select is(pg_temp.mailed('call 1', 'b'), 'stored', 'an answer by mail is a reply');
select is(pg_temp.mailed('call 2', 'b'), 'known', 'the same mail is one reply');
select is(pg_temp.mailed('call 2', 'c'), 'replayed', 'a call is taken once');
select results_eq($$ select state, due_at - now() from private.deliveries $$,
  $$ values ('due', interval '10 seconds') $$, 'it waits ten seconds, in which it can be taken back');
select results_eq(
  $$ select actor, entry.answered_at is not null from public.activity join public.contact_submissions as entry
     on entry.id = record where kind = 'reply' and actor like '%@%' $$,
  $$ values ('ada@studio.example', true) $$, 'it answers the entry, under the name of its mailbox'
);
select pg_temp.mailed('call 3', 'd', 'It came by mail.');
select is((select count(*)::integer from private.deliveries where state = 'held' and last_error = 'It came by mail.'),
  1, 'what may not go out waits');
select is(pg_temp.mailed('call 4', 'e', null, 'bot@example.com'), 'known', 'spam is not answered');

select * from finish(); rollback;
