/*
 * Where a submission came from: the visit it was made in ("last"), and the first one that is known of.
 * One column for what is told and never asked for; beside it the two that staff filter by.
 */

/*
 * One or two visits, each with known keys only, whose values are texts without blanks around them,
 * neither empty nor longer than 200, and no e-mail address. Everyone who writes a row needs it, because
 * CHECK constraints run with the writer's rights; so it calls nothing else of `private`.
 */
create function private.is_attribution(attribution jsonb) returns boolean
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  if attribution is null then
    return true;
  elsif jsonb_typeof(attribution) <> 'object' or attribution = '{}' then
    return false;
  elsif exists (
    select from jsonb_each(attribution) as visit
    where visit.key not in ('first', 'last') or jsonb_typeof(visit.value) <> 'object'
      or visit.value = '{}'
  ) then
    return false;
  end if;
  return not exists (
    select from jsonb_each(attribution) as visit
    cross join lateral jsonb_each(visit.value) as entry
    cross join lateral (select entry.value #>> '{}') as told (text)
    where entry.key not in (
        'source', 'medium', 'campaign', 'term', 'content', 'gclid', 'fbclid', 'referrer', 'path', 'at'
      )
      or jsonb_typeof(entry.value) <> 'string'
      or told.text = ''
      or told.text <> btrim(
        told.text,
        E' \t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009'
        '\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
      )
      or char_length(told.text) > 200
      or position('@' in told.text) > 0
      or (entry.key = 'referrer' and told.text !~ '^[a-z0-9.-]+(:[0-9]{1,5})?$')
      or (entry.key = 'path' and told.text !~ '^/[^?#]*$')
      or (entry.key = 'at' and told.text
        !~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,6})?Z$')
  );
end
$$;
grant execute on function private.is_attribution(jsonb) to anon, admin;

/*
 * `source` is the word by which staff know where a submission came from: what the link's campaign says,
 * else the site that linked here, else 'direct'; null when nothing was told.
 */
do $$
declare
  list text;
begin
  foreach list in array array[
    'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
  ] loop
    execute format(
      'alter table public.%1$I
        add column attribution jsonb,
        add column source text collate "C" generated always as (
          case when attribution is not null then lower(coalesce(
            attribution #>> ''{last,source}'', attribution #>> ''{last,referrer}'', ''direct''
          ) collate "und-x-icu") end
        ) stored,
        add column campaign text collate "C" generated always as (
          lower((attribution #>> ''{last,campaign}'') collate "und-x-icu")
        ) stored,
        add constraint %2$I check (private.is_attribution(attribution))',
      list, list || '_attribution_format'
    );
    execute format('grant insert (attribution) on public.%I to anon', list);
    execute format(
      'create index %I on public.%I (source, created_at desc nulls last, id desc)
        where source is not null',
      list || '_source_idx', list
    );
    execute format(
      'create index %I on public.%I (campaign, created_at desc nulls last, id desc)
        where campaign is not null',
      list || '_campaign_idx', list
    );
  end loop;
end
$$;

-- What is left of an order whose customer was erased does not say where they came from.
create function private.forget_attribution() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.attribution := null;
  return new;
end
$$;
create trigger forget_attribution before update of email on public.orders
  for each row when (new.email = 'erased@example.com')
  execute function private.forget_attribution();

/*
 * Every submission passes here before it is stored: what the server owns is set, whatever the
 * visitor sent; then repeated ones, the rate limit, and the marks for spam. Marked rows are stored
 * like all others and only hidden from the first view.
 */
create or replace function private.receive_submission() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  form constant text := tg_table_name;
  trusted constant boolean := private.is_trusted_writer();
  keyless constant boolean := new.receipt is null;
  -- The function signs a keyed hash of the visitor's address into the token.
  client constant text :=
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'client';
  content bytea;
begin
  -- What the visitor wrote, without what the server adds and without where they came from, which may
  -- differ when they try again. Absent and null are the same, so that a column added later does not
  -- change the hash of what an older page sends.
  content := sha256(convert_to(
    case when keyless and not trusted then client || ' ' else '' end
    || form || jsonb_strip_nulls(to_jsonb(new) - '{
      id, receipt, created_at, is_read, is_spam, spam_reason, search_text, attribution,
      status, order_number, price_cents, photo_limit, turnaround_business_days
    }'::text[])::text,
    'UTF8'
  ));

  if trusted then
    new.created_at := coalesce(new.created_at, now());
  else
    new.created_at := now();
    new.is_spam := false;
    new.spam_reason := null;
    -- Only where the table has such a column.
    new := jsonb_populate_record(new, '{"is_read": false, "status": "pending"}');
    -- Callers without a signed client cannot be told apart: they share one limit.
    if content is not null then
      perform private.raise_if_received(new.receipt, content);
    end if;
    perform private.enforce_rate_limit(
      coalesce(client, 'direct'),
      form,
      (select value from private.settings where name = 'rate_limit_per_minute')
    );
    if random() < 0.002 then
      perform private.sweep_rate_slots();
    end if;
    if private.trimmed_length(new.honeypot) > 0 then
      new.is_spam := true;
      new.spam_reason := 'honeypot';
    elsif private.is_surging(form) then
      new.is_spam := true;
      new.spam_reason := 'surge';
    end if;
  end if;

  if keyless then
    -- A visitor cannot read rows, so the function names the receipt that the submission shall get.
    new.receipt := coalesce(
      (nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-receipt')::uuid,
      gen_random_uuid()
    );
  end if;
  insert into private.receipts (receipt, form, payload_hash, created_at)
  values (new.receipt, form, content, new.created_at);
  return new;
end
$$;

/*
 * Searching by source and campaign, too, besides the filters of before: 'assignee' is a name, or ''
 * for nobody's; 'due_by' is the last day of follow-ups that are wanted; 'answered' is a boolean, for
 * lists that are answered.
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
      'is_spam', 'is_read', 'status', 'source', 'campaign', 'from', 'to', 'assignee', 'due_by',
      'answered'
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
