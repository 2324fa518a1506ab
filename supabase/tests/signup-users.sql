begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(66);

-- Sign-ups from the lead page and the simple form, tested for each actor.

\ir support/actors.psql

-- The rollback restores all deleted rows.
delete from public.signup_users;
insert into public.signup_users (
  name, email
) values (
  'First In', 'first@example.com'
);

create function pg_temp.form() returns text language sql as $$ select 'signup_users' $$;
create function pg_temp.good() returns jsonb language sql as $$
  select '{"name": "Ada Lovelace", "email": "ada@example.com"}'::jsonb
$$;
create function pg_temp.columns() returns table (field text, kind text) language sql as $$
  values
    ('first_name', 'sent'), ('last_name', 'sent'), ('name', 'sent'), ('email', 'sent'),
    ('company', 'sent'), ('role', 'sent'), ('referral_source', 'sent')
$$;

\ir support/every-form.psql

select policies_are('public', 'signup_users', array[
  'a visitor signs up',
  'staff with a live session read sign-ups',
  'staff with a live session mark sign-ups'
]);

-- What a visitor may send, by field.
select is(pg_temp.sent(changes), outcome, sentence)
from (
  select * from pg_temp.text_cases('name', 100, without => 'name is missing')
  union all select * from pg_temp.text_cases('first_name', 100)
  union all select * from pg_temp.text_cases('last_name', 100)
  union all select * from pg_temp.text_cases('company', 100)
  union all select * from pg_temp.text_cases('role', 100)
  union all select * from pg_temp.text_cases('referral_source', 100)
) as cases;
select is(pg_temp.sent(changes), outcome, sentence)
from pg_temp.email_cases('signup_users', 100);

select is(pg_temp.sent(changes), outcome, sentence)
from (values
  ('{"name": "x"}'::jsonb, 'done', 'a name of one character is stored'),
  (jsonb_build_object('name', E' \t\n\u00a0\u3000\ufeff'), 'signup_users_name_present',
    'a name of nothing but blanks of any kind is refused'),
  ('{"name": ""}', 'signup_users_name_present', 'an empty name is refused'),
  ('{"company": ""}', 'done', 'the lead page sends an empty company')
) as cases (changes, outcome, sentence);

select * from finish();
rollback;
