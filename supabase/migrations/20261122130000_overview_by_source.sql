/*
 * The overview also says where submissions came from. Its numbers are as before, in a function of
 * their own.
 */
alter function public.admin_overview(text) rename to overview_numbers;
revoke execute on function public.overview_numbers(text) from admin;
alter function public.overview_numbers(text) set schema private;

-- The ten sources that most submissions named, with their number; spam aside.
create function private.came_from(since timestamptz) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('source', source, 'count', total) order by total desc, source), '[]'
  )
  from (
    select source, count(*) as total
    from (
      select source from public.contact_submissions
      where created_at >= since and is_spam is false and source is not null
      union all
      select source from public.signup_users
      where created_at >= since and is_spam is false and source is not null
      union all
      select source from public.orders
      where created_at >= since and is_spam is false and source is not null
      union all
      select source from public.webinar_signups
      where created_at >= since and is_spam is false and source is not null
      union all
      select source from public.webinar_questions
      where created_at >= since and is_spam is false and source is not null
    ) as submissions
    group by source order by count(*) desc, source limit 10
  ) as most
$$;

/*
 * The numbers of private.overview_numbers, and 'cameFrom': the sources of the same thirty days.
 * An unknown time zone is error 22023.
 */
create function public.admin_overview(zone text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set jit = off
as $$
begin
  perform private.require_admin_session();
  return private.overview_numbers(zone) || jsonb_build_object(
    'cameFrom',
    private.came_from(((now() at time zone zone)::date - 29)::timestamp at time zone zone)
  );
end
$$;
grant execute on function public.admin_overview(text) to admin;
