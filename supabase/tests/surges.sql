-- Working with a surge: its filter, its numbers, and marking many rows as spam in one action.
\ir support/actors.psql
select plan(20);

insert into public.contact_submissions (name, email, message, created_at, arrived_in_surge, is_spam)
select case n % 2 when 0 then 'Junk ' else 'Jane ' end || n, 'a@example.com', 'Message number ' || n,
  now() - interval '1 minute' + n * interval '1 second', n > 2, n = 9
from generate_series(1, 10) as n;

create function pg_temp.spam() returns text language sql as $$
  select string_agg(name, ', ' order by id) from public.contact_submissions where is_spam
$$;
create temporary table last on commit drop as
select max(id) as id from public.contact_submissions;

select is(
  pg_temp.told(format(
    $$public.admin_search('contact_submissions', '{}', '{"arrived_in_surge": %s}') -> 'total'$$, surge
  )), to_jsonb(total), format('the filter finds %s rows for %s', total, surge)
)
from (values ('true', 8), ('false', 2)) as cases (surge, total);
select is(
  pg_temp.told('public.admin_pulse() -> ''surges'''),
  '[{"list": "contact-submissions", "count": 7, "minutes": 5}]',
  'the pulse counts what came in a surge, without spam'
);

-- Everything here happens at one moment. What an action marked is told by that moment, so earlier ones
-- are moved into the past.
update public.contact_submissions set spam_at = now() - interval '1 hour' where is_spam;

create temporary table marked on commit drop as
select pg_temp.told(format(
  $$public.admin_mark_spam('contact_submissions', '{%%junk%%}', '{"arrived_in_surge": true}', %s)$$,
  id - 2
)) as answer from last;
select is(answer - 'action', '{"count": 3, "more": false}', 'it answers how many it marked')
from marked;
select is(pg_temp.spam(), 'Junk 4, Junk 6, Junk 8, Jane 9',
  'it marks what the search finds, up to the row that was seen');
select is(
  (select count(*) from public.activity where kind = 'spam' and list = 'contact_submissions'
   and actor = 'Staff' and at = now() and record in (
    select id from public.contact_submissions where name like 'Junk%')),
  3::bigint, 'the history has an entry for each'
);
select is(
  pg_temp.told(format(
    $$public.admin_mark_spam('contact_submissions', '{}', '{"arrived_in_surge": false}', %s, 1)$$, id
  )) - 'action', '{"count": 1, "more": true}', 'it says when there are more than it marks at once'
) from last;
select is(pg_temp.told(format($$public.admin_mark_spam('contact_submissions', '{%%nothing%%}', '{}', %s)$$, id)),
  '{"count": 0, "action": null, "more": false}', 'an action that marked nothing cannot be undone') from last;
update public.contact_submissions set spam_at = now() - interval '1 minute' where name = 'Jane 1';
update public.contact_submissions set is_spam = false where name = 'Junk 8';
select is(pg_temp.told(format($$to_jsonb(public.admin_unmark_spam('contact_submissions', %L))$$, answer ->> 'action')),
  '2', 'undo restores what the action marked and nobody restored since') from marked;
select is(pg_temp.spam(), 'Jane 1, Jane 9', 'the history has no other entry');
select throws_ok($$ select pg_temp.told($do$public.admin_mark_spam('users', '{}', '{}', 1)$do$) $$,
  '22023', null, 'only the five lists can be marked');
select throws_ok($$ select pg_temp.told($do$to_jsonb(public.admin_unmark_spam('users', now()))$do$) $$,
  '22023', null, 'only the five lists can be restored');

-- Spam is found by its beginning.
insert into public.webinar_signups (first_name, email, is_spam)
values ('Eve', 'eve@example.com', true);
insert into public.contact_submissions (name, email, message, is_spam)
select 'Long', 'long@example.com', repeat('word ', 400) || kind, kind = 'spam'
from unnest(array['spam', 'message']) as kind;
select results_eq(
  $$ select char_length(search_text) from public.contact_submissions where name = 'Long' order by id $$,
  $$ values (500), (2032) $$, 'spam is searched by its beginning only'
);
update public.contact_submissions set is_spam = false where name = 'Long';
select is((select count(*) from public.contact_submissions where search_text like '%word spam%'),
  1::bigint, 'a restored row is searched in full again');

-- Spam is deleted after thirty days, counted from when it was marked.
update public.contact_submissions set created_at = now() - interval '1 year' where name = 'Jane 1';
update public.contact_submissions set spam_at = now() - interval '30 days 1 minute' where name = 'Jane 9';
select is(public.erase_expired(), 1, 'spam is deleted after thirty days');
select is(pg_temp.spam(), 'Jane 1', 'the days count from when it was marked');
update private.settings set value = 0 where name = 'keep_spam_days';
update public.contact_submissions set spam_at = now() - interval '1 year' where is_spam;
select is(public.erase_expired(), 0, '0 days keep spam forever');

-- What takes more of the disk than its share.
select is(pg_temp.told('public.admin_overview(''UTC'') -> ''storage'''), '[]',
  'no list is beyond its share');
alter table public.webinar_signups disable trigger user;
insert into public.webinar_signups (first_name, email, created_at, receipt)
select 'Name ' || n, n || '@example.com', now(), gen_random_uuid() from generate_series(1, 3000) as n;
update private.settings set value = 1 where name = 'list_share_megabytes';
select is(
  pg_temp.told('public.admin_overview(''UTC'') -> ''storage''') @>
    '[{"list": "webinar-signups", "share": 1}]',
  true, 'the overview names a list beyond its share'
);
update private.settings set value = 0 where name = 'list_share_megabytes';
select is(pg_temp.told('public.admin_overview(''UTC'') -> ''storage'''), '[]', 'a share of 0 means no limit');

select * from finish(); rollback;
