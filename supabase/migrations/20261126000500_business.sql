/*
 * What the brand's file says and the database needs: the packages of /order, the time zone in which the
 * business counts its days, and its days off. The product sets both at each start; on the hosted platform,
 * `npm run -s brand -- sql` prints the call.
 */
create function private.business_day(moment timestamptz) returns date
language sql immutable parallel safe set search_path = ''
as $$
  select (moment at time zone 'America/New_York')::date
$$;

create function private.business_midnight(day date) returns timestamptz
language sql immutable parallel safe set search_path = ''
as $$
  select day::timestamp at time zone 'America/New_York'
$$;

-- Monday to Friday, without the days off.
create function private.is_business_day(day date) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select extract(isodow from day) < 6 and day <> all ('{}'::date[])
$$;

/*
 * The day an order is due: a number of business days after it came in, as its customer was told, or
 * their own deadline if that is earlier. A deadline that is no calendar day is ignored; a constraint refuses
 * nearly all of them.
 */
create function private.order_due_on(
  created_at timestamptz, deadline text, turnaround_business_days integer
) returns date
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- Written out: visitors may not look into the schema `private`.
  day date := (created_at at time zone 'America/New_York')::date;
  days_left integer := turnaround_business_days;
begin
  while days_left > 0 and isfinite(day) loop
    day := day + 1;
    if extract(isodow from day) < 6 and day <> all ('{}'::date[]) then
      days_left := days_left - 1;
    end if;
  end loop;
  return least(day, make_date(
    left(deadline, 4)::integer, substr(deadline, 6, 2)::integer, right(deadline, 2)::integer
  ));
exception when data_exception then
  return day;
end
$$;
-- It is computed with the rights of whoever writes an order.
grant execute on function private.order_due_on(timestamptz, text, integer) to anon, admin;

-- The orders whose video waits in this state: 'delivered' for an approval, 'change_asked' for a new version.
create function private.film_waits(state text) returns text
language sql immutable set search_path = ''
as $$
  select format('film_state = %L and email <> ''erased@example.com''', state) || case state
    when 'delivered' then ' and status in (''pending'', ''confirmed'', ''in_progress'')'
    else ' and status <> ''cancelled''' end
$$;

/*
 * What waits for an answer, as a condition: one rule for the lists, Today and the overview. Whoever left no
 * address, or was erased, cannot be answered. An order whose customer asked for a change of its video waits for
 * another version, whatever else they wrote.
 */
create function private.unanswered(list text) returns text
language sql immutable set search_path = ''
as $$
  select 'waits_since is not null and email not in (''anonymous@example.com'', ''erased@example.com'')'
    || case list when 'orders' then ' and not (' || private.film_waits('change_asked') || ')' else '' end
$$;

-- How many orders fulfill a condition, spam aside; the count stops at 10,000.
create function private.count_orders(condition text) returns bigint
language plpgsql stable set search_path = ''
as $$
declare
  total bigint;
begin
  execute 'select count(*) from (select from public.orders where ' || condition
    || ' and is_spam is false limit 10000) as few' into total;
  return total;
end
$$;

-- A follow-up is done when somebody answers on its day or later. What waits for an answer is listed as that. The
-- index computes this with the rights of whoever writes an entry, so it calls nothing of `private`.
create function private.no_answer_since_follow_up() returns text
language sql immutable set search_path = ''
as $$
  select ' and (answered_at is null or (answered_at at time zone ''America/New_York'')::date < follow_up_on)'
    || ' and (waits_since is null'
    || ' or email in (''anonymous@example.com'', ''erased@example.com''))'
$$;

-- Writes zone and days off into the functions below, and the zone into the indexes that use them.
create function private.set_business(zone text, packages jsonb, days_off date[] default '{}') returns void
language plpgsql set search_path = ''
as $$
declare
  known constant text := (
    select substring(pg_get_functiondef(oid) from 'at time zone ''([^'']+)''')
    from pg_proc where oid = 'private.business_day(timestamptz)'::regprocedure
  );
  part record;
begin
  update private.order_packages as stored set
    price_cents = offer.price_cents,
    photo_limit = offer.photo_limit,
    turnaround_business_days = offer.turnaround_business_days,
    free_revisions = offer.free_revisions,
    extra_revision_cents = offer.extra_revision_cents
  from jsonb_populate_recordset(null::private.order_packages, packages) as offer
  where offer.package = stored.package and offer is distinct from stored;
  -- Fails here for an unknown zone.
  perform now() at time zone zone;
  update private.settings set text = zone
  where name = 'morning_mail_zone' and text is distinct from zone;

  for part in
    select pg_get_functiondef(oid) as definition from pg_proc
    where oid in (
      'private.is_business_day(date)'::regprocedure,
      'private.order_due_on(timestamptz, text, integer)'::regprocedure
    ) and position(format('%L::date[]', days_off) in pg_get_functiondef(oid)) = 0
  loop
    execute regexp_replace(part.definition, '''\{[^}]*\}''::date\[\]', format('%L::date[]', days_off));
    -- Open orders are due as their customers' page says.
    update public.orders set turnaround_business_days = turnaround_business_days
    where status in ('pending', 'confirmed', 'in_progress');
  end loop;

  if zone = known then
    return;
  end if;
  for part in
    select pg_get_functiondef(pg_proc.oid) as definition from pg_proc
    where pg_proc.oid in (
      'private.business_day(timestamptz)'::regprocedure,
      'private.business_midnight(date)'::regprocedure,
      'private.order_due_on(timestamptz, text, integer)'::regprocedure,
      'private.no_answer_since_follow_up()'::regprocedure,
      'private.waiting_now()'::regprocedure
    )
  loop
    execute replace(part.definition, known, zone);
  end loop;
  for part in
    select format('%I.%I', schemaname, indexname) as index, indexdef as definition
    from pg_indexes where position(known in indexdef) > 0
  loop
    execute 'drop index ' || part.index;
    execute replace(part.definition, known, zone);
  end loop;
end
$$;
revoke execute on function private.set_business(text, jsonb, date[]) from public;
