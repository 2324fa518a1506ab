-- Every function of the product: who may call it, and with whose rights it runs.
\ir support/actors.psql
select plan(7);

create temporary table callers (role text, names text[]) on commit drop;
insert into callers values
  ('admin', '{admin_activity,admin_answering,admin_board,admin_change_start,admin_consent,admin_cut,admin_cut_save,'
    'admin_deliveries,admin_delivery,admin_delivery_change,admin_erase,admin_film_add,admin_film_deliver,'
    'admin_film_mark,admin_film_read,admin_film_remove,admin_film_take_back,admin_films,admin_find,'
    'admin_mark_spam,admin_note_answer,admin_overview,admin_person,admin_person_files,admin_photos,admin_pulse,'
    'admin_reply,admin_reply_file_add,admin_reply_file_ready,admin_reply_file_remove,admin_reply_send_now,'
    'admin_reply_take_back,admin_search,admin_session_check,admin_session_read,admin_session_rename,'
    'admin_staff_name,admin_thread,admin_today,admin_unmark_spam}'),
  ('anon', '{consent_keep,film_approval_undo,film_approve,film_card,film_change,film_change_undo,film_played,film_share,'
    'film_shared,film_unshare,films_read,order_list,order_list_ask,order_list_end,order_list_open,order_message,'
    'order_photos,order_status,order_story,photo_add,photo_batch_open,photo_read,photo_remove,photo_sign,'
    'photos_arrange,submission_repeated}'),
  ('service_role', '{admin_login_begin,admin_session_end,admin_session_start,disk_seen,dispatch_claim,dispatch_note,'
    'dispatch_soon,dispatch_tidy,erase_expired,file_arrived,file_arrives,file_checked,files_sweep,files_swept,'
    'films_settle,mail_admit,mail_receive,mail_staff_reply,order_link_keep,order_list_keep,order_lists_send,'
    'service_health,service_started}');

-- A value for each parameter, which is found nowhere.
create function pg_temp.sample(type regtype) returns text language sql as $$
  select case
    when type::text like '%[]' then '{}'
    when type::text ~ 'int|numeric' then '0'
    when type = 'uuid'::regtype then gen_random_uuid()::text
    when type = 'boolean'::regtype then 'true'
    when type = 'jsonb'::regtype then '{}'
    when type = 'timestamptz'::regtype then now()::text
    else 'orders'
  end
$$;
create temporary table calls on commit drop as
select role as caller, name, format('%I(%s)', name, (
  select string_agg(format('%L::%s', pg_temp.sample(type), type::regtype), ', ' order by place)
  from unnest(proargtypes::oid[]) with ordinality as params (type, place)
)) as call
from callers, unnest(names) as name
left join pg_proc on proname = name and pronamespace = 'public'::regnamespace;

create function pg_temp.callers(function oid) returns text language sql as $$
  select string_agg(role, ', ' order by role)
  from unnest(array['public', 'anon', 'authenticated', 'service_role', 'admin', 'authenticator']) as role
  where has_function_privilege(role, function, 'execute')
$$;
select results_eq(
  $$ select proname::text collate "default", pg_temp.callers(oid) from pg_proc
     where pronamespace = 'public'::regnamespace order by 1 $$,
  $$ select name, caller from calls order by 1 $$,
  'every public function is listed here, and granted to one role'
);
select is_empty(
  $$ select actor, call, outcome, expected from (
       select actors.name as actor, call, pg_temp.as_actor(actors.name, 'select public.' || call) as outcome, case
         when role <> caller then 'refused'
         when kind = 'staff without a live session' then '401 session_ended'
       end as expected
       from calls cross join actors
     ) as tried where case
       when expected is null then outcome in ('refused', '401 session_ended')
       else outcome <> expected
     end $$,
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
