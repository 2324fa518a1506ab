/*
 * People who asked for an account, from the lead page (first and last name, how they heard of us)
 * and from the simple form (one name). Nothing marks them read; staff only hide or restore spam.
 */
create table public.signup_users (
  id bigint generated always as identity primary key,
  first_name text collate "und-x-icu",
  last_name text collate "und-x-icu",
  name text collate "und-x-icu" not null,
  email text collate "und-x-icu" not null,
  company text collate "und-x-icu",
  role text collate "und-x-icu",
  referral_source text collate "und-x-icu",
  created_at timestamptz not null default now(),
  is_spam boolean not null default false,
  spam_reason text,
  honeypot text,
  receipt uuid not null,
  payload_hash bytea not null,
  search_text text collate "C" not null generated always as (
    lower((
      coalesce(first_name, '')
      || ' ' || coalesce(last_name, '')
      || ' ' || name
      || ' ' || email
      || ' ' || coalesce(company, '')
      || ' ' || coalesce(role, '')
      || ' ' || coalesce(referral_source, '')
    ) collate "und-x-icu")
  ) stored,

  constraint signup_users_first_name_length check (char_length(first_name) <= 100),
  constraint signup_users_last_name_length check (char_length(last_name) <= 100),
  constraint signup_users_name_length check (char_length(name) <= 100),
  constraint signup_users_name_present check (private.trimmed_length(name) > 0),
  constraint signup_users_email_length check (char_length(email) <= 100),
  constraint signup_users_email_format check (
    email ~ ('^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
      || '(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$')
  ),
  constraint signup_users_company_length check (char_length(company) <= 100),
  constraint signup_users_role_length check (char_length(role) <= 100),
  constraint signup_users_referral_source_length check (char_length(referral_source) <= 100),
  constraint signup_users_receipt_key unique (receipt),
  constraint signup_users_spam_reason_allowed check (spam_reason in ('honeypot', 'surge')),
  constraint signup_users_honeypot_length check (char_length(honeypot) <= 255)
);

create trigger receive_submission before insert on public.signup_users
  for each row execute function private.receive_submission();

revoke all on table public.signup_users from public, anon, authenticated, service_role, admin;
grant insert (
  first_name, last_name, name, email, company, role, referral_source, honeypot, receipt
) on public.signup_users to anon;
grant select, update (is_spam) on public.signup_users to admin;

alter table public.signup_users enable row level security;
alter table public.signup_users force row level security;
create policy "a visitor signs up" on public.signup_users
  for insert to anon
  with check (receipt is not null and payload_hash is not null);
create policy "staff with a live session read sign-ups" on public.signup_users
  for select to admin
  using ((select private.require_admin_session()));
create policy "staff with a live session mark sign-ups" on public.signup_users
  for update to admin
  using ((select private.require_admin_session()))
  with check ((select private.require_admin_session()));

create index signup_users_payload_hash_idx on public.signup_users using hash (payload_hash);
create index signup_users_search_text_idx on public.signup_users
  using gin (search_text extensions.gin_trgm_ops);
create index signup_users_created_at_idx on public.signup_users
  (created_at desc nulls last, id desc);
create index signup_users_accepted_idx on public.signup_users
  (created_at desc nulls last, id desc) where is_spam is false;
create index signup_users_spam_idx on public.signup_users
  (created_at desc nulls last, id desc) where is_spam is true;
create index signup_users_first_name_idx on public.signup_users
  (first_name desc nulls last, id desc);
create index signup_users_last_name_idx on public.signup_users (last_name desc nulls last, id desc);
create index signup_users_email_idx on public.signup_users (email desc nulls last, id desc);
create index signup_users_role_idx on public.signup_users (role desc nulls last, id desc);
create index signup_users_referral_source_idx on public.signup_users
  (referral_source desc nulls last, id desc);
