-- Search over everything: people and entries of all lists.
\ir support/actors.psql
select plan(9);

select is(pg_temp.staff($$ select public.admin_find(array['%'' or true; drop table public.orders; --']) $$),
  'done', 'a search word is never SQL');

create function pg_temp.find(variadic patterns text[]) returns jsonb language sql as $$
  select pg_temp.told(format('public.admin_find(%L, 3)', patterns))
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
  'contact-submissions, signup-users, orders, webinar-signups, webinar-questions',
  'it finds entries in all lists, the newest first, and no spam'
);
select is(pg_temp.lists(pg_temp.find('%zora%', '%quill%')),
  'contact-submissions, orders, webinar-questions', 'each word must occur');
select is(pg_temp.find('%nobody wrote this%'), '[]', 'a word that nobody wrote finds nothing');
select is(pg_temp.find(variadic '{}'), '[]', 'no word finds nothing');
select is(
  (select jsonb_agg(entry -> 'isPerson') from jsonb_array_elements(pg_temp.find('%zora%', '%quill%')) as entry),
  '[true, true, false]', 'a match in a name or address is a person, a match in a text is not'
);
select is(pg_temp.find('%zora%') -> 3 ->> 'name', '', 'an entry without a name has an empty one');
select is(pg_temp.find('%long street%') -> 0 ->> 'text', '12 Long Street', 'an order shows its address');

insert into public.webinar_signups (email)
select 'many' || n || '@zoraquill.example' from generate_series(1, 9) as n;
select is(
  jsonb_array_length(pg_temp.find('%zoraquill%')), 3, 'each list gives at most the number that was asked for'
);

select * from finish(); rollback;
