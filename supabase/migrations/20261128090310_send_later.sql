/*
 * A reply may be sent later: it waits like every reply, only longer. Until then it can be sent at once or
 * taken back, and when the person writes before, it is taken back by itself.
 */

-- As before, with when it is to be sent; `cause` is kept, so that it can be named later.
drop function public.admin_reply(text, bigint, text, text, uuid, timestamptz);
create function public.admin_reply(
  list text, record bigint, subject text, body text, cause uuid,
  known timestamptz default 'infinity', send_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  receiver text;
  is_spam boolean;
  answered timestamptz;
  reply uuid;
  outcome text := 'done';
begin
  perform private.require_admin_session();
  if list is null or list not in ('contact_submissions', 'orders', 'webinar_questions') then
    raise exception using errcode = '22023', message = 'The records of this list are not answered.';
  end if;
  execute format(
    'select entry.email, entry.is_spam, entry.answered_at from public.%I as entry
     where entry.id = $1 for update', list
  ) into receiver, is_spam, answered using record;
  reply := private.delivery_id('reply', receiver, list, record, cause::text);
  if receiver is null then
    outcome := 'absent';
  elsif exists (select from private.deliveries where id = reply) then
    outcome := 'done';
  elsif is_spam then
    outcome := 'spam';
  elsif receiver in ('anonymous@example.com', 'erased@example.com') then
    outcome := 'no address';
  elsif answered > coalesce(known, '-infinity') then
    outcome := 'answered';
  else
    insert into private.deliveries (id, kind, receiver, list, record, detail, due_at) values (
      reply, 'reply', receiver, list, record,
      jsonb_build_object('subject', subject, 'text', body, 'answeredBefore', answered, 'cause', cause)
        || case when send_at is null then '{}' else jsonb_build_object('sendAt', send_at) end,
      greatest(now() + interval '10 seconds', send_at)
    );
    answered := now();
    execute format('update public.%I set answered_at = $2 where id = $1', list)
    using record, answered;
  end if;
  return jsonb_build_object('outcome', outcome, 'answeredAt', answered);
end
$$;
grant execute on function
  public.admin_reply(text, bigint, text, text, uuid, timestamptz, timestamptz) to admin;

-- Sends a reply that waits, at once. Answers as admin_reply_take_back does.
create function public.admin_reply_send_now(list text, record bigint, cause uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  waiting private.deliveries;
begin
  perform private.require_admin_session();
  select * into waiting from private.deliveries
  where deliveries.list = admin_reply_send_now.list
    and deliveries.record = admin_reply_send_now.record
    and kind = 'reply' and detail ->> 'cause' = cause::text
  for update;
  if waiting.state = 'due' and not (waiting.is_taken and waiting.due_at > now()) then
    update private.deliveries set due_at = now(), detail = detail - 'sendAt' where id = waiting.id;
  end if;
  return jsonb_build_object('answeredAt', waiting.created_at, 'outcome', case
    when waiting.id is null then 'absent'
    when waiting.state = 'discarded' then 'taken back'
    when waiting.state <> 'due' then 'sent'
    when waiting.is_taken and waiting.due_at > now() then 'taken'
    else 'done'
  end);
end
$$;
grant execute on function public.admin_reply_send_now(text, bigint, uuid) to admin;

-- They wrote before a reply was sent that was to wait: staff read that first.
create function private.take_back_later_replies() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.deliveries
  set state = 'discarded', is_taken = false, last_error = 'They wrote before it was sent.'
  where list = new.list and record = new.record and kind = 'reply' and state = 'due'
    and detail ? 'sendAt' and not (is_taken and due_at > now());
  if found then
    insert into public.activity (list, record, kind, previous)
    values (new.list, new.record, 'reply_taken_back', 'mail');
  end if;
  return null;
end
$$;
create trigger take_back_later_replies after insert on private.mails
  for each row when (new.kind = 'message') execute function private.take_back_later_replies();
