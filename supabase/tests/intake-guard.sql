-- The intake guard: repeated submissions and limits. Tested with the contact form, and at the end with all five.
\ir support/actors.psql
select plan(55);

create function pg_temp.receipt(digit text) returns uuid language sql as $$
  select ('00000000-0000-4000-8000-00000000000' || digit)::uuid
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
select is(pg_temp.say(client, message, jsonb_build_object('receipt', pg_temp.receipt(digit)) || changes),
  outcome, sentence)
from (values
  ('a', 'The first message.', 'a', '{}'::jsonb, 'done', 'a submission with a receipt is stored'),
  ('b', 'The first message.', 'a', '{}', '200 replay',
    'the same receipt with the same body is a replay, from wherever it comes'),
  ('a', 'The other message.', 'a', '{}', '422 key_reused', 'the same receipt with another body is refused'),
  ('a', 'The first message.', 'a', '{"phone": "1"}', '422 key_reused', 'an additional field is another body'),
  ('a', 'The first message.', 'b', '{}', 'done', 'the same body with another receipt is another submission')
) as cases (client, message, digit, changes, outcome, sentence);
select results_eq($$ select count(*) from public.contact_submissions $$, $$ values (2::bigint) $$,
  'there are two rows');
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
select is(pg_temp.say(client, 'Without a receipt.', changes), outcome, sentence)
from (values
  ('c', '{"honeypot": null, "company": null}'::jsonb, '200 replay', 'a null field counts as an absent one'),
  ('c', '{"phone": "1"}', 'done', 'another body is another submission'),
  ('d', '{}', 'done', 'a copy from another client is another submission'),
  (null, '{}', 'done', 'a caller without a client is served'),
  (null, '{}', 'done', 'a caller without a client never gets the receipt of another')
) as cases (client, changes, outcome, sentence);
update private.receipts set created_at = now() - interval '599 seconds' where receipt = (
  select receipt from public.contact_submissions where message = 'Without a receipt.'
  order by id limit 1);
select is(pg_temp.say('c', 'Without a receipt.'), '200 replay', 'a repeat is known for just under ten minutes');
update private.receipts set created_at = now() - interval '600 seconds'
where created_at = now() - interval '599 seconds';
select is(pg_temp.say('c', 'Without a receipt.'), 'done', 'a repeat is not known after ten minutes');
select set_config('request.headers', '{"x-receipt": "00000000-0000-4000-8000-00000000000d"}', true);
select is(pg_temp.say('c', 'Named by the function.'), 'done', 'the function may choose the receipt');
select results_eq($$ select receipt from public.contact_submissions where message = 'Named by the function.' $$,
  $$ values ('00000000-0000-4000-8000-00000000000d'::uuid) $$, 'the submission has the chosen receipt');
select is(pg_temp.say('c', 'Named once more.'),
  '23505 duplicate key value violates unique constraint "receipts_pkey"',
  'a receipt that exists cannot be chosen');
select set_config('request.headers', '', true);

-- A key belongs to one submission of one form, for as long as its row is stored.
select is(pg_temp.sent('webinar_questions', '{"receipt": "00000000-0000-4000-8000-00000000000a"}'),
  '422 key_reused', 'a key that served one form is refused at another');
delete from public.contact_submissions where receipt = '00000000-0000-4000-8000-00000000000b';
select is(pg_temp.say('a', 'The first message.', jsonb_build_object('receipt', pg_temp.receipt('b'))),
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
select is(pg_temp.say('e', 'Message number 5'), '200 replay', 'a replay is answered as one, whatever the limit');
update private.rate_slots set taken_at = clock_timestamp() - interval '20 seconds'
where client = 'e' and form = 'contact_submissions' and slot = 5;
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
select is_empty($$ select from private.rate_slots where client = 'g' $$, 'a refused submission does not count');

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
select is((select array_agg(distinct pg_temp.repeat('o')) from generate_series(1, 30)), array['done'],
  'a client may repeat itself thirty times a minute');
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
select results_eq($$ select distinct client from private.rate_slots where client = 'direct' $$,
  $$ values ('direct') $$, 'callers without a client have one name');

-- Limits can change at any time.
update private.settings set value = 7 where name = 'rate_limit_per_minute';
create function pg_temp.many(client text, count integer) returns text language sql as $$
  select string_agg(format('%s %s', of_one, outcome), ', ' order by outcome desc)
  from (select outcome, count(*) as of_one
    from generate_series(1, count) as n, pg_temp.say(client, 'One of many ' || n) as outcome
    group by outcome) as outcomes
$$;
select is(pg_temp.many('e', 3), '2 done, 1 429 rate_limited', 'a higher limit holds from the next submission on');
update private.settings set value = 1 where name = 'rate_limit_per_minute';
select is(pg_temp.many('h', 2), '1 done, 1 429 rate_limited', 'the limit may be one a minute');
update private.settings set value = 60 where name = 'rate_limit_per_minute';
select is(pg_temp.many('i', 61), '60 done, 1 429 rate_limited', 'a limit of sixty takes sixty');
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
select results_eq($$ select client, count(*) from private.rate_slots where client in ('h', 'i') group by client $$,
  $$ values ('h', 1::bigint) $$, 'slots that nobody used for an hour are swept out');

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

select * from finish(); rollback;
