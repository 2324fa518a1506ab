/*
 * Guesses at the shared password, counted for everybody together and for each client (a keyed hash
 * of its address). The row 'global' always exists: locking it puts all logins in one line, so that
 * parallel guesses cannot all read the same count.
 */
create table private.login_throttle (
  scope text primary key,
  failures integer not null default 0,
  blocked_until timestamptz,
  last_failure_at timestamptz,
  last_success_at timestamptz
);
insert into private.login_throttle (scope) values ('global');
alter table private.login_throttle enable row level security;
create policy "nobody reaches the login throttle through the API" on private.login_throttle
  as restrictive for all to anon, authenticated, admin, service_role
  using (false) with check (false);

/*
 * The wait after a number of failures: none up to the fourth, one second after the fifth, then
 * doubling up to a quarter of an hour.
 */
create function private.login_delay(failures integer) returns interval
language sql
immutable
set search_path = ''
as $$
  select case
    when failures < 5 then interval '0'
    else least(interval '1 second' * power(2, least(failures - 5, 10)), interval '900 seconds')
  end
$$;

-- One more failure in a scope. Failures are forgotten an hour after the last one.
create function private.count_login_failure(counted_scope text, may_block boolean) returns void
language sql
set search_path = ''
as $$
  insert into private.login_throttle as throttle (scope, failures, last_failure_at)
  values (counted_scope, 1, clock_timestamp())
  on conflict (scope) do update set
    failures = case
      when throttle.last_failure_at > clock_timestamp() - interval '1 hour'
      then throttle.failures + 1
      else 1
    end,
    last_failure_at = clock_timestamp();

  update private.login_throttle as throttle
  set blocked_until = last_failure_at + private.login_delay(failures)
  where scope = counted_scope and may_block and failures >= 5;
$$;

/*
 * Reserves one comparison of the password. Answers 0 when the caller may compare now, else the
 * seconds to wait. The attempt counts as a failure from here on; admin_session_start takes it back.
 *
 * A client that logged in within the last day skips the count of everybody, not its own: strangers
 * who keep guessing cannot lock staff out.
 */
create function public.admin_login_begin(client text) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  client_scope constant text := 'client:' || coalesce(client, 'unknown');
  everybody private.login_throttle;
  own private.login_throttle;
  wait_until timestamptz;
  known boolean;
begin
  select * into strict everybody from private.login_throttle where scope = 'global' for update;
  select * into own from private.login_throttle where scope = client_scope for update;
  known := coalesce(own.last_success_at > clock_timestamp() - interval '24 hours', false);
  wait_until := case
    when known then own.blocked_until
    else greatest(own.blocked_until, everybody.blocked_until)
  end;
  if wait_until > clock_timestamp() then
    return ceil(extract(epoch from wait_until - clock_timestamp()));
  end if;
  perform private.count_login_failure(client_scope, true);
  -- A known client that passed a running block does not make it longer for everybody else.
  perform private.count_login_failure(
    'global',
    coalesce(everybody.blocked_until <= clock_timestamp(), true)
  );
  return 0;
end
$$;
grant execute on function public.admin_login_begin(text) to service_role;

/*
 * Stores a session after a right password. This client's failures are forgiven, and with them the
 * one that admin_login_begin counted for everybody. Old rows are swept out on the way.
 */
create function public.admin_session_start(
  session uuid,
  client text,
  credential text,
  expires_at timestamptz
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  client_scope constant text := 'client:' || coalesce(admin_session_start.client, 'unknown');
begin
  -- 'global' first, as in admin_login_begin: two logins cannot wait for each other.
  update private.login_throttle as throttle set
    failures = greatest(failures - 1, 0),
    blocked_until = case
      when failures > 5
      then least(blocked_until, last_failure_at + private.login_delay(failures - 1))
    end
  where scope = 'global';

  insert into private.login_throttle as throttle (scope, last_success_at)
  values (client_scope, clock_timestamp())
  on conflict (scope) do update set
    failures = 0,
    blocked_until = null,
    last_failure_at = null,
    last_success_at = clock_timestamp();

  insert into private.admin_sessions (id, client, credential, expires_at)
  values (
    admin_session_start.session,
    coalesce(admin_session_start.client, 'unknown'),
    admin_session_start.credential,
    admin_session_start.expires_at
  );

  delete from private.admin_sessions as old where old.expires_at < now() - interval '7 days';
  delete from private.login_throttle
  where scope <> 'global'
    and coalesce(last_failure_at, '-infinity') < now() - interval '1 hour'
    and coalesce(last_success_at, '-infinity') < now() - interval '24 hours';
end
$$;
grant execute on function public.admin_session_start(uuid, text, text, timestamptz)
  to service_role;

-- Answers only when the database does: the health check's question.
create function public.service_health() returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select now() from private.login_throttle where scope = 'global'
$$;
grant execute on function public.service_health() to service_role;
