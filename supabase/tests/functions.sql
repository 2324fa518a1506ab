begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(8);

-- Every function of the product: who may call it, and with whose rights it runs.

select results_eq(
  $$ select p.oid::regprocedure::text, p.prosecdef,
       coalesce((select string_agg(role, ', ' order by role)
         from unnest(array[
           'public', 'anon', 'authenticated', 'service_role', 'admin', 'authenticator'
         ]) as role
         where has_function_privilege(role, p.oid, 'execute')), 'nobody')
     from pg_proc as p
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
     order by p.oid::regprocedure::text collate "C" $$,
  $$ values
    ('admin_activity(text,bigint)', true, 'admin'),
    ('admin_credential_sync(text)', true, 'service_role'),
    ('admin_login_begin(text)', true, 'service_role'),
    ('admin_pulse(jsonb)', true, 'admin'),
    ('admin_search(text,text[],jsonb,text,boolean,jsonb,integer)', true, 'admin'),
    ('admin_session_check()', false, 'admin'),
    ('admin_session_end(uuid)', true, 'service_role'),
    ('admin_session_read()', true, 'admin'),
    ('admin_session_rename(text)', true, 'admin'),
    ('admin_session_start(uuid,text,text,timestamp with time zone)', true, 'service_role'),
    ('private.actor()', true, 'nobody'),
    ('private.count_login_failure(text,boolean)', false, 'nobody'),
    ('private.enforce_rate_limit(text,text,integer)', false, 'nobody'),
    ('private.forget_receipt()', true, 'nobody'),
    ('private.has_record(text,bigint)', false, 'nobody'),
    ('private.is_email(text)', false, 'admin, anon'),
    ('private.is_surging(text)', false, 'nobody'),
    ('private.is_trusted_writer()', false, 'nobody'),
    ('private.keep_activity()', false, 'nobody'),
    ('private.login_delay(integer)', false, 'nobody'),
    ('private.price_order()', true, 'nobody'),
    ('private.raise_answer(integer,text,text,text,jsonb)', false, 'nobody'),
    ('private.raise_if_received(uuid,bytea)', false, 'nobody'),
    ('private.receive_note()', true, 'nobody'),
    ('private.receive_submission()', true, 'nobody'),
    ('private.require_admin_session()', true, 'admin'),
    ('private.sweep_rate_slots()', false, 'nobody'),
    ('private.take_rate_slot(text,text,integer)', false, 'nobody'),
    ('private.tell_history()', true, 'nobody'),
    ('private.tell_history_of_erasure()', true, 'nobody'),
    ('private.trimmed_length(text)', false, 'admin, anon'),
    ('service_health()', true, 'service_role')
  $$,
  'every function is executed by exactly the roles that are listed here'
);
select is_empty(
  $$ select oid::regprocedure from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and not coalesce(proconfig @> array['search_path=""'], false) $$,
  'no function can be misled by a search path'
);
select is_empty(
  $$ select oid::regprocedure from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and proowner <> (select relowner from pg_class where oid = 'public.orders'::regclass) $$,
  'every function belongs to the owner of the tables'
);

\ir support/actors.psql

select is(pg_temp.attempt('service_role', '{}', 'select public.service_health()'), 'done',
  'the server asks whether the database answers');
set local default_transaction_read_only = on;
select is(pg_temp.attempt('service_role', '{}', 'select public.service_health()'),
  '25006 The database takes no writes.', 'and hears of it when the platform has made it read-only');
set local default_transaction_read_only = off;
select is(pg_temp.attempt('anon', '{}', 'select public.service_health()'), 'refused',
  'a visitor does not');
select is(pg_temp.attempt('anon', '{}', 'select private.require_admin_session()'), 'refused',
  'a visitor cannot ask about sessions');
select is(pg_temp.attempt('admin', '{}', $$select public.admin_session_start(
    gen_random_uuid(), 'here', 'tag', now() + interval '1 hour')$$), 'refused',
  'staff cannot start a session for themselves');

select * from finish();
rollback;
