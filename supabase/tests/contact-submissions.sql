begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(52);

-- Messages of the contact form, told actor by actor.

\ir support/actors.psql

-- Whatever is in the table comes back with the rollback.
delete from public.contact_submissions;
insert into public.contact_submissions (
  name, email, message
) values (
  'First In', 'first@example.com', 'I was here first.'
);

select results_eq(
  $$ select * from pg_temp.granted('public.contact_submissions') $$,
  $$ values
    ('id', '-', 'select', '-'),
    ('name', 'insert', 'select', '-'),
    ('email', 'insert', 'select', '-'),
    ('phone', 'insert', 'select', '-'),
    ('company', 'insert', 'select', '-'),
    ('message', 'insert', 'select', '-'),
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
  $$ select * from pg_temp.doors_by_kind('public.contact_submissions') $$,
  $$ values
    ('a visitor', 'nothing',
      'name, email, phone, company, message, honeypot, receipt, attribution',
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

select policies_are('public', 'contact_submissions', array[
  'a visitor sends a contact message',
  'staff with a live session read contact messages',
  'staff with a live session mark contact messages'
]);

create function pg_temp.form() returns text language sql as $$ select 'contact_submissions' $$;
create function pg_temp.good() returns jsonb language sql as $$
  select '{"name": "Ada Lovelace", "email": "ada@example.com", "message": "How soon can you?"}'::jsonb
$$;

-- Limits are another file's business.
update private.settings set value = case name when 'rate_limit_per_minute' then 1000 else 0 end;

-- A visitor, field by field.
select is(pg_temp.sent(changes), outcome, sentence)
from (values
  (jsonb_build_object('name', repeat('x', 1)), 'contact_submissions_name_length',
    'name of 1 characters is refused'),
  (jsonb_build_object('name', repeat('x', 2)), 'done', 'name of 2 characters is stored'),
  (jsonb_build_object('name', '  ' || repeat('x', 1) || E'\t\u00a0'),
    'contact_submissions_name_length', 'blanks around it do not make name longer'),
  (jsonb_build_object('name', repeat('x', 255)), 'done', 'a name of 255 characters is stored'),
  (jsonb_build_object('name', repeat('x', 256)), 'contact_submissions_name_length',
    'a name of 256 characters is refused'),
  (jsonb_build_object('name', repeat('🏡', 255)), 'done', '255 emoji are 255 characters of name'),
  (jsonb_build_object('name', repeat('🏡', 256)), 'contact_submissions_name_length',
    '256 emoji are too many for name'),
  ('{"name": null}', 'name is missing', 'name must be there'),
  (jsonb_build_object('name', E' \t\n\u00a0\u3000\ufeff'), 'contact_submissions_name_length',
    'name of nothing but blanks of any kind is refused'),
  (jsonb_build_object('phone', repeat('x', 20)), 'done',
    'a phone number of 20 characters is stored'),
  (jsonb_build_object('phone', repeat('x', 21)), 'contact_submissions_phone_length',
    'a phone number of 21 characters is refused'),
  ('{"phone": null}', 'done', 'phone may be left out'),
  (jsonb_build_object('company', repeat('x', 255)), 'done', 'a company of 255 characters is stored'),
  (jsonb_build_object('company', repeat('x', 256)), 'contact_submissions_company_length',
    'a company of 256 characters is refused'),
  ('{"company": null}', 'done', 'company may be left out'),
  (jsonb_build_object('message', repeat('x', 9)), 'contact_submissions_message_length',
    'message of 9 characters is refused'),
  (jsonb_build_object('message', repeat('x', 10)), 'done', 'message of 10 characters is stored'),
  (jsonb_build_object('message', '  ' || repeat('x', 9) || E'\t\u00a0'),
    'contact_submissions_message_length', 'blanks around it do not make message longer'),
  (jsonb_build_object('message', repeat('x', 5000)), 'done',
    'a message of 5000 characters is stored'),
  (jsonb_build_object('message', repeat('x', 5001)), 'contact_submissions_message_length',
    'a message of 5001 characters is refused'),
  ('{"message": null}', 'message is missing', 'message must be there'),
  (jsonb_build_object('honeypot', repeat('x', 255)), 'done',
    'a filled honeypot of 255 characters is stored, as spam'),
  (jsonb_build_object('honeypot', repeat('x', 256)), 'contact_submissions_honeypot_length',
    'a filled honeypot of 256 characters is refused')
) as cases (changes, outcome, sentence);
select is(pg_temp.sent(changes), outcome, sentence)
from pg_temp.email_cases('contact_submissions', 254);

-- Words that only staff or the server write.
select is(pg_temp.attempt('postgres', '{}', statement), outcome, sentence)
from (values
  ('update public.contact_submissions set spam_reason = ''honeypot''', 'done',
    'spam may have been caught by the honeypot'),
  ('update public.contact_submissions set spam_reason = ''surge''', 'done',
    'spam may have come in a surge'),
  ('update public.contact_submissions set spam_reason = ''other''',
    'contact_submissions_spam_reason_allowed', 'no other reason is known'),
  ('update public.contact_submissions set receipt = ''00000000-0000-4000-8000-00000000000a''',
    '23505 duplicate key value violates unique constraint "contact_submissions_receipt_key"',
    'a receipt stands for one row')
) as cases (statement, outcome, sentence);

select is(
  pg_temp.as_actor('staff with a live session', 'update public.contact_submissions set is_read = true'),
  'done', 'staff with a live session mark messages read'
);
select isnt_empty('select from public.contact_submissions where is_read', 'and the mark is kept');

select is(
  pg_temp.as_actor('staff with a live session', 'update public.contact_submissions set is_spam = true'),
  'done', 'staff with a live session hide rows as spam'
);
select isnt_empty(
  'select from public.contact_submissions where is_spam', 'and hidden rows stay in the table'
);

-- Nothing gets past the guard.
alter table public.contact_submissions disable trigger receive_submission;
select is(
  pg_temp.as_actor('a visitor', $$insert into public.contact_submissions (
    name, email, message, receipt
  ) values (
    'Ada', 'ada@example.com', 'How soon can you start?', gen_random_uuid()
  )$$),
  'created_at is missing', 'a visitor whose submission the guard has not seen stores nothing'
);

select * from finish();
rollback;
