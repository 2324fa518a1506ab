begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(46);

-- Sign-ups for the webinar, tested for each actor.

\ir support/actors.psql

-- The rollback restores all deleted rows.
delete from public.webinar_signups;
insert into public.webinar_signups (
  first_name, email
) values (
  'First', 'first@example.com'
);

create function pg_temp.form() returns text language sql as $$ select 'webinar_signups' $$;
create function pg_temp.good() returns jsonb language sql as $$
  select '{"first_name": "Ada", "email": "ada@example.com"}'::jsonb
$$;
create function pg_temp.columns() returns table (field text, kind text) language sql as $$
  values
    ('first_name', 'sent'), ('email', 'sent'), ('company', 'sent')
$$;

\ir support/every-form.psql

select policies_are('public', 'webinar_signups', array[
  'a visitor signs up for the webinar',
  'staff with a live session read webinar sign-ups',
  'staff with a live session mark webinar sign-ups'
]);

-- What a visitor may send, by field.
select is(pg_temp.sent(changes), outcome, sentence)
from (
  select * from pg_temp.text_cases('first_name', 255, 2, 'refused by policy')
  union all select * from pg_temp.text_cases('company', 255)
) as cases;
select is(pg_temp.sent(changes), outcome, sentence)
from pg_temp.email_cases('webinar_signups', 254);

select * from finish();
rollback;
