/*
 * The guard of the five lists. It runs inside the insert, so it applies to the function and to direct
 * calls of the data API alike.
 */

/*
 * A submission that was received before gets its first receipt (status 200, `replay`); a key that comes with
 * other content, or for another form, is refused (422, `key_reused`). Without a key, the same content within
 * ten minutes is the same submission.
 *
 * The same submission may arrive many times at once: the first one in takes the lock, the others
 * wait for its end and then see its receipt.
 */
create function private.raise_if_received(key uuid, content bytea) returns void
language plpgsql set search_path = ''
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
    perform private.raise_response(422, 'key_reused',
      'This idempotency key was already used for another submission.');
  end if;
  perform private.raise_response(200, 'replay', 'Already received.', jsonb_build_object(
    'receipt', earlier.receipt,
    'createdAt', to_char(earlier.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
  )::text);
end
$$;

/*
 * Every submission passes here before it is stored: it sets what the server owns, whatever the visitor sent;
 * then come repeats, the rate limit and the marks. Spam is stored like all others and only hidden from the
 * first view.
 */
create function private.receive_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  form constant text := tg_table_name;
  trusted constant boolean := private.is_trusted_writer();
  keyless constant boolean := new.receipt is null;
  content bytea;
begin
  -- What the visitor wrote, without what the server adds and without where they came from, which may
  -- differ when they try again. Absent and null are the same, so that a column added later does not
  -- change the hash of what an older page sends.
  content := sha256(convert_to(
    case when keyless and not trusted then private.claim('client') || ' ' else '' end
    || form || jsonb_strip_nulls(to_jsonb(new) - '{
      id, receipt, created_at, is_read, is_spam, spam_reason, spam_at, arrived_in_surge, search_text,
      attribution, status, order_number, price_cents, photo_limit, turnaround_business_days,
      free_revisions, extra_revision_cents
    }'::text[])::text,
    'UTF8'
  ));

  if trusted then
    new.created_at := coalesce(new.created_at, now());
  else
    -- Placeholders: of erased customers, and of people who asked without giving an address.
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
    perform private.limit_caller(form, private.setting('rate_limit_per_minute'));
    if private.trimmed_length(new.honeypot) > 0 then
      new.is_spam := true;
      new.spam_reason := 'honeypot';
    else
      new.arrived_in_surge := private.note_surge(form);
    end if;
  end if;

  if keyless then
    -- A visitor cannot read rows, so the function names the receipt that the submission shall get.
    new.receipt := coalesce(private.request_header('x-receipt')::uuid, gen_random_uuid());
  end if;
  insert into private.receipts (receipt, form, payload_hash, created_at)
  values (new.receipt, form, content, new.created_at);
  return new;
end
$$;

-- A receipt lives as long as its row: otherwise a submission that is sent again after its row was
-- deleted would be answered as stored.
create function private.forget_receipt() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.receipts where receipt = old.receipt;
  return null;
end
$$;

-- Why a delivery was discarded whose entry was erased or is spam. If the entry is restored, it is due again.
create function private.entry_is_gone() returns text
language sql immutable set search_path = ''
as $$
  select 'The entry was erased or is spam.'
$$;

/*
 * When a row was marked as spam: the time of the transaction, which also shows what rows one action marked. The
 * trigger fires after the guard, whose name comes earlier. A confirmation that was held or failed is discarded.
 */
create function private.stamp_spam() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.spam_at := case when new.is_spam then now() end;
  if tg_op = 'UPDATE' and new.is_spam then
    update private.deliveries set state = 'discarded', last_error = private.entry_is_gone()
    where list = tg_table_name collate "default" and record = new.id and state in ('held', 'dead')
      and kind in ('received', 'signup_confirmation', 'webinar_confirmation', 'order_confirmation');
  end if;
  return new;
end
$$;
