begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(31);

-- The tables that no screen uses: closed, and still unable to hold what they must not hold.

\ir support/actors.psql

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
