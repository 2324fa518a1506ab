/*
 * Search over everything: the newest entries of all lists in which each of the patterns occurs, spam
 * aside. A pattern is for `like`, in small letters, as in `admin_search`.
 *
 * Each list is asked on its own, newest first and only for `most` entries. So a frequent word is found
 * among the first entries, and a rare one through the index on its letters.
 *
 *   name, email   who wrote
 *   text          the beginning of what they wrote, or the home an order is about
 *   is_person     true when it is the person that was meant: each pattern occurs in name or address
 */
create function public.admin_find(patterns text[], most integer default 8) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set jit = off
as $$
declare
  conditions text;
  found jsonb;
begin
  perform private.require_admin_session();
  if coalesce(cardinality(patterns), 0) = 0 then
    return '[]';
  end if;
  -- Written out pattern by pattern: an index serves single conditions, not `like all`.
  select string_agg(format('search_text like %L', pattern), ' and ') into conditions
  from unnest(patterns) as pattern;
  execute format(
    'with found as (
      (select ''contact_submissions'' as list, id, created_at, name, email, message as text
        from public.contact_submissions where %1$s and is_spam is false
        order by created_at desc nulls last, id desc limit $1)
      union all
      (select ''signup_users'', id, created_at, name, email, concat_ws('', '', company, role)
        from public.signup_users where %1$s and is_spam is false
        order by created_at desc nulls last, id desc limit $1)
      union all
      (select ''orders'', id, created_at, concat_ws('' '', first_name, last_name), email, property_address
        from public.orders where %1$s and is_spam is false
        order by created_at desc nulls last, id desc limit $1)
      union all
      (select ''webinar_signups'', id, created_at, first_name, email, company
        from public.webinar_signups where %1$s and is_spam is false
        order by created_at desc nulls last, id desc limit $1)
      union all
      (select ''webinar_questions'', id, created_at, name, email, question
        from public.webinar_questions where %1$s and is_spam is false
        order by created_at desc nulls last, id desc limit $1)
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      ''list'', list, ''id'', id, ''createdAt'', created_at, ''name'', coalesce(name, ''''),
      ''email'', email, ''text'', left(coalesce(text, ''''), 200),
      ''isPerson'', lower(concat_ws('' '', name, email) collate "und-x-icu") like all ($2)
    ) order by created_at desc, id desc), ''[]'') from found',
    conditions
  ) into found using least(greatest(most, 1), 50), patterns;
  return found;
end
$$;
grant execute on function public.admin_find(text[], integer) to admin;
