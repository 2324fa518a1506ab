/*
 * The names that entries are assigned to. Naming a session adds its name; staff add others, and remove
 * those who have left. What was assigned to them stays theirs.
 */
create table private.staff_names (
  name text primary key,
  constraint staff_names_length check (
    private.trimmed_length(name) >= 1 and char_length(name) <= 100
  ),
  constraint staff_names_visible check (private.is_visible_name(name))
);
alter table private.staff_names enable row level security, force row level security;
create policy "nobody reaches the names of staff through the API" on private.staff_names
  as restrictive for all to anon, authenticated, admin, service_role
  using (false) with check (false);

-- The caller's session: its name and mark, and the names that entries are assigned to.
create or replace function public.admin_session_read() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin_session();
  return jsonb_build_object(
    'name', (
      select name from private.admin_sessions
      where id = (current_setting('request.jwt.claims')::jsonb ->> 'jti')::uuid
    ),
    'mark', private.session_mark(),
    'staff', (select coalesce(jsonb_agg(name order by name), '[]') from private.staff_names)
  );
end
$$;

-- Adds a name to those that entries are assigned to, or removes it.
create function public.admin_staff_name(name text, is_listed boolean) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin_session();
  if is_listed then
    insert into private.staff_names values (admin_staff_name.name) on conflict do nothing;
  else
    delete from private.staff_names as known where known.name = admin_staff_name.name;
  end if;
end
$$;
grant execute on function public.admin_staff_name(text, boolean) to admin;

-- Gives the caller's session a name, which can be assigned to from then on, or takes it away with null.
create or replace function public.admin_session_rename(name text) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin_session();
  update private.admin_sessions as live set name = admin_session_rename.name
  where live.id = (current_setting('request.jwt.claims')::jsonb ->> 'jti')::uuid;
  if name is not null then
    perform public.admin_staff_name(name, true);
  end if;
end
$$;
