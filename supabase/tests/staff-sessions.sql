-- The throttle on logins with the shared password, and the lifetime of staff sessions.
\ir support/actors.psql
select plan(37);

delete from private.admin_sessions;
delete from private.login_throttle where scope <> 'global';
delete from private.first_logins;
update private.login_throttle set failures = 0, blocked_until = null, last_failure_at = null;

-- Lets time pass for the sessions and the throttle.
create function pg_temp.wait(span interval) returns void language sql as $$
  update private.login_throttle set blocked_until = blocked_until - span,
    last_failure_at = last_failure_at - span
  where last_failure_at > clock_timestamp() - interval '1 hour';
  update private.first_logins set compared_at = compared_at - span;
  update private.admin_sessions set started_at = started_at - span, expires_at = expires_at - span,
    ended_at = ended_at - span;
$$;

-- Tries a login, waits as long as required and tries again. Returns the required seconds.
create function pg_temp.next_delay(client text, network text default 'net', device text default null)
returns integer language plpgsql as $$
declare
  seconds integer := greatest(public.admin_login_begin(client, network, device), 0);
begin
  perform pg_temp.wait(make_interval(secs => seconds));
  if seconds > 0 then
    assert public.admin_login_begin(client, network, device) = 0, 'after the wait there is no other one';
  end if;
  return seconds;
end
$$;

create function pg_temp.start(
  session text, client text, credential text default 'tag', device text default null,
  is_first boolean default false
) returns void language sql as $$
  select public.admin_session_start(
    ('00000000-0000-4000-8000-0000000000' || session)::uuid, client, 'net', device, credential,
    now() + interval '8 hours', is_first)
$$;

create function pg_temp.is_live(session text) returns text language sql as $$
  select pg_temp.attempt('admin', jsonb_build_object('role', 'admin', 'aud', 'authenticated',
    'exp', 4102444800, 'jti', '00000000-0000-4000-8000-0000000000' || session), 'select public.admin_session_check()')
$$;

-- The error for staff without a live session.
create function pg_temp.refusal() returns table (said text, detail text) language plpgsql as $$
begin
  perform private.require_admin_session();
exception when sqlstate 'PGRST' then
  get stacked diagnostics said = message_text, detail = pg_exception_detail;
  return next;
end
$$;

-- One client guesses passwords.
select is(
  (select array_agg(pg_temp.next_delay('a') order by n) from generate_series(1, 17) as n),
  array[0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900],
  'from the fifth failure on the wait doubles from a second to a quarter of an hour'
);
select is(public.admin_login_begin('a', 'net'), 900, 'a login during the wait gets the rest of it');
select results_eq($$ select failures from private.login_throttle where scope = 'client:a' $$,
  $$ values (17) $$, 'a password that was not compared does not count');
select is(
  (select array_agg(public.admin_login_begin('early ' || n, 'elsewhere') order by n)
   from generate_series(1, 2) as n),
  array[-1, -1], 'whatever others do, the first two passwords of a network are compared'
);
select is(public.admin_login_begin('b', 'elsewhere'), 30,
  'failed logins of strangers make everybody else wait half a minute at most');
select is_empty($$ select from private.login_throttle where scope = 'client:b' $$,
  'an attempt whose password was not compared adds no row');
select pg_temp.wait('29 seconds');
select is(public.admin_login_begin('b', 'elsewhere'), 1, 'the last second of the wait counts');
select pg_temp.wait('1 second');
select is(public.admin_login_begin('b', 'elsewhere'), 0, 'after the wait one password is compared');
select pg_temp.wait('61 minutes');
select is((select array_agg(pg_temp.next_delay('a') order by n) from generate_series(1, 6) as n),
  array[0, 0, 0, 0, 0, 1], 'failures are forgotten an hour after the last one');

-- Strangers guess for an hour, each time from another address and network, whenever they may.
select pg_temp.wait('2 hours');
create function pg_temp.guesses_in(span interval, network text default null) returns integer
language plpgsql as $$
declare
  waited integer := 0;
  guesses integer := 0;
  seconds integer;
begin
  loop
    seconds := public.admin_login_begin(guesses::text, coalesce(network, 'network ' || guesses));
    if seconds <= 0 then
      -- They never come back, so only the common wait has to pass.
      delete from private.login_throttle
      where scope in ('client:' || guesses, 'network:network ' || guesses);
      guesses := guesses + 1;
    else
      waited := waited + seconds;
      exit when waited > extract(epoch from span);
      perform pg_temp.wait(make_interval(secs => seconds));
    end if;
  end loop;
  return guesses;
end
$$;
select cmp_ok(pg_temp.guesses_in('59 minutes'), '<=', 450,
  'all strangers together have 150 attempts an hour at most, and 300 first ones');
select is((select count(*) from private.first_logins), 300::bigint,
  'no more than 300 attempts an hour count as first ones');
select is(public.admin_login_begin('other', 'unknown') between 1 and 30, true,
  'then a new client waits half a minute at most');
select is(array[public.admin_login_begin('a', 'net', 'phone'), public.admin_login_begin('a', 'net', 'phone')],
  array[0, 0], 'a known browser does not wait');
select pg_temp.wait('2 hours');
select cmp_ok(pg_temp.guesses_in('1 hour', 'one'), '<=', 60,
  'the addresses of one network guess together four times as often as one, and then wait as long');

-- A known browser.
select pg_temp.wait('2 hours');
select is((select array_agg(pg_temp.next_delay('a', 'net', 'phone') order by n) from generate_series(1, 7) as n),
  array[0, 0, 0, 0, 0, 1, 2], 'a known browser waits for its own failures');
select is(array[public.admin_login_begin('a', 'net', 'laptop'), public.admin_login_begin('a', 'net')],
  array[0, -1], 'its failures do not count for others at its address');

-- A correct password.
select pg_temp.wait('2 hours');
select is((select array_agg(public.admin_login_begin('staff', 'net') order by n) from generate_series(1, 4) as n),
  array[-1, -1, 0, 0], 'staff may be wrong a few times');
select pg_temp.start('01', 'staff');
select results_eq(
  $$ select scope, failures from private.login_throttle
     where scope in ('client:staff', 'network:net', 'global') order by scope $$,
  $$ values ('global', 1), ('network:net', 3) $$,
  'success forgives the client, and takes its own attempt back for everybody'
);
select is((select array_agg(pg_temp.next_delay('a', 'net', 'phone') order by n) from generate_series(1, 4) as n),
  array[0, 0, 0, 0], 'a known browser may be wrong a few times');
select pg_temp.start('02', 'staff', device => 'phone');
select results_eq($$ select scope, failures from private.login_throttle where scope in ('device:phone', 'global') $$,
  $$ values ('global', 1) $$, 'success forgives a known browser its own failures only');
select pg_temp.start('03', 'staff', is_first => true);
select results_eq(
  $$ select (select failures from private.login_throttle where scope = 'global'),
       array[public.admin_login_begin('next', 'net'), public.admin_login_begin('next', 'net')] $$,
  $$ values (1, array[-1, 0]) $$, 'success gives a first attempt back to its network, and nothing to others'
);
select is((select array_agg(public.admin_login_begin(null, null) order by n) from generate_series(1, 3) as n),
  array[-1, -1, 0], 'clients without a name count like anybody');

-- Sessions.
select pg_temp.start('11', 'here', 'old');
select pg_temp.start('12', 'there', 'old');
select pg_temp.start('13', 'there', 'new');
select is(array[pg_temp.is_live('11'), pg_temp.is_live('12'), pg_temp.is_live('13'), pg_temp.is_live('99')],
  array['done', 'done', 'done', '401 session_ended'], 'sessions that were started are live');
select throws_ok($$ select pg_temp.start('11', 'here') $$, '23505', null, 'a session is started once');
select public.admin_session_end('00000000-0000-4000-8000-000000000011');
select is(array[pg_temp.is_live('11'), pg_temp.is_live('12')], array['401 session_ended', 'done'],
  'logging out ends one session at once');
update private.admin_sessions set ended_at = now() - interval '1 minute'
where id = '00000000-0000-4000-8000-000000000011';
select lives_ok(
  $$ select public.admin_session_end('00000000-0000-4000-8000-000000000011'),
       public.admin_session_end('00000000-0000-4000-8000-000000000098') $$,
  'ending a session twice, or one that never was, is no error'
);
select results_eq(
  $$ select now() - ended_at from private.admin_sessions
     where id = '00000000-0000-4000-8000-000000000011' $$,
  $$ values (interval '1 minute') $$, 'ending it again does not change when it ended'
);
select public.service_started('old', '{mail}');
select is(array[pg_temp.is_live('12'), pg_temp.is_live('13')], array['done', '401 session_ended'],
  'sessions of another password end');
select public.service_started('old', '{mail}');
select is(pg_temp.is_live('12'), 'done', 'sessions of the current password stay');
select public.service_started('new', '{mail}');
select is(pg_temp.is_live('12'), '401 session_ended', 'sessions of the old password end when it changes');
select pg_temp.start('14', 'here', 'new');
select public.service_started(null, '{mail}');
select is(pg_temp.is_live('14'), '401 session_ended', 'an unknown password ends all of them');

select pg_temp.start('15', 'here');
select pg_temp.wait('8 hours');
select is(pg_temp.is_live('15'), '401 session_ended', 'a session ends when its time is over');
select results_eq(
  $$ select said::jsonb, detail::jsonb from pg_temp.refusal() $$,
  $$ values (
    '{"code": "session_ended", "message": "The session has ended. Log in again.",
      "details": null, "hint": null}'::jsonb,
    '{"status": 401, "headers": {"WWW-Authenticate": "Bearer"}}'::jsonb
  ) $$,
  'the refusal asks for another token'
);

select is(pg_temp.attempt('admin', '{}', 'select from public.orders'), 'done',
  'reading an empty list does not check the session');

-- A login deletes old rows.
select pg_temp.wait('1 day');
select public.admin_login_begin('late', 'net');
select pg_temp.wait('59 minutes');
select pg_temp.start('16', 'here');
select isnt_empty($$ select from private.login_throttle where scope = 'client:late' $$,
  'a client of the throttle is known for an hour');
select pg_temp.wait('2 minutes');
select pg_temp.start('17', 'here');
select is_empty($$ select from private.login_throttle where scope = 'client:late' $$, 'a client is forgotten after an hour');
select pg_temp.wait('8 days');
select pg_temp.start('21', 'here');
select results_eq(
  $$ select id from private.admin_sessions $$,
  $$ values ('00000000-0000-4000-8000-000000000021'::uuid) $$,
  'sessions that ended a week ago are deleted'
);

select * from finish(); rollback;
