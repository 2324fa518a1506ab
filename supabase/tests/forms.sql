-- The tables of the five forms: who may do what, and what a visitor may send. Every column's longest
-- text is tested with the contract.
\ir support/actors.psql
select plan(112);

-- Other files test the limits.
update private.settings set value = case name when 'rate_limit_per_minute' then 1000 else 0 end;

create temporary table forms (
  form text, act text, noun text, sent text[], marked text[] default '{}', kept text[] default '{}'
) on commit drop;
insert into forms values
  ('contact_submissions', 'sends a contact message', 'contact messages',
    '{name,email,phone,company,message}', '{is_read,answered_at}',
    '{first_answered_at,written_again_at,waits_since,by_mail}'),
  ('orders', 'places an order', 'orders', '{first_name,last_name,email,phone,company,package,photo_count,'
    'property_address,photo_link,special_requests,deadline,referral_source}',
    '{status,is_read,answered_at}',
    '{first_answered_at,written_again_at,waits_since,price_cents,photo_limit,turnaround_business_days,'
    'order_number,due_on,free_revisions,extra_revision_cents,film_state,film_changed_at}'),
  ('webinar_questions', 'asks a webinar question', 'webinar questions', '{name,email,phone,question}',
    '{is_read,answered_at}', '{first_answered_at,written_again_at,waits_since}');
insert into forms (form, act, noun, sent) values
  ('signup_users', 'signs up', 'sign-ups', '{first_name,last_name,name,email,company,role,referral_source}'),
  ('webinar_signups', 'signs up for the webinar', 'webinar sign-ups', '{first_name,email,company}');
update forms set sent = sent || '{honeypot,receipt,attribution}',
  marked = marked || '{is_spam,assignee,follow_up_on}', kept = kept
    || '{id,created_at,spam_reason,arrived_in_surge,spam_at,search_text,source,campaign}';

create temporary table columns on commit drop as
select form, attname::text collate "default" as field, attnum as place, case
  when attname::text = any (sent) then 'sent'
  when attname::text = any (marked) then 'marked'
  when attname::text = any (kept) then 'kept'
end as kind
from forms
join pg_attribute on attrelid = ('public.' || form)::regclass and attnum > 0 and not attisdropped;

select is_empty(
  $$ select form, field from columns where kind is null
     union all
     (select form, unnest(sent || marked || kept) from forms except select form, field from columns) $$,
  'the columns of the forms are those that are listed here'
);

-- Two rows of each form.
select is(pg_temp.sent(form), 'done', format('a visitor %s (%s)', act, n))
from forms cross join generate_series(1, 2) as n;

select results_eq(
  format('select * from pg_temp.doors_by_kind(%L)', 'public.' || form),
  format($$ select doors.* from (
       select string_agg(field, ', ' order by place) filter (where kind = 'sent') as sent,
         string_agg(field, ', ' order by place) filter (where kind = 'marked') as marked,
         string_agg(field || ': 401 session_ended', ', ' order by place)
           filter (where kind = 'marked') as ended
       from columns where form = %L
     ) as listed
     cross join lateral (values
       ('a visitor', 'nothing', sent, 'nothing', 'refused'),
       ('staff with a live session', 'everything', 'nothing', marked, 'refused'),
       ('staff without a live session', '401 session_ended', 'nothing', ended, 'refused'),
       ('anybody else', 'nothing', 'nothing', 'nothing', 'refused')
     ) as doors (kind, reads, sends, changes, deletes) $$, form),
  form || ': visitors only send, staff with a live session only read and mark, nobody else does anything'
) from forms;

-- Values that only staff or the server may write.
select is(pg_temp.attempt('postgres', '{}', format(statement, form)), format(outcome, form),
  format('%s: %s', form, sentence))
from forms
cross join (values
  ('update public.%I set spam_reason = ''honeypot''', 'done', 'spam may come from the honeypot'),
  ('update public.%I set spam_reason = ''other''', '%s_spam_reason_allowed', 'no other reason is known'),
  ('update public.%I set receipt = ''00000000-0000-4000-8000-00000000000a''',
    '23505 duplicate key value violates unique constraint "%s_receipt_key"', 'a receipt stands for one row')
) as cases (statement, outcome, sentence);

savepoint guarded;
do $$
declare
  form text;
begin
  foreach form in array array(select forms.form from forms) loop
    execute format('alter table public.%I disable trigger receive_submission', form);
  end loop;
end
$$;
select is(pg_temp.sent(form, jsonb_build_object('receipt', gen_random_uuid())), 'created_at is missing',
  'no row enters ' || form || ' without its guard') from forms;
rollback to savepoint guarded;

-- Texts that must be there, with their shortest length.
select is(pg_temp.sent(form, jsonb_build_object(field, content)), outcome,
  format('%s.%s %s: %s', form, field, to_json(content), outcome))
from (values
  ('contact_submissions', 'name', 2), ('contact_submissions', 'message', 10), ('orders', 'first_name', 1),
  ('orders', 'last_name', 1), ('orders', 'property_address', 5), ('signup_users', 'name', 1),
  ('webinar_signups', 'first_name', 2), ('webinar_questions', 'question', 3)
) as texts (form, field, least)
cross join lateral (
  select format('%s_%s_%s', form, field, case least when 1 then 'present' else 'length' end) as refusal
) as named
cross join lateral (values
  (repeat('x', least), 'done'),
  (repeat('x', least - 1), refusal),
  ('  ' || repeat('x', least - 1) || E'\t\u00a0', refusal),
  (E' \t\n\u00a0\u3000\ufeff', refusal)
) as contents (content, outcome);

-- What may be left out.
select is(pg_temp.sent(form, jsonb_build_object(field, null)), format(outcome, field),
  format('%s without %s: %s', form, field, format(outcome, field)))
from (values
  ('contact_submissions', '%s is missing', '{name,email,message}'),
  ('contact_submissions', 'done', '{phone,company,honeypot}'),
  ('signup_users', '%s is missing', '{name,email}'),
  ('signup_users', 'done', '{first_name,last_name,company,role,referral_source,honeypot}'),
  ('orders', '%s is missing', '{email,package,photo_count,property_address}'),
  ('orders', 'refused by policy', '{first_name,last_name,photo_link}'),
  ('orders', 'done', '{phone,company,special_requests,deadline,referral_source,honeypot}'),
  ('webinar_signups', '%s is missing', '{email}'),
  ('webinar_signups', 'refused by policy', '{first_name}'),
  ('webinar_signups', 'done', '{company,honeypot}'),
  ('webinar_questions', '%s is missing', '{email,question}'),
  ('webinar_questions', 'done', '{name,phone,honeypot}')
) as cases (form, outcome, fields)
cross join unnest(fields::text[]) as field;

-- Email addresses.
select is(pg_temp.sent(form, '{"email": "a@b..com"}'), form || '_email_format',
  form || ' refuses what is no email address')
from forms;

-- The terms promised to the customer are stored with the order.
select pg_temp.sent('orders', '{"first_name": "First", "receipt": "0000beef-0000-4000-8000-000000000000"}');
create temporary table promised as
select price_cents, photo_limit, turnaround_business_days
from private.order_packages where package = 'basic';
update private.order_packages set price_cents = 1, photo_limit = 2 where package = 'basic';
select results_eq(
  $$ select price_cents, photo_limit, turnaround_business_days
     from public.orders where first_name = 'First' and status = 'pending' $$,
  $$ table promised $$, 'a new price list does not change an order that is in'
);
select is(pg_temp.sent('orders', '{"photo_count": "3"}'), 'orders_photo_count_range',
  'a new order is measured by the new price list');
select results_eq(
  $$ select order_number, search_text like '0000beef first lovelace %' from public.orders
     where first_name = 'First' $$,
  $$ values ('0000BEEF', true) $$, 'the order number is the first eight digits of the receipt'
);

select * from finish(); rollback;
