/*
 * Searching for a rare word in a long list.
 *
 * Row-level security lets a condition use an index only when it cannot leak what it looks at, and
 * `like` gives no such promise: as staff, every search reads the whole table. This function looks
 * as the owner, after the same check of the session, and gives the ids of the rows in which every
 * pattern occurs; the caller then reads those rows by id, as itself, past the policies.
 *
 * Null means that more than five hundred rows match: their ids would make an address too long for
 * some proxies. Such a word is soon found without an index, so the caller then filters `search_text`
 * by the same patterns itself.
 */
create function public.admin_search(list text, patterns text[]) returns bigint[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  most constant integer := 500;
  found_ids bigint[];
begin
  perform private.require_admin_session();
  if list is null or list not in (
    'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
  ) then
    raise exception using errcode = '22023', message = 'This list cannot be searched.';
  end if;
  -- Written out pattern by pattern: an index serves single conditions, not `like all`.
  execute format(
    'select array_agg(id) from (select id from public.%I where %s limit %s) as matches',
    list,
    coalesce(
      (
        select string_agg(format('search_text like %L', pattern), ' and ')
        from unnest(patterns) as pattern
        where pattern is not null
      ),
      'true'
    ),
    most + 1
  ) into found_ids;
  return case when cardinality(found_ids) > most then null else coalesce(found_ids, '{}') end;
end
$$;
grant execute on function public.admin_search(text, text[]) to admin;
