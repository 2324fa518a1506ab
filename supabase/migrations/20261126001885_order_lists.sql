/*
 * 'Your orders': whoever lost the links to their orders asks for a mail, whose link lists the orders of its address
 * for 30 days. Asking stores a row and looks nothing up, so it takes the same time for every address; the job that
 * follows finds out whether there is an order, and whether the mailbox has had enough mails.
 */
create table private.order_lists (
  -- The function makes the link's token from it.
  id uuid primary key default gen_random_uuid(),
  -- In small letters. The mail goes to the address as the oldest order spells it: somebody else may have ordered
  -- since with a spelling that a mail server delivers to them.
  email text not null,
  mailbox text generated always as (private.mailbox_of(email)) stored,
  -- Null after a day.
  network text,
  asked_at timestamptz not null default now(),
  -- When its mail was written.
  mailed_at timestamptz,
  -- Of the link, from when its mail is sent.
  token_hash bytea,
  expires_at timestamptz,
  -- The link was taken back.
  ended_at timestamptz,
  constraint order_lists_email_length check (char_length(email) between 3 and 254),
  constraint order_lists_email_format check (email ~ '^[^@\s]+@[^@\s]+$'),
  constraint order_lists_token_hash_key unique (token_hash),
  constraint order_lists_token_hash_length check (octet_length(token_hash) = 32)
);
create index order_lists_mailbox_idx on private.order_lists (mailbox);
create index order_lists_asked_idx on private.order_lists (asked_at) where mailed_at is null;

create function public.order_list_ask(email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.limit_caller('order_list_ask', private.at_least(5));
  insert into private.order_lists (email, network)
  values (lower(order_list_ask.email collate "C"), private.claim('network'));
end
$$;
grant execute on function public.order_list_ask(text) to anon;

/*
 * Writes the mails that were asked for, and deletes what has expired. A mailbox gets three a day, one of them from
 * each network, and they count for no other limit. Called a second after somebody asks, and every minute.
 */
create function public.order_lists_send(most integer default 100) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  asked private.order_lists;
  placed public.orders;
begin
  delete from private.order_lists where coalesce(expires_at, asked_at + interval '30 days') < now();
  delete from private.order_links where expires_at < now();
  update private.order_lists set network = null
  where network is not null and mailed_at <= now() - interval '24 hours';
  for asked in
    select * from private.order_lists where mailed_at is null
    order by asked_at limit most for update skip locked
  loop
    perform pg_advisory_xact_lock(hashtextextended('orders of ' || asked.mailbox, 0));
    select * into placed from public.orders
    where lower(email collate "C") = asked.email and is_spam is false
    order by id desc limit 1;
    if 'mail' <> all (private.ways()) or placed.id is null or exists (
      select from private.order_lists as known
      where known.mailbox = asked.mailbox and known.mailed_at > now() - interval '24 hours'
      having count(*) >= 3 or bool_or(known.network is not distinct from asked.network)
    ) then
      delete from private.order_lists where id = asked.id;
    else
      update private.order_lists set mailed_at = now() where id = asked.id;
      insert into private.deliveries (id, kind, receiver, list, record, detail)
      values (asked.id, 'order_list', (
        select email from public.orders
        where lower(email collate "C") = asked.email and is_spam is false order by id limit 1
      ), 'orders', placed.id, jsonb_build_object('list', asked.id));
    end if;
  end loop;
end
$$;
grant execute on function public.order_lists_send(integer) to service_role;

-- Called just before the mail is sent: from now on its link works for 30 days. False if it was taken back.
create function public.order_list_keep(list uuid, token_hash text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.order_lists as known
  set token_hash = decode(order_list_keep.token_hash, 'hex'), expires_at = now() + interval '30 days'
  where known.id = list and known.ended_at is null;
  return found;
end
$$;
grant execute on function public.order_list_keep(uuid, text) to service_role;

-- The list of the caller's link. Thirty calls a minute for each client, with right and wrong links together.
create function private.own_list() returns private.order_lists
language plpgsql set search_path = ''
as $$
declare
  own private.order_lists;
begin
  perform private.limit_caller('order_list', private.at_least(30));
  select * into own from private.order_lists as known
  where known.token_hash = private.claimed_proof() and known.expires_at > now() and known.ended_at is null;
  if own.id is null then
    perform private.raise_response(404, 'no_list', 'This link has run out.');
  end if;
  return own;
end
$$;

-- The orders of the link's address, the newest first, with what the customer would type again for another one.
create function public.order_list() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  own constant private.order_lists := private.own_list();
begin
  return jsonb_build_object(
    'endsAt', own.expires_at,
    'orders', coalesce((
      select jsonb_agg(jsonb_build_object(
        'orderNumber', listed.order_number, 'propertyAddress', listed.property_address,
        'status', listed.status, 'filmState', listed.film_state, 'receivedAt', listed.created_at,
        'turnaroundBusinessDays', listed.turnaround_business_days,
        'again', jsonb_build_object(
          'package', listed.package, 'firstName', listed.first_name, 'lastName', listed.last_name,
          'email', listed.email, 'company', coalesce(listed.company, '')
        )
      ) order by listed.id desc)
      from (
        select * from public.orders where lower(email collate "C") = own.email order by id desc limit 200
      ) as listed
    ), '[]')
  );
end
$$;
grant execute on function public.order_list() to anon;

-- Opens an order of the list, named with or without the brand's letters, for an hour by a new token.
create function public.order_list_open(number text, token_hash text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  own constant private.order_lists := private.own_list();
begin
  insert into private.order_links (token_hash, order_id, expires_at)
  select decode(order_list_open.token_hash, 'hex'), id, least(now() + interval '1 hour', own.expires_at)
  from public.orders
  where lower(email collate "C") = own.email and order_number = right(number, 8)
  order by id desc limit 1;
  if not found then
    perform private.raise_response(404, 'no_order', 'There is no order with this number.');
  end if;
end
$$;
grant execute on function public.order_list_open(text, text) to anon;

-- Takes back all links of this address, and closes the orders that were opened with them.
create function public.order_list_end() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  own constant private.order_lists := private.own_list();
begin
  update private.order_lists set ended_at = now(), token_hash = null
  where email = own.email and mailed_at is not null and ended_at is null;
  delete from private.order_links as opened using public.orders as placed
  where opened.order_id = placed.id and opened.expires_at is not null
    and lower(placed.email collate "C") = own.email;
end
$$;
grant execute on function public.order_list_end() to anon;
