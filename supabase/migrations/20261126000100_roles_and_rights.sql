/*
 * Nobody may do anything until a later file says so by name.
 *
 * A hosted project may have default privileges that hand every new table and function of `public` to
 * the API's roles. They are taken back here, so that a table whose author forgot the grants is
 * closed, not open.
 */

-- Functions that run with their owner's rights bypass row-level security.
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
  -- The owner may become `admin` (the database tests do) without having its rights all the time. Postgres 15
  -- can't tell these apart.
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

-- What the API must not show: sessions, limits, receipts, deliveries, and internal functions. Staff may
-- use the schema, because they need a few of its functions; each is granted by name.
create schema private;
revoke all on schema private from public;
grant usage on schema private to admin;

/*
 * Raises an error that the data API turns into a response of ours: PostgREST reads status and headers from
 * the detail of SQLSTATE 'PGRST' and the body from its message.
 * https://docs.postgrest.org/en/stable/references/errors.html#raise-errors-with-http-status-codes
 */
create function private.raise_response(
  status integer, code text, message text, details text default null, headers jsonb default '{}'
) returns void
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = jsonb_build_object(
      'code', raise_response.code,
      'message', raise_response.message,
      'details', raise_response.details,
      'hint', null
    )::text,
    detail = jsonb_build_object(
      'status', raise_response.status,
      'headers', raise_response.headers
    )::text;
end
$$;

-- A claim of the caller's token and a header of their request; null where it's missing. In PL/pgSQL, which
-- keeps its plan: an SQL function with a setting is planned at each call.
create function private.claim(name text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> name;
end
$$;
create function private.request_header(name text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return nullif(current_setting('request.headers', true), '')::jsonb ->> name;
end
$$;
-- The proof that a visitor holds a secret or a link: its hash, which the function signs into a token for a
-- call of its own, good for a minute. No header of a caller counts.
create function private.claimed_proof() returns bytea
language plpgsql stable set search_path = ''
as $$
begin
  return case when private.claim('proof') ~ '^[0-9a-f]{64}$' then decode(private.claim('proof'), 'hex') end;
end
$$;

-- The owner (seeds, restores) is trusted. Every other role counts as a visitor, even one that is added later.
create function private.is_trusted_writer() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(current_setting('role', true), '') in ('', 'none', 'postgres');
end
$$;

/*
 * The length of a text without the blanks around it. The forms use String.prototype.trim, which removes
 * more kinds of blanks than btrim does by itself. Everyone who writes a row needs these four functions,
 * because constraints and generated columns run with the writer's rights.
 */
create function private.trimmed_length(value text) returns integer
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return char_length(btrim(
    value,
    E' \t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
    '\u2028\u2029\u202f\u205f\u3000\ufeff'
  ));
end
$$;

-- False for a name with invisible characters: two names must not differ in those alone.
create function private.is_visible_name(name text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return name !~ ('[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891'
    || '\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164'
    || '\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f'
    || '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]');
end
$$;
-- An address as mail programs write it: the rule of the forms. It takes whatever a browser's email field
-- takes, and also letters of every alphabet, a name in quotes, and a host with an underscore.
-- https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
create function private.is_email(value text) returns boolean
-- With its owner's rights, because whoever writes a row may not look into this schema.
language plpgsql immutable strict parallel safe security definer set search_path = ''
as $$
begin
  return value ~ ('^(?:[a-zA-Z0-9\u0080-\U0010ffff.!#$%&''*+/=?^_`{|}~-]+|"[^"\\<>]{1,62}")'
    || '@[a-zA-Z0-9_\u0080-\U0010ffff](?:[a-zA-Z0-9_\u0080-\U0010ffff-]{0,61}[a-zA-Z0-9_\u0080-\U0010ffff])?'
    || '(?:\.[a-zA-Z0-9_\u0080-\U0010ffff](?:[a-zA-Z0-9_\u0080-\U0010ffff-]{0,61}[a-zA-Z0-9_\u0080-\U0010ffff])?)*$')
  and private.is_visible_name(value)
  -- Blanks, and the sign for undecodable bytes.
  and value !~ '[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufffd]';
end
$$;

/*
 * A text as searches compare it: in small letters, without accents, however those are put together, with plain
 * apostrophes, and without what can't be seen. Phones write ’, and some keyboards and programs an accent as a
 * character of its own.
 */
create function private.search_fold(value text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  if octet_length(value) = char_length(value) then
    return lower(value collate "C");
  end if;
  return translate(
    regexp_replace(
      lower(normalize(value, nfkd) collate "und-x-icu"), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'
    ),
    '’‘ʼς', '''''''σ'
  );
end
$$;

grant execute on function private.trimmed_length(text), private.is_email(text),
  private.is_visible_name(text), private.search_fold(text) to anon, admin;

-- The tables that visitors write into and staff read. Their names are those of the forms.
create function private.lists() returns text[]
language sql immutable set search_path = ''
as $$
  select array[
    'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
  ]
$$;

-- The lists whose entries staff read and answer.
create function private.answered_lists() returns text[]
language sql immutable set search_path = ''
as $$
  select array['contact_submissions', 'orders', 'webinar_questions']
$$;

-- Runs statements once for each list: `format` puts its name into the template.
create function private.for_each_list(template text, lists text[] default private.lists())
returns void
language plpgsql set search_path = ''
as $$
declare
  list text;
begin
  foreach list in array lists loop
    execute format(template, list);
  end loop;
end
$$;

-- The API's name of a table's list: 'contact-submissions' for contact_submissions.
create function private.list_name(list text) returns text
language sql immutable set search_path = ''
as $$
  select replace(list, '_', '-')
$$;

-- Limits that an operator may change while everything runs.
create table private.settings (
  name text primary key,
  value integer not null,
  text text, -- For a setting that isn't a number.
  constraint settings_value_range
    check (value >= case name when 'rate_limit_per_minute' then 1 else 0 end)
);
insert into private.settings (name, value) values
  ('rate_limit_per_minute', 5), -- accepted submissions of a client to a form
  ('surge_limit_per_minute', 60), -- accepted submissions of a form; more is a surge. 0 is no limit
  -- Mails that visitors cause, so that nobody can make us flood a stranger
  ('automatic_mails_per_day', 3), -- to one mailbox
  ('automatic_mails_per_client_and_day', 10), -- 0 is no limit
  ('automatic_mails_per_hour', 500), -- in all; as many order confirmations beside them. 0 is no limit
  -- Entries older than so many months are erased; 0 keeps them
  ('keep_months_contact_submissions', 0),
  ('keep_months_signup_users', 0),
  ('keep_months_orders', 0),
  ('keep_months_webinar_signups', 0),
  ('keep_months_webinar_questions', 0),
  ('keep_spam_days', 30), -- then spam is deleted; 0 keeps it
  ('list_share_megabytes', 1000); -- the overview names lists that take more of the disk; 0 names none

-- In plpgsql, which keeps the plan: every submission asks for some of them.
create function private.setting(wanted text) returns integer
language plpgsql stable set search_path = ''
as $$
begin
  return (select value from private.settings where name = wanted);
end
$$;
