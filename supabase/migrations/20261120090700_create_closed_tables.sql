/*
 * Two tables that the product names and no screen uses. They are closed to the API: row-level
 * security is on and forced, nobody has a grant, and a policy says so.
 */
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
  -- A password is never stored as typed: the column takes only a hash that names its scheme.
  constraint users_password_format check (password ~ '^[a-z0-9][a-z0-9_-]*[$].'),
  constraint users_email_length check (char_length(email) <= 100),
  constraint users_email_format check (
    email ~ ('^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
      || '(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$')
  )
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

alter table public.users enable row level security;
alter table public.users force row level security;
create policy "nobody reaches users through the API" on public.users
  as restrictive for all to anon, authenticated, admin, service_role
  using (false) with check (false);

alter table public.images enable row level security;
alter table public.images force row level security;
create policy "nobody reaches images through the API" on public.images
  as restrictive for all to anon, authenticated, admin, service_role
  using (false) with check (false);
