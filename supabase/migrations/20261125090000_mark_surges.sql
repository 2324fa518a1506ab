/*
 * A surge is a state of a form: more accepted submissions in the last minute than the setting
 * `surge_limit_per_minute` says. Its rows are ordinary rows with a mark. Nobody is hidden by what others
 * send.
 */

-- A setting is a row that a migration added; nobody but the owner can add one.
alter table private.settings drop constraint settings_name_allowed;

do $$
declare
  list text;
begin
  foreach list in array array[
    'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
  ] loop
    execute format('update public.%I set spam_reason = null where spam_reason = ''surge''', list);
    execute format(
      'alter table public.%1$I
        add column arrived_in_surge boolean not null default false,
        drop constraint %2$I,
        add constraint %2$I check (spam_reason = ''honeypot'')',
      list, list || '_spam_reason_allowed'
    );
    execute format(
      'create index %I on public.%I (created_at desc nulls last, id desc) include (is_spam)
        where arrived_in_surge',
      list || '_surge_idx', list
    );
  end loop;
end
$$;

/*
 * True while more was accepted in the last minute than the limit says; 0 is no limit. Spam does not
 * count. It reads no rows older than a minute, and not many more than the limit.
 */
create or replace function private.is_surging(form text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  surge_limit constant integer :=
    (select value from private.settings where name = 'surge_limit_per_minute');
  surging boolean;
begin
  if surge_limit > 0 then
    execute format('select true from public.%I
      where created_at > now() - interval ''1 minute'' and is_spam is false
      order by created_at desc nulls last, id desc offset $1 limit 1', form)
    into surging using surge_limit;
  end if;
  return coalesce(surging, false);
end
$$;

/*
 * True when a submission arrives in a surge. The first one to see the surge also marks the rows of the
 * minute before it: they are what made it one. Nobody waits for anybody to do that.
 */
create function private.note_surge(form text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  is_known boolean;
begin
  if not private.is_surging(form) then
    return false;
  end if;
  execute format('select exists (select from public.%I
    where arrived_in_surge and created_at > now() - interval ''1 minute'')', form)
  into is_known;
  if not is_known and pg_try_advisory_xact_lock(hashtextextended('surge ' || form, 0)) then
    execute format('update public.%1$I set arrived_in_surge = true where id = any (array(
      select id from public.%1$I
      where created_at > now() - interval ''1 minute'' and is_spam is false
      for update skip locked
    ))', form);
  end if;
  return true;
end
$$;

/*
 * Every submission passes here before it is stored: what the server owns is set, whatever the
 * visitor sent; then repeated ones, the rate limit, and the marks. Spam is stored like all others and
 * only hidden from the first view.
 */
create or replace function private.receive_submission() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  form constant text := tg_table_name;
  trusted constant boolean := private.is_trusted_writer();
  keyless constant boolean := new.receipt is null;
  -- The function signs a keyed hash of the visitor's address into the token.
  client constant text :=
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'client';
  content bytea;
begin
  -- What the visitor wrote, without what the server adds and without where they came from, which may
  -- differ when they try again. Absent and null are the same, so that a column added later does not
  -- change the hash of what an older page sends.
  content := sha256(convert_to(
    case when keyless and not trusted then client || ' ' else '' end
    || form || jsonb_strip_nulls(to_jsonb(new) - '{
      id, receipt, created_at, is_read, is_spam, spam_reason, arrived_in_surge, search_text,
      attribution, status, order_number, price_cents, photo_limit, turnaround_business_days
    }'::text[])::text,
    'UTF8'
  ));

  if trusted then
    new.created_at := coalesce(new.created_at, now());
  else
    new.created_at := now();
    new.is_spam := false;
    new.spam_reason := null;
    new.arrived_in_surge := false;
    -- Only where the table has such a column.
    new := jsonb_populate_record(new, '{"is_read": false, "status": "pending"}');
    -- Callers without a signed client cannot be told apart: they share one limit.
    if content is not null then
      perform private.raise_if_received(new.receipt, content);
    end if;
    perform private.enforce_rate_limit(
      coalesce(client, 'direct'),
      form,
      (select value from private.settings where name = 'rate_limit_per_minute')
    );
    if random() < 0.002 then
      perform private.sweep_rate_slots();
    end if;
    if private.trimmed_length(new.honeypot) > 0 then
      new.is_spam := true;
      new.spam_reason := 'honeypot';
    else
      new.arrived_in_surge := private.note_surge(form);
    end if;
  end if;

  if keyless then
    -- A visitor cannot read rows, so the function names the receipt that the submission shall get.
    new.receipt := coalesce(
      (nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-receipt')::uuid,
      gen_random_uuid()
    );
  end if;
  insert into private.receipts (receipt, form, payload_hash, created_at)
  values (new.receipt, form, content, new.created_at);
  return new;
end
$$;

-- A webhook tells of what a customer sent, and not of what else happened at the time.
create or replace function private.record_of(list text, id bigint) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  found jsonb;
begin
  if list is null then
    return null;
  end if;
  execute format(
    'select to_jsonb(entry) from public.%I as entry where entry.id = $1 and not entry.is_spam', list
  ) into found using id;
  return found - '{
    search_text, honeypot, payload_hash, is_read, is_spam, spam_reason, arrived_in_surge, answered_at,
    first_answered_at, assignee, follow_up_on
  }'::text[];
end
$$;
