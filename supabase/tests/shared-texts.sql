-- Templates and saved views, which staff keep for all of them, and their history.
\ir support/actors.psql
select plan(12);

delete from public.reply_templates;
delete from public.saved_views;
delete from public.shared_text_changes;
insert into public.saved_views (name, filters) values ('All', '{}');
create function pg_temp.first_set(title text) returns void language sql as $$
  select private.add_first_templates(jsonb_build_array(jsonb_build_object('file', 'a', 'title', title,
    'lists', array['orders'], 'subject', 'One', 'text', 'Two', 'place', 1)))
$$;
select pg_temp.first_set('First');

create function pg_temp.template(changes jsonb default '{}') returns text language sql as $$
  select pg_temp.staff(format('insert into public.reply_templates (title, lists, subject, text) values (%L, %L, %L, %L)',
    made ->> 'title', translate(made ->> 'lists', '[]', '{}'), made ->> 'subject', made ->> 'text'))
  from (values ('{"title": "Thanks", "lists": ["orders"], "subject": "Order {orderNumber}",
    "text": "Hi {firstName}, {staff}"}'::jsonb || changes)) as given (made)
$$;

select results_eq(
  $$ select changes::text, pg_temp.template(changes) from (values
    ('{}'::jsonb), ('{"text": "{surname}"}'), ('{"subject": "{x}"}'),
    ('{"lists": ["orders", "webinar-questions"]}'),
    ('{"text": " "}'), ('{"title": ""}')) as tried (changes) $$,
  $$ values
    ('{}', 'done'),
    ('{"text": "{surname}"}', '422 unknown_name'),
    ('{"subject": "{x}"}', '422 unknown_name'),
    ('{"lists": ["orders", "webinar-questions"]}', '422 unknown_name'),
    ('{"text": " "}', 'reply_templates_text_length'),
    ('{"title": ""}', 'reply_templates_title_length')
  $$,
  'a template names what its lists have, and nothing in it is missing'
);
select results_eq(
  $$ select lists, pg_temp.template(jsonb_build_object('subject', 'Hello', 'lists', lists)) from (values
    ('["signup-users"]'::jsonb), ('[]'), ('["contact-submissions"]')) as tried (lists) $$,
  $$ values ('["signup-users"]'::jsonb, 'reply_templates_lists_answered'), ('[]', 'reply_templates_lists_answered'),
    ('["contact-submissions"]', 'done') $$,
  'a template is for lists that are answered'
);

-- The first set.
select pg_temp.first_set('Second');
select results_eq($$ select title from public.reply_templates where file = 'a' $$, $$ values ('First') $$,
  'a template of the first set is added once, and no start changes it');
select is(pg_temp.staff($$ update public.reply_templates set removed_at = now() where file = 'a' $$), 'done',
  'staff remove a template');
select pg_temp.first_set('Third');
select ok((select removed_at is not null and version > 1 from public.reply_templates where file = 'a'),
  'no start brings a removed template back, and each change is a version');

-- Views.
create function pg_temp.view(name text, filters jsonb) returns text language sql as $$
  select pg_temp.staff(format('insert into public.saved_views (name, filters) values (%L, %L)', name, filters))
$$;
select is(pg_temp.view('Hers', '{"tab": "orders", "q": "ADA@example.com"}'), 'done', 'staff save a view');
select pg_temp.view('Open', '{"tab": "orders", "status": "pending"}');
select matches(pg_temp.view('Open', '{}'), '^23505 ', 'two views have two names');
select is(pg_temp.staff($$ update public.saved_views set removed_at = now() where name = 'Open' $$), 'done',
  'staff remove a view');
select is(pg_temp.view('Open', '{"tab": "orders"}'), 'done', 'and its name is free');
select is(pg_temp.view('List', '["orders"]'), 'saved_views_filters_are_few', 'filters are named');

select results_eq(
  $$ select previous ->> 'title', previous ->> 'removed_at' is null from public.shared_text_changes
     where kind = 'reply_templates' and previous is not null
     order by id desc limit 1 $$,
  $$ values ('First', true) $$,
  'the history has what a text was before'
);
select pg_temp.told($$ public.admin_erase('ada@EXAMPLE.com') $$);
select results_eq(
  $$ select (select string_agg(name, ', ' order by name) from public.saved_views where removed_at is null),
       (select count(*) from public.shared_text_changes where previous::text ilike '%ada@%') $$,
  $$ values ('All, Open', 0::bigint) $$,
  'a view that names a person goes when the person is erased'
);

select * from finish(); rollback;
