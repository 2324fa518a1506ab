/*
 * Working with a surge: finding its rows, marking all that a filter finds as spam in one action, taking
 * that action back; and what becomes of spam.
 */
insert into private.settings (name, value) values
  ('keep_spam_days', 30), -- then spam is deleted; 0 keeps it
  ('list_share_megabytes', 1000); -- the overview names lists that take more; 0 names none

/*
 * When a row was marked as spam: the time of its transaction, so that it also tells which rows one action
 * marked. The trigger fires after the guard, whose name comes earlier.
 */
create function private.stamp_spam() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.spam_at := case when new.is_spam then now() end;
  return new;
end
$$;

-- A spam row is found by its first 500 characters: junk is not worth an index of all its words.
do $$
declare
  list text;
  words text;
begin
  foreach list in array array[
    'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
  ] loop
    execute format('alter table public.%I add column spam_at timestamptz', list);
    execute format('update public.%I set spam_at = created_at where is_spam', list);
    execute format('create index %I on public.%I (spam_at) where is_spam', list || '_spam_at_idx', list);
    execute format('create trigger stamp_spam before insert on public.%I
      for each row when (new.is_spam) execute function private.stamp_spam()', list);
    execute format('create trigger stamp_changed_spam before update of is_spam on public.%I
      for each row when (old.is_spam is distinct from new.is_spam)
      execute function private.stamp_spam()', list);
    select pg_get_expr(adbin, adrelid) into words
    from pg_catalog.pg_attrdef
    join pg_catalog.pg_attribute on (attrelid, attnum) = (adrelid, adnum)
    where adrelid = format('public.%I', list)::regclass and attname = 'search_text';
    execute format('alter table public.%I drop column search_text', list);
    execute format('alter table public.%I add column search_text text collate "C" not null
      generated always as (case when is_spam then left(%2$s, 500) else %2$s end) stored',
      list, words);
    execute format('create index %I on public.%I using gin (search_text extensions.gin_trgm_ops)',
      list || '_search_text_idx', list);
  end loop;
end
$$;

/*
 * The condition for the rows of a list that match a search.
 *
 *   patterns   `like` patterns in small letters; each must occur in search_text
 *   filters    {"is_spam": bool, "is_read": bool, "arrived_in_surge": bool, "answered": bool,
 *              "status": text, "source": text, "campaign": text, "assignee": name or '' for nobody's,
 *              "due_by": the last day of follow-ups, "from": instant, "to": the first moment after
 *              the range}, all optional
 */
create function private.list_conditions(patterns text[], filters jsonb) returns text
language sql
stable
set search_path = ''
as $$
  -- Written out pattern by pattern: an index serves single conditions, not `like all`.
  select coalesce(string_agg(condition, ' and '), 'true')
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
      when key = 'arrived_in_surge' then case when value::boolean then key else 'not ' || key end
      else format('%I = %L', key, value)
    end
    from jsonb_each_text(filters)
    where value is not null and key in (
      'is_spam', 'is_read', 'arrived_in_surge', 'status', 'source', 'campaign', 'from', 'to',
      'assignee', 'due_by', 'answered'
    )
  ) as wanted (condition)
$$;

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
 *   patterns, filters   as in private.list_conditions
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
  conditions constant text := private.list_conditions(patterns, filters);
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

/*
 * Marks all rows as spam that a search finds, up to the row `newest`: what came in since, nobody has seen.
 * At most 2,000 at once, which take a second or a few. Answers {"count": n, "action": when, "more": whether there are others left};
 * with `action` the same rows can be restored.
 */
create function public.admin_mark_spam(
  list text, patterns text[], filters jsonb, newest bigint, most integer default 2000
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  conditions constant text := private.list_conditions(patterns, filters);
  marked bigint;
  more boolean;
begin
  perform private.require_admin_session();
  if list is null or list not in (
    'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
  ) then
    raise exception using errcode = '22023', message = 'There is no such list.';
  end if;
  -- In one order for all, so that two of these never wait for each other.
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
 * Takes such an action back and answers how many rows that restored: those that it marked and that nobody
 * has restored since.
 */
create function public.admin_unmark_spam(list text, action timestamptz) returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  restored bigint;
begin
  perform private.require_admin_session();
  if list is null or list not in (
    'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
  ) then
    raise exception using errcode = '22023', message = 'There is no such list.';
  end if;
  execute format('update public.%1$I set is_spam = false where id = any (array(
    select id from public.%1$I where is_spam and spam_at = $1
    order by id for update
  ))', list) using action;
  get diagnostics restored = row_count;
  return restored;
end
$$;
grant execute on function public.admin_unmark_spam(text, timestamptz) to admin;

/*
 * The surges of the last five minutes: [{"list", "count", "minutes"}]. What staff marked as spam is no
 * longer part of one. Counts stop at 1,000.
 */
create function private.surges() returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('list', list, 'count', total, 'minutes', 5)), '[]')
  from (
    select 'contact-submissions', count(*) from (select from public.contact_submissions
      where arrived_in_surge and is_spam is false and created_at > now() - interval '5 minutes'
      limit 1000) as few
    union all
    select 'signup-users', count(*) from (select from public.signup_users
      where arrived_in_surge and is_spam is false and created_at > now() - interval '5 minutes'
      limit 1000) as few
    union all
    select 'orders', count(*) from (select from public.orders
      where arrived_in_surge and is_spam is false and created_at > now() - interval '5 minutes'
      limit 1000) as few
    union all
    select 'webinar-signups', count(*) from (select from public.webinar_signups
      where arrived_in_surge and is_spam is false and created_at > now() - interval '5 minutes'
      limit 1000) as few
    union all
    select 'webinar-questions', count(*) from (select from public.webinar_questions
      where arrived_in_surge and is_spam is false and created_at > now() - interval '5 minutes'
      limit 1000) as few
  ) as recent (list, total)
  where total > 0
$$;

/*
 * The lists that take more of the disk than their share, with their indexes: [{"list", "megabytes",
 * "share"}]. Asking the size of files costs nothing; rows that were deleted leave room for new ones.
 */
create function private.over_share() returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'list', replace(list, '_', '-'), 'megabytes', megabytes, 'share', share
  )), '[]')
  from (
    select list, value as share,
      pg_total_relation_size(format('public.%I', list)::regclass) / 1048576 as megabytes
    from private.settings, unnest(array[
      'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
    ]) as list
    where name = 'list_share_megabytes' and value > 0
  ) as sizes
  where megabytes > share
$$;

-- As before, and with the surges.
create or replace function public.admin_pulse(known jsonb default '{}') returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin_session();
  return jsonb_build_object(
    'dead', (select count(*) from (select from private.deliveries where state = 'dead' limit 1000)
      as dead),
    'surges', private.surges(),
    'contact_submissions', jsonb_build_object(
      'newest', (select id from public.contact_submissions where is_spam is false
        order by created_at desc nulls last, id desc limit 1),
      'unread', (select count(*) from (select from public.contact_submissions
        where is_read is false and is_spam is false limit 1000) as unread),
      'fresh', (select count(*) from (select from public.contact_submissions
        where id > (known ->> 'contact_submissions')::bigint and is_spam is false
        limit 1000) as fresh)
    ),
    'signup_users', jsonb_build_object(
      'newest', (select id from public.signup_users where is_spam is false
        order by created_at desc nulls last, id desc limit 1),
      'unread', 0,
      'fresh', (select count(*) from (select from public.signup_users
        where id > (known ->> 'signup_users')::bigint and is_spam is false
        limit 1000) as fresh)
    ),
    'orders', jsonb_build_object(
      'newest', (select id from public.orders where is_spam is false
        order by created_at desc nulls last, id desc limit 1),
      'unread', (select count(*) from (select from public.orders
        where is_read is false and is_spam is false limit 1000) as unread),
      'fresh', (select count(*) from (select from public.orders
        where id > (known ->> 'orders')::bigint and is_spam is false
        limit 1000) as fresh)
    ),
    'webinar_signups', jsonb_build_object(
      'newest', (select id from public.webinar_signups where is_spam is false
        order by created_at desc nulls last, id desc limit 1),
      'unread', 0,
      'fresh', (select count(*) from (select from public.webinar_signups
        where id > (known ->> 'webinar_signups')::bigint and is_spam is false
        limit 1000) as fresh)
    ),
    'webinar_questions', jsonb_build_object(
      'newest', (select id from public.webinar_questions where is_spam is false
        order by created_at desc nulls last, id desc limit 1),
      'unread', (select count(*) from (select from public.webinar_questions
        where is_read is false and is_spam is false limit 1000) as unread),
      'fresh', (select count(*) from (select from public.webinar_questions
        where id > (known ->> 'webinar_questions')::bigint and is_spam is false
        limit 1000) as fresh)
    )
  );
end
$$;

-- As before, with the surges, the lists over their share, and after how many days spam is deleted.
create or replace function public.admin_overview(zone text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set jit = off
as $$
begin
  perform private.require_admin_session();
  return private.overview_numbers(zone) || jsonb_build_object(
    'cameFrom',
    private.came_from(((now() at time zone zone)::date - 29)::timestamp at time zone zone),
    'surges', private.surges(),
    'storage', private.over_share(),
    'spamDays', (select value from private.settings where name = 'keep_spam_days')
  );
end
$$;

/*
 * Erases what has been kept long enough, the oldest first, at most `most` records of each list, so
 * that nobody waits for it. Called every minute, and answers how many that were. Spam goes whole. As when
 * a person is erased, orders keep number, package, price, dates and status, and the history that it
 * happened.
 */
create or replace function public.erase_expired(most integer default 500) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  expiring text;
  months integer;
  expired bigint[];
  erased integer := 0;
  spam_days constant integer := (select value from private.settings where name = 'keep_spam_days');
begin
  foreach expiring in array array[
    'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
  ] loop
    exit when spam_days = 0;
    execute format('select array(
      select id from public.%I where is_spam and spam_at < $1
      order by spam_at limit $2 for update skip locked
    )', expiring) into expired using now() - make_interval(days => spam_days), most;
    delete from private.deliveries where list = expiring and record = any (expired);
    execute format('delete from public.%I where id = any ($1)', expiring) using expired;
    erased := erased + cardinality(expired);
  end loop;
  for expiring, months in
    select substr(name, length('keep_months_') + 1), value from private.settings
    where starts_with(name, 'keep_months_') and value > 0
    order by name
  loop
    execute format(
      'select array(
        select id from public.%I where created_at < $1 and %s
        order by created_at limit $2 for update skip locked
      )',
      expiring, case expiring when 'orders' then 'email <> ''erased@example.com''' else 'true' end
    ) into expired using now() - make_interval(months => months), most;
    continue when cardinality(expired) = 0;
    delete from private.deliveries where list = expiring and record = any (expired);
    if expiring = 'orders' then
      perform private.erase_order(id) from unnest(expired) as id;
    else
      execute format('delete from public.%I where id = any ($1)', expiring) using expired;
    end if;
    erased := erased + cardinality(expired);
  end loop;
  return erased;
end
$$;

-- A webhook tells of what a customer sent, and not of what else happened at the time.
create or replace function private.record_of(list text, id bigint) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  found jsonb;
begin
  if list is null then
    return null;
  end if;
  execute format(
    'select to_jsonb(entry) from public.%I as entry where entry.id = $1 and not entry.is_spam', list
  ) into found using id;
  return found - '{
    search_text, honeypot, payload_hash, is_read, is_spam, spam_reason, spam_at, arrived_in_surge,
    answered_at, first_answered_at, assignee, follow_up_on
  }'::text[];
end
$$;
