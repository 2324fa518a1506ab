begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(51);

-- The tables that no screen uses: they are closed, and their constraints still hold.

\ir support/actors.psql

create function pg_temp.hash() returns text language sql as $$
  select 'scrypt$16384$8$1$c2FsdHNhbHRzYWx0c2Fsd$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g'
$$;

-- The rollback restores all deleted rows.
delete from public.users;
delete from public.images;

insert into public.users (username, password) values ('first', pg_temp.hash());
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
  $$ select count(*) from pg_temp.doors('public.users') $$, $$ values (14::bigint) $$,
  'all fourteen actors were tried'
);

-- Access stays denied even if somebody adds a grant and a policy by mistake.
grant select, insert, update, delete on public.users, public.images
  to anon, authenticated, service_role, admin;
create policy "a mistake" on public.users for all to anon, admin using (true) with check (true);
select is(
  pg_temp.as_actor('a visitor', format(
    'insert into public.users (username, password) values (''me'', %L)', pg_temp.hash())), 'refused by policy', 'a grant by mistake opens users to nobody'
);
select results_eq(
  $$ select pg_temp.as_actor('staff with a live session',
    'do $do$ begin assert not exists (select from public.users); end $do$') $$,
  $$ values ('done') $$, 'and shows them to nobody'
);

-- Columns.
select is(pg_temp.attempt('postgres', '{}', statement), outcome, sentence)
from (values
  ($$insert into public.users (username, password) values (repeat('u', 100), pg_temp.hash())$$, 'done',
    'a user name of 100 characters is stored'),
  ($$insert into public.users (username, password) values (repeat('u', 101), pg_temp.hash())$$,
    'users_username_length', 'a user name of 101 characters is refused'),
  ($$insert into public.users (username, password) values (E' \t', pg_temp.hash())$$,
    'users_username_present', 'a user name of blanks is refused'),
  ($$insert into public.users (username, password) values (null, pg_temp.hash())$$,
    'username is missing', 'a user needs a name'),
  ($$insert into public.users (username, password) values ('first', pg_temp.hash())$$,
    '23505 duplicate key value violates unique constraint "users_username_key"',
    'a user name is given once'),
  ($$insert into public.users (username, password)
    values ('a', rpad(pg_temp.hash(), 100, 'x'))$$, 'done', 'a hash of 100 characters is stored'),
  ($$insert into public.users (username, password)
    values ('b', rpad(pg_temp.hash(), 101, 'x'))$$, 'users_password_length',
    'a hash of 101 characters is refused'),
  ($$insert into public.users (username, password) values ('b', null)$$,
    'password is missing', 'a user needs a hash'),
  ($$insert into public.users (username, password, email)
    values ('c', pg_temp.hash(), repeat('a', 96) || '@b.c')$$, 'done',
    'an e-mail of 100 characters is stored'),
  ($$insert into public.users (username, password, email)
    values ('d', pg_temp.hash(), repeat('a', 97) || '@b.c')$$, 'users_email_length',
    'an e-mail of 101 characters is refused'),
  ($$insert into public.users (username, password, email) values ('d', pg_temp.hash(), 'a@b..c')$$,
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

-- Which texts are hashes.
select is(
  pg_temp.attempt('postgres', '{}', format(
    'insert into public.users (username, password) values (gen_random_uuid(), %L)', password)),
  case when is_hash then 'done' else 'users_password_format' end,
  format('a password like %s is %s', password, case when is_hash then 'stored' else 'refused' end)
)
from (values
  ('$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy', true),
  ('$2b$12$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy', true),
  ('$2y$04$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy', true),
  ('$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHRzYWx0c2Fsd$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g',
    true),
  ('$argon2i$v=19$m=65536,t=3,p=4$c2FsdHNhbHRzYWx0c2Fsd$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g',
    true),
  ('$scrypt$ln=16,r=8,p=1$aM15713r3Xsvxbi31lqr1Q$nFNh2CVHVjNldFVKDHDlm4CbdRSCdEBsjjJxD+iCs5E', true),
  (pg_temp.hash(), true),
  ('$pbkdf2-sha256$600000$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g', true),
  ('$pbkdf2-sha256$i=600000,l=32$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g', true),
  ('pbkdf2_sha256$600000$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g=', true),
  ('correct horse', false),
  ('summer$1', false),
  ('$ecret', false),
  ('scrypt$', false),
  ('scrypt$correct horse battery staple', false),
  ('scrypt$16384$8$1$salt$hash', false),
  ('$2b$12$tooshort', false),
  ('$2b$99$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy', false),
  ('$2x$12$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy', false),
  ('$2b$12$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy and more', false),
  ('$argon2id$correct horse battery staple', false),
  ('$md5$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g', false),
  (E'hunter2\n$2b$12$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy', false)
) as texts (password, is_hash);
select results_eq(
  $$ select is_admin from public.users where username = 'first' $$, $$ values (false) $$,
  'a user is no administrator unless somebody says so'
);

select * from finish();
rollback;
