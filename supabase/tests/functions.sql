-- Every function of the product: who may call it, and with whose rights it runs.
\ir support/actors.psql
select plan(7);

create temporary table calls (caller text, call text) on commit drop;
insert into calls values
  ('admin', 'admin_answering(null)'),
  ('admin', 'admin_activity(''orders'', 1)'),
  ('admin', 'admin_board()'),
  ('admin', 'admin_consent(gen_random_uuid())'),
  ('admin', 'admin_cut(1)'),
  ('admin', 'admin_cut_save(1, 0, ''{}'')'),
  ('admin', 'admin_deliveries()'),
  ('admin', 'admin_delivery(gen_random_uuid())'),
  ('admin', 'admin_delivery_change(gen_random_uuid(), ''due'')'),
  ('admin', 'admin_erase(''somebody@example.com'')'),
  ('admin', 'admin_film_add(0, ''a.mp4'', 1, ''video/mp4'')'),
  ('admin', 'admin_film_deliver(0, array[gen_random_uuid()], '''', ''awaiting'', 0)'),
  ('admin', 'admin_change_start(1, 1)'),
  ('admin', 'admin_film_mark(gen_random_uuid(), true)'),
  ('admin', 'admin_note_answer(1, 1, gen_random_uuid(), true, '''')'),
  ('admin', 'admin_film_read(gen_random_uuid())'),
  ('admin', 'admin_film_remove(gen_random_uuid())'),
  ('admin', 'admin_film_take_back(0, 1)'),
  ('admin', 'admin_films(0)'),
  ('admin', 'admin_find(''{%ada%}'')'),
  ('admin', 'admin_mark_spam(''orders'', ''{}'', ''{}'', 1)'),
  ('admin', 'admin_overview(''UTC'')'),
  ('admin', 'admin_person(''somebody@example.com'')'),
  ('admin', 'admin_person_files(''somebody@example.com'')'),
  ('admin', 'admin_photos(gen_random_uuid())'),
  ('admin', 'admin_pulse()'),
  ('admin', 'admin_reply(''orders'', 1, ''a'', ''b'', gen_random_uuid())'),
  ('admin', 'admin_reply_file_add(''orders'', 1, ''a.pdf'', 1, ''application/pdf'')'),
  ('admin', 'admin_reply_file_ready(gen_random_uuid())'),
  ('admin', 'admin_reply_file_remove(gen_random_uuid())'),
  ('admin', 'admin_reply_send_now(''orders'', 1, gen_random_uuid())'),
  ('admin', 'admin_reply_take_back(''orders'', 1, gen_random_uuid())'),
  ('admin', 'admin_search(''orders'', ''{%fir%}'')'),
  ('admin', 'admin_session_check()'),
  ('admin', 'admin_session_read()'),
  ('admin', 'admin_session_rename(null)'),
  ('admin', 'admin_staff_name(''Ada'', true)'),
  ('admin', 'admin_thread(''orders'', 1)'),
  ('admin', 'admin_today()'),
  ('admin', 'admin_unmark_spam(''orders'', now())'),
  ('anon', 'consent_keep(gen_random_uuid(), 1, true, true, ''accept'', now())'),
  ('anon', 'film_approval_undo(1)'),
  ('anon', 'film_approve(1)'),
  ('anon', 'film_card(false, '''', null)'),
  ('anon', 'film_change(1, ''[]'', 0)'),
  ('anon', 'film_change_undo(1)'),
  ('anon', 'film_played(''page'')'),
  ('anon', 'film_share(''page'', gen_random_uuid(), repeat(''ab'', 32))'),
  ('anon', 'film_shared(''page'')'),
  ('anon', 'film_unshare(''page'')'),
  ('anon', 'films_read()'),
  ('anon', 'order_list()'),
  ('anon', 'order_list_ask(''a@example.com'')'),
  ('anon', 'order_list_end()'),
  ('anon', 'order_list_open(''x'', repeat(''0'', 64))'),
  ('anon', 'order_message(''x'', gen_random_uuid(), ''x'')'),
  ('anon', 'order_photos()'),
  ('anon', 'order_story()'),
  ('anon', 'order_status('''')'),
  ('anon', 'photo_add(gen_random_uuid(), ''a.jpg'', 1, ''image/jpeg'')'),
  ('anon', 'photo_batch_open(repeat(''ab'', 32))'),
  ('anon', 'photo_read(gen_random_uuid(), 1)'),
  ('anon', 'photo_remove(gen_random_uuid(), 1)'),
  ('anon', 'photo_sign(gen_random_uuid(), 1)'),
  ('anon', 'photos_arrange(gen_random_uuid(), ''{}'')'),
  ('anon', 'submission_repeated()'),
  ('service_role', 'service_started(''tag'', ''{mail}'')'),
  ('service_role', 'admin_login_begin(''here'', ''net'')'),
  ('service_role', 'admin_session_end(gen_random_uuid())'),
  ('service_role',
    'admin_session_start(gen_random_uuid(), ''here'', ''net'', null, ''tag'', now() + interval ''1 hour'')'),
  ('service_role', 'dispatch_claim(''mail'', 1, 60)'),
  ('service_role', 'dispatch_note(gen_random_uuid(), 1, ''sent'')'),
  ('service_role', 'dispatch_soon()'),
  ('service_role', 'dispatch_tidy()'),
  ('service_role', 'erase_expired()'),
  ('service_role', 'disk_seen(1, 1)'),
  ('service_role', 'file_arrived(''photos'', ''a'')'),
  ('service_role', 'file_arrives(''photos'', ''a'', 1)'),
  ('service_role', 'file_checked(''photos'', ''a'', ''v'')'),
  ('service_role', 'files_sweep(''photos'')'),
  ('service_role', 'files_swept(''photos'', ''{}'')'),
  ('service_role', 'films_settle()'),
  ('service_role', 'mail_admit(''[]'', '''', ''network'')'),
  ('service_role', 'mail_receive(''call'', ''{"places": []}'', ''network'')'),
  ('service_role', 'mail_staff_reply(''another'', ''{"list": "orders", "record": 1}'')'),
  ('service_role', 'order_list_keep(gen_random_uuid(), repeat(''0'', 64))'),
  ('service_role', 'order_lists_send()'),
  ('service_role', 'order_link_keep(gen_random_uuid(), repeat(''0'', 64))'),
  ('service_role', 'service_health()');

create function pg_temp.callers(function oid) returns text language sql as $$
  select string_agg(role, ', ' order by role)
  from unnest(array['public', 'anon', 'authenticated', 'service_role', 'admin', 'authenticator']) as role
  where has_function_privilege(role, function, 'execute')
$$;
select results_eq(
  $$ select proname::text collate "default", pg_temp.callers(oid) from pg_proc
     where pronamespace = 'public'::regnamespace order by 1 $$,
  $$ select split_part(call, '(', 1), caller from calls order by 1 $$,
  'every public function is listed here, and granted to one role'
);
select is_empty(
  $$ select name, call, outcome, expected from (
       select name, call, pg_temp.as_actor(name, 'select public.' || call) as outcome, case
         when role <> caller then 'refused'
         when kind = 'staff without a live session' then '401 session_ended'
         else 'done'
       end as expected
       from calls cross join actors
     ) as tried where regexp_replace(outcome, '^404 .*', 'done') is distinct from expected $$,
  'each is called by its role alone, and by staff only with a live session'
);
select results_eq(
  $$ select oid::regprocedure::text, pg_temp.callers(oid) from pg_proc
     where pronamespace = 'private'::regnamespace and pg_temp.callers(oid) is not null
     order by oid::regprocedure::text collate "C" $$,
  $$ values
    ('private.has_admin_session()', 'admin'),
    ('private.is_attribution(jsonb)', 'admin, anon'), ('private.is_checked(text,text,text)', 'admin'),
    ('private.is_email(text)', 'admin, anon'), ('private.is_visible_name(text)', 'admin, anon'),
    ('private.may_add_file(text,text,jsonb)', 'admin'), ('private.may_see_photo(text,text)', 'anon'),
    ('private.may_upload_photo(text,jsonb)', 'anon'),
    ('private.may_watch_film(text,text)', 'anon'),
    ('private.order_due_on(timestamp with time zone,text,integer)', 'admin, anon'),
    ('private.require_admin_session()', 'admin'),
    ('private.search_fold(text)', 'admin, anon'), ('private.session_mark()', 'admin'),
    ('private.trimmed_length(text)', 'admin, anon') $$,
  'no other private function is called by anybody'
);
select is_empty(
  $$ select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace
     and not prosecdef and proname <> 'admin_session_check' $$,
  'every public function runs with the rights of its owner'
);
select is_empty(
  $$ select oid::regprocedure from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and not coalesce(proconfig @> array['search_path=""'], false) $$,
  'every function has an empty search path'
);
select is_empty(
  $$ select oid::regprocedure from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and proowner <> (select relowner from pg_class where oid = 'public.orders'::regclass) $$,
  'every function belongs to the owner of the tables'
);
set local default_transaction_read_only = on;
select is(pg_temp.attempt('service_role', '{}', 'select public.service_health()'),
  '25006 The database takes no writes.', 'the server is told when the platform has made it read-only');
select * from finish(); rollback;
