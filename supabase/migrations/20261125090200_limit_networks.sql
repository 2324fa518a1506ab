/*
 * The limits of a client hold for its network, too: an IPv4 /24 or an IPv6 /48 together may do four times
 * what one client may. The function signs keyed hashes of both into the token of a visitor.
 */
create function private.limit_caller(form text, allowed integer) returns void
language plpgsql
set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  -- Callers without a signed client cannot be told apart: they share one limit.
  perform private.enforce_rate_limit(coalesce(claims ->> 'client', 'direct'), form, allowed);
  if claims ? 'network' then
    perform private.enforce_rate_limit(claims ->> 'network', form, allowed * 4);
  end if;
end
$$;

-- The limits that are not those of a form: as much as the form's, where that is raised.
create function private.at_least(most integer) returns integer
language sql
stable
set search_path = ''
as $$
  select greatest(value, most) from private.settings where name = 'rate_limit_per_minute'
$$;

/*
 * The function reports each repeated submission that it was asked to store. The guard cannot count them:
 * what it writes goes when it refuses the row.
 */
create function public.submission_repeated() returns void
language sql
security definer
set search_path = ''
as $$
  select private.limit_caller('repeated', private.at_least(30))
$$;
grant execute on function public.submission_repeated() to anon;

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
      id, receipt, created_at, is_read, is_spam, spam_reason, spam_at, arrived_in_surge, search_text,
      attribution, status, order_number, price_cents, photo_limit, turnaround_business_days
    }'::text[])::text,
    'UTF8'
  ));

  if trusted then
    new.created_at := coalesce(new.created_at, now());
  else
    -- These addresses stand for nobody: for erased customers, and for askers who gave none.
    if lower(new.email collate "C") = 'erased@example.com' or (
      lower(new.email collate "C") = 'anonymous@example.com'
      and not (form = 'webinar_questions' and new.email = 'anonymous@example.com')
    ) then
      raise check_violation using constraint = form || '_email_format', message = format(
        'new row for relation "%s" violates check constraint "%s_email_format"', form, form
      );
    end if;
    new.created_at := now();
    new.is_spam := false;
    new.spam_reason := null;
    new.spam_at := null;
    new.arrived_in_surge := false;
    -- Only where the table has such a column.
    new := jsonb_populate_record(new, '{"is_read": false, "status": "pending"}');
    if content is not null then
      perform private.raise_if_received(new.receipt, content);
    end if;
    perform private.limit_caller(
      form, (select value from private.settings where name = 'rate_limit_per_minute')
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

/*
 * Keeps a copy of a choice, ten times a minute for each client, or as often as forms may be sent. The
 * same choice again is kept once; another one under the same id is refused, and so is one of the future
 * or of long ago: what was chosen offline arrives within a fortnight.
 */
create or replace function public.consent_keep(
  id uuid,
  version integer,
  analytics boolean,
  marketing boolean,
  method text,
  given_at timestamptz
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  known private.consent_receipts;
begin
  perform private.limit_caller('consent', private.at_least(10));
  if not exists (
    select from private.consent_policies as policy where policy.version = consent_keep.version
  ) then
    perform private.raise_answer(422, 'unknown_version', 'There is no such version.');
  end if;
  if given_at > now() + interval '5 minutes' or given_at < now() - interval '15 days' then
    perform private.raise_answer(422, 'wrong_time', 'The time is not now.');
  end if;
  -- Proof is kept for three years, as the privacy policy says.
  if random() < 0.01 then
    delete from private.consent_receipts as old
    where old.id = any (array(
      select outdated.id from private.consent_receipts as outdated
      where outdated.received_at < now() - interval '3 years'
      limit 1000
      for update skip locked
    ));
  end if;
  insert into private.consent_receipts as kept (id, version, analytics, marketing, method, given_at)
  values (consent_keep.id, consent_keep.version, consent_keep.analytics, consent_keep.marketing,
    consent_keep.method, consent_keep.given_at)
  on conflict on constraint consent_receipts_pkey do nothing;
  if not found then
    select * into known from private.consent_receipts as kept where kept.id = consent_keep.id;
    if (known.version, known.analytics, known.marketing, known.method, known.given_at)
      is distinct from (consent_keep.version, consent_keep.analytics, consent_keep.marketing,
        consent_keep.method, consent_keep.given_at)
    then
      perform private.raise_answer(422, 'id_reused', 'This id stands for another choice.');
    end if;
  end if;
end
$$;

/*
 * What the customer may know of the order behind a token: nothing that they did not type or were not
 * told. Null when there is none. Spam looks like any other order, as it did when it was sent. The
 * address is null when the customer was erased.
 *
 * Thirty times a minute for each client, right or wrong.
 */
create or replace function public.order_status(token_hash text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.limit_caller('order_status', 30);
  if token_hash !~ '^[0-9a-f]{64}$' then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'orderNumber', placed.order_number,
      'status', placed.status,
      'receivedAt', placed.created_at,
      'reachedAt', coalesce((
        select jsonb_object_agg(reached.status, reached.reached_at)
        from private.order_status_times as reached where reached.order_id = placed.id
      ), '{}'),
      'package', placed.package,
      'photoCount', placed.photo_count,
      -- What is left of an order whose customer was erased has no address.
      'propertyAddress', case when placed.email <> 'erased@example.com' then placed.property_address end,
      'priceCents', placed.price_cents,
      'turnaroundBusinessDays', placed.turnaround_business_days
    )
    from private.order_links as link
    join public.orders as placed on placed.id = link.order_id
    where link.token_hash = decode(order_status.token_hash, 'hex')
  );
end
$$;
