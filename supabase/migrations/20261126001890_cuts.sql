-- First cuts: what a film of an order's photos is made of, as staff left it.

create table private.cuts (
  order_id bigint primary key references public.orders on delete cascade,
  cut jsonb not null,
  -- So that nobody saves over what somebody else has saved meanwhile.
  version integer not null default 1,
  saved_by text,
  saved_at timestamptz not null default now(),
  constraint cuts_cut_is_small check (
    jsonb_typeof(cut) = 'object' and octet_length(cut::text) <= 400000
  )
);

/*
 * Saves an order's cut over the version that staff saw, 0 for none, and answers the new version. If
 * somebody has saved another one meanwhile, nothing is saved.
 */
create function public.admin_cut_save(order_id bigint, expected integer, cut jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  known integer;
begin
  perform private.require_admin_session();
  perform from public.orders as placed
  where placed.id = admin_cut_save.order_id and placed.email <> 'erased@example.com' for update;
  if not found then
    perform private.raise_response(404, 'no_such_entry', 'There is no order for this cut any more.');
  end if;
  select version into known from private.cuts as kept where kept.order_id = admin_cut_save.order_id;
  if coalesce(known, 0) <> expected then
    perform private.raise_response(409, 'changed', 'Somebody else has saved this cut meanwhile.');
  end if;
  insert into private.cuts as kept (order_id, cut, saved_by)
  values (admin_cut_save.order_id, admin_cut_save.cut, private.actor())
  on conflict on constraint cuts_pkey do update
    set cut = excluded.cut, version = kept.version + 1, saved_by = excluded.saved_by, saved_at = now();
  return expected + 1;
end
$$;
grant execute on function public.admin_cut_save(bigint, integer, jsonb) to admin;

/*
 * What a first cut is made from: the order, the customer's last logo, the request that the newest version
 * waits for, and the cut as it was saved. Null when there is no such order.
 */
create function public.admin_cut(order_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin_session();
  return (
    select jsonb_build_object(
      'orderNumber', placed.order_number, 'propertyAddress', placed.property_address,
      'customer', coalesce(nullif(placed.company, ''), concat_ws(' ', placed.first_name, placed.last_name)),
      'package', placed.package, 'photoLink', placed.photo_link,
      'isErased', placed.email = 'erased@example.com',
      -- Photos are numbered as they came; their places are the customer's order.
      'isOrdered', exists (
        select from private.files as one join private.files as other
          on other.order_id = one.order_id and other.bucket = 'photos' and other.number > one.number
        where one.order_id = placed.id and one.bucket = 'photos' and other.place < one.place
      ),
      'cut', kept.cut, 'version', coalesce(kept.version, 0), 'savedBy', kept.saved_by,
      'logo', (
        select earlier.cut ->> 'logo' from private.cuts as earlier
        join public.orders as other on other.id = earlier.order_id
        where lower(other.email collate "C") = lower(placed.email collate "C")
          and placed.email <> 'erased@example.com' and earlier.cut ->> 'logo' is not null
        order by earlier.saved_at desc limit 1
      ),
      'change', (
        select private.notes_of(placed.id, change.version)
        from private.film_changes as change
        where change.order_id = placed.id and placed.film_state = 'change_asked'
        order by change.version desc limit 1
      )
    )
    from public.orders as placed left join private.cuts as kept on kept.order_id = placed.id
    where placed.id = admin_cut.order_id
  );
end
$$;
grant execute on function public.admin_cut(bigint) to admin;
