-- Limits that an operator may change while everything runs.
create table private.settings (
  name text primary key,
  value integer not null,
  constraint settings_name_allowed
    check (name in ('rate_limit_per_minute', 'surge_limit_per_minute')),
  constraint settings_value_range
    check (value >= case name when 'rate_limit_per_minute' then 1 else 0 end)
);
insert into private.settings (name, value) values
  ('rate_limit_per_minute', 5), -- accepted submissions a client and form
  ('surge_limit_per_minute', 60); -- submissions of a form before the rest is held; 0 is no limit
alter table private.settings enable row level security;
create policy "nobody reaches the settings through the API" on private.settings
  as restrictive for all to anon, authenticated, admin, service_role
  using (false) with check (false);

/*
 * The rate limit is a row of numbered slots for each client and form; a submission takes one, and a
 * slot can be taken once a minute. So no more than the limit is ever accepted in any 60 seconds,
 * and submissions of different clients, or of one client with many slots, wait for nobody.
 * Unlogged: after a crash everybody starts with free slots, and no submission pays for the log.
 */
create unlogged table private.rate_slots (
  client text not null,
  form text not null,
  slot integer not null,
  taken_at timestamptz not null,
  primary key (client, form, slot)
);
alter table private.rate_slots enable row level security;
create policy "nobody reaches the rate slots through the API" on private.rate_slots
  as restrictive for all to anon, authenticated, admin, service_role
  using (false) with check (false);

/*
 * Takes the slot if it is free. The advisory lock stands for the slot until the transaction ends
 * and is never waited for: a slot that another submission is just taking counts as taken. Waiting
 * for the row instead would make two submissions of one client able to wait for each other.
 */
create function private.take_rate_slot(wanted_client text, wanted_form text, wanted_slot integer)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if not pg_try_advisory_xact_lock(hashtext(wanted_client || ' ' || wanted_form), wanted_slot) then
    return false;
  end if;
  insert into private.rate_slots as slots (client, form, slot, taken_at)
  values (wanted_client, wanted_form, wanted_slot, clock_timestamp())
  on conflict (client, form, slot) do update set taken_at = clock_timestamp()
  where slots.taken_at <= clock_timestamp() - interval '60 seconds';
  return found;
end
$$;

/*
 * Takes one of the client's slots, or refuses the submission with 429 and the seconds until the
 * oldest slot is free. With many slots a random one is nearly always free; only when eight in a row
 * are not is it worth looking at all of them.
 */
create function private.enforce_rate_limit(sender text, sender_form text, allowed integer)
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

  perform private.answer(
    429,
    'rate_limited',
    'Too many submissions. Try again later.',
    headers => jsonb_build_object('Retry-After', retry_after::text)
  );
end
$$;

-- Slots of clients that have gone. A bounded bite at a time, and never waiting for anybody.
create function private.sweep_rate_slots() returns void
language sql
set search_path = ''
as $$
  delete from private.rate_slots
  where ctid = any (array(
    select ctid from private.rate_slots
    where taken_at < clock_timestamp() - interval '1 hour'
    limit 1000
    for update skip locked
  ))
$$;
