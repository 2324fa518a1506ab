/*
 * Who hears of a record is read when a delivery is claimed, from the configuration of the function that
 * claims it. A record writes one delivery for the staff, one for the webhook and one for its person,
 * whatever is configured: several functions may work on one database, and none takes away what another
 * one could send.
 */
drop function public.dispatch_configure(text[], boolean, boolean);
drop table private.dispatch_channels;

drop index private.deliveries_due_mail_idx, private.deliveries_due_notice_idx,
  private.deliveries_tried_notice_idx, private.deliveries_digest_idx;
drop function private.pick_notices(text, integer);
drop function private.waiting_staff();
alter table private.deliveries drop column digest;

-- 'staff' is the receiver of a notice until it is claimed.
create index deliveries_due_mail_idx on private.deliveries (due_at)
  where state = 'due' and kind <> 'webhook' and receiver <> 'staff';
create index deliveries_due_staff_idx on private.deliveries (due_at)
  where state = 'due' and receiver = 'staff';
create index deliveries_due_surge_idx on private.deliveries (due_at)
  where state = 'due' and in_surge;

/*
 * Writes what tells of a new record: a notice for the staff, an answer for the person, and the webhook.
 * Spam tells nobody; a record restored from spam does. In a surge, notices are collected for five
 * minutes, and people hear after its end, except that orders are confirmed at once.
 *
 * Names in a response header whether the person's mail goes out. A false sender must not learn from it
 * that they were found out.
 *
 * A row dated earlier than an hour ago is no news: seeds and restored backups tell nobody.
 */
create or replace function private.tell_of_record() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer constant text := case tg_table_name
    when 'contact_submissions' then 'received'
    when 'webinar_questions' then 'received'
    when 'signup_users' then 'signup_confirmation'
    when 'orders' then 'order_confirmation'
    when 'webinar_signups' then 'webinar_confirmation'
  end;
  sender constant text :=
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'client';
  -- The webinar's page sends the first one for people who gave none.
  has_address constant boolean := new.email not in ('anonymous@example.com', 'erased@example.com');
  reason text;
begin
  if tg_op = 'INSERT' and new.created_at < now() - interval '1 hour' then
    return null;
  end if;
  if has_address and not new.is_spam then
    reason := private.reason_to_hold(answer, new.email, sender);
  end if;
  perform set_config('response.headers', jsonb_build_array(jsonb_build_object('Confirmation-Mail',
    case when not has_address then 'none' when reason is null then 'sent' else 'held' end
  ))::text, true);
  if new.is_spam then
    return null;
  end if;
  insert into private.deliveries as known (
    id, kind, receiver, list, record, detail, state, last_error, client, in_surge, due_at
  )
  select private.delivery_id(message.kind, message.receiver, tg_table_name, new.id),
    message.kind, message.receiver, tg_table_name, new.id, message.detail,
    case when message.reason is null then 'due' else 'held' end,
    message.reason, message.client, message.delay > '0', now() + message.delay
  from (
    select 'staff_notice' as kind, 'staff' as receiver, null::jsonb as detail, null as reason,
      null as client,
      case when new.arrived_in_surge then interval '5 minutes' else '0' end as delay
    union all
    select answer, new.email, null, reason, sender,
      case when new.arrived_in_surge and answer <> 'order_confirmation'
        then interval '1 minute' else '0' end
    where has_address
    union all
    select 'webhook', 'webhook', '{"event": "submission.created"}', null, null, '0'
  ) as message
  -- Discarded while the record was spam, and wanted again now.
  on conflict (id) do update set state = excluded.state, last_error = excluded.last_error,
    due_at = excluded.due_at, attempts = 0
  where known.state = 'discarded';
  return null;
end
$$;

-- True when somebody with this address had written before that moment.
create function private.is_known_person(address text, before timestamptz) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.contact_submissions
      where lower(email collate "C") = lower(address collate "C") and created_at < before
        and is_spam is false)
    or exists (select from public.orders
      where lower(email collate "C") = lower(address collate "C") and created_at < before
        and is_spam is false)
    or exists (select from public.signup_users
      where lower(email collate "C") = lower(address collate "C") and created_at < before
        and is_spam is false)
    or exists (select from public.webinar_questions
      where lower(email collate "C") = lower(address collate "C") and created_at < before
        and is_spam is false)
    or exists (select from public.webinar_signups
      where lower(email collate "C") = lower(address collate "C") and created_at < before
        and is_spam is false)
$$;

/*
 * Makes one digest of all notices from surges once the oldest has waited five minutes. It names twenty:
 * first the people who had written more than an hour before, then orders, then the others.
 */
create function private.collect_digest() returns void
language plpgsql
set search_path = ''
as $$
begin
  if not exists (
    select from private.deliveries
    where state = 'due' and in_surge and receiver = 'staff' and due_at <= now()
  ) or not pg_try_advisory_xact_lock(hashtextextended('staff digest', 0)) then
    return;
  end if;
  with collected as (
    delete from private.deliveries
    where state = 'due' and in_surge and receiver = 'staff'
    returning list, record, created_at
  ),
  entries as (
    select list, record, created_at, private.record_of(list, record) ->> 'email' as address
    from collected
  ),
  ordered as (
    select list, record, row_number() over (order by
      private.is_known_person(address, created_at - interval '1 hour') desc,
      list = 'orders' desc,
      created_at, record
    ) as place
    from entries
    -- Erased or marked as spam meanwhile.
    where address is not null
  )
  insert into private.deliveries (id, kind, receiver, detail)
  select gen_random_uuid(), 'staff_digest', 'staff', jsonb_build_object(
    'count', count(*),
    'entries', jsonb_agg(jsonb_build_object('list', list, 'record', record) order by place)
      filter (where place <= 20)
  )
  from ordered having count(*) > 0;
end
$$;

-- Turns notices and digests for the staff into one for each address.
create function private.address_notices(staff text[], most integer) returns void
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
      case kind when 'staff_digest' then causes.id::text else '' end),
    kind, address, list, record, detail, created_at
  from causes, unnest(staff) as address
  -- Discarded while the record was spam, and wanted again now.
  on conflict (id) do update set state = 'due', due_at = now(), attempts = 0, last_error = null
  where known.state = 'discarded'
$$;

-- What is sent: the delivery with its record as it is now, or a digest with its records.
create or replace function private.message_of(delivery private.deliveries, content jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', delivery.id,
    'attempt', delivery.attempts,
    'resends', delivery.resends,
    'kind', delivery.kind,
    'receiver', delivery.receiver,
    'list', replace(delivery.list, '_', '-'),
    'detail', coalesce(delivery.detail, '{}') - 'entries',
    'record', content,
    'createdAt', delivery.created_at,
    'notices', case when delivery.kind = 'staff_digest' then (
      select jsonb_agg(jsonb_build_object(
        'list', replace(notice ->> 'list', '_', '-'),
        'record', private.record_of(notice ->> 'list', (notice ->> 'record')::bigint)
      ) order by place)
      from jsonb_array_elements(delivery.detail -> 'entries') with ordinality as named (notice, place)
    ) end
  )
$$;

/*
 * Takes deliveries that are due, at most `most`, for `lease` seconds: then they are due again, unless
 * somebody has noted what came of them. `lane` is 'mail' or 'webhook', and `staff` the addresses that get
 * notices. Several callers at once take different ones. Deliveries whose record was erased or marked as
 * spam are discarded on the way.
 */
drop function public.dispatch_claim(text, integer, integer);
create function public.dispatch_claim(
  lane text, most integer, lease integer, staff text[] default '{}'
) returns jsonb
language plpgsql
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  picked uuid[];
  taken jsonb;
begin
  if lane = 'webhook' then
    picked := array(
      select id from private.deliveries
      where state = 'due' and kind = 'webhook' and due_at <= now()
      order by due_at limit most
      for update skip locked
    );
  else
    if staff <> '{}' then
      perform private.collect_digest();
      perform private.address_notices(staff, most);
    end if;
    update private.deliveries set due_at = now() + interval '1 minute'
    where state = 'due' and in_surge and receiver <> 'staff' and due_at <= now()
      and list in (
        select form from unnest(array[
          'contact_submissions', 'signup_users', 'webinar_signups', 'webinar_questions'
        ]) as form
        where private.is_surging(form)
      );
    picked := array(
      select id from private.deliveries
      where state = 'due' and kind <> 'webhook' and receiver <> 'staff' and due_at <= now()
      order by due_at limit most
      for update skip locked
    );
  end if;

  with claimed as (
    update private.deliveries as delivery
    set attempts = attempts + 1,
      tried_at = now(),
      is_taken = true,
      due_at = now() + make_interval(secs => lease),
      state = case when source.is_gone then 'discarded' else 'due' end,
      last_error = case
        when source.is_gone then 'Its record was erased or is spam.'
        else last_error
      end
    from (
      select chosen.id, content, chosen.list is not null and content is null as is_gone
      from private.deliveries as chosen,
        lateral (select private.record_of(chosen.list, chosen.record) as content) as entry
      where chosen.id = any (picked)
    ) as source
    where delivery.id = source.id
    returning delivery as taken_delivery, source.content, source.is_gone
  )
  select jsonb_agg(private.message_of(taken_delivery, content) order by (taken_delivery).created_at)
  into taken
  from claimed where not is_gone;
  return coalesce(taken, '[]');
end
$$;
grant execute on function public.dispatch_claim(text, integer, integer, text[]) to service_role;

/*
 * Notes what came of an attempt, and answers the state that follows: 'sent', 'dead', or 'due' when it
 * will be tried again. `outcome` is 'sent', 'refused' (for good), 'failed' (for now), or 'untried',
 * which takes the attempt back. Null when somebody else has taken the delivery since.
 */
create or replace function public.dispatch_note(
  delivery uuid, attempt integer, outcome text, reason text default null
) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  next_state constant text := case
    when outcome = 'sent' then 'sent'
    when outcome = 'refused' or (outcome = 'failed' and attempt >= 10) then 'dead'
    else 'due'
  end;
begin
  update private.deliveries set
    state = next_state,
    is_taken = false,
    attempts = case outcome when 'untried' then attempt - 1 else attempt end,
    tried_at = case outcome when 'untried' then null else tried_at end,
    due_at = case outcome
      when 'failed' then now() + private.delivery_pause(attempt)
      when 'untried' then now()
      else due_at
    end,
    sent_at = case outcome when 'sent' then now() end,
    last_error = case outcome
      when 'sent' then null
      when 'untried' then coalesce(left(reason, 500), last_error)
      else left(reason, 500)
    end
  where id = delivery and state = 'due' and attempts = attempt;
  return case when found then next_state end;
end
$$;

/*
 * Called every minute. What nobody has claimed for three days, nobody can send: a notice or webhook is
 * forgotten, and a mail to a person is discarded and says so. Held ones are not kept waiting longer,
 * either. And a day after a submission, nothing says any more which client it came from.
 */
create function public.dispatch_tidy() returns void
language sql
security definer
set search_path = ''
set enable_seqscan = off
as $$
  delete from private.deliveries
  where state = 'due' and kind = 'webhook' and due_at < now() - interval '3 days'
    and attempts = 0 and last_error is null;
  delete from private.deliveries
  where state = 'due' and receiver = 'staff' and due_at < now() - interval '3 days';
  update private.deliveries
  set state = 'discarded', last_error = 'Nobody could send it for three days.'
  where state = 'due' and kind <> 'webhook' and receiver <> 'staff'
    and due_at < now() - interval '3 days' and attempts = 0 and last_error is null;
  update private.deliveries
  set state = 'discarded', last_error = 'Held for three days: ' || last_error
  where state = 'held' and created_at < now() - interval '3 days';
  update private.deliveries set client = null
  where client is not null and created_at < now() - interval '24 hours';
$$;
grant execute on function public.dispatch_tidy() to service_role;

-- As before, with the index of what waits for the staff.
create or replace function private.call_dispatch() returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  origin text;
  secret text;
begin
  if not (
    exists (select from private.deliveries
      where state = 'due' and kind <> 'webhook' and receiver <> 'staff' and due_at <= now())
    or exists (select from private.deliveries
      where state = 'due' and receiver = 'staff' and due_at <= now())
    or exists (select from private.deliveries
      where state = 'due' and kind = 'webhook' and due_at <= now())
  ) then
    return;
  end if;
  select decrypted_secret into origin from vault.decrypted_secrets where name = 'dispatch_origin';
  select decrypted_secret into secret from vault.decrypted_secrets where name = 'dispatch_secret';
  if origin is null or secret is null then
    return;
  end if;
  perform net.http_post(
    url => origin || '/api/internal/dispatch',
    headers => jsonb_build_object('authorization', 'Bearer ' || secret),
    timeout_milliseconds => 55000
  );
end
$$;

-- The minute job on the hosted platform; the embedded stack has the function call it.
do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    perform cron.schedule('tidy deliveries', '* * * * *', 'select public.dispatch_tidy()');
  end if;
end
$$;

/*
 * Writes a reply to the person behind a record, and notes that the record was answered. The same cause
 * is one reply, however often it is asked for. Whether there is a mail server is the function's to know.
 *
 *   known   when the record was answered, as the writer knew it; null for never. By default a reply
 *           is written whatever came before it.
 *
 * Answers {outcome, answeredAt}. The outcome is 'done', or why there is no reply: 'absent', 'spam',
 * 'no address', 'answered' (by somebody, after what the writer knew).
 */
create or replace function public.admin_reply(
  list text, record bigint, subject text, body text, cause uuid,
  known timestamptz default 'infinity'
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  receiver text;
  is_spam boolean;
  answered timestamptz;
  reply uuid;
  outcome text := 'done';
begin
  perform private.require_admin_session();
  if list is null or list not in ('contact_submissions', 'orders', 'webinar_questions') then
    raise exception using errcode = '22023', message = 'The records of this list are not answered.';
  end if;
  execute format(
    'select entry.email, entry.is_spam, entry.answered_at from public.%I as entry
     where entry.id = $1 for update', list
  ) into receiver, is_spam, answered using record;
  reply := private.delivery_id('reply', receiver, list, record, cause::text);
  if receiver is null then
    outcome := 'absent';
  elsif exists (select from private.deliveries where id = reply) then
    outcome := 'done';
  elsif is_spam then
    outcome := 'spam';
  elsif receiver in ('anonymous@example.com', 'erased@example.com') then
    outcome := 'no address';
  elsif answered > coalesce(known, '-infinity') then
    outcome := 'answered';
  else
    insert into private.deliveries (id, kind, receiver, list, record, detail) values (
      reply, 'reply', receiver, list, record, jsonb_build_object('subject', subject, 'text', body)
    );
    answered := now();
    execute format('update public.%I set answered_at = $2 where id = $1', list)
    using record, answered;
  end if;
  return jsonb_build_object('outcome', outcome, 'answeredAt', answered);
end
$$;

-- What a delivery needs from the function that is to send it.
create function private.way_of(delivery private.deliveries) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when delivery.kind = 'webhook' then 'webhook'
    when delivery.receiver = 'staff' then 'staff'
    else 'mail'
  end
$$;

/*
 * One page of deliveries, the newest first, and how many there are on all pages; the count stops at
 * 10,000.
 *
 *   ways           of 'mail', 'staff' and 'webhook', what the function can send; what was never tried
 *                  and needs another one is not shown
 *   patterns       `like` patterns in small letters; each must occur in receiver, kind or error
 *   since, until   the range; `until` is the first moment after it
 *   behind         id of the last row of the page before
 *
 * Answers {"total": n, "rows": [one page and one more if there is one]}.
 */
drop function public.admin_deliveries(text[], text, text, timestamptz, timestamptz, uuid, integer);
create function public.admin_deliveries(
  ways text[],
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
        and (delivery.attempts > 0 or private.way_of(delivery) = any (ways))
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
grant execute on function
  public.admin_deliveries(text[], text[], text, text, timestamptz, timestamptz, uuid, integer) to admin;

/*
 * Has a delivery sent (again), whatever the limits say (`wanted` 'due'), or drops it ('discarded').
 * Answers 'done', or why not: 'absent', 'off' when it needs none of `ways`, 'settled' when it was sent
 * already and cannot be dropped, 'taken' while somebody is sending it.
 */
drop function public.admin_delivery_change(uuid, text);
create function public.admin_delivery_change(delivery uuid, wanted text, ways text[]) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  known private.deliveries;
begin
  perform private.require_admin_session();
  if wanted is null or wanted not in ('due', 'discarded') then
    raise exception using errcode = '22023', message = 'This is no change of a delivery.';
  end if;
  select * into known from private.deliveries where id = delivery for update;
  if known.id is null then
    return 'absent';
  elsif known.state = 'due' and known.is_taken and known.due_at > now() then
    return 'taken';
  elsif wanted = 'discarded' and known.state = 'sent' then
    return 'settled';
  elsif wanted = 'due' and private.way_of(known) <> all (ways) then
    return 'off';
  end if;
  update private.deliveries
  set state = wanted,
    attempts = case wanted when 'due' then 0 else attempts end,
    due_at = now(),
    tried_at = null,
    is_taken = false,
    in_surge = false,
    sent_at = null,
    last_error = case wanted when 'discarded' then 'Discarded by staff.' end,
    resends = resends + case when wanted = 'due' and state = 'sent' then 1 else 0 end
  where id = delivery;
  return 'done';
end
$$;
grant execute on function public.admin_delivery_change(uuid, text, text[]) to admin;
