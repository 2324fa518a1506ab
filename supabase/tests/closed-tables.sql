-- The tables that no screen uses: they are closed, and their constraints still hold.
\ir support/actors.psql
select plan(29);

create function pg_temp.hash() returns text language sql as $$
  select 'scrypt$16384$8$1$c2FsdHNhbHRzYWx0c2Fsd$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g'
$$;

-- The rollback restores all deleted rows.
delete from public.users;
delete from public.images;

insert into public.users (username, password) values ('first', pg_temp.hash());
insert into public.images (name, data, mime_type) values ('first', 'iVBORw0KGgo', 'image/png');

select is_empty(
  format($$ select * from pg_temp.doors(%L)
    where (reads, sends, changes, deletes) <> ('nothing', 'nothing', 'nothing', 'refused') $$, target),
  'nobody reads, sends, changes or deletes anything in ' || target
)
from unnest(array['public.users', 'public.images']) as target;

-- Access stays denied even if somebody adds a grant and a policy by mistake.
grant select, insert, update, delete on public.users, public.images
  to anon, authenticated, service_role, admin;
create policy "a mistake" on public.users for all to anon, admin using (true) with check (true);
select is(
  pg_temp.as_actor('a visitor', format(
    'insert into public.users (username, password) values (''me'', %L)', pg_temp.hash())), 'refused by policy', 'a grant by mistake opens users to nobody'
);
select results_eq($$ select pg_temp.staff('do $do$ begin assert not exists (select from public.users); end $do$') $$,
  $$ values ('done') $$, 'and shows them to nobody');

-- Columns.
create function pg_temp.stored(target text, changes jsonb) returns text language sql as $$
  select pg_temp.attempt('postgres', '{}', format('insert into public.%I (%s) values (%s)', target,
    string_agg(quote_ident(key), ', '), string_agg(quote_nullable(value), ', ')))
  from jsonb_each_text(case target
    when 'users' then jsonb_build_object('username', gen_random_uuid(), 'password', pg_temp.hash())
    else '{"name": "n", "data": "x", "mime_type": "m"}'
  end || changes)
$$;
select is(pg_temp.stored(target, jsonb_build_object(field, value)), outcome,
  format('%s.%s of %s characters: %s', target, field, coalesce(char_length(value), 0), outcome))
from (values
  ('users', 'username', E' \t', 'users_username_present'),
  ('users', 'username', null, 'username is missing'),
  ('users', 'username', 'first',
    '23505 duplicate key value violates unique constraint "users_username_key"'),
  ('users', 'password', null, 'password is missing'),
  ('users', 'email', 'a@b..c', 'users_email_format'),
  ('images', 'name', ' ', 'images_name_present'),
  ('images', 'name', null, 'name is missing'),
  ('images', 'mime_type', '', 'images_mime_type_present'),
  ('images', 'mime_type', null, 'mime_type is missing'),
  ('images', 'data', '', 'images_data_present'),
  ('images', 'data', null, 'data is missing')
) as cases (target, field, value, outcome);

-- Which texts are hashes.
select is(pg_temp.stored('users', jsonb_build_object('password', password)),
  case when is_hash then 'done' else 'users_password_format' end,
  format('a password like %s is %s', password, case when is_hash then 'stored' else 'refused' end)
)
from (values
  ('$2b$12$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy', true),
  ('$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHRzYWx0c2Fsd$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g',
    true),
  ('$scrypt$ln=16,r=8,p=1$aM15713r3Xsvxbi31lqr1Q$nFNh2CVHVjNldFVKDHDlm4CbdRSCdEBsjjJxD+iCs5E', true),
  (pg_temp.hash(), true),
  ('$pbkdf2-sha256$600000$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g', true),
  ('pbkdf2_sha256$600000$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g=', true),
  ('correct horse', false),
  ('scrypt$', false),
  ('scrypt$16384$8$1$salt$hash', false),
  ('$2b$12$tooshort', false),
  ('$2b$12$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy and more', false),
  ('$md5$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g', false),
  (E'hunter2\n$2b$12$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy', false)
) as texts (password, is_hash);
select results_eq($$ select is_admin from public.users where username = 'first' $$, $$ values (false) $$,
  'a user is no administrator unless somebody says so');

select * from finish(); rollback;
