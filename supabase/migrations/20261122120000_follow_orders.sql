/*
 * A customer follows their order by a link. The link holds a token that the function makes from the
 * order's receipt with a key of its own; here stands only the token's SHA-256, so that nobody who
 * reads the database can follow anybody's order. A new key makes new links, and the ones that were
 * sent before go on working: an order may have several.
 */
create table private.order_links (
  token_hash bytea primary key,
  order_id bigint not null references public.orders on delete cascade,
  constraint order_links_token_hash_length check (octet_length(token_hash) = 32)
);
create index order_links_order_id_idx on private.order_links (order_id);
alter table private.order_links enable row level security;
alter table private.order_links force row level security;
create policy "nobody reaches the order links through the API" on private.order_links
  as restrictive for all to anon, authenticated, admin, service_role
  using (false) with check (false);

/*
 * When an order last came to each status; when it came in says the order itself. What staff did to a
 * record is told elsewhere, in their words and for ever. This is what a customer is told, and goes
 * with the order.
 */
create table private.order_status_times (
  order_id bigint not null references public.orders on delete cascade,
  status text not null,
  reached_at timestamptz not null,
  primary key (order_id, status)
);
alter table private.order_status_times enable row level security;
alter table private.order_status_times force row level security;
create policy "nobody reaches the order status times through the API" on private.order_status_times
  as restrictive for all to anon, authenticated, admin, service_role
  using (false) with check (false);

create function private.note_order_status() returns trigger
language plpgsql
security definer
set search_path = ''
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
 * The function names the hash of a new order's token in a header, as it does with receipts: the hash
 * is not part of what the visitor wrote. Somebody who calls the data API themselves may name any
 * other, and gets a link to their own order at most.
 */
create function private.keep_order_link() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  hash constant text :=
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-order-token-hash';
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

/*
 * The same for an order that has no link yet, or none of the present key: one from before there were
 * links, or one that came in another way than through the form.
 */
create function public.order_link_keep(receipt uuid, token_hash text) returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.order_links (token_hash, order_id)
  select decode(order_link_keep.token_hash, 'hex'), known.id
  from public.orders as known
  where known.receipt = order_link_keep.receipt
  on conflict do nothing
$$;
grant execute on function public.order_link_keep(uuid, text) to service_role;

/*
 * What the customer may know of the order behind a token: nothing that they did not type or were not
 * told. Null when there is none. Spam looks like any other order, as it did when it was sent. The
 * address is null when the customer was erased.
 *
 * Thirty times a minute for each client, right or wrong. Callers without a signed client share one
 * limit.
 */
create function public.order_status(token_hash text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.enforce_rate_limit(
    coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'client', 'direct'),
    'order_status',
    30
  );
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
      'turnaroundBusinessDays', placed.turnaround_business_days
    )
    from private.order_links as link
    join public.orders as placed on placed.id = link.order_id
    where link.token_hash = decode(order_status.token_hash, 'hex')
  );
end
$$;
grant execute on function public.order_status(text) to anon;
