/*
 * A person who was answered may write again: then their entry waits once more, from that moment on.
 * The first answer stays what it was.
 */
do $$
declare
  list text;
begin
  foreach list in array array['contact_submissions', 'orders', 'webinar_questions'] loop
    execute format($sql$
      alter table public.%1$I
        -- The first time since the last answer.
        add column written_again_at timestamptz,
        -- Null for what waits for no answer. Whoever left no address cannot be answered, either.
        add column waits_since timestamptz generated always as (case
          when first_answered_at is null then created_at
          when answered_at is null then written_again_at
        end) stored;
      drop index public.%1$s_waiting_idx, public.%1$s_waiting_assignee_idx,
        public.%1$s_unanswered_idx, public.%1$s_answered_idx, public.%1$s_waiting_follow_up_idx;
    $sql$, list);
  end loop;
end
$$;

create or replace function private.unanswered() returns text
language sql
immutable
set search_path = ''
as $$
  select 'waits_since is not null and email not in (''anonymous@example.com'', ''erased@example.com'')'
$$;

-- Taking the last answer back is none of the first one, if they wrote in between.
create or replace function private.note_first_answer() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.answered_at is not null then
    new.answered_at := least(greatest(new.answered_at, new.created_at), now());
  end if;
  -- What was answered before a change was asked for does not wait again.
  if to_jsonb(new) -> 'film_state' is distinct from to_jsonb(old) -> 'film_state' then
    new.written_again_at := null;
  end if;
  -- Taken back when the answer is: a slip of the hand is none.
  new.first_answered_at := case
    when new.answered_at is not null then coalesce(old.first_answered_at, new.answered_at)
    when old.first_answered_at < new.written_again_at then old.first_answered_at
    when tg_table_name = 'orders' and (
      to_jsonb(new) ->> 'status' <> 'pending' or to_jsonb(new) ->> 'film_state' <> 'awaiting'
    )
      then coalesce(old.first_answered_at, now())
  end;
  return new;
end
$$;

-- The person wrote to an entry: nobody has read that, and nobody has answered it.
create function private.note_written_again(list text, record bigint) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('update public.%I set is_read = false, answered_at = null,
    written_again_at = case when answered_at is null and written_again_at is not null
      then written_again_at else now() end
    where id = $1', list) using record;
end
$$;

-- As before, but that the person wrote is told as that: see the next file.
create or replace function private.tell_history() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  before constant jsonb := to_jsonb(old);
  after constant jsonb := to_jsonb(new);
begin
  insert into public.activity (list, record, kind, actor, previous, current)
  select tg_table_name, new.id, change.kind, private.actor(), change.previous, change.current
  from (values
    ('is_read', case after ->> 'is_read' when 'true' then 'read' else 'unread' end, null, null),
    ('is_spam', case after ->> 'is_spam' when 'true' then 'spam' else 'restored' end, null, null),
    ('status', 'status', before ->> 'status', after ->> 'status'),
    ('assignee', 'assigned', before ->> 'assignee', after ->> 'assignee'),
    ('follow_up_on', 'follow_up', before ->> 'follow_up_on', after ->> 'follow_up_on'),
    ('answered_at',
      case when after ->> 'answered_at' is null then 'unanswered' else 'answered' end, null, null)
  ) as change (field, kind, previous, current)
  where before -> change.field is distinct from after -> change.field
    and not (change.kind in ('unread', 'unanswered')
      and before -> 'written_again_at' is distinct from after -> 'written_again_at');
  return null;
end
$$;

create or replace function private.no_answer_since_follow_up() returns text
language sql
immutable
set search_path = ''
as $$
  select ' and (answered_at is null or (answered_at at time zone ''America/New_York'')::date < follow_up_on)'
    || ' and (waits_since is null'
    || ' or email in (''anonymous@example.com'', ''erased@example.com''))'
$$;

create or replace function private.asked_for_change() returns text
language sql
immutable
set search_path = ''
as $$
  select 'film_state = ''change_asked'' and status <> ''cancelled'''
    || ' and waits_since is null and email <> ''erased@example.com'''
$$;

-- As before, but what waits for an answer waits since the person last wrote.
create or replace function private.kinds_of_waiting() returns table (
  kind text, list text, sorted text, promised text, since text, condition text
)
language sql
stable
set search_path = ''
as $$
  with day_after (tomorrow) as (select private.business_day(now()) + 1),
  due (today, order_due) as (
    select format('follow_up_on < %L', tomorrow), format(
      'status in (''pending'', ''confirmed'', ''in_progress'') and film_state = ''awaiting'''
      ' and waits_since is null'
      ' and due_on <= %L', tomorrow
    ) from day_after
  ),
  answerable (list) as (values ('contact_submissions'), ('orders'), ('webinar_questions'))
  select 'answer', list, 'waits_since', 'waits_since + interval ''24 hours''',
    '$1 - interval ''24 hours''', private.unanswered() || ' and is_spam is false'
  from answerable
  union all
  select 'change', 'orders', 'film_changed_at', 'film_changed_at + interval ''24 hours''',
    '$1 - interval ''24 hours''', private.asked_for_change() || ' and is_spam is false'
  union all
  select 'order', 'orders', 'due_on', 'private.business_midnight(due_on + 1)',
    'private.business_day($1) - 1',
    order_due || ' and email <> ''erased@example.com'' and is_spam is false'
  from due
  union all
  select 'follow_up', list, 'follow_up_on', 'private.business_midnight(follow_up_on)',
    'private.business_day($1)', today || ' and is_spam is false' || case list
      when 'contact_submissions' then private.no_answer_since_follow_up()
      when 'webinar_questions' then private.no_answer_since_follow_up()
      when 'orders' then private.no_answer_since_follow_up() || ' and not (' || order_due || ')'
        || ' and not (' || private.asked_for_change() || ')'
      else ''
    end
  from due, unnest(array[
    'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
  ]) as list
  union all
  select 'delivery', state, 'created_at', 'created_at + interval ''24 hours''',
    '$1 - interval ''24 hours''', format('state = %L', state)
  from (values ('dead'), ('held')) as failing (state)
$$;

create or replace function private.waiting(
  list text, overdue_since timestamptz, due_since timestamptz
)
returns table (total bigint, oldest timestamptz, soon bigint, overdue bigint)
language plpgsql
stable
set search_path = ''
as $$
begin
  return query execute format(
    'with waiting as not materialized (
      select waits_since from public.%I where %s and is_spam is false
    )
    select (select count(*) from (select from waiting limit 10000) as few),
      (select min(waits_since) from waiting),
      (select count(*) from (
        select from waiting where waits_since > $1 and waits_since <= $2 limit 10000
      ) as few),
      (select count(*) from (select from waiting where waits_since <= $1 limit 10000) as few)',
    list, private.unanswered()
  ) using overdue_since, due_since;
end
$$;

do $$
declare
  list text;
begin
  foreach list in array array['contact_submissions', 'orders', 'webinar_questions'] loop
    execute format($sql$
      create index %1$s_waiting_idx on public.%1$I (waits_since, id) include (assignee)
        where %2$s and is_spam is false;
      create index %1$s_waiting_assignee_idx on public.%1$I (assignee, waits_since, id)
        where %2$s and is_spam is false;
      create index %1$s_unanswered_idx on public.%1$I (created_at desc nulls last, id desc)
        where %2$s and is_spam is false;
      create index %1$s_answered_idx on public.%1$I (created_at desc nulls last, id desc)
        where waits_since is null;
      create index %1$s_waiting_follow_up_idx on public.%1$I (follow_up_on, id) include (assignee)
        where follow_up_on is not null and is_spam is false %3$s;
    $sql$, list, private.unanswered(), private.no_answer_since_follow_up());
  end loop;
end
$$;
drop index public.orders_waiting_change_idx, public.orders_waiting_due_idx;
do $$
begin
  execute 'create index orders_waiting_change_idx on public.orders (film_changed_at, id)
    include (assignee) where is_spam is false and ' || private.asked_for_change();
end
$$;
create index orders_waiting_due_idx on public.orders (due_on, id) include (assignee)
  where status in ('pending', 'confirmed', 'in_progress') and film_state = 'awaiting'
    and waits_since is null and email <> 'erased@example.com' and is_spam is false;

-- As before, with what waits for an answer by the rule above.
create or replace function private.list_conditions(patterns text[], filters jsonb) returns text
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
        case when value::boolean then 'waits_since is null' else private.unanswered() end
      when key = 'assignee' and value = '' then 'assignee is null'
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
