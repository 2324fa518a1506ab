/*
 * Delivered videos on the desk: in the history, the notices, the lists, Today and the overview.
 */

alter table public.activity drop constraint activity_kind_allowed;
alter table public.activity add constraint activity_kind_allowed check (kind in (
  'created', 'read', 'unread', 'status', 'spam', 'restored', 'assigned', 'follow_up', 'note',
  'answered', 'unanswered', 'reply', 'reply_taken_back', 'mail_sent', 'mail_failed', 'erased',
  'film_delivered', 'change_asked', 'film_approved', 'film_approval_undone'
));
alter table private.deliveries drop constraint deliveries_kind_allowed;
alter table private.deliveries add constraint deliveries_kind_allowed check (kind in (
  'staff_notice', 'staff_digest', 'received', 'order_confirmation', 'order_status',
  'signup_confirmation', 'webinar_confirmation', 'reply', 'webhook',
  'film_ready', 'change_received', 'approved_thanks'
));

-- Turns notices and digests for the staff into one for each address. What happened to an entry later
-- has a detail, and is a notice of its own.
create or replace function private.address_notices(staff text[], most integer) returns void
language sql
set search_path = ''
as $$
  with causes as (
    delete from private.deliveries
    where id = any (array(
      select id from private.deliveries
      where state = 'due' and receiver = 'staff' and due_at <= now() and not in_surge
      order by due_at limit most
      for update skip locked
    ))
    returning *
  )
  insert into private.deliveries as known (id, kind, receiver, list, record, detail, created_at)
  select private.delivery_id(kind, address, list, record,
      case when detail is not null then causes.id::text else '' end),
    kind, address, list, record, detail, created_at
  from causes, unnest(staff) as address
  -- Discarded while the record was spam, and wanted again now.
  on conflict (id) do update set state = 'due', due_at = now(), attempts = 0, last_error = null
  where known.state = 'discarded'
$$;

/*
 * The condition for the entries of a list that a search finds, now with the state of an order's video:
 *
 *   patterns   `like` patterns in small letters; each must occur in search_text
 *   filters    {"is_spam": bool, "is_read": bool, "arrived_in_surge": bool, "answered": bool,
 *              "status": text, "film_state": text, "source": text, "campaign": text,
 *              "assignee": name or '' for nobody's, "due_by": the last day of follow-ups,
 *              "from": instant, "to": the first moment after the range}, all optional
 */
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
        case when value::boolean then 'first_answered_at is not null' else private.unanswered() end
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

/*
 * As before, and an order whose video was delivered keeps its first answer when a change is asked for:
 * then it waits as a change request.
 */
create or replace function private.note_first_answer() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.answered_at is not null then
    new.answered_at := least(greatest(new.answered_at, new.created_at), now());
  end if;
  -- Taken back when the answer is: a slip of the hand is none.
  new.first_answered_at := case
    when new.answered_at is not null then coalesce(old.first_answered_at, new.answered_at)
    when tg_table_name = 'orders' and (
      to_jsonb(new) ->> 'status' <> 'pending' or to_jsonb(new) ->> 'film_state' <> 'awaiting'
    )
      then coalesce(old.first_answered_at, now())
  end;
  return new;
end
$$;

-- A change that waits for a version.
create function private.asked_for_change() returns text
language sql
immutable
set search_path = ''
as $$
  select 'film_state = ''change_asked'' and status <> ''cancelled'''
    || ' and first_answered_at is not null and email <> ''erased@example.com'''
$$;

/*
 * What waits, now with change requests, which are promised within a day. An order's own promise is
 * about the first version of its video.
 *
 *   answer      nobody has answered: private.unanswered(), as the lists and the overview count it.
 *               For an order that means that nobody has begun it.
 *   change      the customer asked for a change, and no version was delivered since
 *   order       an order that was answered and whose video was not delivered, from the day before it
 *               is due
 *   follow_up   its day has come, and nobody has answered since
 *   delivery    failed for good, or stopped by a limit
 *
 * Each entry is of one kind: the first that fits. The columns are as before.
 */
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
      ' and first_answered_at is not null'
      ' and due_on <= %L', tomorrow
    ) from day_after
  ),
  answerable (list) as (values ('contact_submissions'), ('orders'), ('webinar_questions'))
  select 'answer', list, 'created_at', 'created_at + interval ''24 hours''',
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

do $$
begin
  execute 'create index orders_waiting_change_idx on public.orders (film_changed_at, id)
    include (assignee) where is_spam is false and ' || private.asked_for_change();
end
$$;
drop index public.orders_waiting_due_idx;
create index orders_waiting_due_idx on public.orders (due_on, id) include (assignee)
  where status in ('pending', 'confirmed', 'in_progress') and film_state = 'awaiting'
    and first_answered_at is not null and email <> 'erased@example.com' and is_spam is false;

/*
 * One page of what waits, the oldest promise first, as before. The text of a change request is what
 * the customer asked for.
 */
create or replace function public.admin_today(
  whose text default null,
  sends_mail boolean default true,
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
  most constant integer := least(greatest(page_size, 1), 100) + 1;
  place constant timestamptz := coalesce((after ->> 'promised')::timestamptz, '-infinity');
  -- Numbers have leading zeros there, so that texts are in their order.
  place_id constant text := case when after ->> 'list' in ('dead', 'held') then after ->> 'id'
    else lpad(after ->> 'id', 19, '0') end;
  mine constant text := private.taken_care_by(whose);
  parts text;
  found jsonb;
begin
  perform private.require_admin_session();
  select string_agg('(' || format(
    case when kind = 'delivery' then
      'select %1$L as kind, %2$L as list, id::text as id, %4$s as promised, created_at, receiver as name,
        null as email, kind as text, null::text as assignee, null::text as order_number,
        null::date as due_on, null::text as status, false as arrived_in_surge
      from private.deliveries'
    else
      'select %1$L as kind, %2$L as list, lpad(id::text, 19, ''0'') as id, %4$s as promised, created_at,
        %7$s, assignee, %8$s, arrived_in_surge
      from public.%2$I'
    end || ' where %5$s and %3$s >= %6$s and (%4$s, %2$L, '
      || case when kind = 'delivery' then 'id::text' else 'lpad(id::text, 19, ''0'')' end
      || ') > ($1, $2, $3)%9$s order by %3$s, id limit %10$s',
    kind, list, sorted, promised, condition,
    case when after is null then '''-infinity''' else since end,
    case list
      when 'contact_submissions' then 'name, email, left(message, 200) as text'
      when 'signup_users' then 'name, email, concat_ws('', '', company, role)'
      when 'orders' then format(
        'concat_ws('' '', first_name, last_name), email, left(coalesce(%s, property_address), 200)',
        case kind when 'change' then
          '(select changed.text from private.film_changes as changed where changed.order_id = orders.id
            order by changed.version desc limit 1)'
        else 'nullif(special_requests, '''')' end
      )
      when 'webinar_signups' then 'first_name, email, company'
      when 'webinar_questions' then 'name, email, left(question, 200)'
    end,
    case list
      when 'orders' then 'order_number, due_on, status'
      else 'null, null, null'
    end,
    case when kind <> 'delivery' then mine end,
    most
  ) || ')', ' union all ') into parts
  from private.kinds_of_waiting()
  where (kind <> 'delivery' or coalesce(whose, '') = '') and (list <> 'held' or sends_mail);

  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(
      ''kind'', kind, ''list'', list, ''id'', case kind when ''delivery'' then id else ltrim(id, ''0'') end,
      ''promised'', promised, ''createdAt'', created_at, ''name'', coalesce(name, ''''), ''email'', email,
      ''text'', coalesce(text, ''''), ''assignee'', assignee, ''orderNumber'', order_number,
      ''dueOn'', due_on, ''status'', status, ''arrivedInSurge'', arrived_in_surge
    ) order by promised, list, id), ''[]'') from (
      select * from (%s) as waiting (
        kind, list, id, promised, created_at, name, email, text, assignee, order_number, due_on, status,
        arrived_in_surge
      ) order by promised, list, id limit %s
    ) as page', parts, most
  ) into found using place, coalesce(after ->> 'list', ''), coalesce(place_id, '');
  return jsonb_build_object(
    'total', private.count_waiting(whose, sends_mail, 10000), 'rows', found
  );
end
$$;

/*
 * How far the videos of orders are, spam and cancelled orders aside: those with a change asked for,
 * waiting for approval, and without a video after the day it was due; the last thirty days' approvals;
 * and the medians, in seconds from the order, of the newest 10,000 first versions and approvals since.
 */
create function private.film_numbers(since timestamptz) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'changeAsked', (select count(*) from (select from public.orders
      where film_state = 'change_asked' and status <> 'cancelled' and is_spam is false
      limit 10000) as few),
    'waiting', (select count(*) from (select from public.orders
      where film_state = 'delivered' and status <> 'cancelled' and is_spam is false
      limit 10000) as few),
    'overdue', (select count(*) from (select from public.orders
      where status in ('pending', 'confirmed', 'in_progress') and film_state = 'awaiting'
        and first_answered_at is not null and due_on < private.business_day(now())
        and email <> 'erased@example.com' and is_spam is false
      limit 10000) as few),
    'approved', (select count(*) from (select from private.film_versions
      where approved_at >= since limit 10000) as few),
    'firstVersion', (
      select percentile_cont(0.5) within group (order by date_part('epoch', delivered_at - created_at))
      from (
        select version.delivered_at, placed.created_at
        from private.film_versions as version
        join public.orders as placed on placed.id = version.order_id
        where version.number = 1 and version.delivered_at >= since
        order by version.delivered_at desc limit 10000
      ) as newest
    ),
    'approval', (
      select percentile_cont(0.5) within group (order by date_part('epoch', approved_at - created_at))
      from (
        select version.approved_at, placed.created_at
        from private.film_versions as version
        join public.orders as placed on placed.id = version.order_id
        where version.approved_at >= since
        order by version.approved_at desc limit 10000
      ) as newest
    )
  )
$$;

-- The overview, now with the videos.
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
    'films',
    private.film_numbers(((now() at time zone zone)::date - 29)::timestamp at time zone zone),
    'surges', private.surges(),
    'storage', private.over_share(),
    'spamDays', (select value from private.settings where name = 'keep_spam_days')
  );
end
$$;
