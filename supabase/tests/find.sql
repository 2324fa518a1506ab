begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(15);

-- Search over everything: people and entries of all lists.

\ir support/actors.psql

select is(
  pg_temp.as_actor(name, 'select public.admin_find(array[''%ada%''])'), outcome, name || ': ' || outcome
)
from (values
  ('a visitor', 'refused'),
  ('staff with a live session', 'done'),
  ('staff whose session was ended', '401 session_ended'),
  ('staff whose session ran out', '401 session_ended'),
  ('a signed-in user of the platform', 'refused'),
  ('the server''s secret key', 'refused')
) as asked (name, outcome);
select is(
  pg_temp.as_actor('staff with a live session',
    $$ select public.admin_find(array['%'' or true; drop table public.orders; --']) $$),
  'done', 'what is looked for is text'
);

create function pg_temp.find(variadic patterns text[]) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform set_config('request.jwt.claims', (select claims::text from actors where place = 2), true);
  answer := public.admin_find(patterns, 3);
  perform set_config('request.jwt.claims', '', true);
  return answer;
end
$$;
create function pg_temp.lists(found jsonb) returns text language sql as $$
  select string_agg(entry ->> 'list', ', ' order by place)
  from jsonb_array_elements(found) with ordinality as entries (entry, place)
$$;

insert into public.contact_submissions (name, email, message, is_spam, created_at) values
  ('Zora Quill', 'zora@example.com', 'How soon can you start?', false, now() - interval '1 hour'),
  ('Spam', 'zora@example.com', 'How soon can you start?', true, now());
insert into public.signup_users (name, email, created_at)
values ('Zora', 'Zora@Example.com', now() - interval '2 hours');
insert into public.orders (first_name, last_name, email, package, photo_count, property_address, created_at)
values ('Zora', 'Quill', 'zora@example.com', 'basic', '7', '12 Long Street', now() - interval '3 hours');
insert into public.webinar_signups (email, created_at)
values ('zora@example.com', now() - interval '4 hours');
insert into public.webinar_questions (name, email, question, created_at)
values ('Joe', 'joe@example.com', 'Does Zora Quill answer?', now() - interval '5 hours');

select is(
  pg_temp.lists(pg_temp.find('%zora%')),
  'contact_submissions, signup_users, orders, webinar_signups, webinar_questions',
  'it looks in all lists, and tells of the newest first; spam is not looked for'
);
select is(
  pg_temp.lists(pg_temp.find('%zora%', '%quill%')),
  'contact_submissions, orders, webinar_questions', 'each word must occur'
);
select is(pg_temp.find('%nobody wrote this%'), '[]', 'what nobody wrote is not found');
select is(pg_temp.find(variadic '{}'), '[]', 'and neither is nothing');
select is(
  (select jsonb_agg(entry -> 'isPerson') from jsonb_array_elements(pg_temp.find('%zora%', '%quill%')) as entry),
  '[true, true, false]', 'a person is meant by name or address, not by what they wrote'
);
select is(
  pg_temp.find('%zora%') -> 3 ->> 'name', '', 'somebody without a name has an empty one'
);
select is(
  pg_temp.find('%long street%') -> 0 ->> 'text', '12 Long Street', 'an order tells of its home'
);

insert into public.webinar_signups (email)
select 'many' || n || '@zoraquill.example' from generate_series(1, 9) as n;
select is(
  jsonb_array_length(pg_temp.find('%zoraquill%')), 3, 'of each list there are so many at most'
);

select * from finish();
rollback;
