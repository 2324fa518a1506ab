/*
 * Messages of the contact form. A visitor may write one and never see it again; staff read them and
 * mark them. Text that staff sort by is ordered as people order names, on every host alike.
 */
create table public.contact_submissions (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  email text collate "und-x-icu" not null,
  phone text collate "und-x-icu",
  company text collate "und-x-icu",
  message text not null,
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  is_spam boolean not null default false,
  spam_reason text,
  honeypot text,
  receipt uuid not null,
  payload_hash bytea not null,
  -- Everything that staff search, in one place, because one plain filter can ask for it.
  search_text text collate "C" not null generated always as (
    lower((
      name
      || ' ' || email
      || ' ' || coalesce(phone, '')
      || ' ' || coalesce(company, '')
      || ' ' || message
    ) collate "und-x-icu")
  ) stored,

  constraint contact_submissions_name_length check (
    private.trimmed_length(name) >= 2 and char_length(name) <= 255
  ),
  constraint contact_submissions_email_length check (char_length(email) <= 254),
  constraint contact_submissions_email_format check (
    email ~ ('^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
      || '(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$')
  ),
  constraint contact_submissions_phone_length check (char_length(phone) <= 20),
  constraint contact_submissions_company_length check (char_length(company) <= 255),
  constraint contact_submissions_message_length check (
    private.trimmed_length(message) >= 10 and char_length(message) <= 5000
  ),
  constraint contact_submissions_receipt_key unique (receipt),
  constraint contact_submissions_spam_reason_allowed check (spam_reason in ('honeypot', 'surge')),
  constraint contact_submissions_honeypot_length check (char_length(honeypot) <= 255)
);

create trigger receive_submission before insert on public.contact_submissions
  for each row execute function private.receive_submission();

revoke all on table public.contact_submissions from public, anon, authenticated, service_role, admin;
grant insert (name, email, phone, company, message, honeypot, receipt)
  on public.contact_submissions to anon;
grant select, update (is_read, is_spam) on public.contact_submissions to admin;

alter table public.contact_submissions enable row level security;
alter table public.contact_submissions force row level security;
create policy "a visitor sends a contact message" on public.contact_submissions
  for insert to anon
  with check (receipt is not null and payload_hash is not null and not is_read);
create policy "staff with a live session read contact messages" on public.contact_submissions
  for select to admin
  using ((select private.require_admin_session()));
create policy "staff with a live session mark contact messages" on public.contact_submissions
  for update to admin
  using ((select private.require_admin_session()))
  with check ((select private.require_admin_session()));

create index contact_submissions_payload_hash_idx on public.contact_submissions
  using hash (payload_hash);
create index contact_submissions_search_text_idx on public.contact_submissions
  using gin (search_text extensions.gin_trgm_ops);
create index contact_submissions_created_at_idx on public.contact_submissions
  (created_at desc nulls last, id desc);
create index contact_submissions_accepted_idx on public.contact_submissions
  (created_at desc nulls last, id desc) where is_spam is false;
create index contact_submissions_spam_idx on public.contact_submissions
  (created_at desc nulls last, id desc) where is_spam is true;
create index contact_submissions_unread_idx on public.contact_submissions
  (created_at desc nulls last, id desc)
  where is_read is false and is_spam is false;
create index contact_submissions_name_idx on public.contact_submissions
  (name desc nulls last, id desc);
create index contact_submissions_email_idx on public.contact_submissions
  (email desc nulls last, id desc);
create index contact_submissions_phone_idx on public.contact_submissions
  (phone desc nulls last, id desc);
create index contact_submissions_company_idx on public.contact_submissions
  (company desc nulls last, id desc);
create index contact_submissions_is_read_idx on public.contact_submissions
  (is_read desc nulls last, id desc);
