-- Mails that come in: each once, in its place, and telling nobody but staff.
\ir support/actors.psql
select plan(59);

update private.settings set value = 5 where name = 'rate_limit_per_minute';

-- A mail to the entry that `change` names, or to none.
create function pg_temp.receive(name text, change jsonb default '{}', network text default 'net') returns jsonb
language sql as $$
  select response || (response -> 'stored' -> 0)
  from public.mail_receive('call ' || gen_random_uuid(), '{
    "kind": "message", "sender": "ada@example.com", "name": "Ada",
    "subject": "Barns", "text": "And sheds?\n\n> Yes", "excerpt": "And sheds, too?", "bounced": null,
    "files": []
  }'::jsonb || jsonb_build_object('places', jsonb_build_array(jsonb_build_object(
    'key', encode(sha256(name::bytea), 'hex'), 'list', change -> 'list', 'record', change -> 'record')))
    || change, network) as response
$$;
create function pg_temp.entry(name text) returns bigint language sql as $$
  select id from public.contact_submissions where contact_submissions.name = entry.name
$$;
create function pg_temp.mail_to_ada(name text, more jsonb default '{}') returns jsonb language sql as $$
  select pg_temp.receive(name,
    jsonb_build_object('list', 'contact_submissions', 'record', pg_temp.entry('Ada')) || more)
$$;

create function pg_temp.file(megabytes bigint) returns jsonb language sql as $$
  select jsonb_build_object('files', jsonb_build_array(jsonb_build_object('number', 1, 'name', 'a.jpg',
    'type', 'image/jpeg', 'bytes', megabytes * 1048576, 'kept', true)))
$$;

insert into public.contact_submissions (name, email, message, is_read, created_at)
values ('Ada', 'ada+films@example.com', 'Do you film barns?', true, now() - interval '3 hours');
update public.contact_submissions set answered_at = now() - interval '2 hours';

-- A mail to an entry.
select is(pg_temp.mail_to_ada('first', '{"messageId": "<1@b.co>"}') ->> 'outcome', 'stored', 'a mail to an entry is stored');
select is(pg_temp.mail_to_ada('first') ->> 'outcome', 'known', 'the same mail is known');
select results_eq('select message_id from private.mails', array['<1@b.co>'], 'it is stored once');
select results_eq(
  $$ select is_read, answered_at is null, first_answered_at < now(), waits_since = now()
     from public.contact_submissions where name = 'Ada' $$,
  $$ values (false, true, true, true) $$,
  'the entry is unread and waits again, and its first answer stays'
);
select results_eq(
  $$ select kind, actor from public.activity
     where record = pg_temp.entry('Ada') order by id desc limit 1 $$,
  $$ values ('mail_received', null::text) $$, 'the history says that a mail came in'
);
select is((select from_another from private.mails), false, 'an address with a tag is the same sender');
select pg_temp.mail_to_ada('second', '{"sender": "bea@example.com"}');
select ok((select from_another from private.mails order by id desc limit 1), 'another address is another sender');
select pg_temp.mail_to_ada('relayed', '{"sender": "noreply@portal.example", "replyTo": "ada@example.com"}');
select ok(not (select from_another from private.mails order by id desc limit 1),
  'whoever replies go to may be the same sender');
select pg_temp.mail_to_ada('more ' || more) from generate_series(1, 17) as more;
select results_eq(
  $$ select kind, receiver, count(*)::integer from private.deliveries group by 1, 2 $$,
  $$ values ('mail_notice', 'staff', 2) $$,
  'many mails cause two notices to staff, five minutes apart, and no other mail'
);
update public.contact_submissions set answered_at = now() where name = 'Ada';
select is((select waits_since from public.contact_submissions where name = 'Ada'), null,
  'an answer ends the waiting');
update public.contact_submissions set answered_at = null where name = 'Ada';
select is((select waits_since from public.contact_submissions where name = 'Ada'), now(),
  'when the answer is taken back, it waits since they wrote again');

-- Bounces and automatic mails.
insert into private.deliveries (id, kind, receiver, list, record, state, sent_at, detail)
values ('00000000-0000-4000-8000-000000000001', 'reply', 'ada@example.com', 'contact_submissions',
  pg_temp.entry('Ada'), 'sent', now(), '{"subject": "Barns", "text": "Yes."}');
delete from private.rate_slots;
update public.contact_submissions set is_read = true, answered_at = now() where name = 'Ada';
select pg_temp.mail_to_ada('away', '{"kind": "automatic"}');
select pg_temp.mail_to_ada('other bounce', '{"kind": "bounce", "bounced":
  {"delivery": "00000000-0000-4000-8000-000000000002", "reason": "550"}}');
select is((select state from private.deliveries where kind = 'reply'), 'sent',
  'a bounce of another mail changes no delivery');
select pg_temp.mail_to_ada('bounce', '{"kind": "bounce", "bounced": {"delivery": null, "reason": "550 unknown"}}');
select results_eq($$ select state, last_error from private.deliveries where kind = 'reply' $$,
  $$ values ('dead', '550 unknown') $$, 'a bounce marks the delivery failed');
insert into public.webinar_signups (first_name, email) values ('Wes', 'wes@example.com');
update private.deliveries set state = 'sent', sent_at = now() where kind = 'webinar_confirmation';
select pg_temp.receive('bounce of a sign-up', jsonb_build_object('name', 'Daemon', 'kind', 'bounce',
  'list', 'webinar_signups',
  'record', (select id from public.webinar_signups), 'bounced', '{"delivery": null, "reason": "550"}'::jsonb));
select is((select state from private.deliveries where kind = 'webinar_confirmation'), 'dead',
  'so does one of a mail about a sign-up');
select ok((select is_read and answered_at is not null from public.contact_submissions where name = 'Ada'),
  'automatic mails and bounces notify nobody');

-- To no entry.
delete from private.deliveries;
select pg_temp.receive('new', '{"sender": "eve@example.com", "name": "Eve"}');
select results_eq(
  $$ select email, message, by_mail, is_spam, is_read from public.contact_submissions where name = 'Eve' $$,
  $$ values ('eve@example.com' collate "und-x-icu", 'And sheds, too?', 'message', false, false) $$,
  'a mail to no entry is a contact message, marked as mail'
);
select results_eq($$ select kind from private.deliveries order by kind $$, $$ values ('staff_notice'), ('webhook') $$,
  'it causes mails to staff only');
select pg_temp.receive('nobody', '{"sender": "nobody", "replyTo": "a b@x", "name": "Nobody"}');
select is((select email::text from public.contact_submissions where name = 'Nobody'),
  'anonymous@example.com', 'a sender without a valid address gets the placeholder');
select pg_temp.receive('relayed enquiry', '{"sender": "noreply@portal.example", "replyTo": "用户@例子.公司",
  "name": "Portal"}');
select results_eq(
  $$ select entry.email, sender, reply_to
     from public.contact_submissions as entry join private.mails on record = entry.id where name = 'Portal' $$,
  $$ values ('用户@例子.公司' collate "und-x-icu", 'noreply@portal.example', '用户@例子.公司') $$,
  'replies go to whom the mail says, and its sender stays known'
);
select pg_temp.receive(kind, jsonb_build_object('sender', kind || '@example.com', 'name', kind, 'kind', kind))
from unnest(array['bulk', 'automatic']) as kind;
select results_eq(
  $$ select name, is_spam, by_mail, waits_since, (select count(*) from private.deliveries where record = entry.id)
     from public.contact_submissions as entry where name in ('bulk', 'automatic') order by name $$,
  $$ values ('automatic' collate "und-x-icu", false, 'automatic', null::timestamptz, 0::bigint), ('bulk', false, 'bulk', null, 0) $$,
  'newsletters and what machines write are no spam, wait for nobody and notify nobody'
);
update public.contact_submissions set is_spam = true where name = 'bulk';
update public.contact_submissions set is_spam = false where name = 'bulk';
select is_empty($$ select from private.deliveries where record = pg_temp.entry('bulk') $$,
  'not even when they are restored from spam');
select pg_temp.receive('to the newsletter', jsonb_build_object('list', 'contact_submissions', 'record',
  pg_temp.entry('bulk'), 'foldsQuotes', true));
select is((select waits_since from public.contact_submissions where name = 'bulk'), now(),
  'they wait once a person writes');
select is(
  (select private.message_of(delivery, '{}') #>> '{mail,text}' from private.deliveries as delivery
   where kind = 'staff_notice' and record = pg_temp.entry('Eve')), E'And sheds?\n\n> Yes',
  'a notice has the whole mail');
select pg_temp.receive('erased', '{"list": "orders", "record": 4611686018427387904, "name": "Gone"}');
select is(pg_temp.entry('Gone') is not null, true, 'a mail to an erased entry is a new message');

update public.contact_submissions set is_spam = true where name = 'Eve';
select pg_temp.receive('to spam', jsonb_build_object('list', 'contact_submissions', 'record',
  pg_temp.entry('Eve'), 'name', 'Eve again'));
select is((select is_read or is_spam from public.contact_submissions where name = 'Eve again'), false,
  'a mail to what counts as spam is a new message');

-- A call is taken once.
select public.mail_receive('the call', jsonb_build_object('kind', 'message', 'places', jsonb_build_array(
    jsonb_build_object('key', encode(sha256('x'), 'hex'))), 'sender', 'x@example.com', 'name', 'Xe',
  'subject', '', 'text', '', 'excerpt', 'Some ten letters', 'files', '[]'::jsonb), 'net');
select is(public.mail_receive('the call', '{"places": []}', 'net') ->> 'outcome', 'replayed',
  'a call is accepted once');

-- Files.
delete from private.rate_slots;
select is(
  pg_temp.mail_to_ada('files', '{"files": [
    {"number": 1, "name": "a.jpg", "type": "image/jpeg", "bytes": 20000000, "kept": true},
    {"number": 2, "name": "winmail.dat", "type": "application/ms-tnef", "bytes": 9, "kept": false}]}')
    -> 'expected', '[1]', 'pictures are expected, of other files only the name is kept'
);
update private.settings set value = 1 where name = 'mail_megabytes_per_entry_and_day';
select throws_like($$ select pg_temp.mail_to_ada('more files', pg_temp.file(20)) $$, '%no_room%',
  'a mail whose files find no room with its entry comes again');
update private.settings set value = 120 where name = 'mail_megabytes_per_day';
select is(pg_temp.receive('full', '{"sender": "a@one.example", "name": "One"}' || pg_temp.file(25)) -> 'expected',
  '[1]', 'other mails have separate room');
select throws_like($$ select pg_temp.receive('more of a network', '{"sender": "a@two.example"}' || pg_temp.file(1)) $$,
  '%no_room%', 'a network has a share of it, which holds one mail at least');
select is(pg_temp.receive('of a domain', '{"sender": "b@ONE.example", "name": "Two"}' || pg_temp.file(5), 'other')
  -> 'expected', '[1]', 'from another network the domain has more');
select throws_like($$ select pg_temp.receive('more of a domain', '{"sender": "c@one.example"}' || pg_temp.file(1), 'third')
  $$, '%no_room%', 'up to its own share');
select is((select count(*)::integer from public.contact_submissions where email ilike '%@one.example'), 2,
  'nothing is left of a mail that comes again');
create function pg_temp.disk(free bigint) returns void language sql as $$
  select public.disk_seen(100 * 1073741824::bigint, free * 1073741824)
$$;
select pg_temp.disk(4);
select throws_like($$ select pg_temp.receive('no disk', '{"sender": "a@four.example", "name": "Four"}' || pg_temp.file(1), 'fourth') $$,
  '%no_room%', 'strangers store nothing on a disk that is nearly full');
select lives_ok($$ select pg_temp.receive('words', '{"sender": "a@four.example", "name": "Four", "text": "Words"}') $$,
  'a mail of which no file is kept needs no room');
select pg_temp.disk(50);
create function pg_temp.arrives(name text, bytes bigint) returns boolean language sql as $$
  insert into storage.objects (bucket_id, name, version, metadata)
  select 'mails', path, gen_random_uuid(), jsonb_build_object('size', arrives.bytes)
  from private.files join private.mails on mails.id = mail where key = sha256(arrives.name::bytea) and place = 1
  on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata;
  select public.file_checked('mails', path)
  from private.files join private.mails on mails.id = mail where key = sha256(arrives.name::bytea) and place = 1
$$;
update private.files set signed_at = now() - interval '1 day' where bytes = 20000000;
select pg_temp.mail_to_ada('files');
select is((select signed_at from private.files where bytes = 20000000), now(), 'what may come again is waited for again');
select is(pg_temp.arrives('files', 20000000), true, 'a file that has arrived is ready');
select is(pg_temp.arrives('full', 25 * 1048576 - 1), false, 'one of another size is not');
update storage.objects set version = 'again' where name = (select path from private.files where name = 'a.jpg' and bytes = 20000000);
select is(public.files_sweep('mails'), array(select path from private.files where bytes = 25 * 1048576),
  'it is deleted; one that is stored twice at once is not');
select is(pg_temp.arrives('of a domain', 5 * 1048576), true, 'a file of another entry is ready');
update public.contact_submissions set is_spam = true where name = 'Two';
select is(cardinality(public.files_sweep('mails')), 1, 'the files of an entry that was marked as spam are kept');
select is((select strangers_bytes from private.room), 20000000 + 5 * 1048576::bigint,
  'files of mails count as those of strangers');
update public.contact_submissions set spam_at = now() - interval '1 day' where name = 'Two';
select is(cardinality(public.files_sweep('mails')), 2, 'for a day');
update private.files set signed_at = now() - interval '4 hours' where state = 'removed';
select public.files_swept('mails', public.files_sweep('mails'));

-- To two entries at once.
select public.mail_receive('call of two', '{"kind": "message", "sender": "ada@example.com", "name": "Ada",
    "subject": "", "text": "Both", "excerpt": "Both of them", "bounced": null, "files": []}'
  || jsonb_build_object('places', (select jsonb_agg(jsonb_build_object('list', 'contact_submissions', 'record', id,
    'key', encode(sha256(id::text::bytea), 'hex')))
    from public.contact_submissions where name in ('Ada', 'Gone'))), 'net');
select is((select count(*)::integer from private.mails where text = 'Both' and joins_entry), 2,
  'a mail to two entries is stored with both');

delete from private.rate_slots;

-- A reply that is to be sent later.
select set_config('request.jwt.claims', (select claims::text from actors where place = 2), true);
delete from private.deliveries;
select public.admin_reply('contact_submissions', pg_temp.entry('Ada'), 'Barns', 'Tomorrow.', uuid, send_at => now() + interval '1 day')
from (values ('00000000-0000-4000-8000-00000000000a'::uuid), ('00000000-0000-4000-8000-00000000000b')) as causes (uuid);
select is((select min(due_at) from private.deliveries), now() + interval '1 day', 'a reply may be sent later');
select is(public.admin_reply_send_now('contact_submissions', pg_temp.entry('Ada'),
  '00000000-0000-4000-8000-00000000000a') ->> 'outcome', 'done', 'a waiting reply is sent at once on demand');
select is((select min(due_at) from private.deliveries), now(), 'then its delivery is due');
select is(public.admin_reply_send_now('contact_submissions', pg_temp.entry('Ada'),
  '00000000-0000-4000-8000-00000000000c') ->> 'outcome', 'absent', 'an unknown reply is absent');
delete from private.rate_slots;
select pg_temp.mail_to_ada('a reply waits until its time');
select results_eq(
  $$ select state, last_error from private.deliveries where kind = 'reply' order by state $$,
  $$ values ('discarded', 'They wrote before it was sent.'), ('due', null) $$,
  'when the person writes first, only a scheduled reply is taken back'
);

-- Promises stay where they were when the person adds something.
insert into public.contact_submissions (name, email, message, created_at, answered_at, first_answered_at)
values ('Flo', 'flo@example.com', 'Do you film boats?', now() - interval '3 hours',
  now() - interval '1 hour', now() - interval '1 hour');
insert into private.deliveries (id, kind, receiver, list, record, created_at, due_at, detail)
values (gen_random_uuid(), 'reply', 'flo@example.com', 'contact_submissions', pg_temp.entry('Flo'),
  now() - interval '1 hour', now() + interval '1 day',
  jsonb_build_object('subject', 'Boats', 'text', 'Tomorrow.', 'sendAt', now() + interval '1 day'));
select pg_temp.receive('in addition', jsonb_build_object('list', 'contact_submissions', 'record', pg_temp.entry('Flo')));
select is((select now() - waits_since from public.contact_submissions where name = 'Flo'), interval '3 hours',
  'a reply that was taken back was no answer: the promise counts from the first message');
insert into public.orders (first_name, email, package, photo_count, property_address, status, film_state,
  film_changed_at)
values ('Oda', 'oda@example.com', 'basic', '5', '1 Main Street', 'in_progress', 'change_asked',
  now() - interval '2 hours');
select pg_temp.receive('of a change', jsonb_build_object('list', 'orders', 'record', (select id from public.orders)));
select is((select now() - waits_since from public.orders), interval '2 hours',
  'whoever asked for a change and adds something has waited since they asked');

-- The morning mail.
delete from private.deliveries;
update private.settings set value = extract(hour from now() at time zone 'America/New_York')
where name = 'morning_mail_hour';
delete from private.morning_mails;
update private.mails set received_at = now() - interval '25 hours' where text = 'Both';
select public.dispatch_tidy() from generate_series(1, 3);
select results_eq($$ select distinct network from private.mails where text in ('Both', 'And sheds?

> Yes') order by 1 $$,
  $$ values ('net'), ('other'), (null) $$, 'the networks that mails came from are kept for a day');
select is(
  (select count(*)::integer from private.deliveries where kind = 'morning_mail'),
  (extract(isodow from now() at time zone 'America/New_York') <= 5)::integer,
  'on a working day one mail says what waits'
);
select is((private.morning_news() ->> 'answer')::integer > 0, true, 'the mail has the numbers');
select ok(not private.is_news('{"answer": 0, "change": 0, "order": 0, "follow_up": 0, "dead": 0, "approval": 0}'),
  'there is no mail when nothing waits');
delete from private.deliveries;

-- Erasing.
select is(jsonb_array_length(public.admin_thread('contact_submissions', pg_temp.entry('Ada')) -> 'messages'), 26,
  'the thread has all messages');
select public.admin_erase('ada+films@example.com');
select is((select count(*)::integer from private.mails where list = 'contact_submissions'
  and record not in (select id from public.contact_submissions)), 0, 'mails are deleted with the person');
select is(public.files_sweep('mails'), array(select path from private.files where name = 'Removed' order by path),
  'their files are deleted, and no name is left');
select is((select count(*)::integer from private.files where bucket = 'mails'), 2, 'all of them');

select * from finish(); rollback;
