/*
 * The five lists: what visitors write and staff read. A visitor may write a row and never see it again. Each
 * table has the fields of its form; the columns that all have are in the next file. Text that staff sort by is
 * ordered as people order names, the same on every host.
 */
create table public.contact_submissions (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  email text collate "und-x-icu" not null,
  phone text collate "und-x-icu",
  company text collate "und-x-icu",
  message text not null,
  -- The kind of mail that it was made from; null for what came with the form.
  by_mail text,
  constraint contact_submissions_by_mail_allowed check (
    by_mail in ('message', 'bulk', 'automatic', 'bounce')
  ),
  constraint contact_submissions_name_length check (
    private.trimmed_length(name) >= 2 and char_length(name) <= 255
  ),
  constraint contact_submissions_email_length check (char_length(email) <= 254),
  constraint contact_submissions_phone_length check (char_length(phone) <= 20),
  constraint contact_submissions_company_length check (char_length(company) <= 255),
  constraint contact_submissions_message_length check (
    private.trimmed_length(message) >= 10 and char_length(message) <= 5000
  )
);

-- From the lead page (first and last name, how they heard of us) and from the simple form (one name).
create table public.signup_users (
  id bigint generated always as identity primary key,
  first_name text collate "und-x-icu",
  last_name text collate "und-x-icu",
  name text collate "und-x-icu" not null,
  email text collate "und-x-icu" not null,
  company text collate "und-x-icu",
  role text collate "und-x-icu",
  referral_source text collate "und-x-icu",
  constraint signup_users_first_name_length check (char_length(first_name) <= 100),
  constraint signup_users_last_name_length check (char_length(last_name) <= 100),
  constraint signup_users_name_length check (char_length(name) <= 100),
  constraint signup_users_name_present check (private.trimmed_length(name) > 0),
  constraint signup_users_email_length check (char_length(email) <= 100),
  constraint signup_users_company_length check (char_length(company) <= 100),
  constraint signup_users_role_length check (char_length(role) <= 100),
  constraint signup_users_referral_source_length check (char_length(referral_source) <= 100)
);

/*
 * Price, photo limit, turnaround and terms of revision are copied from the package when the order comes
 * in: what the customer was promised does not change with the price list. The state of the order's video stands
 * beside its status.
 */
create table public.orders (
  id bigint generated always as identity primary key,
  first_name text collate "und-x-icu",
  last_name text collate "und-x-icu",
  email text collate "und-x-icu" not null,
  phone text collate "und-x-icu",
  company text collate "und-x-icu",
  package text collate "und-x-icu" not null,
  photo_count text not null,
  property_address text collate "und-x-icu" not null,
  photo_link text,
  special_requests text,
  deadline text,
  referral_source text collate "und-x-icu",
  status text collate "und-x-icu" not null default 'pending',
  price_cents integer not null,
  photo_limit integer not null,
  turnaround_business_days integer not null,
  free_revisions integer not null,
  extra_revision_cents integer not null,
  film_state text not null default 'awaiting',
  film_changed_at timestamptz,
  receipt uuid not null,
  order_number text not null generated always as (upper(left(receipt::text, 8))) stored,
  constraint orders_first_name_length check (char_length(first_name) <= 255),
  constraint orders_first_name_present check (private.trimmed_length(first_name) > 0),
  constraint orders_last_name_length check (char_length(last_name) <= 255),
  constraint orders_last_name_present check (private.trimmed_length(last_name) > 0),
  constraint orders_email_length check (char_length(email) <= 254),
  constraint orders_phone_length check (char_length(phone) <= 20),
  constraint orders_company_length check (char_length(company) <= 255),
  constraint orders_package_allowed check (package in ('basic', 'premium')),
  constraint orders_photo_count_format check (photo_count ~ '^[1-9][0-9]{0,9}$'),
  -- Only a text that is a number is compared as one.
  constraint orders_photo_count_range check (
    case when photo_count ~ '^[1-9][0-9]{0,9}$' then photo_count::bigint <= photo_limit end
  ),
  constraint orders_property_address_length check (
    private.trimmed_length(property_address) >= 5 and char_length(property_address) <= 500
  ),
  constraint orders_photo_link_length check (char_length(photo_link) <= 2048),
  -- Staff click it: only http and https, nobody's credentials, no blank or control character.
  constraint orders_photo_link_format check (
    photo_link ~ ('^[hH][tT][tT][pP][sS]?://'
      || '[^/?#\\@ \u0001-\u001f\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
      || '([/?#][^\\ \u0001-\u001f\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*)?$')
  ),
  constraint orders_special_requests_length check (char_length(special_requests) <= 5000),
  -- A day that exists, YYYY-MM-DD.
  constraint orders_deadline_format check (
    deadline ~ ('^(([0-9]{2}[2468][048]|[0-9]{2}[13579][26]|[0-9]{2}0[48]|[02468][048]00|[13579][26]00)-02-29'
      || '|[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)'
      || '|02-(0[1-9]|1[0-9]|2[0-8])))$')
  ),
  constraint orders_referral_source_length check (char_length(referral_source) <= 255),
  constraint orders_status_allowed check (
    status in ('pending', 'confirmed', 'in_progress', 'completed', 'cancelled')
  ),
  constraint orders_film_state_allowed check (
    film_state in ('awaiting', 'delivered', 'change_asked', 'approved')
  )
);
comment on column public.orders.order_number is
  'What a customer quotes on the telephone, without the letters of the brand.';

create table public.webinar_signups (
  id bigint generated always as identity primary key,
  first_name text collate "und-x-icu",
  email text collate "und-x-icu" not null,
  company text collate "und-x-icu",
  constraint webinar_signups_first_name_length check (
    private.trimmed_length(first_name) >= 2 and char_length(first_name) <= 255
  ),
  constraint webinar_signups_email_length check (char_length(email) <= 254),
  constraint webinar_signups_company_length check (char_length(company) <= 255)
);

-- A question that came without an email address has the placeholder address.
create table public.webinar_questions (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu",
  email text collate "und-x-icu" not null,
  phone text collate "und-x-icu",
  question text not null,
  constraint webinar_questions_name_length check (char_length(name) <= 255),
  constraint webinar_questions_email_length check (char_length(email) <= 254),
  constraint webinar_questions_phone_length check (char_length(phone) <= 20),
  constraint webinar_questions_question_length check (
    private.trimmed_length(question) >= 3 and char_length(question) <= 5000
  )
);

/*
 * Where a submission came from: the visit it was made in ("last"), and the visitor's first known one ("first").
 * Each has known keys only, whose values are texts without blanks around them, neither empty nor longer than
 * 200, and not an email address.
 */
create function private.is_attribution(attribution jsonb) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  if jsonb_typeof(attribution) <> 'object' or attribution = '{}' then
    return false;
  elsif exists (
    select from jsonb_each(attribution) as visit
    where visit.key not in ('first', 'last') or jsonb_typeof(visit.value) <> 'object'
      or visit.value = '{}'
  ) then
    return false;
  end if;
  return not exists (
    select from jsonb_each(attribution) as visit
    cross join lateral jsonb_each(visit.value) as entry
    cross join lateral (select entry.value #>> '{}') as told (text)
    where entry.key not in (
        'source', 'medium', 'campaign', 'term', 'content', 'gclid', 'fbclid', 'referrer', 'path', 'at'
      )
      or jsonb_typeof(entry.value) <> 'string'
      or told.text = ''
      or told.text <> btrim(
        told.text,
        E' \t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009'
        '\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
      )
      or char_length(told.text) > 200
      or told.text ~ '@|%40'
      or (entry.key = 'referrer' and told.text !~ '^[a-z0-9.-]+(:[0-9]{1,5})?$')
      or (entry.key = 'path' and told.text !~ '^/[^?#]*$')
      or (entry.key = 'at' and told.text
        !~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,6})?Z$')
  );
end
$$;
grant execute on function private.is_attribution(jsonb) to anon, admin;
