/*
 * Staff sessions. A token is valid for hours; its session can end at any moment: on logout, and for everybody
 * when the shared password changes. The policies of every table check it.
 */
create table private.admin_sessions (
  id uuid primary key,
  client text not null,
  -- A digest of the password's hash: sessions of an earlier password have another.
  credential text not null,
  -- All staff share one password, so each session has the name that its changes are signed with.
  name text,
  -- The entry whose reply the session has open, such as 'orders/12', and when it last said so.
  answering text,
  answering_at timestamptz,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint admin_sessions_name_length check (
    private.trimmed_length(name) >= 1 and char_length(name) <= 100
  ),
  constraint admin_sessions_name_visible check (private.is_visible_name(name)),
  constraint admin_sessions_answering_length check (char_length(answering) <= 60)
);
create index admin_sessions_answering_idx on private.admin_sessions (answering)
  where answering is not null;

/*
 * True when the caller's token belongs to a live session. Policies of stored files call it, because the
 * storage service turns any error into a failure. Policies call it, and the next one, in a sub-select, so that
 * it runs once a query and not once a row.
 *
 * The data API refuses a token that has expired. One without an expiry is refused here.
 */
create function private.has_admin_session() returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  session constant text := claims ->> 'jti';
begin
  return coalesce(
    claims ->> 'role' = 'admin'
    and claims ->> 'aud' = 'authenticated'
    and jsonb_typeof(claims -> 'exp') = 'number'
    and case when session ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then exists (
      select from private.admin_sessions
      where id = session::uuid and ended_at is null and expires_at > now()
    ) end, false
  );
end
$$;
grant execute on function private.has_admin_session() to admin;

/*
 * The same, but raises an error that becomes 401 when there is none. It never answers false: a list that is
 * silently empty would look like a day without customers.
 */
create function private.require_admin_session() returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  if private.has_admin_session() then
    return true;
  end if;
  perform private.raise_response(
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
 * Policies run only where there is a row: an empty list, or a change of a missing row, looks the same with an
 * ended session as with a live one. So the API calls this as well.
 */
create function public.admin_session_check() returns boolean
language sql stable set search_path = ''
as $$
  select private.require_admin_session()
$$;
grant execute on function public.admin_session_check() to admin;

-- Logout. Ending a session twice, or one that never was, is not an error.
create function public.admin_session_end(session uuid) returns void
language sql security definer set search_path = ''
as $$
  update private.admin_sessions set ended_at = now() where id = session and ended_at is null
$$;
grant execute on function public.admin_session_end(uuid) to service_role;

-- What the function can send: 'mail', 'staff' and 'webhook', as it says at its start.
insert into private.settings (name, value, text) values ('ways', 0, 'mail,staff,webhook');

create function private.ways() returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select string_to_array(text, ',') from private.settings where name = 'ways');
end
$$;

-- Whether a mail server is set up. Without one nobody can do anything about held mails.
create function private.sends_mail() returns boolean
language sql stable set search_path = ''
as $$
  select 'mail' = any (private.ways())
$$;

/*
 * The function says at its start what it can send, and which password it knows. A new password logs
 * everybody out: sessions of any other credential end.
 */
create function public.service_started(credential text, ways text[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.settings set text = array_to_string(ways, ',')
  where name = 'ways' and text <> array_to_string(ways, ',');
  perform private.tell_of_missed();
  update private.admin_sessions as live set ended_at = now()
  where live.ended_at is null
    and live.expires_at > now()
    and live.credential is distinct from service_started.credential;
end
$$;
grant execute on function public.service_started(text, text[]) to service_role;

/*
 * The name that the caller's changes are signed with: the session's, or 'Staff' if it has none. Null when the
 * caller is not staff. Raises an error that becomes 401 when the session has ended.
 */
create function private.actor() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.claim('role') is distinct from 'admin' then
    return null;
  end if;
  perform private.require_admin_session();
  return coalesce(
    (select name from private.admin_sessions where id = private.claim('jti')::uuid), 'Staff'
  );
end
$$;

/*
 * A short mark of the session, for the history: two sessions may have the same name, or names that
 * look the same. Four hex digits of a digest, because the session's id is a secret of its token. Null
 * when the caller is not staff.
 */
create function private.session_mark() returns text
language sql stable set search_path = ''
as $$
  select left(encode(sha256(convert_to('mark ' || (claims ->> 'jti'), 'UTF8')), 'hex'), 4)
  from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb) as caller (claims)
  where claims ->> 'role' = 'admin'
$$;
grant execute on function private.session_mark() to admin;

/*
 * The names that entries can be assigned to. Naming a session adds its name; staff add others, and remove
 * those of people who have left, whose entries stay assigned to them.
 */
create table private.staff_names (
  name text primary key,
  constraint staff_names_length check (
    private.trimmed_length(name) >= 1 and char_length(name) <= 100
  ),
  constraint staff_names_visible check (private.is_visible_name(name))
);

-- The caller's session: its name and mark, and the names that entries can be assigned to.
create function public.admin_session_read() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin_session();
  return jsonb_build_object(
    'name', (
      select name from private.admin_sessions
      where id = private.claim('jti')::uuid
    ),
    'mark', private.session_mark(),
    'sendsMail', private.sends_mail(),
    'staff', (select coalesce(jsonb_agg(name order by name), '[]') from private.staff_names)
  );
end
$$;
grant execute on function public.admin_session_read() to admin;

-- Adds a name to those that entries can be assigned to, or removes it.
create function public.admin_staff_name(name text, is_listed boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin_session();
  if is_listed then
    insert into private.staff_names values (admin_staff_name.name) on conflict do nothing;
  else
    delete from private.staff_names as known where known.name = admin_staff_name.name;
  end if;
end
$$;
grant execute on function public.admin_staff_name(text, boolean) to admin;

-- Names the caller's session; from then on entries can be assigned to that name. Null removes the name.
create function public.admin_session_rename(name text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin_session();
  update private.admin_sessions as live set name = admin_session_rename.name
  where live.id = private.claim('jti')::uuid;
  if name is not null then
    perform public.admin_staff_name(name, true);
  end if;
end
$$;
grant execute on function public.admin_session_rename(text) to admin;

-- The session says that it has the reply to an entry open; null once that is closed.
create function public.admin_answering(entry text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin_session();
  update private.admin_sessions set answering = entry, answering_at = now()
  where id = private.claim('jti')::uuid;
end
$$;
grant execute on function public.admin_answering(text) to admin;
