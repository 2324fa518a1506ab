/*
 * Orders as a board: what is open, and what was done in 14 days, with how many photos came and which version was
 * delivered last. Which column a card is in follows from the order itself; cancelled orders, spam and erased
 * customers have none. At most `most` of each status, the newest; 'isWhole' says whether that was all.
 */
create index order_status_times_done_idx on private.order_status_times (reached_at) where status = 'completed';

create function public.admin_board(most integer default 200) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin_session();
  return (
    with cards as (
      select placed.* from unnest(array['pending', 'confirmed', 'in_progress']) as open (status),
        lateral (
          select * from public.orders as known
          where known.status = open.status and known.is_spam is false and known.email <> 'erased@example.com'
          order by created_at desc limit most
        ) as placed
      union all
      select placed.* from (
        select order_id from private.order_status_times
        where status = 'completed' and reached_at > now() - interval '14 days'
        order by reached_at desc limit most
      ) as done join public.orders as placed on placed.id = done.order_id
      where placed.status = 'completed' and placed.is_spam is false and placed.email <> 'erased@example.com'
    )
    select jsonb_build_object(
      'isWhole', not exists (select from cards group by status having count(*) >= most),
      'cards', coalesce(jsonb_agg(jsonb_build_object(
        'row', to_jsonb(card) - 'search_text',
        'photos', (
          select count(*) from private.files
          where order_id = card.id and bucket = 'photos' and state = 'ready'
        ),
        'version', (select coalesce(max(number), 0) from private.film_versions where order_id = card.id)
      )), '[]')
    )
    from cards as card
  );
end
$$;
grant execute on function public.admin_board(integer) to admin;
