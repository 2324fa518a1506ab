/*
 * The pulse: what every open desk asks every few seconds. Two of its functions are generated here, with each list
 * named in their statements, so that Postgres keeps a short plan for each: planning them anew took longer than
 * running them. A plan for any `known` reads the newest entries by their id, backward, so that it never reads a
 * whole list.
 *
 *   surges           the surges of the last five minutes: [{"list", "count", "minutes"}]. What staff
 *                    marked as spam is no longer part of one. Counts stop at 1,000.
 *   pulse_of_lists   what public.admin_pulse says of each list
 */
do $do$
declare
  kept constant text := ' returns jsonb language plpgsql stable set search_path = '''' set jit = off
    set plan_cache_mode = force_generic_plan as %L';
begin
  execute format('create function private.surges()' || kept, (
    select 'begin return (select coalesce(jsonb_agg(jsonb_build_object(
      ''list'', list, ''count'', total, ''minutes'', 5)), ''[]'') from ('
      || string_agg(format($$
        select %1$L, count(*) from (
          select from public.%2$I where arrived_in_surge and is_spam is false
            and created_at > now() - interval '5 minutes' limit 1000
        ) as few $$, private.list_name(list), list), ' union all ')
      || ') as recent (list, total) where total > 0); end'
    from unnest(private.lists()) as list
  ));
  execute format('create function private.pulse_of_lists(known jsonb)' || kept, (
    select 'begin return jsonb_build_object(' || string_agg(format($$
      %3$L, jsonb_build_object(
        'newest', (
          select id from public.%1$I where is_spam is false
          order by created_at desc nulls last, id desc limit 1
        ),
        'unread', %2$s,
        'fresh', (
          select count(*) from (
            select from public.%1$I
            where id > (known ->> %3$L)::bigint and is_spam is false
            order by id desc limit 1000
          ) as few
        )
      )$$, list, case when list = any (private.answered_lists()) then format('(
        select count(*) from (
          select from public.%I where is_read is false and is_spam is false limit 1000
        ) as few
      )', list) else '0' end, private.list_name(list)), ', ') || '); end'
    from unnest(private.lists()) as list
  ));
end
$do$;

/*
 * The rows on screen that are not as the desk knows them.
 *
 *   shown   {"orders": {"12": stamp, …}, …}: what the desk shows of each list, with the stamps that it got; any
 *           other text for an entry without one. At most 200 of a list are looked at.
 *
 * Answers {"changed": [{list, id, stamp, isSpam, assignee, followUpOn, …}], "erased": [{list, id}]}. Fields that a
 * list lacks are absent; erased is what is there no longer, or says nothing about a person any more.
 */
create function private.changed_rows(shown jsonb) returns jsonb
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  changed jsonb := '[]';
  erased jsonb := '[]';
  theirs jsonb;
  list text;
  stamps jsonb;
begin
  for list, stamps in select key, value from jsonb_each(shown) loop
    list := replace(list, '-', '_');
    continue when list <> all (private.lists());
    execute format($q$
      select coalesce(jsonb_agg(entry || jsonb_build_object('list', %1$L, 'stamp', stamp)), '[]') from (
        select entry, left(md5(entry::text), 8) as stamp from (
          select jsonb_build_object('id', id, 'isSpam', is_spam, 'assignee', assignee,
            'followUpOn', follow_up_on %3$s %4$s) as entry
          from public.%2$I where id = any (array(
            select key::bigint from jsonb_object_keys($1) as key limit 200
          ))
        ) as rows
      ) as stamped where stamp is distinct from $1 ->> (entry ->> 'id')
    $q$, private.list_name(list), list,
      case when list = any (private.answered_lists()) then
        ', ''isRead'', is_read, ''answeredAt'', answered_at, ''waitsSince'', waits_since' else '' end,
      case list when 'orders' then
        ', ''status'', status, ''filmState'', film_state, ''filmChangedAt'', film_changed_at' else '' end
    ) into theirs using stamps;
    changed := changed || theirs;
    execute format($q$
      select coalesce(jsonb_agg(jsonb_build_object('list', %1$L, 'id', asked) order by asked), '[]')
      from (select key::bigint as asked from jsonb_object_keys($1) as key limit 200) as rows
      where not exists (select from public.%2$I where id = asked and email <> 'erased@example.com')
    $q$, private.list_name(list), list) into theirs using stamps;
    erased := erased || theirs;
  end loop;
  return jsonb_build_object('changed', changed, 'erased', erased);
end
$$;

/*
 * The newest entry of each list, how many are unread, and how many came after the one that the desk knows, spam
 * aside; how many deliveries failed for good or are held, how much waits, whether customers can
 * upload, and the newest mail that came in. Counts
 * stop at 1,000, so that the answer stays quick however much there is.
 *
 *   known        {"contact-submissions": id, …}: the newest entry that the desk shows of a list
 *   shown        as in private.changed_rows, whose answer is added
 *   open_entry   {"list", "id"}; `happened` is the newest of its history, and `answering` names the other
 *                sessions that gave a sign within 90 seconds that they have its reply open
 */
create function public.admin_pulse(
  known jsonb default '{}', shown jsonb default '{}', open_entry jsonb default null
)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin_session();
  return jsonb_build_object(
    'lists', private.pulse_of_lists(known),
    'takesUploads', private.has_room(1),
    'surges', private.surges(),
    'dead', (
      select count(*) from (select from private.deliveries where state = 'dead' limit 1000) as few
    ),
    'held', case when private.sends_mail() then (
      select count(*) from (select from private.deliveries where state = 'held' limit 1000) as few
    ) else 0 end,
    'waiting', private.count_waiting(null, 1000),
    'newestMail', (select max(id) from private.mails),
    'answering', (
      select coalesce(jsonb_agg(distinct coalesce(name, 'Somebody')), '[]')
      from private.admin_sessions
      where answering = format('%s/%s', open_entry ->> 'list', open_entry ->> 'id')
        and answering_at > now() - interval '90 seconds' and ended_at is null
        and id <> private.claim('jti')::uuid
    ),
    'happened', (
      select max(id) from public.activity
      where list = replace(open_entry ->> 'list', '-', '_') and record = (open_entry ->> 'id')::bigint
    )
  ) || private.changed_rows(shown);
end
$$;
grant execute on function public.admin_pulse(jsonb, jsonb, jsonb) to admin;
