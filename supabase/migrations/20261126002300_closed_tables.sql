-- Two tables that the product names and no screen uses. They are closed to the API.
create table public.users (
  id bigint generated always as identity primary key,
  username text collate "und-x-icu" not null,
  password text not null,
  email text collate "und-x-icu",
  is_admin boolean not null default false,
  constraint users_username_key unique (username),
  constraint users_username_length check (char_length(username) <= 100),
  constraint users_username_present check (private.trimmed_length(username) > 0),
  constraint users_password_length check (char_length(password) <= 100),
  /*
   * A password is never stored as typed. The column takes only hashes of these schemes, each written
   * out, because any text may begin with a word and a dollar sign:
   *
   *   bcrypt    $2b$12$ and 53 characters; $2a$ and $2y$ are the same scheme
   *   argon2    $argon2id$v=19$m=65536,t=3,p=4$salt$hash; argon2i as well
   *   scrypt    $scrypt$ln=16,r=8,p=1$salt$hash, or scrypt$16384$8$1$salt$hash as `npm run
   *             hash-password` prints it
   *   pbkdf2    $pbkdf2-sha256$600000$salt$hash, $pbkdf2-sha256$i=600000,l=32$salt$hash, or
   *             pbkdf2_sha256$600000$salt$hash
   */
  constraint users_password_format check (
    password ~ '^\$2[aby]\$(0[4-9]|[12][0-9]|3[01])\$[./A-Za-z0-9]{53}$'
    or password ~ ('^\$argon2id?\$v=[0-9]+\$m=[0-9]+,t=[0-9]+,p=[0-9]+'
      || '\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{22,}$')
    or password ~ ('^(\$scrypt\$ln=[0-9]+,r=[0-9]+,p=[0-9]+|scrypt\$[0-9]+\$[0-9]+\$[0-9]+)'
      || '\$[A-Za-z0-9+/_-]{11,}\$[A-Za-z0-9+/_-]{22,}={0,2}$')
    or password ~ ('^(\$pbkdf2-sha(256|512)\$(i=)?[0-9]+(,l=[0-9]+)?|pbkdf2_sha(256|512)\$[0-9]+)'
      || '\$[A-Za-z0-9+/.]{8,}\$[A-Za-z0-9+/.]{22,}={0,2}$')
  ),
  constraint users_email_length check (char_length(email) <= 100),
  constraint users_email_format check (private.is_email(email))
);

create table public.images (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text,
  data text not null,
  mime_type text not null,
  created_at timestamptz not null default now(),
  constraint images_name_length check (char_length(name) <= 255),
  constraint images_name_present check (private.trimmed_length(name) > 0),
  constraint images_data_present check (private.trimmed_length(data) > 0),
  constraint images_mime_type_length check (char_length(mime_type) <= 100),
  constraint images_mime_type_present check (private.trimmed_length(mime_type) > 0)
);

revoke all on table public.users, public.images
  from public, anon, authenticated, service_role, admin;

/*
 * Nobody reaches these two through the API, nor any table of the schema `private`; policies say so, so
 * that a grant by mistake opens nothing. The owner passes policies by its role (bypassrls), not because
 * it owns the tables. So they are forced: another owner would be held to them.
 */
do $$
declare
  closed regclass;
begin
  for closed in
    select oid from pg_class
    where relkind = 'r' and relnamespace = 'private'::regnamespace
      or oid in ('public.users'::regclass, 'public.images'::regclass)
  loop
    execute format('alter table %1$s enable row level security, force row level security;
      create policy "nobody reaches it through the API" on %1$s
        as restrictive for all to anon, authenticated, admin, service_role
        using (false) with check (false)', closed);
  end loop;
end
$$;
