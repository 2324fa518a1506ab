/*
 * A person is an e-mail address, whatever its case. Staff see all that is stored of one, take it away
 * as a file, and erase it. Staff have no right to delete: the functions below check the session and
 * then act as the owner.
 */

/*
 * Everything of one address: the records of all lists, newest first, and their history. `most` bounds
 * each of the two; null is without bound, for the person's own copy.
 */
create function public.admin_person(address text, most integer default 200) returns jsonb
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
        'from', previous, 'to', current, 'text', text
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
grant execute on function public.admin_person(text, integer) to admin;

/*
 * What is left of an order whose customer is erased: number, package, price, dates and status. The
 * digest of what they wrote goes, too; the receipt stays, because the number is made from it.
 */
create function private.erase_order(order_id bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  key uuid;
begin
  update public.orders set
    first_name = null, last_name = null, email = 'erased@example.com', phone = null, company = null,
    property_address = 'Erased', photo_link = null, special_requests = null,
    referral_source = null, honeypot = null
  where id = order_id
  returning receipt into key;
  update private.receipts set payload_hash = null where receipt = key;
  delete from public.notes where list = 'orders' and record = order_id;
  insert into public.activity (list, record, kind, actor)
  values ('orders', order_id, 'erased', private.actor());
end
$$;

/*
 * Erases everything of one address and answers how many records that were. Orders stay for the books,
 * without the person. The history keeps that it happened.
 */
create function public.admin_erase(address text) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  person constant text := lower(address collate "C");
  list text;
  deleted integer;
  erased integer := 0;
begin
  perform private.require_admin_session();
  -- Addresses of nobody: what askers without one send, and what is left of erased customers.
  if person in ('anonymous@example.com', 'erased@example.com') then
    perform private.raise_answer(422, 'nobody', 'This address stands for nobody.');
  end if;
  delete from private.deliveries
  where lower(receiver) = lower(address collate "default")
    or (deliveries.list, deliveries.record) in (
      select 'contact_submissions', id from public.contact_submissions
      where lower(email collate "C") = person
      union all
      select 'signup_users', id from public.signup_users where lower(email collate "C") = person
      union all
      select 'orders', id from public.orders where lower(email collate "C") = person
      union all
      select 'webinar_signups', id from public.webinar_signups
      where lower(email collate "C") = person
      union all
      select 'webinar_questions', id from public.webinar_questions
      where lower(email collate "C") = person
    );
  select count(private.erase_order(id)) into erased
  from public.orders where lower(email collate "C") = person;
  foreach list in array array[
    'contact_submissions', 'signup_users', 'webinar_signups', 'webinar_questions'
  ] loop
    execute format('delete from public.%I where lower(email collate "C") = $1', list) using person;
    get diagnostics deleted = row_count;
    erased := erased + deleted;
  end loop;
  return erased;
end
$$;
grant execute on function public.admin_erase(text) to admin;

-- A webhook tells of what a customer sent, and not of who takes care of it, or when.
create or replace function private.record_of(list text, id bigint) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  found jsonb;
begin
  if list is null then
    return null;
  end if;
  execute format(
    'select to_jsonb(entry) from public.%I as entry where entry.id = $1 and not entry.is_spam', list
  ) into found using id;
  return found - '{
    search_text, honeypot, payload_hash, is_read, is_spam, spam_reason, answered_at,
    first_answered_at, assignee, follow_up_on
  }'::text[];
end
$$;

-- Mails to the person are part of a record's history; notices to staff are not.
create function private.tell_history_of_mail() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.activity (list, record, kind, actor, current)
  values (
    new.list, new.record,
    case when tg_op = 'INSERT' then 'reply' when new.state = 'sent' then 'mail_sent' else 'mail_failed' end,
    case when tg_op = 'INSERT' then private.actor() end,
    case when tg_op = 'UPDATE' then new.kind end
  );
  return null;
end
$$;
create trigger tell_history_of_reply after insert on private.deliveries
  for each row when (new.kind = 'reply') execute function private.tell_history_of_mail();
create trigger tell_history_of_mail after update of state on private.deliveries
  for each row when (
    old.state is distinct from new.state and new.state in ('sent', 'dead') and new.record is not null
    and new.kind not in ('staff_notice', 'staff_digest', 'webhook')
  ) execute function private.tell_history_of_mail();
