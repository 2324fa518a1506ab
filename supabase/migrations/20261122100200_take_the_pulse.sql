/*
 * The pulse: what staff's open dashboards ask every few seconds, without touching the lists. For
 * each list its newest entry, how many are unread, and how many came after the one that the
 * dashboard knows; spam aside. And how many deliveries failed for good. Counts stop at 1,000, so that the answer stays quick however much
 * there is.
 *
 *   known   {"contact_submissions": id, …}: the newest entry that the dashboard shows of a list
 */
create function public.admin_pulse(known jsonb default '{}') returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin_session();
  return jsonb_build_object(
    'dead', (select count(*) from (select from private.deliveries where state = 'dead' limit 1000)
      as dead),
    'contact_submissions', jsonb_build_object(
      'newest', (select id from public.contact_submissions where is_spam is false
        order by created_at desc nulls last, id desc limit 1),
      'unread', (select count(*) from (select from public.contact_submissions
        where is_read is false and is_spam is false limit 1000) as unread),
      'fresh', (select count(*) from (select from public.contact_submissions
        where id > (known ->> 'contact_submissions')::bigint and is_spam is false
        limit 1000) as fresh)
    ),
    'signup_users', jsonb_build_object(
      'newest', (select id from public.signup_users where is_spam is false
        order by created_at desc nulls last, id desc limit 1),
      'unread', 0,
      'fresh', (select count(*) from (select from public.signup_users
        where id > (known ->> 'signup_users')::bigint and is_spam is false
        limit 1000) as fresh)
    ),
    'orders', jsonb_build_object(
      'newest', (select id from public.orders where is_spam is false
        order by created_at desc nulls last, id desc limit 1),
      'unread', (select count(*) from (select from public.orders
        where is_read is false and is_spam is false limit 1000) as unread),
      'fresh', (select count(*) from (select from public.orders
        where id > (known ->> 'orders')::bigint and is_spam is false
        limit 1000) as fresh)
    ),
    'webinar_signups', jsonb_build_object(
      'newest', (select id from public.webinar_signups where is_spam is false
        order by created_at desc nulls last, id desc limit 1),
      'unread', 0,
      'fresh', (select count(*) from (select from public.webinar_signups
        where id > (known ->> 'webinar_signups')::bigint and is_spam is false
        limit 1000) as fresh)
    ),
    'webinar_questions', jsonb_build_object(
      'newest', (select id from public.webinar_questions where is_spam is false
        order by created_at desc nulls last, id desc limit 1),
      'unread', (select count(*) from (select from public.webinar_questions
        where is_read is false and is_spam is false limit 1000) as unread),
      'fresh', (select count(*) from (select from public.webinar_questions
        where id > (known ->> 'webinar_questions')::bigint and is_spam is false
        limit 1000) as fresh)
    )
  );
end
$$;
grant execute on function public.admin_pulse(jsonb) to admin;
