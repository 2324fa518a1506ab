/*
 * What only orders have: a package and its price, a status, and a link by which the customer follows
 * both.
 */
grant update (status) on public.orders to admin;
create index orders_status_newest_idx on public.orders
  (status, created_at desc nulls last, id desc) where is_spam is false;
create index orders_film_state_newest_idx on public.orders
  (film_state, created_at desc nulls last, id desc) where is_spam is false;

-- What an order costs and contains. It is copied into the order when that comes in, so that a later
-- change leaves earlier orders as they were sold.
create table private.order_packages (
  package text primary key,
  price_cents integer not null,
  photo_limit integer not null,
  turnaround_business_days integer not null,
  free_revisions integer not null,
  extra_revision_cents integer not null
);
insert into private.order_packages
values ('basic', 6000, 15, 2, 0, 1500), ('premium', 9000, 30, 2, 1, 1500);

-- The owner may restore an order at the price it was sold for.
create function private.price_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  offer private.order_packages;
begin
  -- An unknown package gets zeros and is refused by the table's constraint on the package.
  select * into offer from private.order_packages as known where known.package = new.package;
  if not private.is_trusted_writer() or new.price_cents is null then
    new.price_cents := coalesce(offer.price_cents, 0);
    new.photo_limit := coalesce(offer.photo_limit, 0);
    new.turnaround_business_days := coalesce(offer.turnaround_business_days, 0);
  end if;
  new.free_revisions := coalesce(new.free_revisions, offer.free_revisions, 0);
  new.extra_revision_cents := coalesce(new.extra_revision_cents, offer.extra_revision_cents, 0);
  return new;
end
$$;
create trigger price_order before insert on public.orders
  for each row execute function private.price_order();

-- An order that is restored, or taken by telephone, may begin beyond 'pending'. Then it waits for no
-- answer, and its status does not count as one.
create function private.note_begun_order() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.first_answered_at := coalesce(new.answered_at, '-infinity');
  return new;
end
$$;

-- Triggers fire in the order of their names: the guard has dated the row by then.
create trigger zz_note_begun_order before insert on public.orders
  for each row when (new.first_answered_at is null and new.status <> 'pending')
  execute function private.note_begun_order();

/*
 * A customer follows their order by a link. The link has a token that the function makes from the
 * order's receipt with a key of its own; only the token's SHA-256 is stored, so that nobody who
 * reads the database can follow anybody's order. A new key makes new links, and earlier ones go on working: an
 * order may have several.
 */
create table private.order_links (
  token_hash bytea primary key,
  order_id bigint not null references public.orders on delete cascade,
  -- For an order that was opened from a list of orders; null for a permanent link.
  expires_at timestamptz,
  constraint order_links_token_hash_length check (octet_length(token_hash) = 32)
);
create index order_links_order_id_idx on private.order_links (order_id);
create index order_links_expires_at_idx on private.order_links (expires_at) where expires_at is not null;

-- The link with a token of this hash, if it works.
create function private.order_link(hash bytea) returns private.order_links
language sql stable set search_path = ''
as $$
  select link from private.order_links as link
  where link.token_hash = hash and (link.expires_at is null or link.expires_at > now())
$$;

/*
 * When an order last came to each status, for the customer's page; it is deleted with the order. The
 * history for staff is another table, and stays. When the order came in stands in the order itself.
 */
create table private.order_status_times (
  order_id bigint not null references public.orders on delete cascade,
  status text not null,
  reached_at timestamptz not null,
  primary key (order_id, status)
);

create function private.note_order_status() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.order_status_times (order_id, status, reached_at)
  values (new.id, new.status, now())
  on conflict (order_id, status) do update set reached_at = excluded.reached_at;
  return null;
end
$$;
create trigger note_order_status after update of status on public.orders
  for each row when (old.status is distinct from new.status)
  execute function private.note_order_status();

/*
 * The function names the hash of a new order's token in a header, as it does with receipts: the hash is not part
 * of what the visitor wrote. Whoever calls the data API directly may name any other, and gets a link to their own
 * order at most.
 */
create function private.keep_order_link() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  hash constant text := private.request_header('x-order-token-hash');
begin
  if hash ~ '^[0-9a-f]{64}$' then
    insert into private.order_links (token_hash, order_id)
    values (decode(hash, 'hex'), new.id)
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger keep_order_link after insert on public.orders
  for each row execute function private.keep_order_link();

-- The same for an order that has no link made with the current key, or that didn't come through the form.
create function public.order_link_keep(receipt uuid, token_hash text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.order_links (token_hash, order_id)
  select decode(order_link_keep.token_hash, 'hex'), known.id
  from public.orders as known
  where known.receipt = order_link_keep.receipt
  on conflict do nothing
$$;
grant execute on function public.order_link_keep(uuid, text) to service_role;

/*
 * What the customer sees of the order behind a token: only what they typed or were told before. Null
 * when there is no such order. Spam looks like any other order. The address is null when the customer
 * was erased.
 *
 * Thirty times a minute for each client, right or wrong.
 */
create function public.order_status(token_hash text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.limit_caller('order_status', 30);
  if token_hash !~ '^[0-9a-f]{64}$' then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'orderNumber', placed.order_number,
      'status', placed.status,
      'receivedAt', placed.created_at,
      'reachedAt', coalesce((
        select jsonb_object_agg(reached.status, reached.reached_at)
        from private.order_status_times as reached where reached.order_id = placed.id
      ), '{}'),
      'package', placed.package,
      'photoCount', placed.photo_count,
      -- What is left of an order whose customer was erased has no address.
      'propertyAddress', case when placed.email <> 'erased@example.com' then placed.property_address end,
      'priceCents', placed.price_cents,
      'turnaroundBusinessDays', placed.turnaround_business_days,
      'endsAt', link.expires_at,
      -- A first answer that isn't sent yet doesn't count for them.
      'isAnswered', placed.first_answered_at is not null and not exists (
        select from private.deliveries as reply
        where reply.list = 'orders' and reply.record = placed.id and reply.kind = 'reply'
          and reply.created_at = placed.first_answered_at and reply.state <> 'sent'
      )
    )
    from private.order_link(decode(order_status.token_hash, 'hex')) as link
    join public.orders as placed on placed.id = link.order_id
  );
end
$$;
grant execute on function public.order_status(text) to anon;
