-- Receipts of cookie choices, tested for each actor.
\ir support/actors.psql
select plan(21);

update private.settings set value = 5 where name = 'rate_limit_per_minute';

create function pg_temp.keep(
  id uuid, version integer default 1, analytics boolean default true, marketing boolean default false,
  method text default 'save', given_at timestamptz default now(), client text default gen_random_uuid()::text
) returns text language sql as $$
  select pg_temp.attempt('anon', jsonb_build_object('role', 'anon', 'client', client), format(
    'select public.consent_keep(%L, %L, %L, %L, %L, %L)',
    id, version, analytics, marketing, method, given_at))
$$;

select is(pg_temp.keep(pg_temp.id(1)), 'done', 'a choice is kept');
select is(pg_temp.keep(pg_temp.id(1)), 'done', 'the same choice may be sent again');
select is((select count(*) from private.consent_receipts where id = pg_temp.id(1)), 1::bigint,
  'it is stored once');
select is(pg_temp.keep(pg_temp.id(1), analytics => false), '422 id_reused',
  'its id cannot be used for another choice');
select is(pg_temp.keep(pg_temp.id(1), method => 'gpc'), '422 id_reused', 'its id cannot be used for another method');
select is(pg_temp.keep(pg_temp.id(1), given_at => now() - interval '1 second'), '422 id_reused',
  'its id cannot be used for another time');
select is(outcome, expected, what)
from (values
  (pg_temp.keep(pg_temp.id(2), version => 2), '422 unknown_version', 'a later version is not known'),
  (pg_temp.keep(pg_temp.id(2), version => 0), '422 unknown_version', 'version 0 is not known'),
  (pg_temp.keep(pg_temp.id(2), given_at => now() + interval '6 minutes'), '422 wrong_time',
    'a choice of the future is refused'),
  (pg_temp.keep(pg_temp.id(2), given_at => now() - interval '16 days'), '422 wrong_time',
    'a choice of sixteen days ago is refused'),
  (pg_temp.keep(pg_temp.id(2), method => 'assumed'), 'consent_receipts_method_allowed',
    'an unknown method is refused'),
  (pg_temp.keep(pg_temp.id(2), method => 'accept'), 'consent_receipts_choice_fits',
    'accepting allows all'),
  (pg_temp.keep(pg_temp.id(2), method => 'reject'), 'consent_receipts_choice_fits',
    'rejecting allows nothing'),
  (pg_temp.keep(pg_temp.id(2), marketing => true, method => 'gpc'), 'consent_receipts_choice_fits',
    'the signal allows no marketing')
) as cases (outcome, expected, what);
select is((select count(*) from private.consent_receipts where id = pg_temp.id(2)), 0::bigint,
  'no refused choice is kept');
select is(pg_temp.keep(pg_temp.id(3), given_at => now() - interval '14 days'), 'done',
  'a choice of fourteen days ago is stored');
select is(pg_temp.keep(pg_temp.id(4), given_at => now() + interval '4 minutes'), 'done',
  'a clock may be four minutes fast');

select pg_temp.keep(gen_random_uuid(), client => 'an impatient client') from generate_series(1, 10);
select is(pg_temp.keep(gen_random_uuid(), client => 'an impatient client'), '429 rate_limited',
  'a client sends ten choices a minute');

select set_config('request.jwt.claims', '', true);
select lives_ok($$ select public.consent_keep(pg_temp.id(5), 1, false, false, 'reject', now()) $$,
  'a caller without a client may send a choice, too');
select is(pg_temp.told('public.admin_consent(pg_temp.id(5))') - 'at' - 'receivedAt',
  '{"id": "00000000-0000-4000-8000-000000000005", "version": 1, "policyDate": "2025-05-21",
    "choice": {"analytics": false, "marketing": false}, "method": "reject"}'::jsonb,
  'staff see the choice, its version and its method');
select is(pg_temp.told('public.admin_consent(pg_temp.id(6))'), null, 'an unknown receipt is nothing');

select * from finish(); rollback;
