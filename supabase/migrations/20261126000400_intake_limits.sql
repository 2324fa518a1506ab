-- How often a caller may write to the five lists, and what has been received.

/*
 * The rate limit is a set of numbered slots for each client and form; a submission takes one, and a slot can be
 * taken once a minute, or once in another time. So no more than the limit is ever accepted in any 60 seconds,
 * and submissions of different clients, or of one client with many slots, do not wait for each other. Unlogged:
 * after a crash everybody starts with free slots, and no submission pays for the log.
 */
create unlogged table private.rate_slots (
  client text not null,
  form text not null,
  slot integer not null,
  taken_at timestamptz not null,
  primary key (client, form, slot)
);

/*
 * The submissions received, by their idempotency key. `payload_hash` is a digest of what the visitor
 * wrote: the same key with the same content is a repeat, with other content a mistake. For a submission
 * without a key, the digest includes the client, so that the same text from somebody else is no repeat.
 * With neither key nor client there is no digest, and nothing counts as a repeat of it.
 */
create table private.receipts (
  receipt uuid primary key,
  form text not null,
  payload_hash bytea,
  created_at timestamptz not null
);
-- For submissions without a key.
create index receipts_payload_hash_idx on private.receipts using hash (payload_hash);

/*
 * Takes the slot if it is free. The advisory lock stands for the slot until the transaction ends, and nobody
 * waits for it: a slot that another submission is just taking counts as taken. If they waited for the row, two
 * submissions of one client could wait for each other.
 */
create function private.take_rate_slot(
  wanted_client text, wanted_form text, wanted_slot integer, lasting interval
) returns boolean
language plpgsql set search_path = ''
as $$
begin
  if not pg_try_advisory_xact_lock(hashtext(wanted_client || ' ' || wanted_form), wanted_slot) then
    return false;
  end if;
  insert into private.rate_slots as slots (client, form, slot, taken_at)
  values (wanted_client, wanted_form, wanted_slot, clock_timestamp())
  on conflict (client, form, slot) do update set taken_at = clock_timestamp()
  where slots.taken_at <= clock_timestamp() - lasting;
  return found;
end
$$;

/*
 * Takes one of the client's slots, or refuses the submission with 429 and the seconds until the
 * oldest slot is free. With many slots a random one is nearly always free; only when eight in a row
 * are not is it worth looking at all of them.
 *
 * Otherwise it is true, like `limit_caller`, because a condition costs less than a statement.
 */
create function private.enforce_rate_limit(
  sender text, sender_form text, allowed integer, lasting interval default '60 seconds'
) returns boolean
language plpgsql set search_path = ''
as $$
declare
  free_slot integer;
  retry_after integer;
begin
  if allowed > 50 then
    for probe in 1..8 loop
      if private.take_rate_slot(sender, sender_form, 1 + floor(random() * allowed)::integer, lasting) then
        return true;
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
        and taken.taken_at > clock_timestamp() - lasting
    )
    order by random()
  loop
    if private.take_rate_slot(sender, sender_form, free_slot, lasting) then
      return true;
    end if;
  end loop;

  -- If no slot counts as taken yet, all are being taken at this moment: then it's the whole time.
  select greatest(1, ceil(extract(epoch from
    coalesce(min(taken_at), clock_timestamp()) + lasting - clock_timestamp())))
  into retry_after
  from private.rate_slots
  where client = sender and form = sender_form and slot <= allowed
    and taken_at > clock_timestamp() - lasting;

  perform private.raise_response(
    429,
    'rate_limited',
    'Too many submissions. Try again later.',
    headers => jsonb_build_object('Retry-After', retry_after::text)
  );
  return false;
end
$$;

-- Deletes slots that nobody has used for an hour, the longest that one lasts: a thousand at a time, without
-- waiting for locks.
create function private.sweep_rate_slots() returns void
language sql set search_path = ''
as $$
  delete from private.rate_slots
  where ctid = any (array(
    select ctid from private.rate_slots
    where taken_at < clock_timestamp() - interval '1 hour'
    limit 1000
    for update skip locked
  ))
$$;

-- The limit for calls other than submissions: `most`, or the limit of forms where that is higher.
create function private.at_least(most integer) returns integer
language sql stable set search_path = ''
as $$
  select greatest(private.setting('rate_limit_per_minute'), most)
$$;

/*
 * The limits of a client hold for its network, too: an IPv4 /24 or an IPv6 /48 together may do four
 * times what one client may. The function signs keyed hashes of both into the token of a visitor.
 */
create function private.limit_caller(form text, allowed integer) returns boolean
language plpgsql set search_path = ''
as $$
declare
  network constant text := private.claim('network');
begin
  -- Callers without a signed client cannot be told apart: they share one limit.
  return private.enforce_rate_limit(coalesce(private.claim('client'), 'direct'), form, allowed)
    and (network is null or private.enforce_rate_limit(network, form, allowed * 4));
end
$$;

/*
 * The function reports each repeated submission that it was asked to store. The guard cannot count
 * them: what it writes is rolled back when it refuses the row.
 */
create function public.submission_repeated() returns void
language sql security definer set search_path = ''
as $$
  select private.limit_caller('repeated', private.at_least(30))
$$;
grant execute on function public.submission_repeated() to anon;

/*
 * Whether more was accepted in the last minute than the limit says (0 is no limit), and whether what
 * came in last is marked already. Spam does not count. It reads no rows older than a minute, and one
 * more than the limit.
 */
create function private.surge_of(form text, out is_on boolean, out is_marked boolean)
language plpgsql set search_path = ''
as $$
declare
  surge_limit constant integer := private.setting('surge_limit_per_minute');
begin
  is_on := false;
  if surge_limit > 0 then
    execute format('select count(*) > $1, bool_or(arrived_in_surge) from (
      select arrived_in_surge from public.%I
      where created_at > now() - interval ''1 minute'' and is_spam is false
      order by created_at desc nulls last, id desc limit $1::bigint + 1
    ) as newest', form)
    into is_on, is_marked using surge_limit;
  end if;
end
$$;

/*
 * True when a submission arrives in a surge. The first one in a surge also marks the rows of the minute
 * before it, which caused it. No submission waits for another to do that.
 */
create function private.note_surge(form text) returns boolean
language plpgsql set search_path = ''
as $$
declare
  surge constant record := private.surge_of(form);
begin
  if surge.is_on and not surge.is_marked
    and pg_try_advisory_xact_lock(hashtextextended('surge ' || form, 0)) then
    execute format('update public.%1$I set arrived_in_surge = true where id = any (array(
      select id from public.%1$I
      where created_at > now() - interval ''1 minute'' and is_spam is false
      for update skip locked
    ))', form);
  end if;
  return surge.is_on;
end
$$;
