-- What a customer does with the videos of their order: watch and approve. Changes are in the next file.

/*
 * The order of the caller's link, locked until the transaction ends. Each client has sixty calls a
 * minute, with right and wrong links together.
 */
create function private.customers_order(decides boolean default false) returns public.orders
language plpgsql set search_path = ''
as $$
declare
  link private.order_links;
  placed public.orders;
begin
  perform private.limit_caller('order_films', private.at_least(60));
  link := private.order_link(private.claimed_proof());
  select known.* into placed from public.orders as known where known.id = link.order_id for update;
  if placed.id is null then
    perform private.raise_response(404, 'no_order', 'There is no order behind this link.');
  elsif decides and link.expires_at is not null then
    -- Opened from a list of orders, whose link may have been forwarded.
    perform private.raise_response(403, 'short_link', 'This link shows the order only.');
  end if;
  return placed;
end
$$;

-- The same for a customer's review of a version, which must be the newest one.
create function private.reviewed_order(version integer) returns public.orders
language plpgsql set search_path = ''
as $$
declare
  placed constant public.orders := private.customers_order(decides => true);
begin
  if placed.email = 'erased@example.com' then
    perform private.raise_response(404, 'no_order', 'There is no order behind this link.');
  elsif placed.status = 'cancelled' then
    perform private.raise_response(409, 'cancelled', 'This order is cancelled.');
  elsif version is distinct from private.newest_version(placed) then
    perform private.raise_response(409, 'newer', 'There is a newer version.');
  end if;
  return placed;
end
$$;

create function private.tell_film_history(
  placed public.orders, what text, version integer, actor text default private.actor()
) returns void
language sql set search_path = ''
as $$
  insert into public.activity (list, record, kind, actor, current)
  values ('orders', placed.id, what, tell_film_history.actor, version::text)
$$;

create function private.tell_receivers_of_film(placed public.orders, event text, detail jsonb)
returns void
language sql set search_path = ''
as $$
  insert into private.deliveries (id, kind, receiver, list, record, detail)
  select private.delivery_id('webhook', 'webhook', 'orders', placed.id,
      concat_ws(' ', event, detail ->> 'version')),
    'webhook', 'webhook', 'orders', placed.id, jsonb_build_object('event', event) || detail
  where not placed.is_spam
  on conflict (id) do nothing
$$;

create function public.films_read() returns jsonb
language sql security definer set search_path = ''
as $$
  -- A temporary link must not hand out permanent ones, nor what stands on their page.
  select private.films_of(private.customers_order()) || case
    when (private.order_link(private.claimed_proof())).expires_at is null then '{}' else '{"shares": {}, "card": null}'::jsonb end
$$;
grant execute on function public.films_read() to anon;

-- The customer approves the newest version. For a minute nobody is told, and the history says nothing.
-- Approving twice changes nothing.
create function public.film_approve(version integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  placed public.orders := private.reviewed_order(film_approve.version);
begin
  if placed.film_state = 'change_asked' then
    perform private.raise_response(409, 'already_asked', 'A change was asked for.');
  elsif placed.film_state = 'delivered' then
    update public.orders set film_state = 'approved' where id = placed.id returning * into placed;
    update private.film_versions as known set approved_at = now(), told_at = null
    where known.order_id = placed.id and known.number = film_approve.version;
  end if;
  return private.films_of(placed);
end
$$;
grant execute on function public.film_approve(integer) to anon;

-- The customer takes their approval back within a minute. Doing it twice changes nothing.
create function public.film_approval_undo(version integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  placed public.orders := private.reviewed_order(film_approval_undo.version);
begin
  if placed.film_state = 'approved' then
    update private.film_versions as known set approved_at = null
    where known.order_id = placed.id and known.number = film_approval_undo.version
      and told_at is null and approved_at > now() - interval '1 minute';
    if not found then
      perform private.raise_response(409, 'too_late', 'The minute is over.');
    end if;
    update public.orders set film_state = 'delivered' where id = placed.id returning * into placed;
  end if;
  return private.films_of(placed);
end
$$;
grant execute on function public.film_approval_undo(integer) to anon;
