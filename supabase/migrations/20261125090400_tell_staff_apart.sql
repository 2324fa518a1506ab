/*
 * Whose session did it. Two sessions may have the same name, or names that look the same: each entry of
 * the history has a short mark of its session, which nobody chooses. And no name has characters that
 * cannot be seen.
 */

-- Four hex digits of a digest: the session's id stays a secret of its token. Null for what no staff
-- member did.
create function private.session_mark() returns text
language sql
stable
set search_path = ''
as $$
  select left(encode(sha256(convert_to('mark ' || (claims ->> 'jti'), 'UTF8')), 'hex'), 4)
  from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb) as caller (claims)
  where claims ->> 'role' = 'admin'
$$;
grant execute on function private.session_mark() to admin;

alter table public.activity
  add column mark text,
  alter column mark set default private.session_mark();

-- Format characters and others that leave no trace: no two names differ only in what nobody sees.
create function private.is_visible_name(name text) returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select name !~ ('[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891'
    || '\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164'
    || '\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f'
    || '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]')
$$;
grant execute on function private.is_visible_name(text) to anon, admin;

alter table private.admin_sessions
  add constraint admin_sessions_name_visible check (private.is_visible_name(name));
do $$
declare
  list text;
begin
  foreach list in array array[
    'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
  ] loop
    execute format(
      'alter table public.%I add constraint %I check (private.is_visible_name(assignee)) not valid',
      list, list || '_assignee_visible'
    );
  end loop;
end
$$;

-- The caller's session: its name and mark, and the names that were used in the last thirty days.
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
    'staff', (
      select coalesce(jsonb_agg(name order by name), '[]')
      from (
        select distinct name from private.admin_sessions
        where name is not null and started_at > now() - interval '30 days'
      ) as known
    )
  );
end
$$;

/*
 * The history of a record, newest first, with the notes as they were written, and how many other
 * records carry the same address. Null when there is no record and was none.
 */
create or replace function public.admin_activity(list text, record bigint) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  created timestamptz;
  address text;
  entries jsonb;
  others bigint := 0;
begin
  perform private.require_admin_session();
  if list not in (
    'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
  ) then
    return null;
  end if;
  execute format(
    'select created_at, lower(email collate "C") from public.%I where id = $1', list
  ) into created, address using record;
  select jsonb_agg(jsonb_build_object(
      'id', entry.id, 'at', entry.at, 'kind', entry.kind, 'actor', entry.actor,
      'mark', case when entry.actor is not null then entry.mark end,
      'from', entry.previous, 'to', entry.current, 'text', written.text
    ) order by entry.at desc, entry.id desc)
  into entries
  from (
    select * from public.activity
    where activity.list = admin_activity.list and activity.record = admin_activity.record
    order by id desc limit 500
  ) as entry
  left join public.notes as written on written.id = entry.note;
  if created is null and entries is null then
    return null;
  end if;
  -- The webinar's page sends this address for people who gave none.
  if address <> 'anonymous@example.com' then
    others := -1 + (
      select count(*) from (
        select 1 from public.contact_submissions where lower(email collate "C") = address
        union all select 1 from public.signup_users where lower(email collate "C") = address
        union all select 1 from public.orders where lower(email collate "C") = address
        union all select 1 from public.webinar_signups where lower(email collate "C") = address
        union all select 1 from public.webinar_questions where lower(email collate "C") = address
        limit 1000
      ) as theirs
    );
  end if;
  return jsonb_build_object(
    'entries', coalesce(entries, '[]') || case when created is null then '[]' else
      jsonb_build_array(jsonb_build_object(
        'id', 0, 'at', created, 'kind', 'created', 'actor', null, 'mark', null,
        'from', null, 'to', null, 'text', null
      )) end,
    'others', others
  );
end
$$;

/*
 * Everything of one address: the records of all lists, newest first, and their history. `most` bounds
 * each of the two; null is without bound, for the person's own copy.
 */
create or replace function public.admin_person(address text, most integer default 200) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  person constant text := lower(address collate "C");
  found jsonb;
begin
  perform private.require_admin_session();
  with theirs as (
    select 'contact_submissions' as list, id, created_at, to_jsonb(entry) as content
    from public.contact_submissions as entry where lower(email collate "C") = person
    union all
    select 'signup_users', id, created_at, to_jsonb(entry)
    from public.signup_users as entry where lower(email collate "C") = person
    union all
    select 'orders', id, created_at, to_jsonb(entry)
    from public.orders as entry where lower(email collate "C") = person
    union all
    select 'webinar_signups', id, created_at, to_jsonb(entry)
    from public.webinar_signups as entry where lower(email collate "C") = person
    union all
    select 'webinar_questions', id, created_at, to_jsonb(entry)
    from public.webinar_questions as entry where lower(email collate "C") = person
  ),
  newest as (select * from theirs order by created_at desc, id desc limit most),
  told as (
    select entry.*, written.text
    from newest
    join public.activity as entry on entry.list = newest.list and entry.record = newest.id
    left join public.notes as written on written.id = entry.note
    order by entry.id desc limit most
  ),
  mailed as (
    select kind, state, list, record, created_at, sent_at, detail from private.deliveries
    where lower(receiver) = lower(address collate "default")
    order by created_at desc limit most
  )
  select jsonb_build_object(
    'total', (select count(*) from theirs),
    'records', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'list', list, 'row', content - 'search_text'
      ) order by created_at desc, id desc), '[]') from newest
    ),
    'entries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'list', list, 'record', record, 'id', id, 'at', at, 'kind', kind, 'actor', actor,
        'mark', case when actor is not null then mark end, 'from', previous, 'to', current, 'text', text
      ) order by id desc), '[]') from told
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', kind, 'state', state, 'list', list, 'record', record,
        'createdAt', created_at, 'sentAt', sent_at, 'detail', detail
      ) order by created_at desc), '[]') from mailed
    )
  ) into found;
  return found;
end
$$;

/*
 * Not even the owner changes what happened, but for one thing: staff may have typed the customer's own
 * name where a record is assigned, and that goes with the record.
 */
create or replace function private.keep_activity() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.kind = 'assigned'
    and to_jsonb(new) = to_jsonb(old) || '{"previous": null, "current": null}'
  then
    return new;
  end if;
  raise exception using errcode = '42501', message = 'The history is only added to.';
end
$$;

create function private.forget_assignees(erased_list text, erased_record bigint) returns void
language sql
set search_path = ''
as $$
  update public.activity set previous = null, current = null
  where list = erased_list and record = erased_record and kind = 'assigned'
$$;

/*
 * What is left of an order whose customer is erased: number, package, price, dates and status. The
 * digest of what they wrote goes, too; the receipt stays, because the number is made from it.
 */
create or replace function private.erase_order(order_id bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  key uuid;
begin
  update public.orders set
    first_name = null, last_name = null, email = 'erased@example.com', phone = null, company = null,
    property_address = 'Erased', photo_link = null, special_requests = null,
    referral_source = null, honeypot = null, assignee = null
  where id = order_id
  returning receipt into key;
  update private.receipts set payload_hash = null where receipt = key;
  delete from public.notes where list = 'orders' and record = order_id;
  perform private.forget_assignees('orders', order_id);
  insert into public.activity (list, record, kind, actor)
  values ('orders', order_id, 'erased', private.actor());
end
$$;

-- A record that is gone leaves its notes no longer than itself, and says when it came and went.
create or replace function private.tell_history_of_erasure() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.notes where list = tg_table_name and record = old.id;
  perform private.forget_assignees(tg_table_name, old.id);
  insert into public.activity (list, record, kind, actor, at)
  values (tg_table_name, old.id, 'created', null, old.created_at),
    (tg_table_name, old.id, 'erased', private.actor(), now());
  return null;
end
$$;
