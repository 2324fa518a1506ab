/*
 * What the brand's file says and the database needs: the packages of /order and the zone of the
 * business's days. The product sets both at each start; on the hosted platform, `npm run -s brand -- sql`
 * prints the call.
 */
create function private.set_business(zone text, packages jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- The zone is written out in these functions and in the indexes that use them.
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

  if zone = known then
    return;
  end if;
  -- An unknown zone ends it here.
  perform now() at time zone zone;
  for part in
    select pg_get_functiondef(pg_proc.oid) as definition from pg_proc
    where pg_proc.oid in (
      'private.business_day(timestamptz)'::regprocedure,
      'private.business_midnight(date)'::regprocedure,
      'private.order_due_on(timestamptz, text, integer)'::regprocedure,
      'private.no_answer_since_follow_up()'::regprocedure
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
revoke execute on function private.set_business(text, jsonb) from public;
