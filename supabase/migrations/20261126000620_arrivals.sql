/*
 * How many entries came in, spam aside, in each quarter of an hour of the last 31 days: midnight is the border of two
 * quarters in every time zone. The overview sums these and counts only what came in since. Submissions write nothing
 * here, because their quarter is counted an hour after its end. A later change of an entry adds a row with the
 * difference, so that nobody waits for another's row.
 */
create table private.arrivals (
  list text not null,
  quarter timestamptz not null,
  total integer not null
);
create index arrivals_quarter_idx on private.arrivals (quarter);

create function private.counted_until() returns timestamptz
language sql stable set search_path = ''
as $$
  select coalesce(max(quarter) + interval '15 minutes', '-infinity') from private.arrivals
$$;

/*
 * Counts the quarters that ended an hour ago, once an hour; adds up the differences; forgets what is older. Called every
 * minute. While an entry is being changed, it waits for the next minute: its count would miss that change, which in turn
 * would take the quarter for not counted yet.
 */
create function private.count_arrivals() returns void
language plpgsql set search_path = ''
as $$
declare
  ended constant timestamptz := date_trunc('hour', now()) - interval '1 hour';
  oldest constant timestamptz := ended - interval '31 days';
  next timestamptz;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('arrivals', 0)) then
    return;
  end if;
  next := private.counted_until();
  if next >= ended then
    return;
  end if;
  with known as (delete from private.arrivals returning *)
  insert into private.arrivals
  select list, quarter, sum(total) from (
    select * from known where quarter >= oldest
    union all
    select list, quarter, (
      select count(*) from private.entries
      where entries.list = uncounted.list and is_spam is false
        and created_at >= quarter and created_at < quarter + interval '15 minutes'
    )
    from unnest(private.lists()) as uncounted (list),
      generate_series(greatest(next, oldest), ended - interval '15 minutes', '15 minutes') as quarter
  ) as counts
  group by list, quarter;
end
$$;

-- An entry that is restored, deleted, marked as spam, or added with an earlier time.
create function private.note_arrival() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  came_in constant timestamptz := date_bin('15 minutes', coalesce(new.created_at, old.created_at), 'epoch');
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('arrivals', 0));
  insert into private.arrivals
  select tg_table_name, came_in, case when tg_op = 'DELETE' or new.is_spam then -1 else 1 end
  where came_in < private.counted_until() and came_in >= now() - interval '31 days';
  return null;
end
$$;
select private.for_each_list($sql$
  create trigger note_earlier_arrival after insert on public.%1$I
    for each row when (new.is_spam is false and new.created_at < now() - interval '30 minutes')
    execute function private.note_arrival();
  create trigger note_changed_arrival after update of is_spam on public.%1$I
    for each row when (old.is_spam is distinct from new.is_spam) execute function private.note_arrival();
  create trigger note_deleted_arrival after delete on public.%1$I
    for each row when (old.is_spam is false) execute function private.note_arrival();
$sql$);
