/*
 * Orders of the full service. Price, photo limit and turnaround are copied from the package when
 * the order comes in: what the customer was promised does not change with the price list.
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
  is_read boolean not null default false,
  price_cents integer not null,
  photo_limit integer not null,
  turnaround_business_days integer not null,
  created_at timestamptz not null default now(),
  is_spam boolean not null default false,
  spam_reason text,
  honeypot text,
  receipt uuid not null,
  payload_hash bytea not null,
  -- What a customer quotes on the telephone.
  order_number text not null generated always as (
    'FW-' || upper(left(receipt::text, 8))
  ) stored,
  search_text text collate "C" not null generated always as (
    lower((
      'FW-' || left(receipt::text, 8)
      || ' ' || coalesce(first_name, '')
      || ' ' || coalesce(last_name, '')
      || ' ' || email
      || ' ' || coalesce(phone, '')
      || ' ' || coalesce(company, '')
      || ' ' || package
      || ' ' || property_address
      || ' ' || coalesce(special_requests, '')
      || ' ' || coalesce(referral_source, '')
    ) collate "und-x-icu")
  ) stored,

  constraint orders_first_name_length check (char_length(first_name) <= 255),
  constraint orders_first_name_present check (private.trimmed_length(first_name) > 0),
  constraint orders_last_name_length check (char_length(last_name) <= 255),
  constraint orders_last_name_present check (private.trimmed_length(last_name) > 0),
  constraint orders_email_length check (char_length(email) <= 254),
  constraint orders_email_format check (
    email ~ ('^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
      || '(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$')
  ),
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
  constraint orders_receipt_key unique (receipt),
  constraint orders_spam_reason_allowed check (spam_reason in ('honeypot', 'surge')),
  constraint orders_honeypot_length check (char_length(honeypot) <= 255)
);

create trigger receive_submission before insert on public.orders
  for each row execute function private.receive_submission();

revoke all on table public.orders from public, anon, authenticated, service_role, admin;
grant insert (
  first_name, last_name, email, phone, company, package, photo_count, property_address,
  photo_link, special_requests, deadline, referral_source, honeypot, receipt
) on public.orders to anon;
grant select, update (is_read, is_spam, status) on public.orders to admin;

alter table public.orders enable row level security;
alter table public.orders force row level security;
create policy "a visitor places an order" on public.orders
  for insert to anon
  with check (
    receipt is not null and payload_hash is not null and not is_read and status = 'pending'
    -- An order that staff take by telephone may lack these; one from the form may not.
    and first_name is not null and last_name is not null and photo_link is not null
  );
create policy "staff with a live session read orders" on public.orders
  for select to admin
  using ((select private.require_admin_session()));
create policy "staff with a live session mark orders" on public.orders
  for update to admin
  using ((select private.require_admin_session()))
  with check ((select private.require_admin_session()));

create index orders_payload_hash_idx on public.orders using hash (payload_hash);
create index orders_search_text_idx on public.orders
  using gin (search_text extensions.gin_trgm_ops);
create index orders_created_at_idx on public.orders (created_at desc nulls last, id desc);
create index orders_accepted_idx on public.orders
  (created_at desc nulls last, id desc) where is_spam is false;
create index orders_spam_idx on public.orders
  (created_at desc nulls last, id desc) where is_spam is true;
create index orders_unread_idx on public.orders (created_at desc nulls last, id desc)
  where is_read is false and is_spam is false;
create index orders_first_name_idx on public.orders (first_name desc nulls last, id desc);
create index orders_email_idx on public.orders (email desc nulls last, id desc);
create index orders_package_idx on public.orders (package desc nulls last, id desc);
create index orders_property_address_idx on public.orders
  (property_address desc nulls last, id desc);
create index orders_status_idx on public.orders (status desc nulls last, id desc);
create index orders_is_read_idx on public.orders (is_read desc nulls last, id desc);
create index orders_status_newest_idx on public.orders
  (status, created_at desc nulls last, id desc) where is_spam is false;
