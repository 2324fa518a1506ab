/*
 * The guard at the door of the five submission tables. It runs inside the insert, so it holds for
 * the function, for a direct call of the data API and for whatever comes later.
 */

-- What an order costs and contains. The price of an order is copied from here when it comes in, so
-- that a later change leaves earlier orders as they were sold.
create table private.order_packages (
  package text primary key,
  price_cents integer not null,
  photo_limit integer not null,
  turnaround_business_days integer not null
);
insert into private.order_packages (package, price_cents, photo_limit, turnaround_business_days)
values ('basic', 6000, 15, 2), ('premium', 9000, 30, 2);
alter table private.order_packages enable row level security;
create policy "nobody reaches the packages through the API" on private.order_packages
  as restrictive for all to anon, authenticated, admin, service_role
  using (false) with check (false);

/*
 * Somebody who already sent this very submission is told so, with its first receipt (status 200,
 * `replay`); a receipt that comes with another body is refused (422, `key_reused`). Without a
 * receipt, the same body within ten minutes is the same submission.
 *
 * The same submission may arrive many times at once: the first one in takes the lock, the others
 * wait for its end and then see its row.
 */
create function private.answer_repeated(form text, key uuid, body_hash bytea) returns void
language plpgsql
set search_path = ''
as $$
declare
  earlier record;
begin
  perform pg_advisory_xact_lock(
    hashtextextended(form || coalesce(key::text, encode(body_hash, 'hex')), 0)
  );
  if key is null then
    -- Planned anew each time: a plan made while the table was empty would not fit the full one.
    execute format('select receipt, payload_hash, created_at from public.%I
      where payload_hash = $1 and created_at > now() - interval ''10 minutes'' limit 1', form)
    into earlier using body_hash;
  else
    -- Spelt out for speed: this is the way of every submission from the pages.
    case form
      when 'contact_submissions' then
        select receipt, payload_hash, created_at into earlier
        from public.contact_submissions where receipt = key;
      when 'signup_users' then
        select receipt, payload_hash, created_at into earlier
        from public.signup_users where receipt = key;
      when 'orders' then
        select receipt, payload_hash, created_at into earlier
        from public.orders where receipt = key;
      when 'webinar_signups' then
        select receipt, payload_hash, created_at into earlier
        from public.webinar_signups where receipt = key;
      when 'webinar_questions' then
        select receipt, payload_hash, created_at into earlier
        from public.webinar_questions where receipt = key;
    end case;
  end if;

  if earlier.receipt is null then
    return;
  end if;
  if earlier.payload_hash is distinct from body_hash then
    perform private.answer(422, 'key_reused',
      'This idempotency key was already used for another submission.');
  end if;
  perform private.answer(200, 'replay', 'Already received.', jsonb_build_object(
    'receipt', earlier.receipt,
    'createdAt', to_char(earlier.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
  )::text);
end
$$;

/*
 * Did the form already have as many submissions as its limit in the last minute? It looks for the
 * one that many places back, so it reads no more rows than the limit, however long the table is.
 */
create function private.is_surging(form text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  surge_limit constant integer :=
    (select value from private.settings where name = 'surge_limit_per_minute');
  surging boolean;
begin
  if surge_limit > 0 then
    execute format('select created_at > now() - interval ''1 minute'' from public.%I
      order by created_at desc nulls last, id desc offset $1 limit 1', form)
    into surging using surge_limit - 1;
  end if;
  return coalesce(surging, false);
end
$$;

/*
 * Every submission passes here before it is stored: what the server owns is set, whatever the
 * visitor sent; then repeated ones, the rate limit, and the marks for spam. Marked rows are stored
 * like all others and only hidden from the first view.
 *
 * The owner (seeds, restores) is trusted, and what it says an order was sold for is kept; every
 * other role is a visitor, also one that nobody has thought of yet.
 */
create function private.receive_submission() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  form constant text := tg_table_name;
  trusted constant boolean :=
    coalesce(current_setting('role', true), '') in ('', 'none', 'postgres');
  claims jsonb;
begin
  -- What the visitor wrote, without what the server adds. Absent and null are the same, so that a
  -- column added later does not change the hash of what an older page sends.
  new.payload_hash := sha256(convert_to(form || jsonb_strip_nulls(to_jsonb(new) - '{
    id, receipt, payload_hash, created_at, is_read, is_spam, spam_reason, search_text,
    status, order_number, price_cents, photo_limit, turnaround_business_days
  }'::text[])::text, 'UTF8'));

  if form = 'orders' then
    if not trusted or new.price_cents is null then
      -- An unknown package gets zeros and is refused by the table's constraint on the package.
      select coalesce(max(offer.price_cents), 0),
        coalesce(max(offer.photo_limit), 0),
        coalesce(max(offer.turnaround_business_days), 0)
      into new.price_cents, new.photo_limit, new.turnaround_business_days
      from private.order_packages as offer
      where offer.package = new.package;
    end if;
  end if;

  if trusted then
    new.receipt := coalesce(new.receipt, gen_random_uuid());
    return new;
  end if;

  new.created_at := now();
  new.is_spam := false;
  new.spam_reason := null;
  if form in ('contact_submissions', 'orders', 'webinar_questions') then
    new.is_read := false;
  end if;
  if form = 'orders' then
    new.status := 'pending';
  end if;

  perform private.answer_repeated(form, new.receipt, new.payload_hash);
  new.receipt := coalesce(new.receipt, gen_random_uuid());

  -- The function signs a keyed hash of the visitor's address into the token. Callers without that
  -- claim cannot be told apart, so they share one client.
  claims := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  perform private.enforce_rate_limit(
    coalesce(claims ->> 'client', 'direct'),
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
  return new;
end
$$;
