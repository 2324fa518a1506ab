begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(43);

-- Questions after the webinar, told actor by actor.

\ir support/actors.psql

-- Whatever is in the table comes back with the rollback.
delete from public.webinar_questions;
insert into public.webinar_questions (
  name, email, question
) values (
  'First In', 'first@example.com', 'Was I here first?'
);

select results_eq(
  $$ select * from pg_temp.granted('public.webinar_questions') $$,
  $$ values
    ('id', '-', 'select', '-'),
    ('name', 'insert', 'select', '-'),
    ('email', 'insert', 'select', '-'),
    ('phone', 'insert', 'select', '-'),
    ('question', 'insert', 'select', '-'),
    ('is_read', '-', 'select, update', '-'),
    ('created_at', '-', 'select', '-'),
    ('is_spam', '-', 'select, update', '-'),
    ('spam_reason', '-', 'select', '-'),
    ('honeypot', 'insert', 'select', '-'),
    ('receipt', 'insert', 'select', '-'),
    ('search_text', '-', 'select', '-'),
    ('answered_at', '-', 'select, update', '-'),
    ('assignee', '-', 'select, update', '-'),
    ('follow_up_on', '-', 'select, update', '-'),
    ('first_answered_at', '-', 'select', '-'),
    ('attribution', 'insert', 'select', '-'),
    ('source', '-', 'select', '-'),
    ('campaign', '-', 'select', '-')
  $$,
  'every column has exactly the rights that are listed here'
);

select results_eq(
  $$ select * from pg_temp.doors_by_kind('public.webinar_questions') $$,
  $$ values
    ('a visitor', 'nothing',
      'name, email, phone, question, honeypot, receipt, attribution',
      'nothing', 'refused'),
    ('staff with a live session', 'everything', 'nothing',
      'is_read, is_spam, answered_at, assignee, follow_up_on', 'refused'),
    ('staff without a live session', '401 session_ended', 'nothing',
      'is_read: 401 session_ended, is_spam: 401 session_ended, '
        || 'answered_at: 401 session_ended, assignee: 401 session_ended, '
        || 'follow_up_on: 401 session_ended', 'refused'),
    ('anybody else', 'nothing', 'nothing', 'nothing', 'refused')
  $$,
  'visitors only send, staff with a live session only read and mark, nobody else does anything'
);

select policies_are('public', 'webinar_questions', array[
  'a visitor asks a webinar question',
  'staff with a live session read webinar questions',
  'staff with a live session mark webinar questions'
]);

create function pg_temp.form() returns text language sql as $$ select 'webinar_questions' $$;
create function pg_temp.good() returns jsonb language sql as $$
  select '{"email": "ada@example.com", "question": "How long does it take?"}'::jsonb
$$;

-- Limits are another file's business.
update private.settings set value = case name when 'rate_limit_per_minute' then 1000 else 0 end;

-- A visitor, field by field.
select is(pg_temp.sent(changes), outcome, sentence)
from (values
  (jsonb_build_object('name', repeat('x', 255)), 'done', 'a name of 255 characters is stored'),
  (jsonb_build_object('name', repeat('x', 256)), 'webinar_questions_name_length',
    'a name of 256 characters is refused'),
  ('{"name": null}', 'done', 'name may be left out'),
  (jsonb_build_object('phone', repeat('x', 20)), 'done',
    'a phone number of 20 characters is stored'),
  (jsonb_build_object('phone', repeat('x', 21)), 'webinar_questions_phone_length',
    'a phone number of 21 characters is refused'),
  ('{"phone": null}', 'done', 'phone may be left out'),
  (jsonb_build_object('question', repeat('x', 2)), 'webinar_questions_question_length',
    'question of 2 characters is refused'),
  (jsonb_build_object('question', repeat('x', 3)), 'done', 'question of 3 characters is stored'),
  (jsonb_build_object('question', '  ' || repeat('x', 2) || E'\t\u00a0'),
    'webinar_questions_question_length', 'blanks around it do not make question longer'),
  (jsonb_build_object('question', repeat('x', 5000)), 'done',
    'a question of 5000 characters is stored'),
  (jsonb_build_object('question', repeat('x', 5001)), 'webinar_questions_question_length',
    'a question of 5001 characters is refused'),
  ('{"question": null}', 'question is missing', 'question must be there'),
  (jsonb_build_object('honeypot', repeat('x', 255)), 'done',
    'a filled honeypot of 255 characters is stored, as spam'),
  (jsonb_build_object('honeypot', repeat('x', 256)), 'webinar_questions_honeypot_length',
    'a filled honeypot of 256 characters is refused')
) as cases (changes, outcome, sentence);
select is(pg_temp.sent(changes), outcome, sentence)
from pg_temp.email_cases('webinar_questions', 254);

-- Words that only staff or the server write.
select is(pg_temp.attempt('postgres', '{}', statement), outcome, sentence)
from (values
  ('update public.webinar_questions set spam_reason = ''honeypot''', 'done',
    'spam may have been caught by the honeypot'),
  ('update public.webinar_questions set spam_reason = ''surge''', 'done',
    'spam may have come in a surge'),
  ('update public.webinar_questions set spam_reason = ''other''',
    'webinar_questions_spam_reason_allowed', 'no other reason is known'),
  ('update public.webinar_questions set receipt = ''00000000-0000-4000-8000-00000000000a''',
    '23505 duplicate key value violates unique constraint "webinar_questions_receipt_key"',
    'a receipt stands for one row')
) as cases (statement, outcome, sentence);

select is(
  pg_temp.as_actor('staff with a live session', 'update public.webinar_questions set is_read = true'),
  'done', 'staff with a live session mark questions read'
);
select isnt_empty('select from public.webinar_questions where is_read', 'and the mark is kept');

select is(
  pg_temp.as_actor('staff with a live session', 'update public.webinar_questions set is_spam = true'),
  'done', 'staff with a live session hide rows as spam'
);
select isnt_empty(
  'select from public.webinar_questions where is_spam', 'and hidden rows stay in the table'
);

-- Nothing gets past the guard.
alter table public.webinar_questions disable trigger receive_submission;
select is(
  pg_temp.as_actor('a visitor', $$insert into public.webinar_questions (
    email, question, receipt
  ) values (
    'ada@example.com', 'How long does it take?', gen_random_uuid()
  )$$),
  'created_at is missing', 'a visitor whose submission the guard has not seen stores nothing'
);

select * from finish();
rollback;
