/*
 * One page of a list, with or without a search, however long the list is.
 *
 * Counts stop at 10,000: an exact one looks at every row that matches, for a number that nobody reads
 * to its last digit.
 *
 * A search first looks for its first 10,000 matches. When these are all, the page is among them. When
 * there are more, the words are so frequent that a short walk in the list's order comes upon a page of
 * them. Neither way reads the whole table, and neither depends on the planner guessing how frequent a
 * word is.
 *
 *   patterns   `like` patterns in small letters; each must occur in search_text
 *   filters    {"is_spam": bool, "is_read": bool, "answered": bool, "status": text, "source": text,
 *              "campaign": text, "assignee": name or '' for nobody's, "due_by": the last day of
 *              follow-ups, "from": instant, "to": the first moment after the range}, all optional
 *   sort       a column of the list; blanks count as smallest
 *   after      {"value": …, "id": …} of the row before the page, null for the first page
 *
 * Answers {"total": n, "unread": n, "ids": [one page and one id more if there is one]}. 10,000 means
 * that or more. `unread` counts the whole list, spam aside, and is null where rows are not read.
 */
create or replace function public.admin_search(
  list text,
  patterns text[],
  filters jsonb default '{}',
  sort text default 'created_at',
  descending boolean default true,
  after jsonb default null,
  page_size integer default 50
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set jit = off
as $$
declare
  most_counted constant integer := 10000;
  most_ids constant integer := least(greatest(page_size, 1), 100) + 1;
  ordering constant text := format(
    case when descending then '%I desc nulls last, id desc' else '%I asc nulls first, id asc' end, sort
  );
  beyond constant text := case when descending then '<' else '>' end;
  table_id regclass;
  sort_type text;
  conditions text;
  -- The rows behind `after`, as runs that follow each other. Each is a range of the sort's index.
  runs text[] := array['true'];
  run text;
  total integer;
  unread integer;
  ids bigint[];
  more_ids bigint[];
begin
  perform private.require_admin_session();
  if list in (
    'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
  ) then
    table_id := format('public.%I', list)::regclass;
  end if;
  select format_type(atttypid, atttypmod) into sort_type
  from pg_catalog.pg_attribute
  where attrelid = table_id and attname = sort and attname <> 'id' and attnum > 0
    and not attisdropped;
  if sort_type is null then
    raise exception using errcode = '22023', message = 'This list cannot be searched so.';
  end if;

  -- Written out pattern by pattern: an index serves single conditions, not `like all`.
  select coalesce(string_agg(condition, ' and '), 'true') into conditions
  from (
    select format('search_text like %L', pattern) from unnest(patterns) as pattern
    where pattern is not null
    union all
    select case
      when key = 'from' then format('created_at >= %L', value)
      when key = 'to' then format('created_at < %L', value)
      when key = 'due_by' then format('follow_up_on <= %L', value)
      when key = 'answered' then
        format('answered_at is %s null', case when value::boolean then 'not' else '' end)
      when key = 'assignee' and value = '' then 'assignee is null'
      -- As the partial indexes say it.
      when key in ('is_spam', 'is_read') then format('%I is %s', key, value::boolean::text)
      else format('%I = %L', key, value)
    end
    from jsonb_each_text(filters)
    where value is not null and key in (
      'is_spam', 'is_read', 'status', 'source', 'campaign', 'from', 'to', 'assignee', 'due_by',
      'answered'
    )
  ) as wanted (condition);

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
      sort, table_id, conditions, most_counted, '(' || array_to_string(runs, ') or (') || ')',
      ordering, most_ids
    ) into total, ids;
  else
    execute format(
      'select count(*) from (select from %s where %s limit %s) as matches',
      table_id, conditions, most_counted
    ) into total;
  end if;

  if ids is null or total = most_counted then
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

  if list in ('contact_submissions', 'orders', 'webinar_questions') then
    execute format(
      'select count(*) from (
        select from %s where is_read is false and is_spam is false limit %s
      ) as unread',
      table_id, most_counted
    ) into unread;
  end if;
  return jsonb_build_object('total', total, 'unread', unread, 'ids', ids);
end
$$;
