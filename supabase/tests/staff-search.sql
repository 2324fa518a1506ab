begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(50);

-- Staff search: the ids of the rows in which every pattern occurs, for staff with a live session.

-- What came of a statement that somebody ran: 'done', or in a few words why not.
create function pg_temp.attempt(actor text, claims jsonb, statement text) returns text
language plpgsql as $$
declare
  owner constant text := current_setting('role');
  state text;
  said text;
  detail text;
  rule text;
  field text;
begin
  perform set_config('request.jwt.claims', claims::text, true);
  perform set_config('role', actor, true);
  execute statement;
  perform set_config('role', owner, true);
  return 'done';
exception when others then
  get stacked diagnostics state = returned_sqlstate, said = message_text,
    detail = pg_exception_detail, rule = constraint_name, field = column_name;
  return case
    when state = 'PGRST' then format('%s %s', detail::jsonb ->> 'status', said::jsonb ->> 'code')
    when state = '23514' then rule
    when state = '23502' then field || ' is missing'
    when state = '42501' and said like '%row-level security%' then 'refused by policy'
    when state = '42501' then 'refused'
    else state || ' ' || said
  end;
end
$$;

insert into private.admin_sessions (id, client, credential, expires_at, ended_at) values
  ('00000000-0000-4000-8000-000000000001', 'here', 'tag', now() + interval '1 hour', null),
  ('00000000-0000-4000-8000-000000000002', 'here', 'tag', now() + interval '1 hour', now()),
  ('00000000-0000-4000-8000-000000000003', 'here', 'tag', now() - interval '1 second', null);

create temporary table actors (
  place integer generated always as identity,
  name text,
  role text,
  claims jsonb
) on commit drop;
insert into actors (name, role, claims) values
  ('a visitor', 'anon', '{"role": "anon"}'),
  ('staff with a live session', 'admin',
    '{"role": "admin", "aud": "authenticated", "jti": "00000000-0000-4000-8000-000000000001"}'),
  ('staff whose session was ended', 'admin',
    '{"role": "admin", "aud": "authenticated", "jti": "00000000-0000-4000-8000-000000000002"}'),
  ('staff whose session ran out', 'admin',
    '{"role": "admin", "aud": "authenticated", "jti": "00000000-0000-4000-8000-000000000003"}'),
  ('staff whose session never was', 'admin',
    '{"role": "admin", "aud": "authenticated", "jti": "00000000-0000-4000-8000-000000000009"}'),
  ('staff whose token names no session', 'admin', '{"role": "admin", "aud": "authenticated"}'),
  ('staff whose token names nonsense', 'admin',
    '{"role": "admin", "aud": "authenticated", "jti": "1 or 1=1"}'),
  ('staff with a token for another audience', 'admin',
    '{"role": "admin", "aud": "elsewhere", "jti": "00000000-0000-4000-8000-000000000001"}'),
  ('staff with a token of another role', 'admin',
    '{"role": "anon", "aud": "authenticated", "jti": "00000000-0000-4000-8000-000000000001"}'),
  ('staff without a token', 'admin', '{}'),
  ('a signed-in user of the platform', 'authenticated',
    '{"role": "authenticated", "aud": "authenticated"}'),
  ('the server''s secret key', 'service_role', '{"role": "service_role"}');

create function pg_temp.as_actor(actor text, statement text) returns text
language sql as $$
  select pg_temp.attempt(role, claims, statement) from actors where name = actor
$$;

-- Whatever is in the database comes back with the rollback.
delete from public.contact_submissions;
delete from public.signup_users;
delete from public.orders;
delete from public.webinar_signups;
delete from public.webinar_questions;

insert into public.contact_submissions (name, email, phone, company, message) values
  ('Élodie Ångström', 'elodie@example.com', '+1 555 0100', 'Lake Homes', 'A drone over the lake?'),
  ('Bob Lake', 'bob@example.org', null, null, 'I save 100% with snake_case and C:\drive.'),
  ('Eve', 'eve@example.org', null, null, 'Robert''); drop table users; --');
insert into public.signup_users (name, email, first_name, last_name, company, role, referral_source)
values ('Na Me', 'mail@a.b', 'Fir', 'Las', 'Com', 'Rol', 'Ref');
insert into public.orders (first_name, last_name, email, phone, company, package, photo_count,
  property_address, photo_link, special_requests, referral_source, receipt)
values ('Fir', 'Las', 'mail@a.b', '0123', 'Com', 'basic', '1', 'Address', 'https://hidden.link',
  'Special', 'Ref', '0000beef-0000-4000-8000-000000000000');
insert into public.webinar_signups (first_name, email, company) values ('Fir', 'mail@a.b', 'Com');
insert into public.webinar_questions (name, email, phone, question)
values ('Na Me', 'mail@a.b', '0123', 'Que');

create function pg_temp.found(list text, variadic patterns text[]) returns text[]
language plpgsql as $$
declare
  owner constant text := current_setting('role');
  ids bigint[];
  words text[];
begin
  perform set_config('request.jwt.claims', (select claims::text from actors where place = 2), true);
  perform set_config('role', 'admin', true);
  ids := public.admin_search(list, patterns);
  perform set_config('role', owner, true);
  if list = 'contact_submissions' then
    select array_agg(name order by id) into words
    from public.contact_submissions where id = any (ids);
    return words;
  end if;
  return ids::text[];
end
$$;

select is(pg_temp.found('contact_submissions', '%lake%'), array['Élodie Ångström', 'Bob Lake'],
  'a word is found in every field');
select is(pg_temp.found('contact_submissions', '%élodie ång%'), array['Élodie Ångström'],
  'small letters find capital ones, with accents, too');
select is(pg_temp.found('contact_submissions', '%lake%', '%drone%'), array['Élodie Ångström'],
  'every pattern must occur');
select is(pg_temp.found('contact_submissions', '%100\%%'), array['Bob Lake'],
  'a percent sign can be searched for');
select is(pg_temp.found('contact_submissions', '%snake\_case%'), array['Bob Lake'],
  'an underscore, too');
select is(pg_temp.found('contact_submissions', '%c:\\drive%'), array['Bob Lake'], 'a backslash, too');
select is(pg_temp.found('contact_submissions', '%''); drop table%'), array['Eve'],
  'and what looks like SQL is only text');
select is(pg_temp.found('contact_submissions', '%nowhere%'), null, 'what is nowhere is not found');
select is(pg_temp.found('orders', '%nowhere%'), '{}', 'which is an empty list, and not null');
select is(
  cardinality(pg_temp.found('orders', variadic '{}')), 1, 'no pattern leaves nothing out'
);

-- Every searchable column of every list.
select is(
  cardinality(pg_temp.found(list, '%' || word || '%')), 1, format('%s finds %s', list, word)
)
from (values
  ('signup_users', 'na me'), ('signup_users', 'mail@'), ('signup_users', 'fir'),
  ('signup_users', 'las'), ('signup_users', 'com'), ('signup_users', 'rol'), ('signup_users', 'ref'),
  ('orders', 'fw-0000beef'), ('orders', 'fir las'), ('orders', 'mail@'), ('orders', '0123'),
  ('orders', 'com'), ('orders', 'basic'), ('orders', 'address'), ('orders', 'special'),
  ('orders', 'ref'),
  ('webinar_signups', 'fir'), ('webinar_signups', 'mail@'), ('webinar_signups', 'com'),
  ('webinar_questions', 'na me'), ('webinar_questions', 'mail@'), ('webinar_questions', '0123'),
  ('webinar_questions', 'que')
) as cases (list, word);

-- Five hundred and one.
insert into public.webinar_signups (first_name, email)
select 'Many', 'many' || n || '@example.com' from generate_series(1, 500) as n;
select is(
  cardinality(pg_temp.found('webinar_signups', '%many%')), 500, 'five hundred rows are named'
);
insert into public.webinar_signups (first_name, email) values ('Many', 'more@example.com');
select is(pg_temp.found('webinar_signups', '%many%'), null, 'more are not');

-- Who may search, and what.
select is(pg_temp.as_actor(name, $$select public.admin_search('orders', '{%fir%}')$$),
  case
    when name = 'staff with a live session' then 'done'
    when role = 'admin' then '401 session_ended'
    else 'refused'
  end,
  name || ' searches, or not')
from actors order by place;
select is(pg_temp.as_actor('staff with a live session', statement),
  '22023 This list cannot be searched.', sentence)
from (values
  ($$select public.admin_search('users', '{%a%}')$$, 'other tables cannot be searched'),
  ($$select public.admin_search('orders; drop table users', '{%a%}')$$, 'nor what is no table'),
  ($$select public.admin_search(null, '{%a%}')$$, 'nor nothing')
) as cases (statement, sentence);

select * from finish();
rollback;
