begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(79);

-- The intake guard: repeated submissions, the rate limit, surges, the honeypot, and columns that a
-- visitor cannot set. Tested with the contact form, and at the end with all five.

\ir support/actors.psql

-- Sends a contact message as a client. Fields in `changes` override the others.
create function pg_temp.say(
  client text, message text, changes jsonb default '{}', network text default null
) returns text language sql as $$
  select pg_temp.sent('contact_submissions', jsonb_build_object('message', message) || changes,
    jsonb_strip_nulls(jsonb_build_object('role', 'anon', 'client', client, 'network', network)))
$$;

-- The whole response of the data API, for errors with more than a code.
create function pg_temp.answer(actor text, claims jsonb, statement text)
returns table (state text, body jsonb, head jsonb)
language plpgsql as $$
declare
  owner constant text := current_setting('role');
  said text;
  detail text;
begin
  perform set_config('request.jwt.claims', claims::text, true);
  perform set_config('role', actor, true);
  execute statement;
  perform set_config('role', owner, true);
exception when others then
  get stacked diagnostics state = returned_sqlstate, said = message_text,
    detail = pg_exception_detail;
  body := said;
  head := detail;
  return next;
end
$$;

update private.settings set value = case name when 'rate_limit_per_minute' then 5 else 0 end;

-- Repeated submissions with a receipt.
select is(pg_temp.say('a', 'The first message.', '{"receipt": "00000000-0000-4000-8000-00000000000a"}'),
  'done', 'a submission with a receipt is stored');
select is(pg_temp.say('b', 'The first message.', '{"receipt": "00000000-0000-4000-8000-00000000000a"}'),
  '200 replay', 'the same receipt with the same body is a replay, from wherever it comes');
select is(pg_temp.say('a', 'The other message.', '{"receipt": "00000000-0000-4000-8000-00000000000a"}'),
  '422 key_reused', 'the same receipt with another body is refused');
select is(
  pg_temp.say('a', 'The first message.',
    '{"receipt": "00000000-0000-4000-8000-00000000000a", "phone": "1"}'),
  '422 key_reused', 'an additional field is another body'
);
select is(pg_temp.say('a', 'The first message.', '{"receipt": "00000000-0000-4000-8000-00000000000b"}'),
  'done', 'the same body with another receipt is another submission');
select results_eq(
  $$ select count(*) from public.contact_submissions $$, $$ values (2::bigint) $$,
  'there are two rows'
);
select results_eq(
  $$ select state, body - 'details', (body ->> 'details')::jsonb ->> 'receipt',
       ((body ->> 'details')::jsonb ->> 'createdAt')::timestamptz = now(),
       body ->> 'details' like '%Z"}', head
     from pg_temp.answer('anon', '{"role": "anon", "client": "a"}',
       $do$insert into public.contact_submissions (name, email, message, receipt) values
         ('Ada', 'ada@example.com', 'The first message.', '00000000-0000-4000-8000-00000000000a')
       $do$) $$,
  $$ values (
    'PGRST',
    '{"code": "replay", "message": "Already received.", "hint": null}'::jsonb,
    '00000000-0000-4000-8000-00000000000a', true, true,
    '{"status": 200, "headers": {}}'::jsonb
  ) $$,
  'a replay answers 200 with the first receipt and its time'
);
-- Repeated submissions without a receipt.
select is(pg_temp.say('c', 'Without a receipt.'), 'done', 'a receipt may be left out');
select isnt_empty(
  $$ select from public.contact_submissions
     where message = 'Without a receipt.' and receipt is not null $$,
  'the server makes a receipt'
);
select is(pg_temp.say('c', 'Without a receipt.'), '200 replay',
  'the same body from the same client is then the same submission');
select is(
  (select (body ->> 'details')::jsonb ->> 'receipt'
   from pg_temp.answer('anon', '{"role": "anon", "client": "c"}',
     $do$insert into public.contact_submissions (name, email, message)
       values ('Ada', 'ada@example.com', 'Without a receipt.')$do$)),
  (select receipt::text from public.contact_submissions where message = 'Without a receipt.'),
  'the repeat is answered with the first receipt'
);
select is(
  pg_temp.say('c', 'Without a receipt.', '{"honeypot": null, "company": null}'), '200 replay',
  'a null field counts as an absent one'
);
select is(pg_temp.say('c', 'Without a receipt.', '{"phone": "1"}'), 'done',
  'another body is another submission');
select is(pg_temp.say('d', 'Without a receipt.'), 'done',
  'a copy from another client is another submission');
select is(
  array[pg_temp.say(null, 'Without a receipt.'), pg_temp.say(null, 'Without a receipt.')],
  array['done', 'done'], 'a caller without a client never gets the receipt of another'
);
update private.receipts set created_at = now() - interval '599 seconds' where receipt = (
  select receipt from public.contact_submissions where message = 'Without a receipt.'
  order by id limit 1);
select is(pg_temp.say('c', 'Without a receipt.'), '200 replay', 'a repeat is known for just under ten minutes');
update private.receipts set created_at = now() - interval '600 seconds'
where created_at = now() - interval '599 seconds';
select is(pg_temp.say('c', 'Without a receipt.'), 'done', 'a repeat is not known after ten minutes');
select set_config('request.headers', '{"x-receipt": "00000000-0000-4000-8000-00000000000d"}', true);
select is(pg_temp.say('c', 'Named by the function.'), 'done', 'the function may choose the receipt');
select results_eq(
  $$ select receipt from public.contact_submissions where message = 'Named by the function.' $$,
  $$ values ('00000000-0000-4000-8000-00000000000d'::uuid) $$, 'the submission has the chosen receipt'
);
select is(pg_temp.say('c', 'Named once more.'),
  '23505 duplicate key value violates unique constraint "receipts_pkey"',
  'a receipt that exists cannot be chosen');
select set_config('request.headers', '', true);

-- A key belongs to one submission of one form, for as long as its row is stored.
select is(
  pg_temp.sent('webinar_questions', '{"receipt": "00000000-0000-4000-8000-00000000000a"}'),
  '422 key_reused', 'a key that served one form is refused at another'
);
delete from public.contact_submissions where receipt = '00000000-0000-4000-8000-00000000000b';
select is(pg_temp.say('a', 'The first message.', '{"receipt": "00000000-0000-4000-8000-00000000000b"}'),
  'done', 'a submission whose row was deleted is stored when it is sent again');
delete from private.rate_slots;

-- The rate limit: five a minute for each client and form.
select is(
  (select array_agg(pg_temp.say('e', 'Message number ' || n) order by n)
   from generate_series(1, 6) as n),
  array['done', 'done', 'done', 'done', 'done', '429 rate_limited'],
  'a client sends five messages a minute'
);
select is(pg_temp.say('f', 'From somebody else.'), 'done', 'another client has its own limit');
select is(pg_temp.sent('webinar_questions', claims => '{"role": "anon", "client": "e"}'), 'done',
  'another form has its own limit');
select is(pg_temp.say('e', 'Message number 5'), '200 replay',
  'a replay is answered as one, whatever the limit');
update private.rate_slots set taken_at = clock_timestamp() - interval '20 seconds'
where client = 'e' and form = 'contact_submissions' and slot = 3;
select results_eq(
  $$ select state, body, head -> 'status',
       (head -> 'headers' ->> 'Retry-After')::integer between 39 and 40,
       jsonb_typeof(head -> 'headers' -> 'Retry-After')
     from pg_temp.answer('anon', '{"role": "anon", "client": "e"}',
       $do$insert into public.contact_submissions (name, email, message)
         values ('Ada', 'ada@example.com', 'One too many.')$do$) $$,
  $$ values (
    'PGRST',
    '{"code": "rate_limited", "details": null, "hint": null,
      "message": "Too many submissions. Try again later."}'::jsonb,
    '429'::jsonb, true, 'string'
  ) $$,
  'too many answer 429 with the seconds until the oldest one is a minute old'
);
update private.rate_slots set taken_at = clock_timestamp() - interval '59 seconds'
where client = 'e' and form = 'contact_submissions' and slot = 3;
select is(pg_temp.say('e', 'A minute later'), '429 rate_limited', 'a minute is sixty seconds');
update private.rate_slots set taken_at = clock_timestamp() - interval '60 seconds'
where client = 'e' and form = 'contact_submissions' and slot = 3;
select is(
  array[pg_temp.say('e', 'A minute later'), pg_temp.say('e', 'And once more')],
  array['done', '429 rate_limited'],
  'one more is accepted for each that is a minute old'
);
select is(
  array[pg_temp.say('g', 'short'), pg_temp.say('g', 'short'), pg_temp.say('g', 'short')],
  array_fill('contact_submissions_message_length'::text, array[3]),
  'invalid fields are refused'
);
select is_empty($$ select from private.rate_slots where client = 'g' $$,
  'a refused submission does not count');

-- A network: four times what a client may.
select is(
  (select array_agg(pg_temp.say('n' || (n - 1) / 5, 'Neighbor number ' || n, network => 'net') order by n)
   from generate_series(1, 21) as n),
  array_fill('done'::text, array[20]) || array['429 rate_limited'],
  'the clients of one network send as much as four'
);
select is(pg_temp.say('n5', 'From another network.', network => 'other'), 'done',
  'another network has its own limit');

-- Repeated submissions: thirty a minute, as the function reports them.
create function pg_temp.repeat(client text) returns text language sql as $$
  select pg_temp.attempt('anon', jsonb_build_object('role', 'anon', 'client', client),
    'select public.submission_repeated()')
$$;
select is(
  (select array_agg(distinct pg_temp.repeat('o')) from generate_series(1, 30)), array['done'],
  'a client may repeat itself thirty times a minute'
);
select is(array[pg_temp.repeat('o'), pg_temp.repeat('p'), pg_temp.say('o', 'Something new.')],
  array['429 rate_limited', 'done', 'done'], 'the thirty-first repeat is refused; new submissions are not counted');

-- Addresses that stand for nobody.
select is(
  (select array_agg(pg_temp.say('q', 'From nobody.', jsonb_build_object('email', email)) order by n)
   from unnest(array['erased@example.com', 'Erased@Example.COM', 'anonymous@example.com'])
     with ordinality as nobody (email, n)),
  array_fill('contact_submissions_email_format'::text, array[3]),
  'an address that stands for nobody is refused'
);
select is(
  (select array_agg(pg_temp.sent('webinar_questions', jsonb_build_object('email', email)) order by n)
   from unnest(array['anonymous@example.com', 'Anonymous@example.com', 'erased@example.com'])
     with ordinality as nobody (email, n)),
  array['done', 'webinar_questions_email_format', 'webinar_questions_email_format'],
  'webinar questions may have the placeholder address'
);

-- Callers without a client signed by the function.
select is(
  (select array_agg(pg_temp.say(null, 'Direct message ' || n) order by n)
   from generate_series(1, 6) as n),
  array['done', 'done', 'done', 'done', 'done', '429 rate_limited'],
  'callers of the data API without a signed client share one limit'
);
select results_eq(
  $$ select distinct client from private.rate_slots where client = 'direct' $$,
  $$ values ('direct') $$, 'callers without a client have one name'
);

-- Limits can change at any time.
update private.settings set value = 7 where name = 'rate_limit_per_minute';
select is(
  array[
    pg_temp.say('e', 'Six.......'), pg_temp.say('e', 'Seven.....'), pg_temp.say('e', 'Eight.....')
  ],
  array['done', 'done', '429 rate_limited'], 'a higher limit holds from the next submission on'
);
update private.settings set value = 1 where name = 'rate_limit_per_minute';
select is(
  array[pg_temp.say('h', 'One.......'), pg_temp.say('h', 'Two.......')],
  array['done', '429 rate_limited'], 'the limit may be one a minute'
);
update private.settings set value = 60 where name = 'rate_limit_per_minute';
select is(
  (select array_agg(distinct pg_temp.say('i', 'One of many ' || n))
   from generate_series(1, 60) as n),
  array['done'], 'a limit of sixty takes sixty'
);
select is(pg_temp.say('i', 'One of many 61'), '429 rate_limited', 'the sixty-first is refused');
select is(pg_temp.attempt('postgres', '{}', statement), outcome, sentence)
from (values
  ($$update private.settings set value = 0 where name = 'rate_limit_per_minute'$$,
    'settings_value_range', 'a rate limit of none at all is refused'),
  ($$update private.settings set value = -1 where name = 'surge_limit_per_minute'$$,
    'settings_value_range', 'a negative surge limit is refused')
) as cases (statement, outcome, sentence);

-- Old slots are deleted, recently used ones stay.
update private.rate_slots set taken_at = clock_timestamp() - interval '61 minutes'
where client = 'i';
select public.dispatch_tidy();
select results_eq(
  $$ select client, count(*) from private.rate_slots where client in ('h', 'i') group by client $$,
  $$ values ('h', 1::bigint) $$, 'slots that nobody used for an hour are swept out'
);

-- Surges: all submissions of a form within a minute are counted, whoever sent them.
update private.settings set value = case name when 'rate_limit_per_minute' then 1000 else 3 end;
update public.contact_submissions set created_at = now() - interval '61 seconds';
select is(
  (select array_agg(pg_temp.say('client ' || n, 'Not a surge ' || n,
     case when n > 3 then '{"honeypot": "x"}' else '{}' end::jsonb) order by n)
   from generate_series(1, 6) as n),
  array_fill('done'::text, array[6]), 'three submissions and three of spam are stored'
);
select is(
  array[(private.surge_of('contact_submissions')).is_on, (private.surge_of('orders')).is_on],
  array[false, false], 'submissions up to the limit are no surge'
);
select is(
  array[pg_temp.say('g', 'In a surge 1'), pg_temp.say('h', 'In a surge 2')], array['done', 'done'],
  'submissions above the limit are stored'
);
select is(
  array[(private.surge_of('contact_submissions')).is_on, (private.surge_of('orders')).is_on],
  array[true, false], 'one above the limit makes a surge of its form'
);
select results_eq(
  $$ select message, is_spam, arrived_in_surge from public.contact_submissions
     where created_at = now() order by message $$,
  $$ values ('In a surge 1', false, true), ('In a surge 2', false, true),
       ('Not a surge 1', false, true), ('Not a surge 2', false, true),
       ('Not a surge 3', false, true), ('Not a surge 4', true, false),
       ('Not a surge 5', true, false), ('Not a surge 6', true, false) $$,
  'its rows, also those that came before it was seen, are marked and not hidden'
);
update public.contact_submissions set created_at = created_at - interval '1 minute'
where created_at = now();
select is(pg_temp.say('j', 'After the surge.'), 'done', 'a submission comes a minute later');
select results_eq(
  $$ select arrived_in_surge from public.contact_submissions where message = 'After the surge.' $$,
  $$ values (false) $$, 'the surge is over'
);
select is(
  (select array_agg(distinct pg_temp.say('client ' || n, 'Another surge ' || n))
   from generate_series(1, 4) as n),
  array['done'], 'four more are stored in that minute'
);
select is_empty(
  $$ select from public.contact_submissions
     where created_at = now() and not arrived_in_surge $$,
  'the rows of the next surge are marked, although an earlier surge was'
);
update private.settings set value = 0 where name = 'surge_limit_per_minute';
select is(
  (select array_agg(distinct pg_temp.say('k', 'Without a limit ' || n))
   from generate_series(1, 5) as n),
  array['done'], 'many submissions are stored without a limit'
);
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
  private.is_attribution(jsonb), private.is_visible_name(text) to somebody_new;
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

-- All five tables have the guard and delete a receipt with its row.
select results_eq(
  $$ select tgname::text collate "default", tgrelid::regclass::text, tgenabled::text, tgtype::integer
     from pg_trigger where tgname in ('receive_submission', 'forget_receipt') order by 1 desc, 2 $$,
  $$ select name, form, 'O', type
     from (values ('receive_submission', 7), ('forget_receipt', 9)) as triggers (name, type)
     cross join unnest(array[
       'contact_submissions', 'orders', 'signup_users', 'webinar_questions', 'webinar_signups'
     ]) as form
     order by 1 desc, 2 $$,
  'all five tables have the guard before every inserted row, and lose the receipt after a deleted one'
);
update private.settings set value = 1000 where name = 'rate_limit_per_minute';
create function pg_temp.thrice(form text, keyed jsonb) returns text[] language sql as $$
  select array_agg(pg_temp.sent(form, keyed || changes, '{"role": "anon", "client": "o"}') order by n)
  from unnest(array['{}', '{}', '{"email": "d@e.f"}']::jsonb[]) with ordinality as sent (changes, n)
$$;
select is(pg_temp.thrice(form, keyed), case keyed when '{}' then array['done', '200 replay', 'done']
    else array['done', '200 replay', '422 key_reused'] end,
  format('%s knows a repeat with the key %s', form, keyed ->> 'receipt'))
from unnest(array['orders', 'signup_users', 'webinar_signups', 'webinar_questions']) with ordinality as forms (form, n)
cross join lateral (values
  (jsonb_build_object('receipt', '00000000-0000-4000-8000-00000000001' || n)), ('{}')
) as keys (keyed);

select * from finish();
rollback;
