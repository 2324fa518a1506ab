-- Finding entries in long lists, and marking many of them as spam.

/*
 * The condition for the entries of a list that a search finds.
 *
 *   patterns   `like` patterns; each must occur in search_text
 *   filters    {"is_spam": bool, "is_read": bool, "arrived_in_surge": bool, "answered": bool,
 *              "status": text, "film_state": text, "source": text, "campaign": text,
 *              "assignee": name or '' for nobody's, "due_by": the last day of follow-ups,
 *              "from": instant, "to": the first moment after the range}, all optional
 */
create function private.list_conditions(list text, patterns text[], filters jsonb) returns text
language sql stable set search_path = ''
as $$
  -- Written out pattern by pattern: an index serves single conditions, not `like all`.
  select coalesce(string_agg(condition, ' and '), 'true')
  from (
    -- Nearly every entry has the letters of a common domain, so the index is asked for what stands before it.
    select case when pattern ~ '^%[^\\@]{8,}@' then
        format('search_text like %L and search_text || '''' like %L', split_part(pattern, '@', 1) || '%', pattern)
      else format('search_text like %L', pattern) end
    from (select private.search_fold(unnest(patterns))) as folded (pattern)
    where pattern is not null
    union all
    select case
      when key = 'from' then format('created_at >= %L', value)
      when key = 'to' then format('created_at < %L', value)
      when key = 'due_by' then format('follow_up_on <= %L', value)
      when key = 'answered' then private.wants_answer(list, not value::boolean)
      when key = 'assignee' and value = '' then 'assignee is null'
      -- Approval and changes are awaited as the overview counts them.
      when key = 'film_state' and value in ('delivered', 'change_asked') then
        private.film_waits(value)
      -- As the partial indexes say it.
      when key in ('is_spam', 'is_read') then format('%I is %s', key, value::boolean::text)
      when key = 'arrived_in_surge' then case when value::boolean then key else 'not ' || key end
      else format('%I = %L', key, value)
    end
    from jsonb_each_text(filters)
    where value is not null and key in (
      'is_spam', 'is_read', 'arrived_in_surge', 'status', 'film_state', 'source', 'campaign', 'from', 'to',
      'assignee', 'due_by', 'answered'
    )
  ) as wanted (condition)
$$;

-- Refuses a name that isn't a list's.
create function private.check_list(list text, known text[] default private.lists()) returns void
language plpgsql set search_path = ''
as $$
begin
  if (list = any (known)) is not true then
    raise exception using errcode = '22023', message = 'There is no such list.';
  end if;
end
$$;

/*
 * One page of a list, with or without a search, however long the list is.
 *
 * Totals stop at 2,000, unread ones at 10,000: an exact count looks at every row that matches, for digits that nobody
 * reads.
 *
 * A search first looks for its first 2,000 matches. If these are all, the page is among them. If there are more,
 * the words are so frequent that a short scan in the list's order finds a page of them. Neither way reads the
 * whole table or depends on the planner's guess of how frequent a word is.
 *
 *   patterns, filters   as in private.list_conditions
 *   sort       a column of the list; blanks count as smallest
 *   after      {"value": …, "id": …} of the row before the page, null for the first page
 *
 * Answers {"total": n, "unread": n, "ids": [one page and one id more if there is one]}. 2,000 and
 * 10,000 mean that or more. `unread` counts the whole list, spam aside, and is null where rows are not read.
 */
create function public.admin_search(
  list text, patterns text[], filters jsonb default '{}', sort text default 'created_at',
  descending boolean default true, after jsonb default null, page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
-- Matching a text takes six times as long as the operators that the usual 0.0025 stands for.
set cpu_operator_cost = 0.015
as $$
declare
  most_found constant integer := 2000;
  most_ids constant integer := least(greatest(page_size, 1), 1000) + 1;
  ordering constant text := format(
    case when descending then '%I desc nulls last, id desc' else '%I asc nulls first, id asc' end, sort
  );
  beyond constant text := case when descending then '<' else '>' end;
  table_id regclass;
  sort_type text;
  conditions constant text := private.list_conditions(list, patterns, filters);
  -- The rows after `after`, in one or two runs, each a range of the sort's index.
  runs text[] := array['true'];
  run text;
  total integer;
  unread integer;
  ids bigint[];
  more_ids bigint[];
begin
  perform private.require_admin_session();
  if list = any (private.lists()) then
    table_id := format('public.%I', list)::regclass;
  end if;
  select format_type(atttypid, atttypmod) into sort_type
  from pg_catalog.pg_attribute
  where attrelid = table_id and attname = sort and attname <> 'id' and attnum > 0
    and not attisdropped;
  if sort_type is null then
    raise exception using errcode = '22023', message = 'This list cannot be searched so.';
  end if;

  if jsonb_typeof(after) = 'object' and after ->> 'value' is null then
    runs := array[format('%I is null and id %s %L', sort, beyond, after ->> 'id')];
    if not descending then
      runs := runs || format('%I is not null', sort);
    end if;
  elsif jsonb_typeof(after) = 'object' then
    runs := array[format(
      '(%I, id) %s (%L::%s, %L)', sort, beyond, after ->> 'value', sort_type, after ->> 'id'
    )];
    if descending then
      runs := runs || format('%I is null', sort);
    end if;
  end if;

  if cardinality(patterns) > 0 then
    execute format(
      'with matches as materialized (select id, %1$I from %2$s where %3$s limit %4$s)
      select (select count(*) from matches), array(
        select id from matches where %5$s order by %6$s limit %7$s
      )',
      sort, table_id, conditions, most_found, '(' || array_to_string(runs, ') or (') || ')',
      ordering, most_ids
    ) into total, ids;
  else
    execute format(
      'select count(*) from (select from %s where %s limit %s) as matches',
      table_id, conditions, most_found
    ) into total;
  end if;

  if ids is null or total = most_found then
    ids := '{}';
    foreach run in array runs loop
      execute format(
        'select array(select id from %s where %s and %s order by %s limit %s)',
        table_id, conditions, run, ordering, most_ids - cardinality(ids)
      ) into more_ids;
      ids := ids || more_ids;
      exit when cardinality(ids) = most_ids;
    end loop;
  end if;

  if list = any (private.answered_lists()) then
    execute format(
      'select count(*) from (
        select from %s where is_read is false and is_spam is false limit 10000
      ) as unread',
      table_id
    ) into unread;
  end if;
  return jsonb_build_object('total', total, 'unread', unread, 'ids', ids);
end
$$;
grant execute on function public.admin_search(text, text[], jsonb, text, boolean, jsonb, integer)
  to admin;

/*
 * Search over everything: the newest entries of all lists in which each of the patterns occurs, spam
 * aside. Each list is asked on its own, newest first and only for `most` entries. So a frequent word
 * is found among the first entries, and a rare one through the trigram index. `isPerson` is true when each pattern
 * occurs in name or address: then the person was meant.
 */
create function public.admin_find(patterns text[], most integer default 8) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  found jsonb;
begin
  perform private.require_admin_session();
  if coalesce(cardinality(patterns), 0) = 0 then
    return '[]';
  end if;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(
      ''list'', private.list_name(list), ''id'', id, ''createdAt'', created_at, ''name'', coalesce(name, ''''),
      ''email'', email, ''text'', left(coalesce(text, ''''), 200),
      ''isPerson'', private.search_fold(concat_ws('' '', name, email)) like all ($2)
    ) order by created_at desc, id desc), ''[]'') from (%s) as found',
    (select string_agg(format(
        '(select * from private.entries where list = %L and is_spam is false and %s
          order by created_at desc nulls last, id desc limit $1)',
        list, private.list_conditions(list, patterns, '{}')
      ), ' union all ') from unnest(private.lists()) as list)
  ) into found using least(greatest(most, 1), 50), array(select private.search_fold(unnest(patterns)));
  return found;
end
$$;
grant execute on function public.admin_find(text[], integer) to admin;

/*
 * Marks all entries that a search finds as spam, up to `newest`, the newest one that the staff member saw. At most
 * 2,000 at once, which takes a few seconds. Answers {"count": n, "action": when, "more": whether others are
 * left}; with `action` the same entries can be restored.
 */
create function public.admin_mark_spam(
  list text, patterns text[], filters jsonb, newest bigint, most integer default 2000
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  conditions constant text := private.list_conditions(list, patterns, filters);
  marked bigint;
  more boolean;
begin
  perform private.require_admin_session();
  perform private.check_list(list);
  -- In the order of their ids, so that two calls cannot block each other.
  execute format('update public.%1$I set is_spam = true where id = any (array(
    select id from public.%1$I where is_spam is false and id <= $1 and %2$s
    order by id limit $2 for update
  ))', list, conditions) using newest, most;
  get diagnostics marked = row_count;
  if marked = most then
    execute format(
      'select exists (select from public.%I where is_spam is false and id <= $1 and %s)',
      list, conditions
    ) into more using newest;
  end if;
  return jsonb_build_object(
    'count', marked,
    'action', case when marked > 0 then
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end,
    'more', coalesce(more, false)
  );
end
$$;
grant execute on function public.admin_mark_spam(text, text[], jsonb, bigint, integer) to admin;

/*
 * Undoes such an action and answers how many entries it restored: those that the action marked and that
 * nobody has restored since.
 */
create function public.admin_unmark_spam(list text, action timestamptz) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  restored bigint;
begin
  perform private.require_admin_session();
  perform private.check_list(list);
  execute format('update public.%1$I set is_spam = false where id = any (array(
    select id from public.%1$I where is_spam and spam_at = $1
    order by id for update
  ))', list) using action;
  get diagnostics restored = row_count;
  return restored;
end
$$;
grant execute on function public.admin_unmark_spam(text, timestamptz) to admin;
