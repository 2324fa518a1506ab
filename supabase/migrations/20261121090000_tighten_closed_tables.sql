/*
 * Four doors closed more tightly: the private tables, the users' passwords, tokens that never expire,
 * and a health check that could not see a full disk.
 */

-- The owner passes policies by its role (bypassrls), not because it owns the tables: the functions
-- that run with its rights go on working, and another owner would be held to the policies as well.
alter table private.admin_sessions force row level security;
alter table private.login_throttle force row level security;
alter table private.settings force row level security;
alter table private.rate_slots force row level security;
alter table private.order_packages force row level security;

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
alter table public.users
  drop constraint users_password_format,
  add constraint users_password_format check (
    password ~ '^\$2[aby]\$(0[4-9]|[12][0-9]|3[01])\$[./A-Za-z0-9]{53}$'
    or password ~ ('^\$argon2id?\$v=[0-9]+\$m=[0-9]+,t=[0-9]+,p=[0-9]+'
      || '\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{22,}$')
    or password ~ ('^(\$scrypt\$ln=[0-9]+,r=[0-9]+,p=[0-9]+|scrypt\$[0-9]+\$[0-9]+\$[0-9]+)'
      || '\$[A-Za-z0-9+/_-]{11,}\$[A-Za-z0-9+/_-]{22,}={0,2}$')
    or password ~ ('^(\$pbkdf2-sha(256|512)\$(i=)?[0-9]+(,l=[0-9]+)?|pbkdf2_sha(256|512)\$[0-9]+)'
      || '\$[A-Za-z0-9+/.]{8,}\$[A-Za-z0-9+/.]{22,}={0,2}$')
  ) not valid;

-- A row of before that no longer passes stays until it is changed; it must not stop the upgrade.
do $$
begin
  alter table public.users validate constraint users_password_format;
exception when check_violation then
  raise warning 'A password in public.users is not a hash of a known scheme: replace it.';
end
$$;

/*
 * An error that the data API turns into an answer of ours: PostgREST reads status and headers from
 * the detail of SQLSTATE 'PGRST' and the body from its message.
 * https://docs.postgrest.org/en/stable/references/errors.html#raise-errors-with-http-status-codes
 */
create function private.raise_answer(
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
      'code', raise_answer.code,
      'message', raise_answer.message,
      'details', raise_answer.details,
      'hint', null
    )::text,
    detail = jsonb_build_object(
      'status', raise_answer.status,
      'headers', raise_answer.headers
    )::text;
end
$$;

/*
 * True when the caller's token belongs to a live session; an error that becomes 401 when not. It
 * never answers false: a list that is silently empty would look like a day without customers.
 * Policies call it in a sub-select, so that it runs once a query and not once a row.
 *
 * The data API refuses a token that has expired. One that says nothing of it is refused here.
 */
create or replace function private.require_admin_session() returns boolean
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
    and jsonb_typeof(claims -> 'exp') = 'number'
    and session ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
    and exists (
      select from private.admin_sessions
      where id = session::uuid and ended_at is null and expires_at > now()
    )
  then
    return true;
  end if;
  perform private.raise_answer(
    401,
    'session_ended',
    'The session has ended. Log in again.',
    headers => '{"WWW-Authenticate": "Bearer"}'
  );
  return false;
end
$$;

/*
 * The health check's question: answers only when the database does, and has room to write. With
 * less working memory than the numbers need, Postgres puts them into a scratch file, which a full
 * disk refuses (53100). A hosted project is made read-only before its disk is full.
 */
create or replace function public.service_health() returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
set work_mem = '64kB'
as $$
begin
  if current_setting('default_transaction_read_only')::boolean or pg_is_in_recovery() then
    raise read_only_sql_transaction using message = 'The database takes no writes.';
  end if;
  perform count(*) from generate_series(1, 20000);
  return (select now() from private.login_throttle where scope = 'global');
end
$$;
