/*
 * What a delivery says, read when it is sent. The receivers of a notice come from the configuration of the
 * function that claims it: several functions may work on one database, and each claims only what it can send.
 */

-- What a person sent, without the other columns of the row; null for spam.
create function private.entry_of(list text, id bigint) returns jsonb
language plpgsql stable set search_path = ''
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
    answered_at, first_answered_at, assignee, follow_up_on, written_again_at, waits_since, by_mail
  }'::text[];
end
$$;

/*
 * Whether staff have replied to an order, confirmed it or delivered to it. Before that its address is a
 * stranger's text, which a mail of ours would carry to whoever they named.
 */
create function private.has_been_taken_up(placed bigint) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.orders as known
    where known.id = placed and (
      known.status in ('confirmed', 'in_progress', 'completed') or known.film_state <> 'awaiting'
      or known.status = 'cancelled' and exists (
        select from private.order_status_times as reached
        where reached.order_id = placed and reached.status = 'confirmed'
      )
    )
  ) or exists (
    select from private.deliveries as reply
    where reply.list = 'orders' and reply.record = placed and reply.kind = 'reply' and reply.state = 'sent'
  )
$$;

-- What is sent: the delivery with its entry as it is now; with the entries of a digest, the mail that a
-- notice is about, or the numbers of the morning mail.
create function private.message_of(delivery private.deliveries, content jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', delivery.id,
    'attempt', delivery.attempts,
    'resends', delivery.resends,
    'kind', delivery.kind,
    'receiver', delivery.receiver,
    'list', replace(delivery.list, '_', '-'),
    'detail', coalesce(delivery.detail, '{}') - '{entries, answeredBefore, cause}'::text[],
    'entry', content,
    'createdAt', delivery.created_at,
    'notices', case when delivery.kind = 'staff_digest' then (
      select jsonb_agg(jsonb_build_object(
        'list', replace(notice ->> 'list', '_', '-'),
        'entry', private.entry_of(notice ->> 'list', (notice ->> 'record')::bigint)
      ) order by place)
      from jsonb_array_elements(delivery.detail -> 'entries') with ordinality as named (notice, place)
    ) end,
    'files', case when delivery.kind = 'reply' then private.files_of_mail(null, delivery.id) end,
    'answered', case when delivery.kind = 'reply' then (
      select message_id from private.mails as mail
      where mail.list = delivery.list and mail.record = delivery.record and mail.kind in ('message', 'bulk')
      order by id desc limit 1
    ) end,
    'mail', (
      select jsonb_build_object('sender', mail.sender, 'replyTo', mail.reply_to, 'subject', mail.subject,
        'text', mail.text)
      from private.mails as mail
      where mail.id = case delivery.kind
        when 'mail_notice' then (delivery.detail ->> 'mail')::bigint
        -- For an entry that was made from a mail, whose row may hold only part of it.
        when 'staff_notice' then (
          select min(first.id) from private.mails as first
          join public.contact_submissions as entry on entry.id = first.record and entry.by_mail is not null
          where first.list = 'contact_submissions' and delivery.list = first.list
            and first.record = delivery.record
        )
      end
    )
  ) || case
    when delivery.list = 'orders'
      then jsonb_build_object('namesHouse', private.has_been_taken_up(delivery.record))
    when delivery.kind = 'morning_mail' then jsonb_build_object('news', private.morning_news())
    else '{}' end
$$;

-- Turns notices and digests for the staff into one for each address. What happened to an entry later has a detail,
-- which makes it a notice of its own.
create function private.address_notices(staff text[], most integer) returns void
language sql set search_path = ''
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
  -- It was discarded while the entry was spam, and is wanted again.
  on conflict (id) do update set state = 'due', due_at = now(), attempts = 0, last_error = null
  where known.state = 'discarded' and known.last_error = private.entry_is_gone()
$$;

/*
 * Makes one digest of all notices from surges once the oldest has waited five minutes. It names
 * twenty: first the people who had written more than an hour before, then orders, then the others.
 */
create function private.collect_digest() returns void
language plpgsql set search_path = ''
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
    select list, record, created_at, private.entry_of(list, record) ->> 'email' as address
    from collected
  ),
  ordered as (
    select list, record, row_number() over (order by
      private.is_known_person(address, created_at - interval '1 hour') desc,
      list = 'orders' desc,
      created_at, record
    ) as place
    from entries
    -- It was erased or marked as spam in the meantime.
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
