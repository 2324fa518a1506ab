/*
 * The webinar: who asked for access, and what people asked after watching.
 */
create table public.webinar_signups (
  id bigint generated always as identity primary key,
  first_name text collate "und-x-icu",
  email text collate "und-x-icu" not null,
  company text collate "und-x-icu",
  created_at timestamptz not null default now(),
  is_spam boolean not null default false,
  spam_reason text,
  honeypot text,
  receipt uuid not null,
  payload_hash bytea not null,
  search_text text collate "C" not null generated always as (
    lower((
      coalesce(first_name, '')
      || ' ' || email
      || ' ' || coalesce(company, '')
    ) collate "und-x-icu")
  ) stored,

  constraint webinar_signups_first_name_length check (
    private.trimmed_length(first_name) >= 2 and char_length(first_name) <= 255
  ),
  constraint webinar_signups_email_length check (char_length(email) <= 254),
  constraint webinar_signups_email_format check (
    email ~ ('^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
      || '(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$')
  ),
  constraint webinar_signups_company_length check (char_length(company) <= 255),
  constraint webinar_signups_receipt_key unique (receipt),
  constraint webinar_signups_spam_reason_allowed check (spam_reason in ('honeypot', 'surge')),
  constraint webinar_signups_honeypot_length check (char_length(honeypot) <= 255)
);

create trigger receive_submission before insert on public.webinar_signups
  for each row execute function private.receive_submission();

revoke all on table public.webinar_signups from public, anon, authenticated, service_role, admin;
grant insert (first_name, email, company, honeypot, receipt)
  on public.webinar_signups to anon;
grant select, update (is_spam) on public.webinar_signups to admin;

alter table public.webinar_signups enable row level security;
alter table public.webinar_signups force row level security;
create policy "a visitor signs up for the webinar" on public.webinar_signups
  for insert to anon
  with check (receipt is not null and payload_hash is not null and first_name is not null);
create policy "staff with a live session read webinar sign-ups" on public.webinar_signups
  for select to admin
  using ((select private.require_admin_session()));
create policy "staff with a live session mark webinar sign-ups" on public.webinar_signups
  for update to admin
  using ((select private.require_admin_session()))
  with check ((select private.require_admin_session()));

create index webinar_signups_payload_hash_idx on public.webinar_signups using hash (payload_hash);
create index webinar_signups_search_text_idx on public.webinar_signups
  using gin (search_text extensions.gin_trgm_ops);
create index webinar_signups_created_at_idx on public.webinar_signups
  (created_at desc nulls last, id desc);
create index webinar_signups_accepted_idx on public.webinar_signups
  (created_at desc nulls last, id desc) where is_spam is false;
create index webinar_signups_spam_idx on public.webinar_signups
  (created_at desc nulls last, id desc) where is_spam is true;
create index webinar_signups_first_name_idx on public.webinar_signups
  (first_name desc nulls last, id desc);
create index webinar_signups_email_idx on public.webinar_signups (email desc nulls last, id desc);
create index webinar_signups_company_idx on public.webinar_signups
  (company desc nulls last, id desc);

-- The name may be missing; a question without an e-mail carries the placeholder address.
create table public.webinar_questions (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu",
  email text collate "und-x-icu" not null,
  phone text collate "und-x-icu",
  question text not null,
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  is_spam boolean not null default false,
  spam_reason text,
  honeypot text,
  receipt uuid not null,
  payload_hash bytea not null,
  search_text text collate "C" not null generated always as (
    lower((
      coalesce(name, '')
      || ' ' || email
      || ' ' || coalesce(phone, '')
      || ' ' || question
    ) collate "und-x-icu")
  ) stored,

  constraint webinar_questions_name_length check (char_length(name) <= 255),
  constraint webinar_questions_email_length check (char_length(email) <= 254),
  constraint webinar_questions_email_format check (
    email ~ ('^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
      || '(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$')
  ),
  constraint webinar_questions_phone_length check (char_length(phone) <= 20),
  constraint webinar_questions_question_length check (
    private.trimmed_length(question) >= 3 and char_length(question) <= 5000
  ),
  constraint webinar_questions_receipt_key unique (receipt),
  constraint webinar_questions_spam_reason_allowed check (spam_reason in ('honeypot', 'surge')),
  constraint webinar_questions_honeypot_length check (char_length(honeypot) <= 255)
);

create trigger receive_submission before insert on public.webinar_questions
  for each row execute function private.receive_submission();

revoke all on table public.webinar_questions from public, anon, authenticated, service_role, admin;
grant insert (name, email, phone, question, honeypot, receipt)
  on public.webinar_questions to anon;
grant select, update (is_read, is_spam) on public.webinar_questions to admin;

alter table public.webinar_questions enable row level security;
alter table public.webinar_questions force row level security;
create policy "a visitor asks a webinar question" on public.webinar_questions
  for insert to anon
  with check (receipt is not null and payload_hash is not null and not is_read);
create policy "staff with a live session read webinar questions" on public.webinar_questions
  for select to admin
  using ((select private.require_admin_session()));
create policy "staff with a live session mark webinar questions" on public.webinar_questions
  for update to admin
  using ((select private.require_admin_session()))
  with check ((select private.require_admin_session()));

create index webinar_questions_payload_hash_idx on public.webinar_questions
  using hash (payload_hash);
create index webinar_questions_search_text_idx on public.webinar_questions
  using gin (search_text extensions.gin_trgm_ops);
create index webinar_questions_created_at_idx on public.webinar_questions
  (created_at desc nulls last, id desc);
create index webinar_questions_accepted_idx on public.webinar_questions
  (created_at desc nulls last, id desc) where is_spam is false;
create index webinar_questions_spam_idx on public.webinar_questions
  (created_at desc nulls last, id desc) where is_spam is true;
create index webinar_questions_unread_idx on public.webinar_questions
  (created_at desc nulls last, id desc)
  where is_read is false and is_spam is false;
create index webinar_questions_name_idx on public.webinar_questions (name desc nulls last, id desc);
create index webinar_questions_email_idx on public.webinar_questions
  (email desc nulls last, id desc);
create index webinar_questions_phone_idx on public.webinar_questions
  (phone desc nulls last, id desc);
create index webinar_questions_is_read_idx on public.webinar_questions
  (is_read desc nulls last, id desc);
