begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(31);

-- The tables that no screen uses: closed, and still unable to hold what they must not hold.

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

-- Many outcomes in a word where they agree, else column by column.
create function pg_temp.summary(outcomes text[], columns text[]) returns text
language sql as $$
  select case
    when count(distinct outcome) = 1 and min(outcome) = 'refused' then 'nothing'
    when count(distinct outcome) = 1 and min(outcome) = 'done' then 'everything'
    when count(distinct outcome) = 1 then min(outcome)
    else string_agg(
      case outcome when 'done' then field else field || ': ' || outcome end, ', ' order by place
    ) filter (where outcome <> 'refused')
  end
  from unnest(outcomes, columns) with ordinality as tried (outcome, field, place)
$$;

-- Every verb on every column, really tried, by everybody. The columns come from the catalog, so a
-- column that a later migration adds shows up here.
create function pg_temp.doors(target regclass)
returns table (actor text, reads text, sends text, changes text, deletes text)
language sql as $$
  select who.name,
    (select pg_temp.summary(
        array_agg(pg_temp.as_actor(who.name, format('select %I from %s', attname, target))
          order by attnum),
        array_agg(attname::text order by attnum))
      from pg_attribute where attrelid = target and attnum > 0 and not attisdropped),
    -- Whatever stops an insert other than the missing right means that the column may be sent.
    (select pg_temp.summary(
        array_agg(case pg_temp.as_actor(who.name,
            format('insert into %s (%I) values (default)', target, attname))
          when 'refused' then 'refused' else 'done' end
          order by attnum),
        array_agg(attname::text order by attnum))
      from pg_attribute where attrelid = target and attnum > 0 and not attisdropped),
    (select pg_temp.summary(
        array_agg(pg_temp.as_actor(who.name, format('update %s set %I = default', target, attname))
          order by attnum),
        array_agg(attname::text order by attnum))
      from pg_attribute where attrelid = target and attnum > 0 and not attisdropped),
    pg_temp.as_actor(who.name, format('delete from %s', target))
  from actors as who
  order by who.place
$$;

-- The same rights as the catalog knows them, for roles that nobody tries above.
create function pg_temp.granted(target regclass)
returns table (field text, visitor text, staff text, others text)
language sql as $$
  select attname::text,
    (select coalesce(string_agg(verb, ', ' order by verb), '-')
      from unnest(array['select', 'insert', 'update', 'references']) as verb
      where has_column_privilege('anon', target, attnum, verb)),
    (select coalesce(string_agg(verb, ', ' order by verb), '-')
      from unnest(array['select', 'insert', 'update', 'references']) as verb
      where has_column_privilege('admin', target, attnum, verb)),
    (select coalesce(string_agg(role || ' ' || verb, ', ' order by role, verb), '-')
      from unnest(array['public', 'authenticated', 'service_role', 'authenticator']) as role
      cross join unnest(array['select', 'insert', 'update', 'references']) as verb
      where has_column_privilege(role, target, attnum, verb))
  from pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped
  order by attnum
$$;

-- Whatever is in the database comes back with the rollback.
delete from public.users;
delete from public.images;

insert into public.users (username, password) values ('first', 'scrypt$16384$8$1$c2FsdA$aGFzaA');
insert into public.images (name, data, mime_type) values ('first', 'iVBORw0KGgo', 'image/png');

select is_empty(
  format($$ select * from pg_temp.granted(%L) where (visitor, staff, others) <> ('-', '-', '-') $$,
    target),
  format('nobody has a right on any column of %s', target)
)
from unnest(array['public.users', 'public.images']) as target;

select is_empty(
  format($$ select * from pg_temp.doors(%L)
    where (reads, sends, changes, deletes) <> ('nothing', 'nothing', 'nothing', 'refused') $$,
    target),
  format('nobody reads, sends, changes or deletes anything in %s', target)
)
from unnest(array['public.users', 'public.images']) as target;

select results_eq(
  $$ select count(*) from pg_temp.doors('public.users') $$, $$ values (12::bigint) $$,
  'all twelve actors were tried'
);

-- Even with a grant that somebody adds by mistake.
grant select, insert, update, delete on public.users, public.images
  to anon, authenticated, service_role, admin;
create policy "a mistake" on public.users for all to anon, admin using (true) with check (true);
select is(
  pg_temp.as_actor('a visitor', $$insert into public.users (username, password)
    values ('me', 'scrypt$x')$$), 'refused by policy', 'a grant by mistake opens users to nobody'
);
select results_eq(
  $$ select pg_temp.as_actor('staff with a live session',
    'do $do$ begin assert not exists (select from public.users); end $do$') $$,
  $$ values ('done') $$, 'and shows them to nobody'
);

-- Columns.
select is(pg_temp.attempt('postgres', '{}', statement), outcome, sentence)
from (values
  ($$insert into public.users (username, password) values (repeat('u', 100), 'scrypt$x')$$, 'done',
    'a user name of 100 characters is stored'),
  ($$insert into public.users (username, password) values (repeat('u', 101), 'scrypt$x')$$,
    'users_username_length', 'a user name of 101 characters is refused'),
  ($$insert into public.users (username, password) values (E' \t', 'scrypt$x')$$,
    'users_username_present', 'a user name of blanks is refused'),
  ($$insert into public.users (username, password) values (null, 'scrypt$x')$$,
    'username is missing', 'a user needs a name'),
  ($$insert into public.users (username, password) values ('first', 'scrypt$x')$$,
    '23505 duplicate key value violates unique constraint "users_username_key"',
    'a user name is given once'),
  ($$insert into public.users (username, password) values ('a', 'scrypt$' || repeat('x', 93))$$,
    'done', 'a hash of 100 characters is stored'),
  ($$insert into public.users (username, password) values ('b', 'scrypt$' || repeat('x', 94))$$,
    'users_password_length', 'a hash of 101 characters is refused'),
  ($$insert into public.users (username, password) values ('b', 'correct horse')$$,
    'users_password_format', 'a password as typed is refused'),
  ($$insert into public.users (username, password) values ('b', '$ecret')$$,
    'users_password_format', 'a password that begins with a dollar is refused'),
  ($$insert into public.users (username, password) values ('b', 'scrypt$')$$,
    'users_password_format', 'a scheme without a hash is refused'),
  ($$insert into public.users (username, password) values ('b', null)$$,
    'password is missing', 'a user needs a hash'),
  ($$insert into public.users (username, password, email)
    values ('c', 'scrypt$x', repeat('a', 96) || '@b.c')$$, 'done',
    'an e-mail of 100 characters is stored'),
  ($$insert into public.users (username, password, email)
    values ('d', 'scrypt$x', repeat('a', 97) || '@b.c')$$, 'users_email_length',
    'an e-mail of 101 characters is refused'),
  ($$insert into public.users (username, password, email) values ('d', 'scrypt$x', 'a@b..c')$$,
    'users_email_format', 'an e-mail that is none is refused'),
  ($$insert into public.images (name, data, mime_type)
    values (repeat('n', 255), 'x', repeat('m', 100))$$, 'done',
    'an image with the longest name and type is stored'),
  ($$insert into public.images (name, data, mime_type) values (repeat('n', 256), 'x', 'm')$$,
    'images_name_length', 'an image name of 256 characters is refused'),
  ($$insert into public.images (name, data, mime_type) values (' ', 'x', 'm')$$,
    'images_name_present', 'an image name of blanks is refused'),
  ($$insert into public.images (name, data, mime_type) values ('n', 'x', repeat('m', 101))$$,
    'images_mime_type_length', 'an image type of 101 characters is refused'),
  ($$insert into public.images (name, data, mime_type) values ('n', 'x', '')$$,
    'images_mime_type_present', 'an empty image type is refused'),
  ($$insert into public.images (name, data, mime_type) values ('n', '', 'm')$$,
    'images_data_present', 'an image without data is refused'),
  ($$insert into public.images (name, data, mime_type) values (null, 'x', 'm')$$,
    'name is missing', 'an image needs a name'),
  ($$insert into public.images (name, data, mime_type) values ('n', null, 'm')$$,
    'data is missing', 'an image needs data'),
  ($$insert into public.images (name, data, mime_type) values ('n', 'x', null)$$,
    'mime_type is missing', 'an image needs a type')
) as cases (statement, outcome, sentence);
select results_eq(
  $$ select is_admin from public.users where username = 'first' $$, $$ values (false) $$,
  'a user is no administrator unless somebody says so'
);

select * from finish();
rollback;
