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
    ('admin_consent(uuid)', true, 'admin'),
    ('admin_credential_sync(text)', true, 'service_role'),
    ('admin_deliveries(text[],text[],text,text,timestamp with time zone,timestamp with time zone,uuid,integer)',
      true, 'admin'),
    ('admin_delivery(uuid)', true, 'admin'),
    ('admin_delivery_change(uuid,text,text[])', true, 'admin'),
    ('admin_erase(text)', true, 'admin'),
    ('admin_find(text[],integer)', true, 'admin'),
    ('admin_login_begin(text,text,text)', true, 'service_role'),
    ('admin_mark_spam(text,text[],jsonb,bigint,integer)', true, 'admin'),
    ('admin_overview(text)', true, 'admin'),
    ('admin_person(text,integer)', true, 'admin'),
    ('admin_person_photos(text)', true, 'admin'),
    ('admin_photos(uuid)', true, 'admin'),
    ('admin_pulse(jsonb)', true, 'admin'),
    ('admin_reply(text,bigint,text,text,uuid,timestamp with time zone)', true, 'admin'),
    ('admin_search(text,text[],jsonb,text,boolean,jsonb,integer)', true, 'admin'),
    ('admin_session_check()', false, 'admin'),
    ('admin_session_end(uuid)', true, 'service_role'),
    ('admin_session_read()', true, 'admin'),
    ('admin_session_rename(text)', true, 'admin'),
    ('admin_session_start(uuid,text,text,text,text,timestamp with time zone)', true, 'service_role'),
    ('admin_unmark_spam(text,timestamp with time zone)', true, 'admin'),
    ('consent_keep(uuid,integer,boolean,boolean,text,timestamp with time zone)', true, 'anon'),
    ('dispatch_claim(text,integer,integer,text[])', true, 'service_role'),
    ('dispatch_note(uuid,integer,text,text)', true, 'service_role'),
    ('dispatch_tidy()', true, 'service_role'),
    ('erase_expired(integer)', true, 'service_role'),
    ('order_link_keep(uuid,text)', true, 'service_role'),
    ('order_status(text)', true, 'anon'),
    ('photo_add(uuid,text,bigint,text)', true, 'anon'),
    ('photo_batch_open(text)', true, 'anon'),
    ('photo_checked(uuid,integer,integer,integer)', true, 'service_role'),
    ('photo_read(uuid,integer)', true, 'anon'),
    ('photo_remove(uuid,integer)', true, 'anon'),
    ('photos_arrange(uuid,integer[])', true, 'anon'),
    ('photos_sweep(integer)', true, 'service_role'),
    ('photos_swept(text[])', true, 'service_role'),
    ('private.actor()', true, 'nobody'),
    ('private.address_notices(text[],integer)', false, 'nobody'),
    ('private.answer_times(timestamp with time zone,interval)', false, 'nobody'),
    ('private.at_least(integer)', false, 'nobody'),
    ('private.bind_photos()', true, 'nobody'),
    ('private.call_dispatch()', true, 'nobody'),
    ('private.came_from(timestamp with time zone)', false, 'nobody'),
    ('private.collect_digest()', false, 'nobody'),
    ('private.delivery_id(text,text,text,bigint,text)', false, 'nobody'),
    ('private.delivery_pause(integer)', false, 'nobody'),
    ('private.delivery_row(private.deliveries)', false, 'nobody'),
    ('private.enforce_rate_limit(text,text,integer)', false, 'nobody'),
    ('private.erase_order(bigint)', false, 'nobody'),
    ('private.forget_assignees(text,bigint)', false, 'nobody'),
    ('private.forget_attribution()', false, 'nobody'),
    ('private.forget_photos()', true, 'nobody'),
    ('private.forget_receipt()', true, 'nobody'),
    ('private.has_record(text,bigint)', false, 'nobody'),
    ('private.is_attribution(jsonb)', false, 'admin, anon'),
    ('private.is_email(text)', false, 'admin, anon'),
    ('private.is_known_person(text,timestamp with time zone)', false, 'nobody'),
    ('private.is_surging(text)', false, 'nobody'),
    ('private.is_trusted_writer()', false, 'nobody'),
    ('private.is_visible_name(text)', false, 'admin, anon'),
    ('private.keep_activity()', false, 'nobody'),
    ('private.keep_order_link()', true, 'nobody'),
    ('private.leaving(text,timestamp with time zone)', false, 'nobody'),
    ('private.limit_caller(text,integer)', false, 'nobody'),
    ('private.limit_photos()', false, 'nobody'),
    ('private.list_conditions(text[],jsonb)', false, 'nobody'),
    ('private.login_delay(text,integer)', false, 'nobody'),
    ('private.login_scopes(text,text,text)', false, 'nobody'),
    ('private.mailbox_of(text)', false, 'nobody'),
    ('private.may_upload_photo(text)', true, 'anon'),
    ('private.message_of(private.deliveries,jsonb)', false, 'nobody'),
    ('private.note_begun_order()', false, 'nobody'),
    ('private.note_first_answer()', false, 'nobody'),
    ('private.note_order_status()', true, 'nobody'),
    ('private.note_surge(text)', false, 'nobody'),
    ('private.number_automatic_mail()', true, 'nobody'),
    ('private.open_photo_batch(uuid)', false, 'nobody'),
    ('private.orders_by_status()', false, 'nobody'),
    ('private.over_share()', false, 'nobody'),
    ('private.overview_numbers(text)', true, 'nobody'),
    ('private.photo_bytes(text,bigint)', false, 'nobody'),
    ('private.price_order()', true, 'nobody'),
    ('private.pulse_of_lists(jsonb)', true, 'nobody'),
    ('private.raise_answer(integer,text,text,text,jsonb)', false, 'nobody'),
    ('private.raise_if_received(uuid,bytea)', false, 'nobody'),
    ('private.reason_to_hold(text,text,text)', false, 'nobody'),
    ('private.receive_note()', true, 'nobody'),
    ('private.receive_submission()', true, 'nobody'),
    ('private.record_of(text,bigint)', false, 'nobody'),
    ('private.require_admin_session()', true, 'admin'),
    ('private.session_mark()', false, 'admin'),
    ('private.stamp_spam()', false, 'nobody'),
    ('private.surges()', false, 'nobody'),
    ('private.sweep_rate_slots()', false, 'nobody'),
    ('private.take_rate_slot(text,text,integer)', false, 'nobody'),
    ('private.tell_history()', true, 'nobody'),
    ('private.tell_history_of_erasure()', true, 'nobody'),
    ('private.tell_history_of_mail()', true, 'nobody'),
    ('private.tell_of_order_status()', true, 'nobody'),
    ('private.tell_of_record()', true, 'nobody'),
    ('private.trimmed_length(text)', false, 'admin, anon'),
    ('private.unanswered()', false, 'nobody'),
    ('private.waiting(text,timestamp with time zone,timestamp with time zone)', false, 'nobody'),
    ('private.way_of(private.deliveries)', false, 'nobody'),
    ('service_health()', true, 'service_role'),
    ('submission_repeated()', true, 'anon')
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
    gen_random_uuid(), 'here', 'net', null, 'tag', now() + interval '1 hour')$$), 'refused',
  'staff cannot start a session for themselves');

select * from finish();
rollback;
