-- What a customer reads on their order's page besides its state and its videos, and what they write there.

-- The order of the caller's link, unless its customer was erased.
create function private.customers_own_order() returns public.orders
language plpgsql set search_path = ''
as $$
declare
  placed constant public.orders := private.customers_order();
begin
  if placed.email = 'erased@example.com' then
    perform private.raise_response(404, 'no_order', 'There is no order behind this link.');
  end if;
  return placed;
end
$$;

-- The photos that came with an order, or with a message about it, as the customer arranged them.
create function private.photos_of(placed public.orders, message bigint default null) returns setof private.files
language sql stable set search_path = ''
as $$
  select * from private.files as photo
  where photo.order_id = placed.id and photo.bucket = 'photos' and photo.state = 'ready'
    and photo.mail is not distinct from message
  order by photo.place, photo.number
$$;

-- The order's link reads the photos of its own order; a share link never does.
create function private.may_see_photo(object text, object_version text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.files as file join private.photo_batches as batch on batch.id = file.batch
    where file.bucket = 'photos' and file.path = object and file.state = 'ready'
      and file.object_version = may_see_photo.object_version
      and batch.order_id = (private.order_link(private.claimed_proof())).order_id
  )
$$;
grant execute on function private.may_see_photo(text, text) to anon;

create policy "customers read the photos of their order" on storage.objects
  for select to anon
  using (bucket_id = 'photos' and private.may_see_photo(name, version));

-- `message` is its id in the story; null for the order itself.
create function public.order_photos(message text default null) returns jsonb
language sql security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('path', photo.path, 'name', photo.name, 'bytes', photo.bytes)), '[]')
  from private.photos_of(private.customers_own_order(), substring(message from '^m(\d{1,18})$')::bigint) as photo
$$;
grant execute on function public.order_photos(text) to anon;

/*
 * The customer's own words and the replies that were sent to them; neither what others wrote about the order, nor
 * what staff have not sent.
 */
create function private.story_of(placed public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'requests', coalesce(placed.special_requests, ''),
    'photos', (select count(*) from private.photos_of(placed)),
    'standing', concat_ws(' ', placed.status, placed.film_state, private.newest_version(placed), (
      -- What staff ticked off or answered.
      select md5(string_agg(format('%s %s %s', note.id, note.done_at, note.answer), ' ' order by note.id))
      from private.film_notes as note
      where note.order_id = placed.id and (note.done_at is not null or note.answer <> '')
    )),
    'messages', coalesce((
      select jsonb_agg(word order by at, word ->> 'id') from (
        select * from (
          select received_at as at, jsonb_build_object(
            'id', 'm' || mail.id, 'from', 'customer', 'at', received_at, 'text', text,
            'photos', (
              select count(*) from private.files as photo
              where photo.mail = mail.id and photo.bucket = 'photos' and photo.state = 'ready'
            )) as word
          from private.mails as mail
          where mail.list = 'orders' and mail.record = placed.id and kind = 'message' and not from_another
          union all
          select sent_at, jsonb_build_object(
            'id', 'd' || reply.id, 'from', 'staff', 'at', sent_at, 'text', detail ->> 'text', 'photos', 0)
          from private.deliveries as reply
          where reply.list = 'orders' and reply.record = placed.id and reply.kind = 'reply' and state = 'sent'
        ) as said
        order by at desc limit 200
      ) as newest
    ), '[]')
  )
$$;

create function public.order_story() returns jsonb
language sql security definer set search_path = ''
as $$
  select private.story_of(private.customers_own_order())
$$;
grant execute on function public.order_story() to anon;

/*
 * Gives a message the photos of a batch, if the caller has its secret and nothing else has it: the first ten that
 * have arrived, as far as the room of a day for files with mails to one entry goes. The others are removed. It
 * refuses nothing, because the message counts more than its photos.
 */
create function private.bind_message_photos(placed public.orders, message bigint, photos uuid, secret_hash bytea)
returns void
language plpgsql set search_path = ''
as $$
declare
  room constant bigint := 1048576::bigint * private.setting('mail_megabytes_per_entry_and_day') - (
    select coalesce(sum(photo.bytes), 0)
    from private.files as photo join private.mails as mail on mail.id = photo.mail
    where photo.order_id = placed.id and photo.state = 'ready' and received_at > now() - interval '24 hours'
  );
begin
  update private.photo_batches as mine set order_id = placed.id
  where mine.id = photos and mine.order_id is null and mine.secret_hash = bind_message_photos.secret_hash;
  if not found then
    return;
  end if;
  update private.files as photo set order_id = placed.id, mail = message
  from (
    select id, row_number() over so_far as number, sum(bytes) over so_far as bytes
    from private.files where batch = photos and state = 'ready'
    window so_far as (order by place, number rows unbounded preceding)
  ) as counted
  where photo.id = counted.id and counted.number <= 10 and counted.bytes <= room;
  perform private.remove_files(array(select id from private.files where batch = photos and mail is null));
end
$$;

/*
 * Stores what the customer wrote on the page as a mail of theirs: it stands in the thread, the order is unread
 * and unanswered, and staff get a notice. It counts with the mails to the order. The same text with
 * the same key, and the same batch of photos, are one message.
 */
create function public.order_message(
  body text, key uuid, subject text, photos uuid default null, secret_hash text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  placed constant public.orders := private.customers_own_order();
  digest constant text := encode(sha256(convert_to(
    format('order %s %s %s %s', placed.id, key, photos, body), 'UTF8')), 'hex');
  stored record;
begin
  if not private.has_visible(body) then
    raise check_violation using constraint = 'order_message_present', message = 'A message needs words.';
  elsif char_length(body) > 5000 or char_length(subject) > 100 then
    raise check_violation using constraint = 'order_message_length', message = 'The message is too long.';
  elsif not exists (select from private.mails as known where known.key = decode(digest, 'hex')) then
    perform private.enforce_rate_limit('orders ' || placed.id, 'mails',
      private.at_least(private.setting('mails_per_entry_and_minute')));
    stored := private.store_mail(
      jsonb_build_object('key', digest, 'list', 'orders', 'record', placed.id),
      jsonb_build_object(
        'kind', 'message', 'sender', placed.email, 'subject', order_message.subject, 'text', body,
        'name', left(concat_ws(' ', placed.first_name, placed.last_name), 255),
        -- Of an order that counts as spam it becomes a contact message.
        'excerpt', left(format(E'About order %s:\n%s', placed.order_number, body), 5000),
        'files', '[]'::jsonb, 'bounced', null
      ),
      private.claim('network')
    );
    perform private.bind_message_photos(placed, stored.id, photos, decode(secret_hash, 'hex'));
  end if;
  return private.story_of(placed);
end
$$;
grant execute on function public.order_message(text, uuid, text, uuid, text) to anon;
