/*
 * How deliveries leave: the server says what is configured, takes what is due under a lease, and
 * notes what came of each. All of it is reserved for the server's key.
 */

/*
 * The function's configuration. Writes nothing when nothing has changed. What still waits for a way
 * that no longer exists is discarded: nobody would ever send it.
 */
create function public.dispatch_configure(staff text[], people boolean, webhook boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.dispatch_channels as channels
  set staff = dispatch_configure.staff,
    people = dispatch_configure.people,
    webhook = dispatch_configure.webhook
  where (channels.staff, channels.people, channels.webhook)
    is distinct from (dispatch_configure.staff, dispatch_configure.people, dispatch_configure.webhook);
  if not found then
    return;
  end if;
  update private.deliveries
  set state = 'discarded', last_error = 'Mail was turned off.'
  where state = 'due' and kind <> 'webhook' and not dispatch_configure.people;
  update private.deliveries
  set state = 'discarded', last_error = 'The webhook was turned off.'
  where state = 'due' and kind = 'webhook' and not dispatch_configure.webhook;
end
$$;
grant execute on function public.dispatch_configure(text[], boolean, boolean) to service_role;

-- The record as it is now; null when it was erased or is spam.
create function private.record_of(list text, id bigint) returns jsonb
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
  return found
    - '{search_text, honeypot, payload_hash, is_read, is_spam, spam_reason, answered_at}'::text[];
end
$$;

/*
 * Notices for one of the staff that may go out now. Twenty in five minutes are sent one by one. What
 * comes beyond that waits until its oldest has waited five minutes, and then becomes one digest.
 */
create function private.pick_notices(address text, most integer) returns setof uuid
language plpgsql
set search_path = ''
set enable_seqscan = off
as $$
declare
  allowed integer;
  oldest timestamptz;
  collection uuid;
begin
  select greatest(20 - count(*), 0) into allowed from private.deliveries
  where kind = 'staff_notice' and receiver = address and tried_at > now() - interval '5 minutes'
    and digest is null;
  return query
    select id from private.deliveries
    where state = 'due' and kind = 'staff_notice' and digest is null
      and receiver = address and due_at <= now()
    order by due_at limit least(allowed, most)
    for update skip locked;
  if allowed > 0 then
    return;
  end if;
  select min(due_at) into oldest from private.deliveries
  where state = 'due' and kind = 'staff_notice' and digest is null and receiver = address;
  if oldest > now() - interval '5 minutes' or oldest is null then
    return;
  end if;
  collection := gen_random_uuid();
  with collected as (
    update private.deliveries set digest = collection
    where state = 'due' and kind = 'staff_notice' and digest is null
      and receiver = address and due_at <= now()
    returning 1
  )
  insert into private.deliveries (id, kind, receiver, detail)
  select collection, 'staff_digest', address, jsonb_build_object('count', count(*)) from collected;
end
$$;

-- The addresses that notices are waiting for, without reading the notices.
create function private.waiting_staff() returns setof text
language sql
stable
set search_path = ''
set enable_seqscan = off
as $$
  with recursive waiting (address) as (
    (select receiver from private.deliveries
      where state = 'due' and kind = 'staff_notice' and digest is null
      order by receiver limit 1)
    union all
    select (select receiver from private.deliveries
      where state = 'due' and kind = 'staff_notice' and digest is null and receiver > address
      order by receiver limit 1)
    from waiting where address is not null
  )
  select address from waiting where address is not null
$$;

/*
 * A delivery with what it tells of, as the function reads it. `content` is its record as it is now.
 */
create function private.message_of(delivery private.deliveries, content jsonb) returns jsonb
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
    'detail', coalesce(delivery.detail, '{}'),
    'record', content,
    'createdAt', delivery.created_at,
    'notices', case when delivery.kind = 'staff_digest' then (
      select jsonb_agg(jsonb_build_object(
        'list', replace(notice.list, '_', '-'),
        'record', private.record_of(notice.list, notice.record)
      ) order by notice.created_at)
      from (
        select part.list, part.record, part.created_at from private.deliveries as part
        where part.digest = delivery.id order by part.created_at limit 20
      ) as notice
    ) end
  )
$$;

/*
 * Takes deliveries that are due, at most `most`, for `lease` seconds: then they are due again, unless
 * somebody has noted what came of them. `lane` is 'mail' or 'webhook'. Several callers at once take
 * different ones. Deliveries whose record was erased or marked as spam are discarded on the way.
 */
create function public.dispatch_claim(lane text, most integer, lease integer) returns jsonb
language plpgsql
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  picked uuid[] := '{}';
  address text;
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
    -- One caller at a time counts notices; another one leaves them for the next time.
    if pg_try_advisory_xact_lock(hashtextextended('staff notices', 0)) then
      for address in select private.waiting_staff() loop
        picked := picked || array(select private.pick_notices(address, most));
      end loop;
    end if;
    picked := picked || array(
      select id from private.deliveries
      where state = 'due' and kind not in ('staff_notice', 'webhook') and due_at <= now()
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
grant execute on function public.dispatch_claim(text, integer, integer) to service_role;

/*
 * The pause after a number of attempts: a minute after the first, growing to a day, about three days
 * in all. A fifth more or less at random, so that what failed together does not return together.
 */
create function private.delivery_pause(attempts integer) returns interval
language plpgsql
set search_path = ''
as $$
begin
  return (array[1, 5, 15, 60, 180, 360, 720, 1200, 1800])[least(attempts, 9)]
    * interval '1 minute' * (0.8 + 0.4 * random());
end
$$;

/*
 * Notes what came of an attempt, and answers the state that follows: 'sent', 'dead', or 'due' when it
 * will be tried again. `outcome` is 'sent', 'refused' (for good), 'failed' (for now), or 'untried',
 * which takes the attempt back. Null when somebody else has taken the delivery since.
 */
create function public.dispatch_note(delivery uuid, attempt integer, outcome text, reason text default null)
returns text
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
      when 'untried' then last_error
      else left(reason, 500)
    end
  where id = delivery and state = 'due' and attempts = attempt;
  if not found then
    return null;
  end if;
  -- The notices that a digest tells of share its fate.
  update private.deliveries as notice
  set state = digest.state, sent_at = digest.sent_at, last_error = digest.last_error
  from private.deliveries as digest
  where digest.id = delivery and digest.kind = 'staff_digest' and digest.state in ('sent', 'dead')
    and notice.digest = delivery and notice.state = 'due';
  return next_state;
end
$$;
grant execute on function public.dispatch_note(uuid, integer, text, text) to service_role;

/*
 * The minute call, on the hosted platform: pg_cron asks the function to send what is due. Its address
 * and the secret are kept in the platform's vault, where the README's steps put them. Without them, or
 * with nothing due, nobody is called.
 */
create function private.call_dispatch() returns void
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
      where state = 'due' and kind not in ('staff_notice', 'webhook') and due_at <= now())
    or exists (select from private.deliveries
      where state = 'due' and kind = 'staff_notice' and digest is null)
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

do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    create extension if not exists pg_cron;
    create extension if not exists pg_net;
    perform cron.schedule('dispatch deliveries', '* * * * *', 'select private.call_dispatch()');
  end if;
end
$$;
