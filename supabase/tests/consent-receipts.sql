begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(24);

-- Receipts of cookie choices, tested for each actor.

\ir support/actors.psql

update private.settings set value = 5 where name = 'rate_limit_per_minute';

create function pg_temp.keep(
  id uuid, version integer default 1, analytics boolean default true, marketing boolean default false,
  method text default 'save', given_at timestamptz default now(), client text default gen_random_uuid()::text
) returns text language sql as $$
  select pg_temp.attempt('anon', jsonb_build_object('role', 'anon', 'client', client), format(
    'select public.consent_keep(%L, %L, %L, %L, %L, %L)',
    id, version, analytics, marketing, method, given_at))
$$;
create function pg_temp.number(digit integer) returns uuid language sql as $$
  select ('00000000-0000-4000-8000-00000000000' || digit)::uuid
$$;

select results_eq(
  format('select * from pg_temp.doors_by_kind(%L)', closed),
  $$ values
    ('a visitor', 'nothing', 'nothing', 'nothing', 'refused'),
    ('staff with a live session', 'nothing', 'nothing', 'nothing', 'refused'),
    ('staff without a live session', 'nothing', 'nothing', 'nothing', 'refused'),
    ('anybody else', 'nothing', 'nothing', 'nothing', 'refused') $$,
  'nobody reads, writes, changes or deletes a row of ' || closed
)
from unnest(array['private.consent_receipts', 'private.consent_policies']) as closed;
select results_eq(
  $$ select name from actors where pg_temp.as_actor(name,
       $call$select public.consent_keep(gen_random_uuid(), 1, true, true, 'accept', now())$call$)
     <> 'refused' $$,
  $$ values ('a visitor') $$,
  'only a visitor leaves a receipt'
);
select results_eq(
  $$ select distinct kind, pg_temp.as_actor(name, 'select public.admin_consent(gen_random_uuid())')
     from actors order by 1 $$,
  $$ values ('a visitor', 'refused'), ('anybody else', 'refused'),
    ('staff with a live session', 'done'), ('staff without a live session', '401 session_ended') $$,
  'only staff with a live session look one up'
);

select is(pg_temp.keep(pg_temp.number(1)), 'done', 'a choice is kept');
select is(pg_temp.keep(pg_temp.number(1)), 'done', 'once, however often it comes');
select is((select count(*) from private.consent_receipts where id = pg_temp.number(1)), 1::bigint,
  'and stands there once');
select is(pg_temp.keep(pg_temp.number(1), analytics => false), '422 id_reused',
  'its id stands for no other choice');
select is(pg_temp.keep(pg_temp.number(1), method => 'gpc'), '422 id_reused', 'nor for another method');
select is(pg_temp.keep(pg_temp.number(1), given_at => now() - interval '1 second'), '422 id_reused',
  'nor for another time');
select is(outcome, expected, what)
from (values
  (pg_temp.keep(pg_temp.number(2), version => 2), '422 unknown_version', 'a later version is not known'),
  (pg_temp.keep(pg_temp.number(2), version => 0), '422 unknown_version', 'nor is version 0'),
  (pg_temp.keep(pg_temp.number(2), given_at => now() + interval '6 minutes'), '422 wrong_time',
    'a choice of the future is refused'),
  (pg_temp.keep(pg_temp.number(2), given_at => now() - interval '16 days'), '422 wrong_time',
    'and one of long ago'),
  (pg_temp.keep(pg_temp.number(2), method => 'assumed'), 'consent_receipts_method_allowed',
    'there are four methods'),
  (pg_temp.keep(pg_temp.number(2), method => 'accept'), 'consent_receipts_choice_fits',
    'accepting allows all'),
  (pg_temp.keep(pg_temp.number(2), method => 'reject'), 'consent_receipts_choice_fits',
    'rejecting allows nothing'),
  (pg_temp.keep(pg_temp.number(2), marketing => true, method => 'gpc'), 'consent_receipts_choice_fits',
    'the signal allows no marketing')
) as cases (outcome, expected, what);
select is((select count(*) from private.consent_receipts where id = pg_temp.number(2)), 0::bigint,
  'none of these is kept');
select is(pg_temp.keep(pg_temp.number(3), given_at => now() - interval '14 days'), 'done',
  'what was chosen offline is kept a fortnight later');
select is(pg_temp.keep(pg_temp.number(4), given_at => now() + interval '4 minutes'), 'done',
  'and a clock may be a little fast');

select pg_temp.keep(gen_random_uuid(), client => 'an impatient client') from generate_series(1, 10);
select is(pg_temp.keep(gen_random_uuid(), client => 'an impatient client'), '429 rate_limited',
  'a client leaves ten a minute');

select set_config('request.jwt.claims', '', true);
select lives_ok(
  $$ select public.consent_keep(pg_temp.number(5), 1, false, false, 'reject', now()) $$,
  'a caller without a client leaves one, too'
);
select set_config('request.jwt.claims', (select claims::text from actors
  where name = 'staff with a live session'), true);
select is(public.admin_consent(pg_temp.number(5)) - 'at' - 'receivedAt',
  '{"id": "00000000-0000-4000-8000-000000000005", "version": 1, "policyDate": "2025-05-21",
    "choice": {"analytics": false, "marketing": false}, "method": "reject"}'::jsonb,
  'staff see the choice, its version and its method');

select * from finish();
rollback;
