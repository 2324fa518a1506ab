/*
 * Failed logins with the shared password, counted for all browsers together, for each client and for its
 * network (an IPv4 /24 or an IPv6 /32). The row 'global' always exists: locking it makes logins wait for
 * each other, so that parallel attempts cannot all read the same count.
 *
 * Strangers who guess cannot lock staff out. A browser that has logged in keeps a value that the
 * function signed: with it only its own failures count. The first two passwords of a network in an hour are
 * compared whatever others do. All other attempts together wait at most half a minute; longer waits are
 * those of a client, or of its network.
 */
create table private.login_throttle (
  scope text primary key,
  failures integer not null default 0,
  blocked_until timestamptz,
  last_failure_at timestamptz
);
insert into private.login_throttle (scope) values ('global');

-- The passwords of the last hour that were compared because they were the first two of their network.
create table private.first_logins (
  network text not null,
  compared_at timestamptz not null
);

/*
 * The wait after a number of failures: none up to the fourth, one second after the fifth, then doubling up
 * to a quarter of an hour. A network may fail four times as often as a client. Everybody together waits 30
 * seconds at most, which is less than 150 guesses an hour.
 */
create function private.login_delay(scope text, failures integer) returns interval
language sql immutable set search_path = ''
as $$
  select case
    when counted < 5 then interval '0'
    else least(
      interval '1 second' * power(2, least(counted - 5, 10)),
      case scope when 'global' then interval '30 seconds' else interval '900 seconds' end
    )
  end
  from (select case when scope like 'network:%' then failures / 4 else failures end) as shared (counted)
$$;

/*
 * Takes one of the two comparisons that each network has in an hour, and all networks together 300. The caller
 * has locked the row 'global'.
 */
create function private.take_first_login(wanted_network text) returns boolean
language sql set search_path = ''
as $$
  delete from private.first_logins where compared_at <= clock_timestamp() - interval '1 hour';
  with taken as (
    insert into private.first_logins (network, compared_at)
    select wanted_network, clock_timestamp()
    from private.first_logins
    having count(*) < 300 and count(*) filter (where network = wanted_network) < 2
    returning 1
  )
  select exists (select from taken)
$$;

-- The rows that count an attempt, in the order in which they are locked.
create function private.login_scopes(client text, network text, device text) returns text[]
language sql immutable set search_path = ''
as $$
  select case
    when device is not null then array['device:' || device]
    else array[
      'global', 'network:' || coalesce(network, 'unknown'), 'client:' || coalesce(client, 'unknown')
    ]
  end
$$;

/*
 * Reserves one comparison of the password. Answers 0 when the caller may compare now, -1 when it may as one of
 * the first of its network, else the seconds to wait. The attempt counts as a failure from here on (one of the
 * first not for everybody); admin_session_start takes it back.
 *
 *   client, network   keyed hashes of the address and of the network it is in
 *   device            the id in the browser's signed value, null for a browser that is not known
 */
create function public.admin_login_begin(client text, network text, device text default null)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  scopes text[] := private.login_scopes(client, network, device);
  is_first boolean := false;
  wait_until timestamptz;
begin
  -- Locking the common row makes parallel attempts wait for each other, so that they cannot all read the
  -- same count. A stranger's attempt that has to wait adds no row.
  if device is not null then
    insert into private.login_throttle (scope) values (scopes[1]) on conflict (scope) do nothing;
  end if;
  perform from private.login_throttle where scope = scopes[1] for update;
  select max(blocked_until) into wait_until from private.login_throttle where scope = any (scopes);
  if device is null and private.take_first_login(scopes[2]) then
    is_first := true;
    scopes := scopes[2:];
  elsif wait_until > clock_timestamp() then
    return ceil(extract(epoch from wait_until - clock_timestamp()));
  end if;

  -- Failures are forgotten an hour after the last one.
  insert into private.login_throttle as throttle (scope, failures, last_failure_at)
  select counted, 1, clock_timestamp() from unnest(scopes) as counted
  on conflict (scope) do update set
    failures = case
      when throttle.last_failure_at > clock_timestamp() - interval '1 hour'
      then throttle.failures + 1
      else 1
    end,
    last_failure_at = clock_timestamp();
  update private.login_throttle
  set blocked_until = last_failure_at + private.login_delay(scope, failures)
  where scope = any (scopes);
  return -is_first::integer;
end
$$;
grant execute on function public.admin_login_begin(text, text, text) to service_role;

/*
 * Stores a session after a right password. Forgives the failures of this client or browser, takes back what
 * admin_login_begin counted for everybody and the network, or took as one of its first (`is_first`), and
 * deletes old rows.
 */
create function public.admin_session_start(
  session uuid, client text, network text, device text, credential text, expires_at timestamptz,
  is_first boolean default false
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  scopes constant text[] := private.login_scopes(client, network, device);
begin
  -- The first scope first, as in admin_login_begin, so that two logins cannot wait for each other.
  perform from private.login_throttle where scope = scopes[1] for update;
  update private.login_throttle as throttle set
    failures = greatest(failures - 1, 0),
    blocked_until = last_failure_at + private.login_delay(scope, failures - 1)
  where scope = scopes[2] or (scope = scopes[1] and not is_first);
  if is_first then
    delete from private.first_logins where ctid = (
      select ctid from private.first_logins where first_logins.network = scopes[2]
      order by compared_at desc limit 1
    );
  end if;
  delete from private.login_throttle where scope = scopes[cardinality(scopes)];

  insert into private.admin_sessions (id, client, credential, expires_at)
  values (
    admin_session_start.session,
    coalesce(admin_session_start.client, 'unknown'),
    admin_session_start.credential,
    admin_session_start.expires_at
  );

  delete from private.admin_sessions as old where old.expires_at < now() - interval '7 days';
  delete from private.login_throttle
  where scope <> 'global' and coalesce(last_failure_at, '-infinity') < now() - interval '1 hour';
end
$$;
grant execute on function public.admin_session_start(uuid, text, text, text, text, timestamptz, boolean)
  to service_role;

/*
 * For the health check: succeeds only when the database answers and can write. The numbers need more
 * than the working memory, so Postgres writes a temporary file, which fails on a full disk (53100). A
 * hosted project is made read-only before its disk is full.
 */
create function public.service_health() returns timestamptz
language plpgsql stable security definer set search_path = '' set work_mem = '64kB'
as $$
begin
  if current_setting('default_transaction_read_only')::boolean or pg_is_in_recovery() then
    raise read_only_sql_transaction using message = 'The database takes no writes.';
  end if;
  perform count(*) from generate_series(1, 20000);
  return (select now() from private.login_throttle where scope = 'global');
end
$$;
grant execute on function public.service_health() to service_role;
