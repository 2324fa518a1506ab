begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(62);

-- Messages from the contact form, tested for each actor.

\ir support/actors.psql

-- The rollback restores all deleted rows.
delete from public.contact_submissions;
insert into public.contact_submissions (
  name, email, message
) values (
  'First In', 'first@example.com', 'I was here first.'
);

create function pg_temp.form() returns text language sql as $$ select 'contact_submissions' $$;
create function pg_temp.good() returns jsonb language sql as $$
  select '{"name": "Ada Lovelace", "email": "ada@example.com", "message": "How soon can you?"}'::jsonb
$$;
create function pg_temp.columns() returns table (field text, kind text) language sql as $$
  values
    ('name', 'sent'), ('email', 'sent'), ('phone', 'sent'), ('company', 'sent'),
    ('message', 'sent'), ('is_read', 'marked'), ('answered_at', 'marked'),
    ('first_answered_at', 'kept')
$$;

\ir support/every-form.psql

select policies_are('public', 'contact_submissions', array[
  'a visitor sends a contact message',
  'staff with a live session read contact messages',
  'staff with a live session mark contact messages'
]);

-- What a visitor may send, by field.
select is(pg_temp.sent(changes), outcome, sentence)
from (
  select * from pg_temp.text_cases('name', 255, 2, 'name is missing')
  union all select * from pg_temp.text_cases('phone', 20)
  union all select * from pg_temp.text_cases('company', 255)
  union all select * from pg_temp.text_cases('message', 5000, 10, 'message is missing')
) as cases;
select is(pg_temp.sent(changes), outcome, sentence)
from pg_temp.email_cases('contact_submissions', 254);

select * from finish();
rollback;
