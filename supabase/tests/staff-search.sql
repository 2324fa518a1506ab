-- Staff search: the number of rows that match every pattern, and the ids on one page of them, for
-- staff with a live session.
\ir support/actors.psql
select plan(59);

insert into public.contact_submissions (name, email, phone, company, message) values
  ('Élodie Ångström', 'elodie@example.com', '+1 555 0100', 'Lake Homes', 'A drone over the lake?'),
  ('Bob Lake', 'bob@example.org', null, null, 'I save 100% with snake_case and C:\drive.'),
  ('Eve', 'eve@example.org', null, null, 'Robert''); drop table users; --'),
  (U&'I\0307pek O\2019Hara So\00ADfi\0301a', 'ipek@elsewhere.net', null, null, 'A barn by the lough, please.');
insert into public.signup_users (name, email, first_name, last_name, company, role, referral_source)
values ('Na Me', 'mail@a.b', 'Fir', 'Las', 'Com', 'Rol', 'Ref');
insert into public.orders (first_name, last_name, email, phone, company, package, photo_count,
  property_address, photo_link, special_requests, referral_source, receipt)
values ('Fir', 'Las', 'mail@a.b', '0123', 'Com', 'basic', '1', 'Address', 'https://hidden.link',
  'Special', 'Ref', '0000beef-0000-4000-8000-000000000000');
insert into public.webinar_signups (first_name, email, company) values ('Fir', 'mail@a.b', 'Com');
insert into public.webinar_questions (name, email, phone, question)
values ('Na Me', 'mail@a.b', '0123', 'Que');

-- A search by staff with a live session; `more` are the optional parameters.
create function pg_temp.searched(list text, patterns text[], more jsonb default '{}') returns jsonb language sql as $$
  select pg_temp.told(format('public.admin_search(%L, %L, %L, %L, %L, %L, %L)', list, patterns,
    coalesce(more -> 'filters', '{}'), coalesce(more ->> 'sort', 'created_at'), coalesce(more ->> 'descending', 'true'),
    more -> 'after', coalesce(more ->> 'page_size', '50')))
$$;

-- The names of the contacts that a search finds, or the ids of another list.
create function pg_temp.found(list text, variadic patterns text[]) returns text[]
language sql as $$
  select coalesce(array_agg(coalesce(contact.name, found.id) order by found.id::bigint), '{}')
  from jsonb_array_elements_text(pg_temp.searched(list, patterns) -> 'ids') as found (id)
  left join public.contact_submissions as contact
    on list = 'contact_submissions' and contact.id = found.id::bigint
$$;

-- The names on one page of contacts, in the page's order.
create function pg_temp.page(more jsonb) returns text[]
language sql as $$
  select coalesce(array_agg(contact.name order by found.place), '{}')
  from jsonb_array_elements_text(
    pg_temp.searched('contact_submissions', '{%example.%}', more) -> 'ids'
  ) with ordinality as found (id, place)
  join public.contact_submissions as contact on contact.id = found.id::bigint
$$;

select is(pg_temp.found('contact_submissions', '%lake%'), array['Élodie Ångström', 'Bob Lake'],
  'a word is found in every field');
select is(pg_temp.found('contact_submissions', '%élodie ång%'), array['Élodie Ångström'],
  'small letters find capital ones, with accents, too');
select is(pg_temp.found('contact_submissions', U&'%E\0301lodie%', '%angstrom%'), array['Élodie Ångström'],
  'accents are found without them, and however they are put together');
select is(pg_temp.found('contact_submissions', '%İPEK%', '%o''hara%', '%sofia%'),
  array[U&'I\0307pek O\2019Hara So\00ADfi\0301a'],
  'so are a dotted I, an apostrophe as phones write it, and a word with an invisible hyphen');
select is(pg_temp.found('contact_submissions', '%lake%', '%drone%'), array['Élodie Ångström'],
  'every pattern must occur');
select is(pg_temp.found('contact_submissions', '%100\%%'), array['Bob Lake'],
  'a percent sign can be searched for');
select is(pg_temp.found('contact_submissions', '%snake\_case%'), array['Bob Lake'],
  'an underscore can be searched for');
select is(pg_temp.found('contact_submissions', '%15550100%'), array['Élodie Ångström'],
  'a phone number is found without its separators');
select is(pg_temp.found('contact_submissions', '%c:\\drive%'), array['Bob Lake'], 'a backslash can be searched for');
select is(pg_temp.found('contact_submissions', '%''); drop table%'), array['Eve'],
  'text that looks like SQL is only text');
select is(pg_temp.searched('orders', '{%nowhere%}'), '{"ids": [], "total": 0, "unread": 1}',
  'a word that occurs nowhere finds nothing');
select is(pg_temp.searched('webinar_signups', '{}') -> 'unread', 'null',
  'a list without a read flag has no unread count');
select is(cardinality(pg_temp.found('orders', variadic '{}')), 1, 'no pattern finds everything');

-- Every searchable column of every list.
select is(
  cardinality(pg_temp.found(list, '%' || word || '%')), 1, format('%s finds %s', list, word)
)
from (values
  ('signup_users', 'na me'), ('signup_users', 'mail@'), ('signup_users', 'fir'),
  ('signup_users', 'las'), ('signup_users', 'com'), ('signup_users', 'rol'), ('signup_users', 'ref'),
  ('orders', '0000beef'), ('orders', 'fir las'), ('orders', 'mail@'), ('orders', '0123'),
  ('orders', 'com'), ('orders', 'basic'), ('orders', 'address'), ('orders', 'special'),
  ('orders', 'ref'),
  ('webinar_signups', 'fir'), ('webinar_signups', 'mail@'), ('webinar_signups', 'com'),
  ('webinar_questions', 'na me'), ('webinar_questions', 'mail@'), ('webinar_questions', '0123'),
  ('webinar_questions', 'que')
) as cases (list, word);

-- Filters, order and pages.
update public.contact_submissions set
  created_at = '2026-03-01 12:00+00'::timestamptz + id * interval '1 minute',
  is_read = name = 'Eve', is_spam = name = 'Bob Lake';
select is(pg_temp.page(cases.more::jsonb), cases.names::text[], cases.sentence)
from (values
  ('{}', '{Eve,Bob Lake,Élodie Ångström}', 'the newest comes first'),
  ('{"descending": false}', '{Élodie Ångström,Bob Lake,Eve}', 'the oldest can come first'),
  ('{"sort": "name", "descending": false}', '{Bob Lake,Élodie Ångström,Eve}',
    'names are sorted as in an address book'),
  ('{"sort": "company"}', '{Élodie Ångström,Eve,Bob Lake}', 'blanks end a descending list'),
  ('{"sort": "company", "descending": false}', '{Bob Lake,Eve,Élodie Ångström}',
    'blanks begin an ascending list'),
  ('{"filters": {"is_spam": false}}', '{Eve,Élodie Ångström}', 'spam can be left out'),
  ('{"filters": {"is_spam": true}}', '{Bob Lake}', 'spam can be asked for alone'),
  ('{"filters": {"is_read": true}}', '{Eve}', 'read entries can be asked for'),
  ('{"filters": {"from": "2999-01-01T00:00:00Z"}}', '{}', '"from" leaves out earlier entries'),
  ('{"filters": {"to": "2026-01-01T00:00:00Z"}}', '{}', '"to" leaves out later entries'),
  ('{"filters": {"status": null}}', '{Eve,Bob Lake,Élodie Ångström}', 'a null filters nothing'),
  ('{"filters": {"name": "Eve"}}', '{Eve,Bob Lake,Élodie Ångström}', 'an unknown filter filters nothing'),
  ('{"page_size": 1}', '{Eve,Bob Lake}', 'a page comes with one row more')
) as cases (more, names, sentence);

-- With many matches, the count stops but the pages don't.
alter table public.webinar_signups disable trigger user;
insert into public.webinar_signups (first_name, email, created_at, receipt)
select 'Throng ' || n, 'throng@example.com', '2026-01-01'::timestamptz + n * interval '1 second',
  gen_random_uuid()
from generate_series(1, 2001) as n;
select is(
  (select searched -> 'total' from pg_temp.searched('webinar_signups', patterns::text[]) as searched),
  '2000', format('the count of %s stops at two thousand', patterns)
)
from unnest('{"{}","{%throng%}"}'::text[]) as patterns;
select is(
  (select array_agg(signup.first_name order by place)
    from jsonb_array_elements_text(pg_temp.searched('webinar_signups', patterns::text[], jsonb_build_object(
      'page_size', 2,
      'after', (select jsonb_build_object('value', created_at, 'id', id) from public.webinar_signups
        where first_name = 'Throng 5')
    )) -> 'ids') with ordinality as found (id, place)
    join public.webinar_signups as signup on signup.id = found.id::bigint),
  '{Throng 4,Throng 3,Throng 2}', format('the page far behind the first of %s is the right one', patterns)
)
from unnest('{"{}","{%throng%}"}'::text[]) as patterns;
select is(jsonb_array_length(pg_temp.searched('webinar_signups', '{%throng%}', '{"page_size": 9999}') -> 'ids'),
  1001, 'no page is larger than a thousand and one more');

insert into public.webinar_signups (first_name, email, created_at, receipt)
select 'Isambard', 'isambard@example.' || domain, now(), gen_random_uuid() from unnest('{com,org}'::text[]) as domain;
select is(cardinality(pg_temp.found('webinar_signups', '%isambard@example.org%')), 1,
  'an address is found by all of its letters');

-- What cannot be searched.
select is(pg_temp.staff(statement),
  '22023 This list cannot be searched so.', sentence)
from (values
  ($$select public.admin_search('users', '{%a%}')$$, 'other tables cannot be searched'),
  ($$select public.admin_search('orders; drop table users', '{%a%}')$$, 'a text that is no table is refused'),
  ($$select public.admin_search(null, '{%a%}')$$, 'null is refused'),
  ($$select public.admin_search('orders', '{%a%}', sort => 'nope')$$, 'an unknown sort column is refused')
) as cases (statement, sentence);

select * from finish(); rollback;
