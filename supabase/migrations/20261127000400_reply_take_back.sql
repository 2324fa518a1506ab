/*
 * A reply waits ten seconds before it is sent, and can be taken back until somebody sends it.
 */
alter table public.activity drop constraint activity_kind_allowed;
alter table public.activity add constraint activity_kind_allowed check (kind in (
  'created', 'read', 'unread', 'status', 'spam', 'restored', 'assigned', 'follow_up', 'note',
  'answered', 'unanswered', 'reply', 'reply_taken_back', 'mail_sent', 'mail_failed', 'erased'
));

-- What is sent: the delivery with its entry as it is now, or a digest with its entries.
create or replace function private.message_of(delivery private.deliveries, content jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', delivery.id,
    'attempt', delivery.attempts,
    'resends', delivery.resends,
    'kind', delivery.kind,
    'receiver', delivery.receiver,
    'list', replace(delivery.list, '_', '-'),
    'detail', coalesce(delivery.detail, '{}') - '{entries, answeredBefore}'::text[],
    'record', content,
    'createdAt', delivery.created_at,
    'notices', case when delivery.kind = 'staff_digest' then (
      select jsonb_agg(jsonb_build_object(
        'list', replace(notice ->> 'list', '_', '-'),
        'record', private.record_of(notice ->> 'list', (notice ->> 'record')::bigint)
      ) order by place)
      from jsonb_array_elements(delivery.detail -> 'entries') with ordinality as named (notice, place)
    ) end
  )
$$;

-- As before, but the mail is due in ten seconds, and its delivery knows of the answer before it.
create or replace function public.admin_reply(
  list text, record bigint, subject text, body text, cause uuid,
  known timestamptz default 'infinity'
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
      jsonb_build_object('subject', subject, 'text', body, 'answeredBefore', answered),
      now() + interval '10 seconds'
    );
    answered := now();
    execute format('update public.%I set answered_at = $2 where id = $1', list)
    using record, answered;
  end if;
  return jsonb_build_object('outcome', outcome, 'answeredAt', answered);
end
$$;

/*
 * Takes back the reply of a cause. Its delivery stays as a discarded one, so that the same cause
 * does not mail later. The entry waits again, or has its former answer, unless it was answered or
 * marked as unanswered after the reply.
 *
 * Answers {outcome, answeredAt}. The outcome is 'done', or why not: 'absent', 'sent', 'taken' while
 * somebody is sending it.
 */
create function public.admin_reply_take_back(list text, record bigint, cause uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text;
  answered timestamptz;
  reply private.deliveries;
  outcome text := 'done';
begin
  perform private.require_admin_session();
  if list is null or list not in ('contact_submissions', 'orders', 'webinar_questions') then
    raise exception using errcode = '22023', message = 'The records of this list are not answered.';
  end if;
  execute format(
    'select entry.email, entry.answered_at from public.%I as entry where entry.id = $1 for update', list
  ) into address, answered using record;
  select * into reply from private.deliveries
  where id = private.delivery_id(
    'reply', address, admin_reply_take_back.list, admin_reply_take_back.record, cause::text
  ) for update;
  if reply.id is null then
    outcome := 'absent';
  elsif reply.state = 'sent' then
    outcome := 'sent';
  elsif reply.state = 'due' and reply.is_taken and reply.due_at > now() then
    outcome := 'taken';
  elsif reply.state <> 'discarded' then
    update private.deliveries
    set state = 'discarded', is_taken = false, last_error = 'Taken back.'
    where id = reply.id;
    insert into public.activity (list, record, kind, actor)
    values (list, record, 'reply_taken_back', private.actor());
    -- The reply's own answer was noted in the same transaction as its delivery.
    if answered = reply.created_at then
      answered := (reply.detail ->> 'answeredBefore')::timestamptz;
      execute format('update public.%I set answered_at = $2 where id = $1', list)
      using record, answered;
    end if;
  end if;
  return jsonb_build_object('outcome', outcome, 'answeredAt', answered);
end
$$;
grant execute on function public.admin_reply_take_back(text, bigint, uuid) to admin;
