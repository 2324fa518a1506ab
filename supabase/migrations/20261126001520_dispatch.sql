-- Claiming what is due, and noting the outcome.

/*
 * Takes deliveries that are due, at most `most`, for `lease` seconds: then they are due again, unless their outcome
 * was noted. `lane` is 'mail' or 'webhook', and `staff` the addresses that get notices. Several callers at once take
 * different ones. Deliveries whose entry was erased or marked as spam are discarded.
 */
create function public.dispatch_claim(
  lane text, most integer, lease integer, staff text[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' set enable_seqscan = off
as $$
declare
  picked uuid[];
  taken jsonb;
  -- Whoever claims can send, whatever another function has said since.
  ways constant text[] := array[lane] || case when staff <> '{}' then 'staff' end;
begin
  if not ways <@ private.ways() then
    update private.settings set text = concat_ws(',', nullif(text, ''), array_to_string(array(
      select unnest(ways) except select unnest(private.ways())
    ), ',')) where name = 'ways';
    perform private.tell_of_missed();
  end if;
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
        select form from unnest(private.lists()) as form
        where form <> 'orders' and (private.surge_of(form)).is_on
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
        when source.is_gone then private.entry_is_gone()
        else last_error
      end
    from (
      select chosen.id, content, chosen.list is not null and content is null as is_gone
      from private.deliveries as chosen,
        lateral (select private.entry_of(chosen.list, chosen.record) as content) as entry
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
 * The pause after a number of attempts: a minute after the first, growing to a day, about three days
 * in all. Up to a fifth more or less at random, so that what failed at once is not tried at once.
 */
create function private.delivery_pause(attempts integer) returns interval
language plpgsql set search_path = ''
as $$
begin
  return (array[1, 5, 15, 60, 180, 360, 720, 1200, 1800])[least(attempts, 9)]
    * interval '1 minute' * (0.8 + 0.4 * random());
end
$$;

/*
 * Notes the outcome of an attempt, and answers the state that follows: 'sent', 'dead', or 'due' when it will be tried
 * again. `outcome` is 'sent', 'refused' (for good), 'failed' (for now), or 'untried', which takes the attempt back.
 * Null when somebody else has claimed the delivery since.
 */
create function public.dispatch_note(
  delivery uuid, attempt integer, outcome text, reason text default null
) returns text
language plpgsql security definer set search_path = ''
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
grant execute on function public.dispatch_note(uuid, integer, text, text) to service_role;

/*
 * In how many seconds mails to people become due before the next call of the minute. The function waits for each: a
 * reply that is scheduled for nine goes out at nine.
 */
create function public.dispatch_soon() returns integer[]
language sql stable security definer set search_path = '' set enable_seqscan = off
as $$
  select coalesce(array_agg(distinct ceil(extract(epoch from due_at - now()))::integer), '{}')
  from private.deliveries
  where state = 'due' and kind <> 'webhook' and receiver <> 'staff' and not is_taken
    and due_at > now() and due_at < now() + interval '65 seconds'
$$;
grant execute on function public.dispatch_soon() to service_role;

/*
 * Called every minute. After three days, an unclaimed notice or webhook is deleted, and an unclaimed or
 * held mail to a person is discarded with the reason. A day after a submission, its client and mailbox
 * are forgotten. In the morning, the mail for staff is written.
 */
create function public.dispatch_tidy() returns void
language sql security definer set search_path = '' set enable_seqscan = off
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
  where state = 'held' and kind <> 'reply' and created_at < now() - interval '3 days';
  update private.deliveries set mailbox = null, client = null, network = null
  where mailbox is not null and created_at < now() - interval '24 hours';
  update private.mails set network = null
  where network is not null and received_at < now() - interval '24 hours';
  select private.tell_of_missed();
  select private.sweep_rate_slots();
  select private.write_morning_mail();
  select private.count_arrivals();
$$;
grant execute on function public.dispatch_tidy() to service_role;

/*
 * The minute's call on the hosted platform: pg_cron asks the function to send what is due. Its address and the secret
 * are in the platform's vault, see docs/hosting.md; without them, there is no call. It calls even when nothing is
 * due, because the function also deletes files that nobody needs.
 */
create function private.call_dispatch() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  origin text;
  secret text;
begin
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
