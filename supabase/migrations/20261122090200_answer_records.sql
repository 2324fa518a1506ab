/*
 * Staff's answers. A reply is a delivery like any other, and a record knows when it was answered.
 */
alter table public.contact_submissions add column answered_at timestamptz;
alter table public.orders add column answered_at timestamptz;
alter table public.webinar_questions add column answered_at timestamptz;

/*
 * Writes a reply to the person behind a record, and notes that the record was answered. The same
 * cause is one reply, however often it is asked for.
 *
 * Answers 'done', or why there can be no reply: 'absent', 'spam', 'no address', 'no mail'.
 */
create function public.admin_reply(list text, record bigint, subject text, body text, cause uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  receiver text;
  is_spam boolean;
begin
  perform private.require_admin_session();
  if list is null or list not in ('contact_submissions', 'orders', 'webinar_questions') then
    raise exception using errcode = '22023', message = 'The records of this list are not answered.';
  end if;
  execute format(
    'select entry.email, entry.is_spam from public.%I as entry where entry.id = $1 for update', list
  ) into receiver, is_spam using record;
  if receiver is null then
    return 'absent';
  elsif is_spam then
    return 'spam';
  elsif receiver = 'anonymous@example.com' then
    return 'no address';
  elsif not (select people from private.dispatch_channels) then
    return 'no mail';
  end if;
  insert into private.deliveries (id, kind, receiver, list, record, detail) values (
    private.delivery_id('reply', receiver, list, record, cause::text),
    'reply', receiver, list, record, jsonb_build_object('subject', subject, 'text', body)
  ) on conflict (id) do nothing;
  if found then
    execute format('update public.%I set answered_at = now() where id = $1', list) using record;
  end if;
  return 'done';
end
$$;
grant execute on function public.admin_reply(text, bigint, text, text, uuid) to admin;
