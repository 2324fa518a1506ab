/*
 * Replies of staff. A reply waits ten seconds, or until the moment that staff chose. Until it is sent, it can be
 * taken back or sent at once; if the person writes before a scheduled reply, it is taken back by itself.
 */

/*
 * Writes a reply to the person behind an entry, and notes that it was answered. A reply scheduled past the promise
 * answers when it is sent: until then its entry waits. The same cause is one reply, however often it is asked for.
 * The function knows whether there is a mail server.
 *
 *   known     when the entry was last answered, as far as the writer knew; null for never. So the second of two
 *             writers is told before anything is sent. By default a reply is written whatever came before it.
 *   send_at   when it is to be sent; null for in ten seconds
 *   files     what goes with it, drafts of this entry
 *
 * Answers {outcome, answeredAt}. The outcome is 'done', or why there is no reply: 'absent', 'spam',
 * 'no address', 'no file' (one has not arrived, or they are too large), 'answered' (by somebody, after what the
 * writer knew).
 */
create function public.admin_reply(
  list text, record bigint, subject text, body text, cause uuid,
  known timestamptz default 'infinity', send_at timestamptz default null, files uuid[] default '{}'
)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  receiver text;
  is_spam boolean;
  answered timestamptz;
  is_late boolean;
  written uuid;
  outcome text := 'done';
begin
  perform private.require_admin_session();
  perform private.check_list(list, private.answered_lists());
  execute format(
    'select entry.email, entry.is_spam, entry.answered_at,
       coalesce(entry.waits_since + interval ''24 hours'' < $2, false)
     from public.%I as entry where entry.id = $1 for update', list
  ) into receiver, is_spam, answered, is_late using record, send_at;
  written := private.delivery_id('reply', receiver, list, record, cause::text);
  if receiver is null then
    outcome := 'absent';
  elsif exists (select from private.deliveries where id = written) then
    outcome := 'done';
  elsif is_spam then
    outcome := 'spam';
  elsif receiver in ('anonymous@example.com', 'erased@example.com') then
    outcome := 'no address';
  elsif answered > coalesce(known, '-infinity') then
    outcome := 'answered';
  elsif not private.may_send_files(list, record, files) then
    outcome := 'no file';
  else
    update private.files as file set reply = written, place = chosen.place
    from unnest(files) with ordinality as chosen (id, place) where file.id = chosen.id;
    insert into private.deliveries (id, kind, receiver, list, record, detail, due_at) values (
      written, 'reply', receiver, list, record,
      jsonb_build_object('subject', subject, 'text', body, 'answeredBefore', answered, 'cause', cause)
        || case when send_at is null then '{}' else jsonb_build_object('sendAt', send_at) end
        || case when is_late then '{"late": true}' else '{}' end::jsonb,
      greatest(now() + interval '10 seconds', send_at)
    );
    if not is_late then
      answered := now();
      execute format('update public.%I set answered_at = $2 where id = $1', list)
      using record, answered;
    end if;
  end if;
  return jsonb_build_object('outcome', outcome, 'answeredAt', answered);
end
$$;
grant execute on function
  public.admin_reply(text, bigint, text, text, uuid, timestamptz, timestamptz, uuid[]) to admin;

/*
 * A reply will not be sent: its entry waits again, or has its former answer, unless it was answered or marked as
 * unanswered after the reply. If a later reply is taken back, too, it gives back the same answer.
 */
create function private.give_back_answer(reply private.deliveries) returns void
language plpgsql set search_path = ''
as $$
begin
  update private.deliveries as later
  set detail = later.detail || jsonb_build_object('answeredBefore', reply.detail -> 'answeredBefore')
  where later.list = reply.list and later.record = reply.record and later.kind = 'reply'
    and (later.detail ->> 'answeredBefore')::timestamptz = reply.created_at;
  -- The reply's own answer was noted in the same transaction as its delivery.
  execute format('update public.%I set answered_at = $2 where id = $1 and answered_at = $3', reply.list)
  using reply.record, (reply.detail ->> 'answeredBefore')::timestamptz, reply.created_at;
end
$$;

-- A reply that waits, or was taken back or discarded, is sent after all, now: it is the last answer of its
-- entry.
create function private.note_reply(reply private.deliveries) returns void
language plpgsql set search_path = ''
as $$
declare
  before timestamptz;
begin
  execute format('select answered_at from public.%I where id = $1 for update', reply.list)
  into before using reply.record;
  update private.deliveries set created_at = now(),
    detail = detail - '{sendAt, late}'::text[] || jsonb_build_object('answeredBefore', before)
  where id = reply.id;
  execute format('update public.%I set answered_at = now() where id = $1', reply.list) using reply.record;
end
$$;

-- A reply that was scheduled past the promise is sent: it answers its entry now.
create function private.answer_when_sent() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before timestamptz;
begin
  execute format('select answered_at from public.%I where id = $1 for update', new.list)
  into before using new.record;
  new.created_at := now();
  new.detail := new.detail - 'late' || jsonb_build_object('answeredBefore', before);
  execute format('update public.%I set answered_at = now() where id = $1', new.list) using new.record;
  return new;
end
$$;
create trigger answer_when_sent before update of state on private.deliveries
  for each row when (
    new.kind = 'reply' and new.state = 'sent' and old.state <> 'sent' and new.detail ? 'late'
  ) execute function private.answer_when_sent();

/*
 * Takes back the reply of a cause. Its delivery stays as a discarded one, so that the same cause
 * does not mail later.
 *
 * Answers {outcome, answeredAt}. The outcome is 'done', or why not: 'absent', 'sent', 'taken' while
 * somebody is sending it.
 */
create function public.admin_reply_take_back(list text, record bigint, cause uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  answered timestamptz;
  taken private.deliveries;
  outcome text := 'done';
begin
  perform private.require_admin_session();
  perform private.check_list(list, private.answered_lists());
  execute format(
    'select entry.email, entry.answered_at from public.%I as entry where entry.id = $1 for update', list
  ) into address, answered using record;
  select * into taken from private.deliveries
  where id = private.delivery_id(
    'reply', address, admin_reply_take_back.list, admin_reply_take_back.record, cause::text
  ) for update;
  if taken.id is null then
    outcome := 'absent';
  elsif taken.state = 'sent' then
    outcome := 'sent';
  elsif taken.state = 'due' and taken.is_taken and taken.due_at > now() then
    outcome := 'taken';
  elsif taken.state <> 'discarded' then
    update private.deliveries
    set state = 'discarded', is_taken = false, last_error = 'Taken back.'
    where id = taken.id;
    update private.files as file set reply = null, created_at = now() where file.reply = taken.id;
    insert into public.activity (list, record, kind, actor)
    values (list, record, 'reply_taken_back', private.actor());
    perform private.give_back_answer(taken);
    execute format('select answered_at from public.%I where id = $1', list) into answered using record;
  end if;
  return jsonb_build_object('outcome', outcome, 'answeredAt', answered);
end
$$;
grant execute on function public.admin_reply_take_back(text, bigint, uuid) to admin;

/*
 * Writes a reply that a member of staff sent from their mail program, in reply to a notice. It goes out in ten
 * seconds; with a reason in `held`, it waits for somebody to send it from the desk. `call` is the signed call that
 * brings it, and the reply is {list, record, sender: whom the notice went to, subject: of an order, its number
 * is added, body, cause: the mail, held: why it waits, or null}.
 *
 * Answers 'stored', 'known' for a mail that was taken before or whose entry can't be answered any more, or
 * 'replayed' for a call that was.
 */
create function public.mail_staff_reply(call text, reply jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  list constant text := reply ->> 'list';
  record constant bigint := reply ->> 'record';
  held constant text := reply ->> 'held';
  entry jsonb;
  written uuid;
begin
  insert into private.inbound_calls (id) values (call) on conflict do nothing;
  if not found then
    return 'replayed';
  end if;
  perform private.check_list(list, private.answered_lists());
  execute format('select to_jsonb(entry) from public.%I as entry where entry.id = $1 for update', list)
  into entry using record;
  if entry is null or (entry -> 'is_spam')::boolean
    or entry ->> 'email' in ('anonymous@example.com', 'erased@example.com') then
    return 'known';
  end if;
  written := private.delivery_id('reply', entry ->> 'email', list, record, reply ->> 'cause');
  insert into private.deliveries (id, kind, receiver, list, record, detail, state, last_error, due_at) values (
    written, 'reply', entry ->> 'email', list, record,
    jsonb_build_object(
      'subject', concat(reply ->> 'subject', entry ->> 'order_number'), 'text', reply ->> 'body',
      'answeredBefore', entry -> 'answered_at', 'cause', reply ->> 'cause', 'sender', reply ->> 'sender'
    ),
    case when held is null then 'due' else 'held' end, held, now() + interval '10 seconds'
  ) on conflict (id) do nothing;
  if not found then
    return 'known';
  end if;
  if held is null then
    execute format('update public.%I set answered_at = now() where id = $1', list) using record;
  end if;
  return 'stored';
end
$$;
grant execute on function public.mail_staff_reply(text, jsonb) to service_role;

-- Sends a reply that waits, at once. Answers as admin_reply_take_back does.
create function public.admin_reply_send_now(list text, record bigint, cause uuid) returns jsonb
language plpgsql security definer set search_path = ''
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
    if waiting.detail ? 'late' then
      perform private.note_reply(waiting);
      waiting.created_at := now();
    end if;
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

-- The person wrote before a scheduled reply was sent: staff read that first.
create function private.take_back_later_replies() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  taken_back timestamptz[];
begin
  with changed as (
    update private.deliveries
    set state = 'discarded', is_taken = false, last_error = 'They wrote before it was sent.'
    where list = new.list and record = new.record and kind = 'reply' and state = 'due'
      and detail ? 'sendAt' and not (is_taken and due_at > now())
    returning created_at
  )
  select array_agg(created_at) into taken_back from changed;
  if taken_back is not null then
    -- It wasn't an answer, so the promise of a first one still counts from when they first wrote.
    execute format('update public.%I set first_answered_at = (
        select min(created_at) from private.deliveries
        where list = $1 and record = $2 and kind = ''reply'' and state = ''sent''
      ) where id = $2 and first_answered_at = any ($3)', new.list)
    using new.list, new.record, taken_back;
    insert into public.activity (list, record, kind, previous)
    values (new.list, new.record, 'reply_taken_back', 'mail');
  end if;
  return null;
end
$$;
create trigger take_back_later_replies after insert on private.mails
  for each row when (new.kind = 'message') execute function private.take_back_later_replies();
