/*
 * One page of deliveries, the newest first, and how many there are on all pages. As with the lists, the
 * count stops at 10,000.
 *
 *   patterns       `like` patterns in small letters; each must occur in receiver, kind or error
 *   since, until   the range; `until` is the first moment after it
 *   behind         id of the last row of the page before
 *
 * Answers {"total": n, "rows": [one page and one more if there is one]}.
 */
create or replace function public.admin_deliveries(
  patterns text[] default '{}',
  state text default null,
  kind text default null,
  since timestamptz default null,
  until timestamptz default null,
  behind uuid default null,
  page_size integer default 50
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- Planned anew each time, so that what is not asked for costs nothing.
set plan_cache_mode = force_custom_plan
as $$
declare
  place private.deliveries;
begin
  perform private.require_admin_session();
  if behind is not null then
    select * into place from private.deliveries where id = behind;
  end if;
  return (
    with matches as not materialized (
      select delivery as entry, delivery.created_at, delivery.id from private.deliveries as delivery
      where (admin_deliveries.state is null or delivery.state = admin_deliveries.state)
        and (admin_deliveries.kind is null or delivery.kind = admin_deliveries.kind)
        and (since is null or delivery.created_at >= since)
        and (until is null or delivery.created_at < until)
        and (cardinality(patterns) = 0
          or lower(delivery.receiver || ' ' || delivery.kind || ' ' || coalesce(delivery.last_error, ''))
            like all (patterns))
    )
    select jsonb_build_object(
      'total', (select count(*) from (select from matches limit 10000) as counted),
      'rows', coalesce((
        select jsonb_agg(private.delivery_row(page.entry) order by page.created_at desc, page.id desc)
        from (
          select * from matches
          where behind is null or (created_at, id) < (place.created_at, place.id)
          order by created_at desc, id desc
          limit least(greatest(page_size, 1), 100) + 1
        ) as page
      ), '[]')
    )
  );
end
$$;
