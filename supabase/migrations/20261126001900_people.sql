-- People: what one has sent, and how it is erased, because they ask for it or after a time.

/*
 * Everything stored for one address: the entries of all lists, newest first, and their history. `most` limits each of
 * the two; null is no limit, for the person's own copy. 'mailCount' counts all mails to and from the address, even
 * those to other people's entries.
 */
create function public.admin_person(address text, most integer default 200) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  person constant text := lower(address collate "C");
  found jsonb;
begin
  perform private.require_admin_session();
  with theirs as (
    select list, id, created_at, content from private.entries where lower(email collate "C") = person
  ),
  newest as (select * from theirs order by created_at desc, id desc limit most),
  told as (
    select entry.*, written.text
    from newest
    join public.activity as entry on entry.list = newest.list and entry.record = newest.id
    left join public.notes as written on written.id = entry.note
    order by entry.id desc limit most
  ),
  mailed as (
    select kind, state, list, record, created_at, sent_at, detail from private.deliveries
    where lower(receiver) = lower(address collate "default")
    order by created_at desc limit most
  )
  select jsonb_build_object(
    'total', (select count(*) from theirs),
    'mailCount', (
      select count(*) from private.deliveries where lower(receiver) = lower(address collate "default")
    ) + (
      select count(*) from private.mails
      where lower(sender collate "C") = person or lower(reply_to collate "C") = person
    ),
    'entries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'list', list, 'row', content
      ) order by created_at desc, id desc), '[]') from newest
    ),
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'list', list, 'record', record, 'id', id, 'at', at, 'kind', kind, 'actor', actor,
        'mark', case when actor is not null then mark end, 'from', previous, 'to', current, 'text', text
      ) order by id desc), '[]') from told
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', kind, 'state', state, 'list', list, 'record', record,
        'createdAt', created_at, 'sentAt', sent_at, 'detail', detail
      ) order by created_at desc), '[]') from mailed
    )
  ) into found;
  return found;
end
$$;
grant execute on function public.admin_person(text, integer) to admin;

-- The photos, videos, mails and lists of orders of a person, for their own copy of what we have.
create function public.admin_person_files(address text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  person constant text := lower(address collate "C");
begin
  perform private.require_admin_session();
  return jsonb_build_object('photos', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'orderNumber', placed.order_number, 'name', photo.name, 'bytes', photo.bytes,
      'type', photo.type, 'width', photo.width, 'height', photo.height, 'uploadedAt', photo.created_at
    ) order by placed.id, photo.place), '[]')
    from public.orders as placed
    join private.files as photo on photo.order_id = placed.id and photo.bucket = 'photos'
      and photo.state = 'ready'
    where lower(placed.email collate "C") = person
  ), 'films', (
    select coalesce(jsonb_agg(private.films_of(placed) - '{propertyAddress, undoUntil}'::text[]
      || jsonb_build_object('orderNumber', placed.order_number) order by placed.id), '[]')
    from public.orders as placed
    where lower(placed.email collate "C") = person
      and exists (select from private.film_versions where order_id = placed.id)
  ), 'cuts', (
    select coalesce(jsonb_agg(kept.cut || jsonb_build_object('orderNumber', placed.order_number)
      order by placed.id), '[]')
    from public.orders as placed join private.cuts as kept on kept.order_id = placed.id
    where lower(placed.email collate "C") = person
  ), 'mailsFromThem', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'list', mail.list, 'record', mail.record, 'receivedAt', received_at, 'sender', sender, 'replyTo', reply_to,
      'senderName', sender_name, 'subject', subject, 'text', text, 'files', (
        select coalesce(jsonb_agg(jsonb_build_object('name', name, 'type', type, 'bytes', bytes,
          'isKept', state = 'ready') order by place), '[]')
        from private.files as file where file.mail = mail.id and state <> 'removed'
      )
    ) order by mail.id), '[]')
    from private.mails as mail
    where lower(sender collate "C") = person or lower(reply_to collate "C") = person or (list, record) in (
      select entries.list, id from private.entries where lower(email collate "C") = person
    )
  ), 'filesToThem', (
    select coalesce(jsonb_agg(jsonb_build_object('list', file.list, 'record', file.record, 'name', file.name,
      'type', file.type, 'bytes', file.bytes, 'repliedAt', sent.created_at) order by sent.created_at, place), '[]')
    from private.deliveries as sent join private.files as file on file.reply = sent.id
    where lower(sent.receiver) = lower(address collate "default") and file.state = 'ready'
  ), 'orderLists', (
    select coalesce(jsonb_agg(jsonb_build_object('askedAt', asked_at, 'mailedAt', mailed_at,
      'expiresAt', expires_at, 'endedAt', ended_at) order by asked_at), '[]')
    from private.order_lists where email = person
  ));
end
$$;
grant execute on function public.admin_person_files(text) to admin;

/*
 * Erases the customer of an order: their photos, videos and mails, what was written about them, and their links to
 * lists. What stays is number, package, price, dates and status. The digest of what they wrote is removed; the receipt
 * stays, because the number is made from it.
 */
create function private.erase_order(gone bigint) returns void
language plpgsql set search_path = ''
as $$
declare
  placed public.orders;
begin
  select * into placed from public.orders where id = gone for update;
  update public.orders set
    first_name = null, last_name = null, email = 'erased@example.com', phone = null, company = null,
    property_address = 'Erased', photo_link = null, special_requests = null,
    referral_source = null, honeypot = null, assignee = null, attribution = null
  where id = gone;
  update private.receipts set payload_hash = null where receipt = placed.receipt;
  perform private.remove_files(array(select id from private.files where order_id = gone));
  perform private.forget_thread('orders', gone);
  delete from private.film_shares where order_id = gone;
  delete from private.planned_versions where order_id = gone;
  update private.film_versions set text = '' where order_id = gone;
  delete from private.film_notes where order_id = gone;
  delete from private.cuts where order_id = gone;
  delete from private.order_lists where email = lower(placed.email collate "C");
  delete from private.order_links where order_id = gone and expires_at is not null;
  perform private.forget_work('orders', gone);
end
$$;

/*
 * Erases everything of one address and answers how many entries that were. Orders stay for the books,
 * without the person. The history says that it happened.
 */
create function public.admin_erase(address text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  person constant text := lower(address collate "C");
  list text;
  deleted integer;
  erased integer := 0;
begin
  perform private.require_admin_session();
  -- The placeholders of people who gave no address, and of erased customers.
  if person in ('anonymous@example.com', 'erased@example.com') then
    perform private.raise_response(422, 'nobody', 'This address stands for nobody.');
  end if;
  delete from private.deliveries
  where lower(receiver) = lower(address collate "default")
    or (deliveries.list, deliveries.record) in (
      select entries.list, id from private.entries where lower(email collate "C") = person
    );
  select count(private.erase_order(id)) into erased
  from public.orders where lower(email collate "C") = person;
  foreach list in array array_remove(private.lists(), 'orders') loop
    execute format('delete from public.%I where lower(email collate "C") = $1', list) using person;
    get diagnostics deleted = row_count;
    erased := erased + deleted;
  end loop;
  perform private.forget_views(person);
  delete from private.order_lists where email = person;
  -- What they sent to other people's entries.
  perform private.forget_mails(array(
    select id from private.mails
    where lower(sender collate "C") = person or lower(reply_to collate "C") = person
  ));
  return erased;
end
$$;
grant execute on function public.admin_erase(text) to admin;

-- Orders whose customer is erased are not looked at again.
create index orders_personal_idx on public.orders (created_at)
  where email <> 'erased@example.com';

/*
 * Erases what has been kept long enough, the oldest first, at most `most` entries of each list, so that nobody waits
 * for it. Called every minute, and answers how many entries it erased. Spam is deleted. As when a person is erased,
 * an order stays without its customer, and the history says that it happened.
 */
create function public.erase_expired(most integer default 500) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  expiring text;
  months integer;
  expired bigint[];
  erased integer := 0;
  spam_days constant integer := private.setting('keep_spam_days');
begin
  foreach expiring in array private.lists() loop
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
grant execute on function public.erase_expired(integer) to service_role;
