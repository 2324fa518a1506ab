-- Creates what the hosted platform has before the first migration: its roles, its `auth` helpers
-- and the `extensions` schema. Run by a superuser at every start; each statement may run again.

do $$
declare
  api_role text;
begin
  foreach api_role in array array['anon', 'authenticated'] loop
    if not exists (select from pg_roles where rolname = api_role) then
      execute format('create role %I nologin noinherit', api_role);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  -- The data API logs in as this role. It has no privileges itself: each request switches to one of
  -- the roles above, or `admin`, for its transaction.
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
  -- Owns the tables and runs the migrations; not a superuser, as on the platform.
  if not exists (select from pg_roles where rolname = 'postgres') then
    create role postgres login createdb createrole bypassrls replication;
  end if;
end $$;

grant anon, authenticated, service_role to authenticator;

do $$
begin
  if not (select rolsuper from pg_roles where rolname = 'postgres') then
    execute format('alter database %I owner to postgres', current_database());
    grant anon, authenticated, service_role, authenticator to postgres with admin option;
  end if;
end $$;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
-- The platform lets its owner role write here.
grant all on schema public to postgres;

create schema if not exists extensions;
grant all on schema extensions to postgres;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema if not exists auth;
grant usage on schema auth to postgres, anon, authenticated, service_role;
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;
create or replace function auth.uid() returns uuid language sql stable as $$
  select nullif(auth.jwt() ->> 'sub', '')::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select auth.jwt() ->> 'role'
$$;

alter role postgres set search_path = "$user", public, extensions;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';

-- What the platform's storage service has: `scripts/stack/storage` asks these tables and their
-- policies, as that service does.
create schema if not exists storage authorization postgres;
create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  public boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets,
  name text,
  owner_id text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  metadata jsonb,
  version text,
  unique (bucket_id, name)
);
alter table storage.buckets owner to postgres;
alter table storage.objects owner to postgres;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant usage on schema storage to anon, authenticated, service_role;
grant select, insert, update, delete on storage.buckets, storage.objects
  to anon, authenticated, service_role;
-- As on the platform, rows are deleted by the service alone, which deletes their files, too.
create or replace function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise insufficient_privilege using
      message = 'Direct deletion from storage tables is not allowed. Use the Storage API instead.';
  end if;
  return null;
end
$$;
create or replace trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
