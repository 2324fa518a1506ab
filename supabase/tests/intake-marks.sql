-- What the intake guard marks and sets: surges, the honeypot, columns that a visitor cannot set, and who is trusted.
\ir support/actors.psql
select plan(24);

-- Surges: all submissions of a form within a minute are counted, whoever sent them.
update private.settings set value = case name when 'rate_limit_per_minute' then 1000 else 3 end;
update public.contact_submissions set created_at = now() - interval '61 seconds';
select is(
  (select array_agg(pg_temp.say('client ' || n, 'Not a surge ' || n,
     case when n > 3 then '{"honeypot": "x"}' else '{}' end::jsonb) order by n)
   from generate_series(1, 6) as n),
  array_fill('done'::text, array[6]), 'three submissions and three of spam are stored'
);
select is(array[(private.surge_of('contact_submissions')).is_on, (private.surge_of('orders')).is_on],
  array[false, false], 'submissions up to the limit are no surge');
select is(array[pg_temp.say('g', 'In a surge 1'), pg_temp.say('h', 'In a surge 2')], array['done', 'done'],
  'submissions above the limit are stored');
select is(array[(private.surge_of('contact_submissions')).is_on, (private.surge_of('orders')).is_on],
  array[true, false], 'one above the limit makes a surge of its form');
select results_eq(
  $$ select message, is_spam, arrived_in_surge from public.contact_submissions
     where created_at = now() order by message $$,
  $$ values ('In a surge 1', false, true), ('In a surge 2', false, true),
       ('Not a surge 1', false, true), ('Not a surge 2', false, true),
       ('Not a surge 3', false, true), ('Not a surge 4', true, false),
       ('Not a surge 5', true, false), ('Not a surge 6', true, false) $$,
  'its rows, even those from before it was noticed, are marked and not hidden'
);
update public.contact_submissions set created_at = created_at - interval '1 minute'
where created_at = now();
select is(pg_temp.say('j', 'After the surge.'), 'done', 'a submission comes a minute later');
select results_eq($$ select arrived_in_surge from public.contact_submissions where message = 'After the surge.' $$,
  $$ values (false) $$, 'the surge is over');
select is(
  (select array_agg(distinct pg_temp.say('client ' || n, 'Another surge ' || n))
   from generate_series(1, 4) as n),
  array['done'], 'four more are stored in that minute'
);
select is_empty($$ select from public.contact_submissions where created_at = now() and not arrived_in_surge $$,
  'the rows of the next surge are marked, although an earlier surge was');
update private.settings set value = 0 where name = 'surge_limit_per_minute';
select is((select array_agg(distinct pg_temp.say('k', 'Without a limit ' || n)) from generate_series(1, 5) as n),
  array['done'], 'many submissions are stored without a limit');
select is_empty(
  $$ select from public.contact_submissions
     where message like 'Without a limit %' and arrived_in_surge $$,
  'a limit of 0 means no surge'
);

-- The honeypot.
select is(
  array[
    pg_temp.say('l', 'I fill everything in.', '{"honeypot": "https://spam.example"}'),
    pg_temp.say('l', 'I send blanks.', jsonb_build_object('honeypot', E' \t\n\u00a0')),
    pg_temp.say('l', 'I send nothing.', '{"honeypot": ""}')
  ],
  array['done', 'done', 'done'], 'a program that fills in the honeypot sees nothing unusual'
);
select results_eq(
  $$ select message, is_spam, spam_reason, honeypot is not null from public.contact_submissions
     where message like 'I %' order by message $$,
  $$ values ('I fill everything in.', true, 'honeypot', true), ('I send blanks.', false, null, true),
       ('I send nothing.', false, null, true) $$,
  'a filled honeypot is spam, blanks are not'
);

-- Columns that the server sets, even if somebody grants them by mistake.
grant insert on public.contact_submissions, public.orders to anon;
select is(
  pg_temp.say('m', 'I am important.', '{
    "created_at": "2001-01-01", "is_read": "true", "is_spam": "true", "spam_reason": "honeypot",
    "arrived_in_surge": "true"
  }'),
  'done', 'a visitor who sends fields of the server is not refused for it'
);
select results_eq(
  $$ select created_at = now(), is_read, is_spam, spam_reason, arrived_in_surge
     from public.contact_submissions where message = 'I am important.' $$,
  $$ values (true, false, false, null, false) $$, 'the fields of the server are not changed'
);
select is(
  pg_temp.sent('orders', '{"package": "premium", "photo_count": "30", "status": "completed",
    "price_cents": 1, "photo_limit": 1000, "turnaround_business_days": 0, "is_read": true,
    "created_at": "2001-01-01"}'),
  'done', 'a visitor who sends a price is not refused'
);
select results_eq(
  $$ select status collate "default", price_cents, photo_limit, turnaround_business_days, is_read,
       created_at = now()
     from public.orders $$,
  $$ values ('pending', 9000, 30, 2, false, true) $$, 'the price is the list''s'
);
select is(pg_temp.sent('orders', '{"receipt": "00000000-0000-4000-8000-00000000000f"}'), 'done',
  'an order comes with a receipt');
update private.order_packages set price_cents = price_cents + 100, free_revisions = free_revisions + 1,
  extra_revision_cents = extra_revision_cents + 100;
select is(pg_temp.sent('orders', '{"receipt": "00000000-0000-4000-8000-00000000000f"}'), '200 replay',
  'after a change of prices and terms, the same order is a replay');
select is(pg_temp.say('m', 'I choose my number.', '{"id": "1"}'),
  '428C9 cannot insert a non-DEFAULT value into column "id"', 'a visitor cannot choose an id');

-- Who is trusted.
select is(
  pg_temp.attempt('postgres', '{}', $$insert into public.contact_submissions
    (name, email, message, created_at, is_read) select 'Seed', 'a@b.c', 'A seeded row.',
    '2001-01-01', true from generate_series(1, 20)$$),
  'done', 'the owner restores rows past the limits'
);
select results_eq(
  $$ select count(*), count(distinct receipt), min(length(payload_hash))
     from public.contact_submissions
     join private.receipts using (receipt)
     where message = 'A seeded row.' and is_read
       and contact_submissions.created_at = '2001-01-01' and receipts.created_at = '2001-01-01'
       and form = 'contact_submissions' $$,
  $$ values (20::bigint, 20::bigint, 32) $$,
  'restored rows are unchanged, with a receipt and a hash'
);
insert into public.orders (first_name, last_name, email, package, photo_count, property_address,
  photo_link, price_cents, photo_limit, turnaround_business_days)
values ('Old', 'Order', 'a@b.c', 'basic', '20', '1 Lake Road', 'https://a.b', 4500, 20, 3);
select results_eq(
  $$ select price_cents, photo_limit, turnaround_business_days from public.orders
     where first_name = 'Old' $$,
  $$ values (4500, 20, 3) $$, 'a restored order keeps its price'
);
create role somebody_new nologin;
grant insert on public.contact_submissions to somebody_new;
grant usage on schema public to somebody_new;
grant execute on function private.trimmed_length(text), private.is_email(text),
  private.is_attribution(jsonb), private.is_visible_name(text), private.search_fold(text) to somebody_new;
alter table public.contact_submissions no force row level security;
create policy "a mistake" on public.contact_submissions for insert to somebody_new
  with check (true);
do $$ begin execute format('grant somebody_new to %I', current_user); end $$;
update private.settings set value = 1 where name = 'rate_limit_per_minute';
select is(
  array[
    pg_temp.attempt('somebody_new', '{"client": "n"}', $$insert into public.contact_submissions
      (name, email, message) values ('New', 'a@b.c', 'A role that nobody thought of.')$$),
    pg_temp.attempt('somebody_new', '{"client": "n"}', $$insert into public.contact_submissions
      (name, email, message) values ('New', 'a@b.c', 'And a second message.')$$)
  ],
  array['done', '429 rate_limited'], 'an unknown role has the limits of a visitor'
);

select * from finish(); rollback;
