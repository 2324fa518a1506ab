-- What the five lists have in common: for the guard, for staff and for visitors.

/*
 * The columns that all lists have. Only the guard sets `created_at`, so a row that did not pass it cannot be
 * stored. `search_text` has everything that staff search, so that one filter and one index serve it. Spam is
 * searched by its first 500 characters, to keep the index small. `source` is where a submission came from: what
 * the link's campaign says, else the site that linked here, else 'direct'; null when the form sent nothing.
 *
 * docs/scaling.md says which query needs which index.
 */
do $$
declare
  list text;
  entries text;
  words text;
begin
  for list, entries, words in values
    -- A phone number is searched as it was typed and without its separators.
    ('contact_submissions', 'contact messages', $w$name || ' ' || email || ' '
      || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
      || ' ' || coalesce(company, '') || ' ' || message$w$),
    ('signup_users', 'sign-ups', $w$coalesce(first_name, '') || ' ' || coalesce(last_name, '')
      || ' ' || name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(role, '')
      || ' ' || coalesce(referral_source, '')$w$),
    -- An order's number is searched without the letters of the brand before it.
    ('orders', 'orders', $w$left(receipt::text, 8) || ' ' || coalesce(first_name, '')
      || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || coalesce(phone, '')
      || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
      || ' ' || coalesce(company, '') || ' ' || package || ' ' || property_address
      || ' ' || coalesce(special_requests, '') || ' ' || coalesce(referral_source, '')$w$),
    ('webinar_signups', 'webinar sign-ups', $w$coalesce(first_name, '') || ' ' || email || ' '
      || coalesce(company, '')$w$),
    ('webinar_questions', 'webinar questions', $w$coalesce(name, '') || ' ' || email || ' '
      || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
      || ' ' || question$w$)
  loop
    words := format('private.search_fold(%s)', words);
    execute format($sql$
      alter table public.%1$I
        add column if not exists receipt uuid not null,
        add column created_at timestamptz not null,
        add column honeypot text,
        add column is_spam boolean not null default false,
        add column spam_reason text,
        add column spam_at timestamptz,
        add column arrived_in_surge boolean not null default false,
        add column assignee text,
        add column follow_up_on date,
        add column attribution jsonb,
        add column source text collate "C" generated always as (
          case when attribution is not null then lower(coalesce(
            attribution #>> '{last,source}', attribution #>> '{last,referrer}', 'direct'
          ) collate "und-x-icu") end
        ) stored,
        add column campaign text collate "C" generated always as (
          lower((attribution #>> '{last,campaign}') collate "und-x-icu")
        ) stored,
        add column search_text text collate "C" not null generated always as (
          left(%3$s, case when is_spam then 500 else 100000 end)
        ) stored,
        -- With the usual 100 sampled texts, the planner often misses the better way to a word in one of ten entries.
        alter column search_text set statistics 500,
        add constraint %1$s_receipt_key unique (receipt),
        add constraint %1$s_email_format check (private.is_email(email)),
        add constraint %1$s_honeypot_length check (char_length(honeypot) <= 255),
        add constraint %1$s_spam_reason_allowed check (spam_reason = 'honeypot'),
        add constraint %1$s_assignee_length check (
          private.trimmed_length(assignee) >= 1 and char_length(assignee) <= 100
        ),
        add constraint %1$s_assignee_visible check (private.is_visible_name(assignee)),
        add constraint %1$s_follow_up_on_year check (
          follow_up_on >= '1900-01-01' and follow_up_on < '3000-01-01'
        ),
        add constraint %1$s_attribution_format check (private.is_attribution(attribution)),
        enable row level security,
        force row level security;

      revoke all on public.%1$I from public, anon, authenticated, service_role, admin;
      grant insert (honeypot, receipt, attribution) on public.%1$I to anon;
      grant select, update (is_spam, assignee, follow_up_on) on public.%1$I to admin;
      create policy "staff with a live session read %2$s" on public.%1$I
        for select to admin
        using ((select private.require_admin_session()));
      create policy "staff with a live session mark %2$s" on public.%1$I
        for update to admin
        using ((select private.require_admin_session()))
        with check ((select private.require_admin_session()));

      create trigger receive_submission before insert on public.%1$I
        for each row execute function private.receive_submission();
      create trigger forget_receipt after delete on public.%1$I
        for each row execute function private.forget_receipt();
      create trigger stamp_spam before insert on public.%1$I
        for each row when (new.is_spam) execute function private.stamp_spam();
      create trigger stamp_changed_spam before update of is_spam on public.%1$I
        for each row when (old.is_spam is distinct from new.is_spam)
        execute function private.stamp_spam();

      create index %1$s_search_text_idx on public.%1$I using gin (search_text extensions.gin_trgm_ops);
      create index %1$s_spam_idx on public.%1$I (created_at desc nulls last, id desc)
        where is_spam is true;
      create index %1$s_spam_at_idx on public.%1$I (spam_at) where is_spam;
      create index %1$s_surge_idx on public.%1$I (created_at desc nulls last, id desc)
        include (is_spam) where arrived_in_surge;
      create index %1$s_assignee_idx on public.%1$I (assignee, created_at desc nulls last, id desc)
        where assignee is not null;
      create index %1$s_follow_up_on_idx on public.%1$I (follow_up_on)
        where follow_up_on is not null;
      create index %1$s_source_idx on public.%1$I (source, created_at desc nulls last, id desc)
        where source is not null;
      create index %1$s_campaign_idx on public.%1$I (campaign, created_at desc nulls last, id desc)
        where campaign is not null;
      -- Other entries of the same person, whatever the case of the address.
      create index %1$s_person_idx on public.%1$I (lower(email collate "C"), id);
    $sql$, list, entries, words);
  end loop;
end
$$;

-- What a visitor may write. An order that staff take by telephone may lack what the form asks for.
grant insert (name, email, phone, company, message) on public.contact_submissions to anon;
grant insert (first_name, last_name, name, email, company, role, referral_source)
  on public.signup_users to anon;
grant insert (
  first_name, last_name, email, phone, company, package, photo_count, property_address,
  photo_link, special_requests, deadline, referral_source
) on public.orders to anon;
grant insert (first_name, email, company) on public.webinar_signups to anon;
grant insert (name, email, phone, question) on public.webinar_questions to anon;

-- What the lists' filter finds: an order waits, too, while a change of its video is asked for.
create function private.wants_answer(list text, is_wanted boolean) returns text
language sql immutable set search_path = ''
as $$
  select case
    when is_wanted and list = 'orders' then
      '(' || private.unanswered(list) || ' or ' || private.film_waits('change_asked') || ')'
    when is_wanted then private.unanswered(list)
    else 'waits_since is null' || case list
      when 'orders' then ' and not (' || private.film_waits('change_asked') || ')' else '' end
  end
$$;

/*
 * What staff read and answer. `answered_at` is the last answer; the promise is about the first one. An order
 * that staff have taken out of 'pending' is answered, because its customer was told; the trigger notes that, as
 * it notes a reply, in `first_answered_at`. When a person who was answered writes again, their entry waits once
 * more, from that moment on, and the first answer stays what it was.
 */
do $$
declare
  list text;
begin
  foreach list in array private.answered_lists() loop
    execute format($sql$
      alter table public.%1$I
        add column is_read boolean not null default false,
        add column answered_at timestamptz,
        add column first_answered_at timestamptz,
        -- The first time since the last answer.
        add column written_again_at timestamptz,
        -- Null for what waits for no answer, such as newsletters and what machines write, until a person writes.
        add column waits_since timestamptz generated always as (case
          when first_answered_at is null%2$s then created_at
          when answered_at is null then written_again_at
        end) stored;
      grant update (is_read, answered_at) on public.%1$I to admin;
      create index %1$s_is_read_idx on public.%1$I (is_read desc nulls last, id desc);
      create index %1$s_unread_idx on public.%1$I (created_at desc nulls last, id desc)
        where is_read is false and is_spam is false;
      create index %1$s_first_answer_idx on public.%1$I (first_answered_at) include (created_at)
        where first_answered_at is not null and is_spam is false;
      create index %1$s_unanswered_idx on public.%1$I (created_at desc nulls last, id desc)
        where %3$s and is_spam is false;
      create index %1$s_answered_idx on public.%1$I (created_at desc nulls last, id desc)
        include (is_spam) where %4$s;
    $sql$, list,
      case list when 'contact_submissions' then ' and coalesce(by_mail, ''message'') = ''message''' end,
      private.wants_answer(list, true), private.wants_answer(list, false));
  end loop;
end
$$;
alter table public.orders add column due_on date not null generated always as (
  private.order_due_on(created_at, deadline, turnaround_business_days)
) stored;

create function private.note_first_answer() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.answered_at is not null then
    new.answered_at := least(greatest(new.answered_at, new.created_at), now());
  end if;
  -- A change of the video's state is told on its own.
  if to_jsonb(new) -> 'film_state' is distinct from to_jsonb(old) -> 'film_state' then
    new.written_again_at := null;
  end if;
  -- Taken back with the answer, unless the person wrote in between.
  new.first_answered_at := case
    when new.answered_at is not null then coalesce(old.first_answered_at, new.answered_at)
    when old.first_answered_at < new.written_again_at then old.first_answered_at
    when tg_table_name = 'orders' and (
      to_jsonb(new) ->> 'status' <> 'pending' or to_jsonb(new) ->> 'film_state' <> 'awaiting'
    )
      then coalesce(old.first_answered_at, now())
  end;
  return new;
end
$$;
create trigger note_first_answer before update of answered_at on public.contact_submissions
  for each row when (old.answered_at is distinct from new.answered_at)
  execute function private.note_first_answer();
create trigger note_first_answer before update of answered_at on public.webinar_questions
  for each row when (old.answered_at is distinct from new.answered_at)
  execute function private.note_first_answer();
create trigger note_first_answer before update of answered_at, status on public.orders
  for each row when (
    old.answered_at is distinct from new.answered_at or old.status is distinct from new.status
  ) execute function private.note_first_answer();

create policy "a visitor sends a contact message" on public.contact_submissions
  for insert to anon with check (receipt is not null and not is_read);
create policy "a visitor signs up" on public.signup_users
  for insert to anon with check (receipt is not null);
create policy "a visitor places an order" on public.orders
  for insert to anon with check (
    receipt is not null and not is_read and status = 'pending'
    -- Only an order that staff take by telephone may lack these.
    and first_name is not null and last_name is not null and photo_link is not null
  );
create policy "a visitor signs up for the webinar" on public.webinar_signups
  for insert to anon with check (receipt is not null and first_name is not null);
create policy "a visitor asks a webinar question" on public.webinar_questions
  for insert to anon with check (receipt is not null and not is_read);

-- The columns that staff sort by.
do $$
declare
  list text;
  sorted text[];
  name text;
begin
  for list, sorted in values
    ('contact_submissions', array['name', 'email', 'phone', 'company']),
    ('signup_users', array['first_name', 'last_name', 'email', 'role', 'referral_source']),
    ('orders', array['first_name', 'email', 'package', 'property_address', 'status']),
    ('webinar_signups', array['first_name', 'email', 'company']),
    ('webinar_questions', array['name', 'email', 'phone'])
  loop
    execute format('create index %1$s_created_at_idx on public.%1$I (created_at desc nulls last, id desc)
      include (is_spam, assignee%2$s)', list,
      case when list = any (private.answered_lists()) then ', is_read' end);
    foreach name in array sorted loop
      execute format('create index %1$s_%2$s_idx on public.%1$I (%2$I desc nulls last, id desc)',
        list, name);
    end loop;
  end loop;
end
$$;

/*
 * The entries of all lists: `name` and `email` say who wrote, `text` how it begins or which home an order
 * is about. Postgres asks each list with the index that fits, as if its name were written there, and only one
 * list where `list` is known. Callers get only the rows that the policies of the lists allow.
 */
create view private.entries with (security_invoker = true) as
select 'contact_submissions' as list, id, created_at, name, email, message collate "und-x-icu" as text,
  is_spam, spam_at, arrived_in_surge, source, search_text, is_read, first_answered_at,
  to_jsonb(entry) - 'search_text' as content
from public.contact_submissions as entry
union all
select 'signup_users', id, created_at, name, email, concat_ws(', ', company, role),
  is_spam, spam_at, arrived_in_surge, source, search_text, null, null, to_jsonb(entry) - 'search_text'
from public.signup_users as entry
union all
select 'orders', id, created_at, concat_ws(' ', first_name, last_name), email, property_address,
  is_spam, spam_at, arrived_in_surge, source, search_text, is_read, first_answered_at,
  to_jsonb(entry) - 'search_text'
from public.orders as entry
union all
select 'webinar_signups', id, created_at, first_name, email, company,
  is_spam, spam_at, arrived_in_surge, source, search_text, null, null, to_jsonb(entry) - 'search_text'
from public.webinar_signups as entry
union all
select 'webinar_questions', id, created_at, name, email, question collate "und-x-icu",
  is_spam, spam_at, arrived_in_surge, source, search_text, is_read, first_answered_at,
  to_jsonb(entry) - 'search_text'
from public.webinar_questions as entry;
