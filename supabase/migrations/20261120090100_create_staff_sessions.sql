/*
 * Staff sessions. A token is valid for hours; its session can end at any moment: on logout, and
 * for everybody when the shared password changes. The policies of every table ask here.
 */
create table private.admin_sessions (
  id uuid primary key,
  client text not null,
  -- A digest of the password's hash: sessions of an earlier password are told by it.
  credential text not null,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
alter table private.admin_sessions enable row level security;
create policy "nobody reaches staff sessions through the API" on private.admin_sessions
  as restrictive for all to anon, authenticated, admin, service_role
  using (false) with check (false);

/*
 * True when the caller's token belongs to a live session; an error that becomes 401 when not. It
 * never answers false: a list that is silently empty would look like a day without customers.
 * Policies call it in a sub-select, so that it runs once a query and not once a row.
 */
create function private.require_admin_session() returns boolean
language plpgsql
stable
parallel safe
security definer
set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  session constant text := claims ->> 'jti';
begin
  if claims ->> 'role' = 'admin'
    and claims ->> 'aud' = 'authenticated'
    and session ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
    and exists (
      select from private.admin_sessions
      where id = session::uuid and ended_at is null and expires_at > now()
    )
  then
    return true;
  end if;
  perform private.answer(
    401,
    'session_ended',
    'The session has ended. Log in again.',
    headers => '{"WWW-Authenticate": "Bearer"}'
  );
  return false;
end
$$;
grant execute on function private.require_admin_session() to admin;

/*
 * A policy is asked only where there is a row to judge: to an ended session an empty list, or a
 * change of a row that is not there, looks as it does to a live one. So the API asks this as well.
 */
create function public.admin_session_check() returns boolean
language sql
stable
set search_path = ''
as $$
  select private.require_admin_session()
$$;
grant execute on function public.admin_session_check() to admin;

-- Logout. Ending a session twice, or one that never was, is not an error.
create function public.admin_session_end(session uuid) returns void
language sql
security definer
set search_path = ''
as $$
  update private.admin_sessions set ended_at = now() where id = session and ended_at is null
$$;
grant execute on function public.admin_session_end(uuid) to service_role;

-- A password change logs everybody out: sessions of any other credential end.
create function public.admin_credential_sync(credential text) returns void
language sql
security definer
set search_path = ''
as $$
  update private.admin_sessions as live set ended_at = now()
  where live.ended_at is null
    and live.expires_at > now()
    and live.credential is distinct from admin_credential_sync.credential
$$;
grant execute on function public.admin_credential_sync(text) to service_role;
