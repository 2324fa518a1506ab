/*
 * Two staff answer the same record: a reply says what its writer knew, so that the second is told
 * before anything is sent. And staff note that a record was answered by another way.
 */
drop function public.admin_reply(text, bigint, text, text, uuid);

/*
 * Writes a reply to the person behind a record, and notes that the record was answered. The same
 * cause is one reply, however often it is asked for.
 *
 *   known   when the record was answered, as the writer knew it; null for never. By default a reply
 *           is written whatever came before it.
 *
 * Answers {outcome, answeredAt}. The outcome is 'done', or why there is no reply: 'absent', 'spam',
 * 'no address', 'no mail', 'answered' (by somebody, after what the writer knew).
 */
create function public.admin_reply(
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
  elsif not (select people from private.dispatch_channels) then
    outcome := 'no mail';
  elsif answered > coalesce(known, '-infinity') then
    outcome := 'answered';
  else
    insert into private.deliveries (id, kind, receiver, list, record, detail) values (
      reply, 'reply', receiver, list, record, jsonb_build_object('subject', subject, 'text', body)
    );
    answered := now();
    execute format('update public.%I set answered_at = $2 where id = $1', list)
    using record, answered;
  end if;
  return jsonb_build_object('outcome', outcome, 'answeredAt', answered);
end
$$;
grant execute on function public.admin_reply(text, bigint, text, text, uuid, timestamptz) to admin;

-- By telephone, or in a mail program: staff say so.
grant update (answered_at) on public.contact_submissions to admin;
grant update (answered_at) on public.orders to admin;
grant update (answered_at) on public.webinar_questions to admin;

-- What still waits for an answer, the newest first.
create index contact_submissions_unanswered_idx
  on public.contact_submissions (created_at desc nulls last, id desc) where answered_at is null;
create index orders_unanswered_idx
  on public.orders (created_at desc nulls last, id desc) where answered_at is null;
create index webinar_questions_unanswered_idx
  on public.webinar_questions (created_at desc nulls last, id desc) where answered_at is null;
