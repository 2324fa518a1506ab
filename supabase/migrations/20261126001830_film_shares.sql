-- The links by which a customer shows others the newest version of their video.

-- Makes the share link of a kind whose token has this hash, or keeps the one there is.
create function public.film_share(kind text, id uuid, token_hash text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  placed constant public.orders := private.customers_order(decides => true);
  newest constant integer := private.newest_version(placed);
begin
  if placed.email = 'erased@example.com' or newest = 0 then
    perform private.raise_response(404, 'no_order', 'There is no video to share.');
  elsif private.shared_files(film_share.kind, private.files_of(placed.id, newest)) = '[]' then
    -- The page offered it for an older version.
    perform private.raise_response(409, 'newer', 'There is no such video to share.');
  end if;
  insert into private.film_shares (order_id, kind, id, token_hash)
  values (placed.id, film_share.kind, film_share.id, decode(film_share.token_hash, 'hex'))
  on conflict on constraint film_shares_pkey do nothing;
  return private.films_of(placed);
end
$$;
grant execute on function public.film_share(text, uuid, text) to anon;

create function public.film_unshare(kind text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  placed constant public.orders := private.customers_order(decides => true);
begin
  delete from private.film_shares as share where order_id = placed.id and share.kind = film_unshare.kind;
  return private.films_of(placed);
end
$$;
grant execute on function public.film_unshare(text) to anon;

-- What the share link's page says beside the video. The function has checked the photo.
create function public.film_card(shows_address boolean, agent text, photo text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  placed constant public.orders := private.customers_order(decides => true);
begin
  update private.film_shares as share
  set shows_address = film_card.shows_address, agent = film_card.agent, photo = decode(film_card.photo, 'base64')
  where share.order_id = placed.id and share.kind = 'page';
  if not found then
    perform private.raise_response(409, 'not_shared', 'There is no share link.');
  end if;
  return private.films_of(placed);
end
$$;
grant execute on function public.film_card(boolean, text, text) to anon;

/*
 * What a share link of this kind shows of the newest version; null when the link was taken back or is of another
 * kind, or there is no such video any more.
 */
create function public.film_shared(kind text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  -- With a limit of its own: many may watch from one address.
  perform private.limit_caller('shared_films', private.at_least(120));
  return (
    select jsonb_build_object('version', newest, 'files', files, 'card', case when share.kind = 'page' then
      jsonb_build_object('address', case when shows_address then placed.property_address end, 'agent', agent,
        'photo', private.photo_address(photo)) end)
    from private.film_shares as share
    join public.orders as placed on placed.id = share.order_id,
    lateral private.newest_version(placed) as newest,
    lateral private.shared_files(share.kind, private.files_of(share.order_id, newest)) as files
    where share.token_hash = private.claimed_proof() and share.kind = film_shared.kind and files <> '[]'
  );
end
$$;
grant execute on function public.film_shared(text) to anon;

/*
 * A video was started from a share link of this kind, once for each page that was opened. Only the number is stored;
 * a client counts sixty a minute at most.
 */
create function public.film_played(kind text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.limit_caller('film_plays', private.at_least(60));
  update private.film_shares as share set plays = plays + 1
  where share.token_hash = private.claimed_proof() and share.kind = film_played.kind;
end
$$;
grant execute on function public.film_played(text) to anon;
