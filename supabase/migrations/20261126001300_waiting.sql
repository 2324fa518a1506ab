/*
 * What waits for staff, across the lists, and how many: Today shows it in one order, by when it was promised.
 * One function gives its pages and one its counts, from the same rules.
 */

-- What came without an address and is unread, as a condition. With a follow-up date, it waits as a follow-up.
create function private.unread_without_address() returns text
language sql immutable set search_path = ''
as $$
  select 'email = ''anonymous@example.com'' and is_read is false and follow_up_on is null and is_spam is false'
$$;

/*
 * The kinds of what waits: one row for each kind in each table. Each has an index of what waits alone.
 *
 *   answer      nobody has answered: private.unanswered(), as the lists and the overview count it. For
 *               an order that means that nobody has begun it. Promised a day after they last wrote.
 *   change      the customer asked for a change, and no version was delivered since, whatever else they
 *               wrote; promised in a day
 *   order       an order that was answered and whose video was not delivered, from the day before it
 *               is due
 *   follow_up   its day has come, and nobody has answered since
 *   reading     came without an address: nobody can answer it, and nobody has read it
 *   delivery    failed for good, or stopped by a limit
 *
 * Each entry is of one kind: the first that fits.
 *
 *   sorted     what the index is sorted by, before the id
 *   promised   when it was promised, from `sorted`
 *   since      the smallest `sorted` that may be promised at $1 or later
 *   condition  true for what waits
 */
create function private.kinds_of_waiting() returns table (
  kind text, list text, sorted text, promised text, since text, condition text
)
language sql stable set search_path = ''
as $$
  with due (today, order_due) as (
    values ('follow_up_on < private.business_day(now()) + 1',
      'status in (''pending'', ''confirmed'', ''in_progress'') and film_state = ''awaiting'''
      ' and waits_since is null and due_on <= private.business_day(now()) + 1')
  )
  select 'answer', list, 'waits_since', 'waits_since + interval ''24 hours''',
    '$1 - interval ''24 hours''', private.unanswered(list) || ' and is_spam is false'
  from unnest(private.answered_lists()) as list
  union all
  select 'change', 'orders', 'film_changed_at', 'film_changed_at + interval ''24 hours''',
    '$1 - interval ''24 hours''', private.film_waits('change_asked') || ' and is_spam is false'
  union all
  select 'order', 'orders', 'due_on', 'private.business_midnight(due_on + 1)',
    'private.business_day($1) - 1',
    order_due || ' and email <> ''erased@example.com'' and is_spam is false'
  from due
  union all
  select 'follow_up', list, 'follow_up_on', 'private.business_midnight(follow_up_on)',
    'private.business_day($1)', today || ' and is_spam is false'
      || case when list = any (private.answered_lists()) then private.no_answer_since_follow_up() else '' end
      || case list when 'orders' then ' and not (' || order_due || ')'
        || ' and not (' || private.film_waits('change_asked') || ')' else '' end
  from due, unnest(private.lists()) as list
  union all
  select 'reading', list, 'created_at', 'created_at + interval ''24 hours''', '$1 - interval ''24 hours''',
    private.unread_without_address()
  from unnest(array['contact_submissions', 'webinar_questions']) as list
  union all
  select 'delivery', state, 'created_at', 'created_at + interval ''24 hours''',
    '$1 - interval ''24 hours''', format('state = %L', state)
  from (values ('dead'), ('held')) as failing (state)
$$;

-- With the id, because a page begins after a certain entry.
do $do$
declare
  list text;
begin
  foreach list in array private.lists() loop
    execute format('create index %1$s_waiting_follow_up_idx on public.%1$I (follow_up_on, id)
      include (assignee) where follow_up_on is not null and is_spam is false%2$s', list,
      case when list = any (private.answered_lists()) then private.no_answer_since_follow_up() end);
    continue when list <> all (private.answered_lists());
    execute format($$
      create index %1$s_waiting_idx on public.%1$I (waits_since, id) include (assignee)
        where %2$s and is_spam is false;
      create index %1$s_waiting_assignee_idx on public.%1$I (assignee, waits_since, id)
        where %2$s and is_spam is false;
    $$, list, private.unanswered(list));
  end loop;
  foreach list in array array['contact_submissions', 'webinar_questions'] loop
    execute format('create index %1$s_waiting_reading_idx on public.%1$I (created_at, id) include (assignee)
      where %2$s', list, private.unread_without_address());
  end loop;
  execute 'create index orders_waiting_change_idx on public.orders (film_changed_at, id)
    include (assignee) where is_spam is false and ' || private.film_waits('change_asked');
end
$do$;
create index orders_waiting_due_idx on public.orders (due_on, id) include (assignee)
  where status in ('pending', 'confirmed', 'in_progress') and film_state = 'awaiting'
    and waits_since is null and email <> 'erased@example.com' and is_spam is false;

/*
 * The kinds that a page of Today shows, with their whole conditions.
 *
 *   whose   null for all entries; a name for what that person takes care of, '' for what nobody does
 *   which   null for everything; 'answer' for what nobody has answered, 'overdue' and 'soon' for what the
 *           overview counts of it under these names
 */
create function private.kinds_shown(whose text, which text) returns table (
  kind text, list text, sorted text, promised text, since text, condition text
)
language sql stable set search_path = ''
as $$
  select kind, list, sorted, promised, since, condition
    || case
      when kind = 'delivery' or whose is null then ''
      when whose = '' then ' and assignee is null'
      else format(' and assignee = %L', whose)
    end
    || case which
      when 'overdue' then ' and waits_since <= now() - interval ''24 hours'''
      when 'soon' then ' and waits_since > now() - interval ''24 hours'''
        ' and waits_since <= now() - interval ''20 hours'''
      else ''
    end
  from private.kinds_of_waiting()
  where (kind <> 'delivery' or coalesce(whose, '') = '') and (list <> 'held' or private.sends_mail())
    and (which is null or kind = 'answer')
$$;

/*
 * How many wait in all, up to 1,000. Every open desk asks that every few seconds, so its statement keeps
 * its plan: planning it took longer than running it.
 */
do $do$
begin
  execute format('create function private.waiting_now() returns bigint
    language plpgsql stable set search_path = '''' set jit = off
    set plan_cache_mode = force_generic_plan as %L', (
      select 'begin return (select count(*) from (select from (' || string_agg('select from ' || case
          when kind = 'delivery' then 'private.deliveries where ' || condition
            || case list when 'held' then ' and (select private.sends_mail())' else '' end
          else format('public.%I where %s', list, condition)
        end, ' union all ') || ') as waiting limit 1000) as few); end'
      from private.kinds_of_waiting()
    )
  );
end
$do$;

-- How many wait; counting stops at `most`. The other arguments are those of private.kinds_shown.
create function private.count_waiting(whose text, most integer, which text default null) returns integer
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  parts text;
  total integer;
begin
  if whose is null and which is null and most = 1000 then
    return private.waiting_now();
  end if;
  select string_agg('select from ' || case kind
    when 'delivery' then 'private.deliveries' else format('public.%I', list)
  end || ' where ' || condition, ' union all ') into parts
  from private.kinds_shown(whose, which);
  execute format('select count(*) from (select from (%s) as waiting limit %s) as few', parts, most)
  into total;
  return total;
end
$$;
