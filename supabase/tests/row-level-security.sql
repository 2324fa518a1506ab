-- The access rules that all others depend on, read from the catalog: anything not listed fails.
\ir support/actors.psql
select plan(21);

select tables_are('public', array[
  'activity', 'contact_submissions', 'images', 'notes', 'orders', 'reply_templates', 'saved_views', 'shared_text_changes',
  'signup_users', 'users', 'webinar_questions', 'webinar_signups'
]);
select tables_are('private', array[
  'admin_sessions', 'arrivals', 'consent_policies', 'consent_receipts', 'cuts', 'deliveries', 'film_changes', 'film_notes', 'files',
  'film_shares', 'film_versions', 'first_logins', 'inbound_calls', 'login_throttle', 'mails',
  'morning_mails', 'order_links', 'order_lists', 'order_packages', 'order_status_times', 'photo_batches', 'planned_versions', 'rate_slots', 'receipts',
  'room', 'settings', 'staff_names', 'untold'
]);
select is_empty(
  $$ select oid::regclass from pg_class
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and relkind not in ('r', 'i', 'S', 't')
       and not (relkind = 'v' and reloptions @> '{security_invoker=true}') $$,
  'there is no view, nor anything else, that could show a table past its policies'
);
select is_empty(
  $$ select oid::regclass from pg_class
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
       and not (relrowsecurity and relforcerowsecurity) $$,
  'row-level security is on and forced for every table'
);
select is_empty(
  $$ select tablename, policyname from pg_policies
     where schemaname in ('public', 'private') and 'true' in (qual, with_check) $$,
  'no policy lets everything through'
);
select is_empty(
  $$ select tablename, policyname from pg_policies
     where schemaname in ('public', 'private') and 'public' = any (roles) $$,
  'every policy names the roles it is for'
);
select is_empty(
  $$ select oid::regclass from pg_class
     where relkind = 'r' and (relnamespace = 'private'::regnamespace
         or oid in ('public.users'::regclass, 'public.images'::regclass))
       and not exists (
         select from pg_policy where polrelid = pg_class.oid and not polpermissive and polcmd = '*'
           and pg_get_expr(polqual, polrelid) = 'false' and pg_get_expr(polwithcheck, polrelid) = 'false'
           and polroles @> array['anon'::regrole, 'authenticated'::regrole, 'admin'::regrole,
             'service_role'::regrole]::oid[]
       ) $$,
  'closed tables say so in a policy'
);

-- Table privileges that no column has.
select is_empty(
  $$ select role, target, verb
     from unnest(array['anon', 'authenticated', 'admin']) as role, unnest(array['truncate', 'trigger']) as verb,
       unnest(array['storage.objects', 'storage.buckets']) as target
     where has_table_privilege(role, target, verb) $$,
  'nobody empties the tables of stored files, past their policies'
);
select is_empty(
  $$ select role, oid::regclass, verb
     from pg_class
     cross join unnest(array[
       'public', 'anon', 'authenticated', 'service_role', 'admin', 'authenticator'
     ]) as role
     cross join unnest(array['delete', 'truncate', 'trigger', 'references']) as verb
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
       and has_table_privilege(role, oid, verb) $$,
  'nobody deletes from, truncates, or adds triggers or references to a table'
);
select is_empty(
  $$ select role, oid::regclass
     from pg_class
     cross join unnest(array[
       'public', 'anon', 'authenticated', 'service_role', 'admin', 'authenticator'
     ]) as role
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
       and has_any_column_privilege(role, oid, case
         when relnamespace = 'public'::regnamespace and role in ('anon', 'admin') then 'references'
         else 'select, insert, update, references'
       end) $$,
  'nobody has a right on a private table, and only visitors and staff on a column of another'
);
select is_empty(
  $$ select role, oid::regclass
     from pg_class
     cross join unnest(array[
       'public', 'anon', 'authenticated', 'service_role', 'admin', 'authenticator'
     ]) as role
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'S'
       and has_sequence_privilege(role, oid, 'usage, select, update') $$,
  'nobody reads or changes the sequences of the ids'
);

-- Roles and schemas.
select results_eq(
  $$ select role, has_schema_privilege(role, 'public', 'usage'),
       has_schema_privilege(role, 'public', 'create'),
       has_schema_privilege(role, 'private', 'usage'),
       has_schema_privilege(role, 'private', 'create')
     from unnest(array['anon', 'authenticated', 'service_role', 'admin']) as role $$,
  $$ values ('anon', true, false, false, false), ('authenticated', true, false, false, false),
       ('service_role', true, false, false, false), ('admin', true, false, true, false) $$,
  'only staff may use the private schema, and nobody creates anything in either'
);
select results_eq(
  $$ select rolcanlogin, rolinherit, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb
     from pg_roles where rolname = 'admin' $$,
  $$ values (false, false, false, false, false, false) $$,
  'the staff role cannot log in, inherits nothing and bypasses no policy'
);
select is_empty(
  $$ select granted.rolname
     from pg_auth_members
     join pg_roles as granted on granted.oid = roleid
     join pg_roles as member on member.oid = pg_auth_members.member
     where member.rolname = 'admin' $$,
  'the staff role is a member of no other'
);
select ok(pg_has_role('authenticator', 'admin', 'member'), 'the data API can become staff');

-- The tables of staff, with a row in each; those of the forms have a file of their own.
insert into public.orders (email, package, photo_count, property_address) values ('a@b.co', 'basic', '1', '1 Lake Road');
insert into public.notes (list, record, text) select 'orders', id, 'Call them' from public.orders;
insert into public.saved_views (name, filters) values ('A view of this test', '{}');
insert into public.reply_templates (title, lists, subject, text) values ('One', '{orders}', 'Two', 'Three');
select results_eq(
  format('select * from pg_temp.doors_by_kind(%L)', 'public.' || target),
  format($$ values
    ('a visitor', 'nothing', 'nothing', 'nothing', 'refused'),
    ('staff with a live session', 'everything', %L, %L, 'refused'),
    ('staff without a live session', '401 session_ended', %1$L, %3$L, 'refused'),
    ('anybody else', 'nothing', 'nothing', 'nothing', 'refused') $$, sends, changes, coalesce(ended, 'nothing')),
  target || ': only staff with a live session read it, and they write no more than is listed here'
)
from (values
  ('activity', 'nothing', 'nothing', '{}'::text[]),
  ('notes', 'list, record, text', 'nothing', '{}'),
  ('reply_templates', 'title, lists, subject, text, place', 'title: title is missing, lists: lists is missing, '
    'subject: subject is missing, text: text is missing, place, removed_at',
    '{title,lists,subject,text,place,removed_at}'),
  ('saved_views', 'name, filters', 'name: name is missing, filters: filters is missing, removed_at',
    '{name,filters,removed_at}'),
  ('shared_text_changes', 'nothing', 'nothing', '{}')
) as tables (target, sends, changes, changed)
cross join lateral (
  select string_agg(field || ': 401 session_ended', ', ') as ended from unnest(changed) as field
) as refusals;

-- Objects that a later migration forgets to close are closed by default.
create table public.forgotten (id integer);
create function public.forgotten() returns integer language sql as 'select 1';
select is_empty(
  $$ select role
     from unnest(array['public', 'anon', 'authenticated', 'service_role', 'admin']) as role
     where has_any_column_privilege(role, 'public.forgotten', 'select, insert, update, references')
       or has_table_privilege(role, 'public.forgotten', 'delete, truncate')
       or has_function_privilege(role, 'public.forgotten()', 'execute') $$,
  'nobody has rights on a new table or function until they are granted'
);

select * from finish(); rollback;
