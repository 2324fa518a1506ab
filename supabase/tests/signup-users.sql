begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(53);

-- Sign-ups of the lead page and of the simple form, told actor by actor.

\ir support/actors.psql

-- Whatever is in the table comes back with the rollback.
delete from public.signup_users;
insert into public.signup_users (
  name, email
) values (
  'First In', 'first@example.com'
);

select results_eq(
  $$ select * from pg_temp.granted('public.signup_users') $$,
  $$ values
    ('id', '-', 'select', '-'),
    ('first_name', 'insert', 'select', '-'),
    ('last_name', 'insert', 'select', '-'),
    ('name', 'insert', 'select', '-'),
    ('email', 'insert', 'select', '-'),
    ('company', 'insert', 'select', '-'),
    ('role', 'insert', 'select', '-'),
    ('referral_source', 'insert', 'select', '-'),
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
  $$ select * from pg_temp.doors_by_kind('public.signup_users') $$,
  $$ values
    ('a visitor', 'nothing',
      'first_name, last_name, name, email, company, role, referral_source, honeypot, receipt, '
      || 'attribution',
      'nothing', 'refused'),
    ('staff with a live session', 'everything', 'nothing',
      'is_spam, assignee, follow_up_on', 'refused'),
    ('staff without a live session', '401 session_ended', 'nothing',
      'is_spam: 401 session_ended, assignee: 401 session_ended, '
        || 'follow_up_on: 401 session_ended', 'refused'),
    ('anybody else', 'nothing', 'nothing', 'nothing', 'refused')
  $$,
  'visitors only send, staff with a live session only read and mark, nobody else does anything'
);

select policies_are('public', 'signup_users', array[
  'a visitor signs up',
  'staff with a live session read sign-ups',
  'staff with a live session mark sign-ups'
]);

create function pg_temp.form() returns text language sql as $$ select 'signup_users' $$;
create function pg_temp.good() returns jsonb language sql as $$
  select '{"name": "Ada Lovelace", "email": "ada@example.com"}'::jsonb
$$;

-- Limits are another file's business.
update private.settings set value = case name when 'rate_limit_per_minute' then 1000 else 0 end;

-- A visitor, field by field.
select is(pg_temp.sent(changes), outcome, sentence)
from (values
  (jsonb_build_object('name', repeat('x', 1)), 'done', 'a name of one character is stored'),
  (jsonb_build_object('name', repeat('x', 100)), 'done', 'a name of 100 characters is stored'),
  (jsonb_build_object('name', repeat('x', 101)), 'signup_users_name_length',
    'a name of 101 characters is refused'),
  (jsonb_build_object('name', repeat('🏡', 100)), 'done', '100 emoji are 100 characters of name'),
  (jsonb_build_object('name', repeat('🏡', 101)), 'signup_users_name_length',
    '101 emoji are too many for name'),
  ('{"name": null}', 'name is missing', 'name must be there'),
  (jsonb_build_object('name', E' \t\n\u00a0\u3000\ufeff'), 'signup_users_name_present',
    'name of nothing but blanks of any kind is refused'),
  ('{"name": ""}', 'signup_users_name_present', 'an empty name is refused'),
  (jsonb_build_object('first_name', repeat('x', 100)), 'done',
    'a first name of 100 characters is stored'),
  (jsonb_build_object('first_name', repeat('x', 101)), 'signup_users_first_name_length',
    'a first name of 101 characters is refused'),
  ('{"first_name": null}', 'done', 'first_name may be left out'),
  (jsonb_build_object('last_name', repeat('x', 100)), 'done',
    'a last name of 100 characters is stored'),
  (jsonb_build_object('last_name', repeat('x', 101)), 'signup_users_last_name_length',
    'a last name of 101 characters is refused'),
  ('{"last_name": null}', 'done', 'last_name may be left out'),
  (jsonb_build_object('company', repeat('x', 100)), 'done', 'a company of 100 characters is stored'),
  (jsonb_build_object('company', repeat('x', 101)), 'signup_users_company_length',
    'a company of 101 characters is refused'),
  ('{"company": null}', 'done', 'company may be left out'),
  (jsonb_build_object('role', repeat('x', 100)), 'done', 'a role of 100 characters is stored'),
  (jsonb_build_object('role', repeat('x', 101)), 'signup_users_role_length',
    'a role of 101 characters is refused'),
  ('{"role": null}', 'done', 'role may be left out'),
  (jsonb_build_object('referral_source', repeat('x', 100)), 'done',
    'a referral source of 100 characters is stored'),
  (jsonb_build_object('referral_source', repeat('x', 101)), 'signup_users_referral_source_length',
    'a referral source of 101 characters is refused'),
  ('{"referral_source": null}', 'done', 'referral_source may be left out'),
  ('{"company": ""}', 'done', 'the lead page sends an empty company'),
  (jsonb_build_object('honeypot', repeat('x', 255)), 'done',
    'a filled honeypot of 255 characters is stored, as spam'),
  (jsonb_build_object('honeypot', repeat('x', 256)), 'signup_users_honeypot_length',
    'a filled honeypot of 256 characters is refused')
) as cases (changes, outcome, sentence);
select is(pg_temp.sent(changes), outcome, sentence)
from pg_temp.email_cases('signup_users', 100);

-- Words that only staff or the server write.
select is(pg_temp.attempt('postgres', '{}', statement), outcome, sentence)
from (values
  ('update public.signup_users set spam_reason = ''honeypot''', 'done',
    'spam may have been caught by the honeypot'),
  ('update public.signup_users set spam_reason = ''surge''', 'done',
    'spam may have come in a surge'),
  ('update public.signup_users set spam_reason = ''other''', 'signup_users_spam_reason_allowed',
    'no other reason is known'),
  ('update public.signup_users set receipt = ''00000000-0000-4000-8000-00000000000a''',
    '23505 duplicate key value violates unique constraint "signup_users_receipt_key"',
    'a receipt stands for one row')
) as cases (statement, outcome, sentence);

select is(
  pg_temp.as_actor('staff with a live session', 'update public.signup_users set is_spam = true'),
  'done', 'staff with a live session hide rows as spam'
);
select isnt_empty(
  'select from public.signup_users where is_spam', 'and hidden rows stay in the table'
);

-- Nothing gets past the guard.
alter table public.signup_users disable trigger receive_submission;
select is(
  pg_temp.as_actor('a visitor', $$insert into public.signup_users (
    name, email, receipt
  ) values (
    'Ada', 'ada@example.com', gen_random_uuid()
  )$$),
  'created_at is missing', 'a visitor whose submission the guard has not seen stores nothing'
);

select * from finish();
rollback;
