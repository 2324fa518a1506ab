/*
 * Searching by what staff do, too: 'assignee' is a name, or '' for nobody's; 'due_by' is the last day
 * of follow-ups that are wanted; 'answered' is a boolean, for lists that are answered.
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
as $$
declare
  table_id regclass;
  sort_type text;
  conditions text;
  beyond constant text := case when descending then '<' else '>' end;
  direction constant text := case when descending then 'desc nulls last' else 'asc nulls first' end;
  place text := 'true';
  answer jsonb;
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
    select case key
      when 'from' then format('created_at >= %L', value)
      when 'to' then format('created_at < %L', value)
      when 'due_by' then format('follow_up_on <= %L', value)
      when 'answered' then 'answered_at is ' || case value when 'true' then 'not null' else 'null' end
      when 'assignee' then case value
        when '' then 'assignee is null'
        else format('assignee = %L', value)
      end
      else format('%I = %L', key, value)
    end
    from jsonb_each_text(filters)
    where value is not null and key in (
      'is_spam', 'is_read', 'status', 'from', 'to', 'assignee', 'due_by', 'answered'
    )
  ) as wanted (condition);

  if jsonb_typeof(after) = 'object' then
    place := case
      when after ->> 'value' is null and descending then format('(%1$I is null and id < %2$L)', sort, after ->> 'id')
      when after ->> 'value' is null then format('(%1$I is not null or id > %2$L)', sort, after ->> 'id')
      else format(
        '(%1$I %2$s %3$L::%4$s or (%1$I = %3$L::%4$s and id %2$s %5$L) or (%6$L and %1$I is null))',
        sort, beyond, after ->> 'value', sort_type, after ->> 'id', descending
      )
    end;
  end if;

  execute format(
    'with matches as materialized (select id, %1$I from %2$s where %3$s)
    select jsonb_build_object(
      ''total'', (select count(*) from matches),
      ''ids'', array(
        select id from matches where %4$s order by %1$I %5$s, id %6$s limit %7$s
      )
    )',
    sort, table_id, conditions, place, direction,
    case when descending then 'desc' else 'asc' end,
    least(greatest(page_size, 1), 100) + 1
  ) into answer;
  return answer;
end
$$;
