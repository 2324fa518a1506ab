-- Notes, assignees, follow-ups, and the history that triggers write, tested for each actor.
\ir support/actors.psql
select plan(61);

insert into public.contact_submissions (name, email, message) values
  ('First In', 'first@example.com', 'I was here first.');
insert into public.orders (email, package, photo_count, property_address) values
  ('First@Example.com', 'basic', '5', '12 Long Street');

create function pg_temp.contact() returns bigint language sql as $$
  select id from public.contact_submissions
$$;
create function pg_temp.note(text text) returns text language sql as $$
  select pg_temp.staff(format(
    'insert into public.notes (list, record, text) values (%L, %s, %L)',
    'contact_submissions', pg_temp.contact(), text
  ))
$$;
-- The history of the message, oldest first.
create function pg_temp.history() returns setof text language sql as $$
  select concat_ws(' ', kind, 'by ' || coalesce(actor, 'nobody'), previous || ' ->', current)
  from public.activity
  where list = 'contact_submissions' and record = pg_temp.contact()
  order by id
$$;

-- Who may read and write what.
select is(pg_temp.note('Call before noon.'), 'done', 'staff with a live session write notes');
select is(
  pg_temp.as_actor('staff whose session was ended', format(
    'insert into public.notes (list, record, text) values (%L, %s, %L)',
    'contact_submissions', pg_temp.contact(), 'Too late.'
  )),
  '401 session_ended', 'staff whose session has ended write no note'
);
select is(pg_temp.attempt('postgres', '{}', statement), 'refused', sentence)
from (values
  ('update public.activity set kind = ''read''', 'not even the owner changes the history'),
  ('delete from public.activity', 'not even the owner deletes from the history'),
  ('truncate public.activity', 'not even the owner empties the history')
) as tried (statement, sentence);

-- Two sessions with one name.
select is(
  (select array_agg(distinct mark) from public.activity
   where list = 'contact_submissions' and record = pg_temp.contact()),
  array[left(encode(sha256('mark 00000000-0000-4000-8000-000000000001'), 'hex'), 4)],
  'each entry has the mark of its session'
);
select is(
  pg_temp.staff(format('select public.admin_session_rename(%L)', name)), outcome,
  format('a name with U+%s: %s', upper(to_hex(ascii(substr(name, 3, 1)))), outcome)
)
from (values
  (U&'An\006E', 'done'), (U&'An\00E9', 'done'), (U&'An\200B', 'admin_sessions_name_visible'),
  (U&'An\202E', 'admin_sessions_name_visible'), (U&'An\2066', 'admin_sessions_name_visible'),
  (U&'An\00AD', 'admin_sessions_name_visible'), (U&'An\FEFF', 'admin_sessions_name_visible'),
  (U&'An\3164', 'admin_sessions_name_visible'), (U&'An\+0E0041', 'admin_sessions_name_visible'),
  (U&'An\FE0F', 'admin_sessions_name_visible')
) as names (name, outcome);
select is(pg_temp.staff(format('select public.admin_staff_name(%L, true)', U&'An\200B')),
  'staff_names_visible', 'no such name is added to the list either');
select is(pg_temp.staff(format('update public.contact_submissions set assignee = %L', U&'An\200Bn')),
  'contact_submissions_assignee_visible', 'an assignee with an invisible character is refused');
select pg_temp.staff('select public.admin_session_rename(null)');

-- Notes.
select is(pg_temp.note(text), outcome, sentence)
from (values
  ('', 'notes_text_length', 'an empty note is refused'),
  (E' \t\n\u00a0\u3000', 'notes_text_length', 'a note of nothing but blanks is refused'),
  (repeat('x', 10000), 'done', 'a note of 10,000 characters is stored'),
  (repeat('🏡', 10000), 'done', '10,000 emoji are 10,000 characters'),
  (repeat('x', 10001), 'notes_text_length', 'a note of 10,001 characters is refused'),
  (E'שלום, 你好, नमस्ते\nنص من اليمين \u202e and back', 'done', 'a note may be in any script')
) as cases (text, outcome, sentence);
select is(
  pg_temp.staff($$insert into public.notes (list, record, text)
    values ('contact_submissions', 999999999, 'Who?')$$),
  '404 no_such_entry', 'a note needs an entry'
);
select is(pg_temp.staff($$insert into public.notes (list, record, text) values ('users', 1, 'Who?')$$),
  '404 no_such_entry', 'a note needs one of the five lists');

-- Names.
select is(pg_temp.staff('select public.admin_session_rename(''Ada'')'), 'done', 'staff name their session');
select is(pg_temp.note('Called them.'), 'done', 'staff with a name write a note');
select results_eq(
  $$ select author from public.notes where text in ('Call before noon.', 'Called them.') order by id $$,
  $$ values ('Staff'), ('Ada') $$,
  'a note carries the name of the session, or ''Staff'''
);
select is(pg_temp.staff(format('select public.admin_session_rename(%L)', name)), outcome, sentence)
from (values
  ('', 'admin_sessions_name_length', 'an empty name is refused'),
  (repeat('x', 101), 'admin_sessions_name_length', 'a name of 101 characters is refused'),
  ('A', 'done', 'a name of one character is kept'),
  (repeat('🏡', 100), 'done', 'a name of 100 characters is kept')
) as cases (name, outcome, sentence);
select is(pg_temp.staff('select public.admin_session_rename(null)'), 'done', 'a name can be removed');
select is(pg_temp.staff('select public.admin_session_rename(''Ada'')'), 'done', 'a name can be set again');
select is((select count(*) from private.admin_sessions where name is not null), 1::bigint,
  'it is the name of this session only');
select results_eq(
  $$ select pg_temp.staff(format('select public.admin_staff_name(%L, %L)', name, listed))
     from (values ('Grace', true), ('Grace', true), ('Ada', false), (' ', true)) as asked (name, listed) $$,
  $$ values ('done'), ('done'), ('done'), ('staff_names_length') $$,
  'staff add names to assign, and remove them'
);
select ok(
  pg_temp.told('public.admin_session_read()') @> '{"name": "Ada", "staff": ["Grace"]}'
    and not pg_temp.told('public.admin_session_read()') -> 'staff' ? 'Ada',
  'a session keeps its name when the name is removed'
);

-- The history.
select is(
  (select string_agg(pg_temp.staff('update public.contact_submissions set ' || change), ', ' order by place)
  from unnest(array['is_read = true', 'is_read = true', 'assignee = ''Ada''', 'follow_up_on = ''2026-12-01''',
    'assignee = null, is_spam = true', 'is_spam = false']) with ordinality as changes (change, place)),
  'done' || repeat(', done', 5), 'staff change a message six times'
);
set local request.jwt.claims = '';
update public.contact_submissions set is_read = false;
select results_eq(
  $$ select * from pg_temp.history() where history not like 'note%' $$,
  $$ values
    ('read by Ada'),
    ('assigned by Ada Ada'),
    ('follow_up by Ada 2026-12-01'),
    ('spam by Ada'),
    ('assigned by Ada Ada ->'),
    ('restored by Ada'),
    ('unread by nobody')
  $$,
  'each change is in the history once, with its author and values'
);
select is(pg_temp.staff('update public.orders set status = ''confirmed'''), 'done',
  'staff change the status of an order');
select results_eq(
  $$ select previous, current, actor from public.activity where kind = 'status' $$,
  $$ values ('pending', 'confirmed', 'Ada') $$,
  'the history has the old and the new status'
);
select is(pg_temp.staff(format('update public.orders set %s', change)), outcome, sentence)
from (values
  ('assignee = repeat(''x'', 101)', 'orders_assignee_length', 'an assignee of 101 characters is refused'),
  ('assignee = '' ''', 'orders_assignee_length', 'a blank assignee is refused'),
  ('follow_up_on = ''2020-01-01''', 'done', 'a follow-up may lie in the past'),
  ('follow_up_on = ''3000-01-01''', 'orders_follow_up_on_year', 'a follow-up has a year that people write'),
  ('answered_at = ''2026-11-22T09:00:00Z''', 'done', 'an order may be answered by telephone')
) as cases (change, outcome, sentence);

-- Reading the history.
create function pg_temp.read_activity() returns jsonb language sql as $$
  select pg_temp.told('public.admin_activity(''contact_submissions'', pg_temp.contact())')
$$;
select is(pg_temp.read_activity() -> 'entries' -> 0 ->> 'kind', 'unread', 'the newest entry comes first');
select is(pg_temp.read_activity() -> 'entries' -> -1 ->> 'kind', 'created', 'the last is the creation');
select ok(pg_temp.read_activity() -> 'entries' @> '[{"kind": "note", "text": "Called them.", "actor": "Ada"}]',
  'notes are in the history as they were written');
insert into public.signup_users (name, email) values ('First', 'FIRST@example.com');
insert into public.webinar_signups (email) values ('first@example.com'), ('other@example.com');
insert into public.webinar_questions (email, question) values ('first@example.com', 'Why?');
select is(pg_temp.read_activity() ->> 'others', '4',
  'other entries of the same address are counted in all lists, in any case');

select is(pg_temp.told('public.admin_activity(''orders'', 9223372036854775807)'), null,
  'an entry that never existed has no history');

insert into public.webinar_questions (email, question)
values ('anonymous@example.com', 'Who?'), ('anonymous@example.com', 'When?');
select is(pg_temp.told('public.admin_activity(''webinar_questions'', (select max(id) from public.webinar_questions))')
  ->> 'others', '0', 'people without an address have no other entries');
update public.webinar_questions set answered_at = case question
  when 'Who?' then now() + interval '1 year' else created_at - interval '1 year' end;
select is_empty(
  $$ select from public.webinar_questions
     where not answered_at between created_at and now() or first_answered_at <> answered_at $$,
  'an answer marked by a wrong clock is stored between its entry and now'
);
select is_empty(
  $$ select form, name
     from unnest(array['contact_submissions', 'orders', 'signup_users', 'webinar_questions', 'webinar_signups'])
       as form
     cross join unnest(array['tell_history', 'tell_history_of_erasure', 'tell_of_new_entry',
       'tell_of_restored_entry', 'stamp_changed_spam']) as name
     where not exists (select from pg_trigger
       where tgrelid = ('public.' || form)::regclass and tgname = name and tgenabled = 'O') $$,
  'the changes of every list are in its history, and tell others'
);

-- Spam.
create temporary table entries_before on commit drop as select * from private.entries;
create function pg_temp.mark_all(is_spam boolean) returns text language sql as $$
  select string_agg(distinct pg_temp.staff(format('update public.%I set is_spam = %L', list, is_spam)), ', ')
  from unnest(private.lists()) as list
$$;
select is(pg_temp.mark_all(true), 'done', 'staff mark entries of all lists as spam');
select is_empty(
  $$ select from entries_before as before left join private.entries as now using (list, id)
     where now.content is distinct from before.content
       || jsonb_build_object('is_spam', true, 'spam_at', now()) $$,
  'which is noted with its moment, and changes nothing else'
);
select is(pg_temp.mark_all(false), 'done', 'staff restore them');
select is_empty(
  $$ select from entries_before as before left join private.entries as now using (list, id)
     where now.content is distinct from before.content $$,
  'and they are as before'
);

-- What remains after an entry is deleted.
create temporary table gone on commit drop as select pg_temp.contact() as id;
delete from public.contact_submissions;
select is_empty('select from public.notes where record = (select id from gone)', 'its notes are deleted with it');
select results_eq(
  $$ select kind from public.activity
     where list = 'contact_submissions' and record = (select id from gone)
     order by id desc limit 2 $$,
  $$ values ('erased'), ('created') $$,
  'its history stays, with its creation and its erasure'
);

select * from finish(); rollback;
