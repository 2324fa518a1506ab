/*
 * Ground: nobody may do anything until a later file says so by name.
 *
 * A hosted project may still carry default privileges that hand every new table and function of
 * `public` to the API's roles. They are taken back here, so that a table whose author forgot the
 * grants is closed, not open.
 */

-- The guard trigger looks for earlier receipts past row-level security, as the tables' owner.
do $$
begin
  if not exists (
    select from pg_roles where rolname = current_user and (rolbypassrls or rolsuper)
  ) then
    raise exception 'The migrations must run as a role that bypasses row-level security, not as %.',
      current_user;
  end if;
end
$$;

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

alter default privileges in schema public
  revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on functions from public, anon, authenticated, service_role;
-- PUBLIC may execute every new function unless this is revoked for all schemas at once.
alter default privileges revoke execute on functions from public;

/*
 * Staff are the role `admin`. The data API logs in as `authenticator` and becomes `admin` when the
 * token says so; it inherits nothing, so a token of another role has none of these rights.
 */
do $$
begin
  if not exists (select from pg_roles where rolname = 'admin') then
    create role admin nologin noinherit;
  end if;
  -- The owner may become `admin` (the database tests do) without holding its rights all the time.
  -- Postgres 15 has no such distinction.
  if current_setting('server_version_num')::integer >= 160000 then
    execute format('grant admin to %I with inherit false, set true', current_user);
  else
    execute format('grant admin to %I', current_user);
  end if;
end
$$;

grant admin to authenticator;
alter role admin set statement_timeout = '8s';
grant usage on schema public to anon, admin, service_role;

/*
 * What the API must not show stands in `private`: sessions, limits, prices, the guard itself.
 * `admin` gets in for one function only, the check that its session is still live.
 */
create schema private;
revoke all on schema private from public;
grant usage on schema private to admin;

/*
 * An error that the data API turns into an answer of ours: PostgREST reads status and headers from
 * the detail of SQLSTATE 'PGRST' and the body from its message.
 * https://docs.postgrest.org/en/stable/references/errors.html#raise-errors-with-http-status-codes
 */
create function private.answer(
  status integer,
  code text,
  message text,
  details text default null,
  headers jsonb default '{}'
) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = jsonb_build_object(
      'code', answer.code,
      'message', answer.message,
      'details', answer.details,
      'hint', null
    )::text,
    detail = jsonb_build_object('status', answer.status, 'headers', answer.headers)::text;
end
$$;

/*
 * How long a text is once the blanks around it are gone, as String.prototype.trim sees blanks:
 * the forms measure so, and btrim alone knows only the space. Everyone who writes a row needs it,
 * because CHECK constraints run with the writer's rights.
 */
create function private.trimmed_length(value text) returns integer
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return char_length(btrim(
    value,
    E' \t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
    '\u2028\u2029\u202f\u205f\u3000\ufeff'
  ));
end
$$;
grant execute on function private.trimmed_length(text) to anon, admin;
