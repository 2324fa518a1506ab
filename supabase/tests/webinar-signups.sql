begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(38);

-- Sign-ups for the webinar, told actor by actor.

-- What came of a statement that somebody ran: 'done', or in a few words why not.
create function pg_temp.attempt(actor text, claims jsonb, statement text) returns text
language plpgsql as $$
declare
  owner constant text := current_setting('role');
  state text;
  said text;
  detail text;
  rule text;
  field text;
begin
  perform set_config('request.jwt.claims', claims::text, true);
  perform set_config('role', actor, true);
  execute statement;
  perform set_config('role', owner, true);
  return 'done';
exception when others then
  get stacked diagnostics state = returned_sqlstate, said = message_text,
    detail = pg_exception_detail, rule = constraint_name, field = column_name;
  return case
    when state = 'PGRST' then format('%s %s', detail::jsonb ->> 'status', said::jsonb ->> 'code')
    when state = '23514' then rule
    when state = '23502' then field || ' is missing'
    when state = '42501' and said like '%row-level security%' then 'refused by policy'
    when state = '42501' then 'refused'
    else state || ' ' || said
  end;
end
$$;

insert into private.admin_sessions (id, client, credential, expires_at, ended_at) values
  ('00000000-0000-4000-8000-000000000001', 'here', 'tag', now() + interval '1 hour', null),
  ('00000000-0000-4000-8000-000000000002', 'here', 'tag', now() + interval '1 hour', now()),
  ('00000000-0000-4000-8000-000000000003', 'here', 'tag', now() - interval '1 second', null);

create temporary table actors (
  place integer generated always as identity,
  name text,
  role text,
  claims jsonb
) on commit drop;
insert into actors (name, role, claims) values
  ('a visitor', 'anon', '{"role": "anon"}'),
  ('staff with a live session', 'admin',
    '{"role": "admin", "aud": "authenticated", "jti": "00000000-0000-4000-8000-000000000001"}'),
  ('staff whose session was ended', 'admin',
    '{"role": "admin", "aud": "authenticated", "jti": "00000000-0000-4000-8000-000000000002"}'),
  ('staff whose session ran out', 'admin',
    '{"role": "admin", "aud": "authenticated", "jti": "00000000-0000-4000-8000-000000000003"}'),
  ('staff whose session never was', 'admin',
    '{"role": "admin", "aud": "authenticated", "jti": "00000000-0000-4000-8000-000000000009"}'),
  ('staff whose token names no session', 'admin', '{"role": "admin", "aud": "authenticated"}'),
  ('staff whose token names nonsense', 'admin',
    '{"role": "admin", "aud": "authenticated", "jti": "1 or 1=1"}'),
  ('staff with a token for another audience', 'admin',
    '{"role": "admin", "aud": "elsewhere", "jti": "00000000-0000-4000-8000-000000000001"}'),
  ('staff with a token of another role', 'admin',
    '{"role": "anon", "aud": "authenticated", "jti": "00000000-0000-4000-8000-000000000001"}'),
  ('staff without a token', 'admin', '{}'),
  ('a signed-in user of the platform', 'authenticated',
    '{"role": "authenticated", "aud": "authenticated"}'),
  ('the server''s secret key', 'service_role', '{"role": "service_role"}');

create function pg_temp.as_actor(actor text, statement text) returns text
language sql as $$
  select pg_temp.attempt(role, claims, statement) from actors where name = actor
$$;

-- Many outcomes in a word where they agree, else column by column.
create function pg_temp.summary(outcomes text[], columns text[]) returns text
language sql as $$
  select case
    when count(distinct outcome) = 1 and min(outcome) = 'refused' then 'nothing'
    when count(distinct outcome) = 1 and min(outcome) = 'done' then 'everything'
    when count(distinct outcome) = 1 then min(outcome)
    else string_agg(
      case outcome when 'done' then field else field || ': ' || outcome end, ', ' order by place
    ) filter (where outcome <> 'refused')
  end
  from unnest(outcomes, columns) with ordinality as tried (outcome, field, place)
$$;

-- Every verb on every column, really tried, by everybody. The columns come from the catalog, so a
-- column that a later migration adds shows up here.
create function pg_temp.doors(target regclass)
returns table (actor text, reads text, sends text, changes text, deletes text)
language sql as $$
  select who.name,
    (select pg_temp.summary(
        array_agg(pg_temp.as_actor(who.name, format('select %I from %s', attname, target))
          order by attnum),
        array_agg(attname::text order by attnum))
      from pg_attribute where attrelid = target and attnum > 0 and not attisdropped),
    -- Whatever stops an insert other than the missing right means that the column may be sent.
    (select pg_temp.summary(
        array_agg(case pg_temp.as_actor(who.name,
            format('insert into %s (%I) values (default)', target, attname))
          when 'refused' then 'refused' else 'done' end
          order by attnum),
        array_agg(attname::text order by attnum))
      from pg_attribute where attrelid = target and attnum > 0 and not attisdropped),
    (select pg_temp.summary(
        array_agg(pg_temp.as_actor(who.name, format('update %s set %I = default', target, attname))
          order by attnum),
        array_agg(attname::text order by attnum))
      from pg_attribute where attrelid = target and attnum > 0 and not attisdropped),
    pg_temp.as_actor(who.name, format('delete from %s', target))
  from actors as who
  order by who.place
$$;

-- The same rights as the catalog knows them, for roles that nobody tries above.
create function pg_temp.granted(target regclass)
returns table (field text, visitor text, staff text, others text)
language sql as $$
  select attname::text,
    (select coalesce(string_agg(verb, ', ' order by verb), '-')
      from unnest(array['select', 'insert', 'update', 'references']) as verb
      where has_column_privilege('anon', target, attnum, verb)),
    (select coalesce(string_agg(verb, ', ' order by verb), '-')
      from unnest(array['select', 'insert', 'update', 'references']) as verb
      where has_column_privilege('admin', target, attnum, verb)),
    (select coalesce(string_agg(role || ' ' || verb, ', ' order by role, verb), '-')
      from unnest(array['public', 'authenticated', 'service_role', 'authenticator']) as role
      cross join unnest(array['select', 'insert', 'update', 'references']) as verb
      where has_column_privilege(role, target, attnum, verb))
  from pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped
  order by attnum
$$;

-- Whatever is in the table comes back with the rollback.
delete from public.webinar_signups;
insert into public.webinar_signups (
  first_name, email
) values (
  'First', 'first@example.com'
);

select results_eq(
  $$ select * from pg_temp.granted('public.webinar_signups') $$,
  $$ values
    ('id', '-', 'select', '-'),
    ('first_name', 'insert', 'select', '-'),
    ('email', 'insert', 'select', '-'),
    ('company', 'insert', 'select', '-'),
    ('created_at', '-', 'select', '-'),
    ('is_spam', '-', 'select, update', '-'),
    ('spam_reason', '-', 'select', '-'),
    ('honeypot', 'insert', 'select', '-'),
    ('receipt', 'insert', 'select', '-'),
    ('payload_hash', '-', 'select', '-'),
    ('search_text', '-', 'select', '-')
  $$,
  'every column has exactly the rights that are listed here'
);

select results_eq(
  $$ select * from pg_temp.doors('public.webinar_signups') $$,
  $$ values
    ('a visitor', 'nothing', 'first_name, email, company, honeypot, receipt', 'nothing', 'refused'),
    ('staff with a live session', 'everything', 'nothing', 'is_spam', 'refused'),
    ('staff whose session was ended', '401 session_ended',
      'nothing',
      'is_spam: 401 session_ended', 'refused'),
    ('staff whose session ran out', '401 session_ended',
      'nothing',
      'is_spam: 401 session_ended', 'refused'),
    ('staff whose session never was', '401 session_ended',
      'nothing',
      'is_spam: 401 session_ended', 'refused'),
    ('staff whose token names no session', '401 session_ended',
      'nothing',
      'is_spam: 401 session_ended', 'refused'),
    ('staff whose token names nonsense', '401 session_ended',
      'nothing',
      'is_spam: 401 session_ended', 'refused'),
    ('staff with a token for another audience', '401 session_ended',
      'nothing',
      'is_spam: 401 session_ended', 'refused'),
    ('staff with a token of another role', '401 session_ended',
      'nothing',
      'is_spam: 401 session_ended', 'refused'),
    ('staff without a token', '401 session_ended',
      'nothing',
      'is_spam: 401 session_ended', 'refused'),
    ('a signed-in user of the platform', 'nothing', 'nothing', 'nothing', 'refused'),
    ('the server''s secret key', 'nothing', 'nothing', 'nothing', 'refused')
  $$,
  'visitors only send, staff with a live session only read and mark, nobody else does anything'
);

select policies_are('public', 'webinar_signups', array[
  'a visitor signs up for the webinar',
  'staff with a live session read webinar sign-ups',
  'staff with a live session mark webinar sign-ups'
]);

create function pg_temp.form() returns text language sql as $$ select 'webinar_signups' $$;
create function pg_temp.good() returns jsonb language sql as $$
  select '{"first_name": "Ada", "email": "ada@example.com"}'::jsonb
$$;

-- A visitor's good submission with some fields changed, each from a client of its own.
create function pg_temp.sent(changes jsonb) returns text
language plpgsql as $$
declare
  body constant jsonb := pg_temp.good() || jsonb_build_object('receipt', gen_random_uuid())
    || changes;
begin
  return pg_temp.attempt(
    'anon',
    jsonb_build_object('role', 'anon', 'client', gen_random_uuid()),
    (select format('insert into public.%I (%s) values (%s)', pg_temp.form(),
        string_agg(quote_ident(key), ', '), string_agg(quote_nullable(value), ', '))
      from jsonb_each_text(body))
  );
end
$$;

-- Limits are another file's business.
update private.settings set value = case name when 'rate_limit_per_minute' then 1000 else 0 end;

-- A visitor, field by field.
select is(pg_temp.sent(changes), outcome, sentence)
from (values
  (jsonb_build_object('first_name', repeat('x', 1)), 'webinar_signups_first_name_length',
    'first_name of 1 characters is refused'),
  (jsonb_build_object('first_name', repeat('x', 2)), 'done', 'first_name of 2 characters is stored'),
  (jsonb_build_object('first_name', '  ' || repeat('x', 1) || E'\t\u00a0'),
    'webinar_signups_first_name_length', 'blanks around it do not make first_name longer'),
  (jsonb_build_object('first_name', repeat('x', 255)), 'done',
    'a first name of 255 characters is stored'),
  (jsonb_build_object('first_name', repeat('x', 256)), 'webinar_signups_first_name_length',
    'a first name of 256 characters is refused'),
  ('{"first_name": null}', 'refused by policy', 'first_name must be there'),
  (jsonb_build_object('email', repeat('a', 250) || '@b.c'), 'done',
    'an e-mail of 254 characters is stored'),
  (jsonb_build_object('email', repeat('a', 251) || '@b.c'), 'webinar_signups_email_length',
    'an e-mail of 255 characters is refused'),
  ('{"email": "a@b"}', 'done', 'the e-mail a@b is stored'),
  ('{"email": ".a@b.com"}', 'done', 'the e-mail .a@b.com is stored'),
  ('{"email": "A+b_c@D-e.example"}', 'done', 'the e-mail A+b_c@D-e.example is stored'),
  ('{"email": "a@b..com"}', 'webinar_signups_email_format', 'the e-mail a@b..com is refused'),
  ('{"email": "a b@c.com"}', 'webinar_signups_email_format', 'the e-mail a b@c.com is refused'),
  ('{"email": "a@-b.com"}', 'webinar_signups_email_format', 'the e-mail a@-b.com is refused'),
  ('{"email": "a@b-.com"}', 'webinar_signups_email_format', 'the e-mail a@b-.com is refused'),
  ('{"email": "\"a b\"@c.com"}', 'webinar_signups_email_format',
    'the e-mail "a b"@c.com is refused'),
  ('{"email": "a@[127.0.0.1]"}', 'webinar_signups_email_format',
    'the e-mail a@[127.0.0.1] is refused'),
  ('{"email": "a@b.co\r\nBcc:x@y.z"}', 'webinar_signups_email_format',
    'the e-mail with a second header line is refused'),
  ('{"email": "é@b.co"}', 'webinar_signups_email_format', 'the e-mail é@b.co is refused'),
  ('{"email": ""}', 'webinar_signups_email_format', 'the e-mail that is empty is refused'),
  (jsonb_build_object('email', 'a@' || repeat('b', 63) || '.c'), 'done',
    'a host label of 63 characters is stored'),
  (jsonb_build_object('email', 'a@' || repeat('b', 64) || '.c'), 'webinar_signups_email_format',
    'a host label of 64 characters is refused'),
  ('{"email": null}', 'email is missing', 'email must be there'),
  (jsonb_build_object('company', repeat('x', 255)), 'done', 'a company of 255 characters is stored'),
  (jsonb_build_object('company', repeat('x', 256)), 'webinar_signups_company_length',
    'a company of 256 characters is refused'),
  ('{"company": null}', 'done', 'company may be left out'),
  (jsonb_build_object('honeypot', repeat('x', 255)), 'done',
    'a filled trap of 255 characters is stored, as spam'),
  (jsonb_build_object('honeypot', repeat('x', 256)), 'webinar_signups_honeypot_length',
    'a filled trap of 256 characters is refused')
) as cases (changes, outcome, sentence);

-- Words that only staff or the server write.
select is(pg_temp.attempt('postgres', '{}', statement), outcome, sentence)
from (values
  ('update public.webinar_signups set spam_reason = ''honeypot''', 'done',
    'spam may have been caught by the trap'),
  ('update public.webinar_signups set spam_reason = ''surge''', 'done',
    'spam may have come in a surge'),
  ('update public.webinar_signups set spam_reason = ''other''',
    'webinar_signups_spam_reason_allowed', 'no other reason is known'),
  ('update public.webinar_signups set receipt = ''00000000-0000-4000-8000-00000000000a''',
    '23505 duplicate key value violates unique constraint "webinar_signups_receipt_key"',
    'a receipt stands for one row')
) as cases (statement, outcome, sentence);

select is(
  pg_temp.as_actor('staff with a live session', 'update public.webinar_signups set is_spam = true'),
  'done', 'staff with a live session hide rows as spam'
);
select isnt_empty(
  'select from public.webinar_signups where is_spam', 'and hidden rows stay in the table'
);

-- The policies hold without the trigger, too.
alter table public.webinar_signups disable trigger receive_submission;
select is(
  pg_temp.as_actor('a visitor', $$insert into public.webinar_signups (
    first_name, email, receipt
  ) values (
    'Ada', 'ada@example.com', gen_random_uuid()
  )$$),
  'refused by policy', 'a visitor whose submission the guard has not seen stores nothing'
);

select * from finish();
rollback;
