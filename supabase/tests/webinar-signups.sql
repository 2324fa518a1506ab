begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(38);

-- Sign-ups for the webinar, told actor by actor.

\ir support/actors.psql

-- Whatever is in the table comes back with the rollback.
delete from public.webinar_signups;
insert into public.webinar_signups (
  first_name, email
) values (
  'First', 'first@example.com'
);

select results_eq(
  $$ select * from pg_temp.granted('public.webinar_signups') $$,
  $$ values
    ('id', '-', 'select', '-'),
    ('first_name', 'insert', 'select', '-'),
    ('email', 'insert', 'select', '-'),
    ('company', 'insert', 'select', '-'),
    ('created_at', '-', 'select', '-'),
    ('is_spam', '-', 'select, update', '-'),
    ('spam_reason', '-', 'select', '-'),
    ('honeypot', 'insert', 'select', '-'),
    ('receipt', 'insert', 'select', '-'),
    ('search_text', '-', 'select', '-'),
    ('assignee', '-', 'select, update', '-'),
    ('follow_up_on', '-', 'select, update', '-'),
    ('attribution', 'insert', 'select', '-'),
    ('source', '-', 'select', '-'),
    ('campaign', '-', 'select', '-')
  $$,
  'every column has exactly the rights that are listed here'
);

select results_eq(
  $$ select * from pg_temp.doors_by_kind('public.webinar_signups') $$,
  $$ values
    ('a visitor', 'nothing', 'first_name, email, company, honeypot, receipt, attribution', 'nothing',
      'refused'),
    ('staff with a live session', 'everything', 'nothing',
      'is_spam, assignee, follow_up_on', 'refused'),
    ('staff without a live session', '401 session_ended', 'nothing',
      'is_spam: 401 session_ended, assignee: 401 session_ended, '
        || 'follow_up_on: 401 session_ended', 'refused'),
    ('anybody else', 'nothing', 'nothing', 'nothing', 'refused')
  $$,
  'visitors only send, staff with a live session only read and mark, nobody else does anything'
);

select policies_are('public', 'webinar_signups', array[
  'a visitor signs up for the webinar',
  'staff with a live session read webinar sign-ups',
  'staff with a live session mark webinar sign-ups'
]);

create function pg_temp.form() returns text language sql as $$ select 'webinar_signups' $$;
create function pg_temp.good() returns jsonb language sql as $$
  select '{"first_name": "Ada", "email": "ada@example.com"}'::jsonb
$$;

-- Limits are another file's business.
update private.settings set value = case name when 'rate_limit_per_minute' then 1000 else 0 end;

-- A visitor, field by field.
select is(pg_temp.sent(changes), outcome, sentence)
from (values
  (jsonb_build_object('first_name', repeat('x', 1)), 'webinar_signups_first_name_length',
    'first_name of 1 characters is refused'),
  (jsonb_build_object('first_name', repeat('x', 2)), 'done', 'first_name of 2 characters is stored'),
  (jsonb_build_object('first_name', '  ' || repeat('x', 1) || E'\t\u00a0'),
    'webinar_signups_first_name_length', 'blanks around it do not make first_name longer'),
  (jsonb_build_object('first_name', repeat('x', 255)), 'done',
    'a first name of 255 characters is stored'),
  (jsonb_build_object('first_name', repeat('x', 256)), 'webinar_signups_first_name_length',
    'a first name of 256 characters is refused'),
  ('{"first_name": null}', 'refused by policy', 'first_name must be there'),
  (jsonb_build_object('company', repeat('x', 255)), 'done', 'a company of 255 characters is stored'),
  (jsonb_build_object('company', repeat('x', 256)), 'webinar_signups_company_length',
    'a company of 256 characters is refused'),
  ('{"company": null}', 'done', 'company may be left out'),
  (jsonb_build_object('honeypot', repeat('x', 255)), 'done',
    'a filled honeypot of 255 characters is stored, as spam'),
  (jsonb_build_object('honeypot', repeat('x', 256)), 'webinar_signups_honeypot_length',
    'a filled honeypot of 256 characters is refused')
) as cases (changes, outcome, sentence);
select is(pg_temp.sent(changes), outcome, sentence)
from pg_temp.email_cases('webinar_signups', 254);

-- Words that only staff or the server write.
select is(pg_temp.attempt('postgres', '{}', statement), outcome, sentence)
from (values
  ('update public.webinar_signups set spam_reason = ''honeypot''', 'done',
    'spam may have been caught by the honeypot'),
  ('update public.webinar_signups set spam_reason = ''surge''', 'done',
    'spam may have come in a surge'),
  ('update public.webinar_signups set spam_reason = ''other''',
    'webinar_signups_spam_reason_allowed', 'no other reason is known'),
  ('update public.webinar_signups set receipt = ''00000000-0000-4000-8000-00000000000a''',
    '23505 duplicate key value violates unique constraint "webinar_signups_receipt_key"',
    'a receipt stands for one row')
) as cases (statement, outcome, sentence);

select is(
  pg_temp.as_actor('staff with a live session', 'update public.webinar_signups set is_spam = true'),
  'done', 'staff with a live session hide rows as spam'
);
select isnt_empty(
  'select from public.webinar_signups where is_spam', 'and hidden rows stay in the table'
);

-- Nothing gets past the guard.
alter table public.webinar_signups disable trigger receive_submission;
select is(
  pg_temp.as_actor('a visitor', $$insert into public.webinar_signups (
    first_name, email, receipt
  ) values (
    'Ada', 'ada@example.com', gen_random_uuid()
  )$$),
  'created_at is missing', 'a visitor whose submission the guard has not seen stores nothing'
);

select * from finish();
rollback;
