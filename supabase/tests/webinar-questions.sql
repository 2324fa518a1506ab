begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(53);

-- Questions after the webinar, tested for each actor.

\ir support/actors.psql

-- The rollback restores all deleted rows.
delete from public.webinar_questions;
insert into public.webinar_questions (
  name, email, question
) values (
  'First In', 'first@example.com', 'Was I here first?'
);

create function pg_temp.form() returns text language sql as $$ select 'webinar_questions' $$;
create function pg_temp.good() returns jsonb language sql as $$
  select '{"email": "ada@example.com", "question": "How long does it take?"}'::jsonb
$$;
create function pg_temp.columns() returns table (field text, kind text) language sql as $$
  values
    ('name', 'sent'), ('email', 'sent'), ('phone', 'sent'), ('question', 'sent'),
    ('is_read', 'marked'), ('answered_at', 'marked'), ('first_answered_at', 'kept')
$$;

\ir support/every-form.psql

select policies_are('public', 'webinar_questions', array[
  'a visitor asks a webinar question',
  'staff with a live session read webinar questions',
  'staff with a live session mark webinar questions'
]);

-- What a visitor may send, by field.
select is(pg_temp.sent(changes), outcome, sentence)
from (
  select * from pg_temp.text_cases('name', 255)
  union all select * from pg_temp.text_cases('phone', 20)
  union all select * from pg_temp.text_cases('question', 5000, 3, 'question is missing')
) as cases;
select is(pg_temp.sent(changes), outcome, sentence)
from pg_temp.email_cases('webinar_questions', 254);

select * from finish();
rollback;
