/*
 * The intake guard with one memory: the receipt of every submission, of whatever form, stands in
 * private.receipts. Until now each of the five tables remembered its own.
 */

-- No submission may slip in between the copy of the receipts and the new guard. In a block, because
-- `supabase db push` sends a migration without BEGIN, and a plain LOCK insists on one.
do $$
begin
  lock table public.contact_submissions, public.signup_users, public.orders, public.webinar_signups,
    public.webinar_questions in access exclusive mode;
end
$$;

/*
 * What was received, told by its key. `payload_hash` is a digest of what the visitor wrote: the same
 * key with the same content is a repeat, with other content a mistake. When a submission came
 * without a key, its client is part of the digest, and so a copy sent by somebody else differs; with
 * neither key nor client there is none, and nothing counts as its repeat.
 */
create table private.receipts (
  receipt uuid primary key,
  form text not null,
  payload_hash bytea,
  created_at timestamptz not null
);
alter table private.receipts enable row level security;
alter table private.receipts force row level security;
create policy "nobody reaches the receipts through the API" on private.receipts
  as restrictive for all to anon, authenticated, admin, service_role
  using (false) with check (false);

-- One key could serve once for each form; the first one keeps it.
insert into private.receipts (receipt, form, payload_hash, created_at)
select receipt, form, payload_hash, created_at
from (
  select receipt, 'contact_submissions' as form, payload_hash, created_at from public.contact_submissions
  union all
  select receipt, 'signup_users' as form, payload_hash, created_at from public.signup_users
  union all
  select receipt, 'orders' as form, payload_hash, created_at from public.orders
  union all
  select receipt, 'webinar_signups' as form, payload_hash, created_at from public.webinar_signups
  union all
  select receipt, 'webinar_questions' as form, payload_hash, created_at from public.webinar_questions
) as earlier
order by created_at
on conflict (receipt) do nothing;

-- For submissions without a key.
create index receipts_payload_hash_idx on private.receipts using hash (payload_hash);

-- The owner (seeds, restores) is trusted; every other role is a visitor, also one that nobody has
-- thought of yet.
create function private.is_trusted_writer() returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(current_setting('role', true), '') in ('', 'none', 'postgres');
end
$$;

/*
 * Somebody who already sent this very submission is told so, with its first receipt (status 200,
 * `replay`); a key that comes with other content, or for another form, is refused (422,
 * `key_reused`). Without a key, the same content within ten minutes is the same submission.
 *
 * The same submission may arrive many times at once: the first one in takes the lock, the others
 * wait for its end and then see its receipt.
 */
create function private.raise_if_received(key uuid, content bytea) returns void
language plpgsql
set search_path = ''
as $$
declare
  earlier private.receipts;
begin
  perform pg_advisory_xact_lock(
    hashtextextended(coalesce(key::text, encode(content, 'hex')), 0)
  );
  if key is null then
    select * into earlier from private.receipts
    where payload_hash = content and created_at > now() - interval '10 minutes'
    limit 1;
  else
    select * into earlier from private.receipts where receipt = key;
  end if;
  if earlier.receipt is null then
    return;
  end if;
  if earlier.payload_hash is distinct from content then
    perform private.raise_answer(422, 'key_reused',
      'This idempotency key was already used for another submission.');
  end if;
  perform private.raise_answer(200, 'replay', 'Already received.', jsonb_build_object(
    'receipt', earlier.receipt,
    'createdAt', to_char(earlier.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
  )::text);
end
$$;

/*
 * Takes one of the client's slots, or refuses the submission with 429 and the seconds until the
 * oldest slot is free. With many slots a random one is nearly always free; only when eight in a row
 * are not is it worth looking at all of them.
 */
create or replace function private.enforce_rate_limit(sender text, sender_form text, allowed integer)
returns void
language plpgsql
set search_path = ''
as $$
declare
  free_slot integer;
  retry_after integer;
begin
  if allowed > 50 then
    for probe in 1..8 loop
      if private.take_rate_slot(sender, sender_form, 1 + floor(random() * allowed)::integer) then
        return;
      end if;
    end loop;
  end if;

  for free_slot in
    select numbers.slot
    from generate_series(1, allowed) as numbers (slot)
    where not exists (
      select from private.rate_slots as taken
      where taken.client = sender
        and taken.form = sender_form
        and taken.slot = numbers.slot
        and taken.taken_at > clock_timestamp() - interval '60 seconds'
    )
    order by random()
  loop
    if private.take_rate_slot(sender, sender_form, free_slot) then
      return;
    end if;
  end loop;

  -- No slot in sight means that all are being taken at this moment: a full minute then.
  select greatest(1, ceil(extract(epoch from
    coalesce(min(taken_at), clock_timestamp()) + interval '60 seconds' - clock_timestamp())))
  into retry_after
  from private.rate_slots
  where client = sender and form = sender_form and slot <= allowed
    and taken_at > clock_timestamp() - interval '60 seconds';

  perform private.raise_answer(
    429,
    'rate_limited',
    'Too many submissions. Try again later.',
    headers => jsonb_build_object('Retry-After', retry_after::text)
  );
end
$$;

/*
 * Every submission passes here before it is stored: what the server owns is set, whatever the
 * visitor sent; then repeated ones, the rate limit, and the marks for spam. Marked rows are stored
 * like all others and only hidden from the first view.
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
  -- What the visitor wrote, without what the server adds. Absent and null are the same, so that a
  -- column added later does not change the hash of what an older page sends.
  content := sha256(convert_to(
    case when keyless and not trusted then client || ' ' else '' end
    || form || jsonb_strip_nulls(to_jsonb(new) - '{
      id, receipt, created_at, is_read, is_spam, spam_reason, search_text,
      status, order_number, price_cents, photo_limit, turnaround_business_days
    }'::text[])::text,
    'UTF8'
  ));

  if trusted then
    new.created_at := coalesce(new.created_at, now());
  else
    new.created_at := now();
    new.is_spam := false;
    new.spam_reason := null;
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
    elsif private.is_surging(form) then
      new.is_spam := true;
      new.spam_reason := 'surge';
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

-- A receipt lives as long as its row: otherwise a submission that is sent again after its row was
-- deleted would be answered as stored.
create function private.forget_receipt() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.receipts where receipt = old.receipt;
  return null;
end
$$;

-- What an order costs is copied from the price list when it comes in. The owner may restore an order
-- at the price it was sold for.
create function private.price_order() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_trusted_writer() or new.price_cents is null then
    -- An unknown package gets zeros and is refused by the table's constraint on the package.
    select coalesce(max(offer.price_cents), 0),
      coalesce(max(offer.photo_limit), 0),
      coalesce(max(offer.turnaround_business_days), 0)
    into new.price_cents, new.photo_limit, new.turnaround_business_days
    from private.order_packages as offer
    where offer.package = new.package;
  end if;
  return new;
end
$$;
create trigger price_order before insert on public.orders
  for each row execute function private.price_order();

-- Only the guard dates a submission: a row that it has not seen cannot be stored.
alter policy "a visitor sends a contact message" on public.contact_submissions
  with check (receipt is not null and not is_read);
alter table public.contact_submissions
  alter column created_at drop default,
  drop column payload_hash;
create trigger forget_receipt after delete on public.contact_submissions
  for each row execute function private.forget_receipt();

alter policy "a visitor signs up" on public.signup_users
  with check (receipt is not null);
alter table public.signup_users
  alter column created_at drop default,
  drop column payload_hash;
create trigger forget_receipt after delete on public.signup_users
  for each row execute function private.forget_receipt();

alter policy "a visitor places an order" on public.orders
  with check (
    receipt is not null and not is_read and status = 'pending'
    -- An order that staff take by telephone may lack these; one from the form may not.
    and first_name is not null and last_name is not null and photo_link is not null
  );
alter table public.orders
  alter column created_at drop default,
  drop column payload_hash;
create trigger forget_receipt after delete on public.orders
  for each row execute function private.forget_receipt();

alter policy "a visitor signs up for the webinar" on public.webinar_signups
  with check (receipt is not null and first_name is not null);
alter table public.webinar_signups
  alter column created_at drop default,
  drop column payload_hash;
create trigger forget_receipt after delete on public.webinar_signups
  for each row execute function private.forget_receipt();

alter policy "a visitor asks a webinar question" on public.webinar_questions
  with check (receipt is not null and not is_read);
alter table public.webinar_questions
  alter column created_at drop default,
  drop column payload_hash;
create trigger forget_receipt after delete on public.webinar_questions
  for each row execute function private.forget_receipt();

drop function private.answer_repeated(text, uuid, bytea);
drop function private.answer(integer, text, text, text, jsonb);
