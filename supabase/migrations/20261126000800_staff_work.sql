/*
 * What staff do with an entry: its history and their notes. Triggers write the history, so it has every
 * change, however it was made.
 */

-- The history: what happened to an entry, never what a customer wrote, because it stays when the entry is erased.
create table public.activity (
  id bigint generated always as identity primary key,
  list text not null,
  record bigint not null,
  kind text not null,
  -- Null when it wasn't staff.
  actor text,
  previous text,
  current text,
  -- The note that was written.
  note bigint,
  at timestamptz not null default now(),
  -- The mark of the session: two sessions may have the same name.
  mark text default private.session_mark(),
  constraint activity_list_allowed check (list in (
    'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
  )),
  constraint activity_kind_allowed check (kind in (
    'created', 'read', 'unread', 'status', 'spam', 'restored', 'assigned', 'follow_up', 'note',
    'answered', 'unanswered', 'reply', 'reply_taken_back', 'mail_received', 'mail_sent', 'mail_failed',
    'film_delivered', 'change_asked', 'change_undone', 'change_started', 'film_approved', 'erased'
  ))
);
create index activity_record_idx on public.activity (list, record, id);
revoke all on table public.activity from public, anon, authenticated, service_role, admin;
grant select on public.activity to admin;
alter table public.activity enable row level security, force row level security;
create policy "staff with a live session read the history" on public.activity
  for select to admin
  using ((select private.require_admin_session()));

/*
 * Not even the owner changes the history, with one exception: an assignee may be the customer's own name,
 * so it is removed when the entry is erased.
 */
create function private.keep_activity() returns trigger
language plpgsql set search_path = ''
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
create trigger keep_activity before update or delete on public.activity
  for each row execute function private.keep_activity();
create trigger keep_all_activity before truncate on public.activity
  for each statement execute function private.keep_activity();

-- Nobody changes a note; it goes when the entry is erased.
create table public.notes (
  id bigint generated always as identity primary key,
  list text not null,
  record bigint not null,
  text text not null,
  author text,
  created_at timestamptz not null default now(),
  constraint notes_list_allowed check (list in (
    'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
  )),
  constraint notes_text_length check (
    private.trimmed_length(text) >= 1 and char_length(text) <= 10000
  )
);
create index notes_record_idx on public.notes (list, record);
revoke all on table public.notes from public, anon, authenticated, service_role, admin;
grant select, insert (list, record, text) on public.notes to admin;
alter table public.notes enable row level security, force row level security;
create policy "staff with a live session read notes" on public.notes
  for select to admin
  using ((select private.require_admin_session()));
create policy "staff with a live session write notes" on public.notes
  for insert to admin
  with check ((select private.require_admin_session()));

create function private.has_entry(list text, record bigint) returns boolean
language plpgsql set search_path = ''
as $$
declare
  found_id bigint;
begin
  if list = any (private.lists()) then
    execute format('select id from public.%I where id = $1 for key share', list)
    into found_id using record;
  end if;
  return found_id is not null;
end
$$;

-- Signs and dates a note, and writes it into the history.
create function private.receive_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.author := private.actor();
  new.created_at := now();
  if not private.has_entry(new.list, new.record) then
    perform private.raise_response(404, 'no_such_entry', 'There is no entry with this id.');
  end if;
  insert into public.activity (list, record, kind, actor, note)
  values (new.list, new.record, 'note', new.author, new.id);
  return new;
end
$$;
create trigger receive_note before insert on public.notes
  for each row execute function private.receive_note();

-- Writes into the history what changed in an entry. Fields that its table lacks never differ. For an entry that
-- waits again because the person wrote, the history says that, and not 'unread'.
create function private.tell_history() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before constant jsonb := to_jsonb(old);
  after constant jsonb := to_jsonb(new);
begin
  insert into public.activity (list, record, kind, actor, previous, current)
  select tg_table_name, new.id, change.kind, private.actor(), change.previous, change.current
  from (values
    ('is_read', case after ->> 'is_read' when 'true' then 'read' else 'unread' end, null, null),
    ('is_spam', case after ->> 'is_spam' when 'true' then 'spam' else 'restored' end, null, null),
    ('status', 'status', before ->> 'status', after ->> 'status'),
    ('assignee', 'assigned', before ->> 'assignee', after ->> 'assignee'),
    ('follow_up_on', 'follow_up', before ->> 'follow_up_on', after ->> 'follow_up_on'),
    ('answered_at',
      case when after ->> 'answered_at' is null then 'unanswered' else 'answered' end, null, null)
  ) as change (field, kind, previous, current)
  where before -> change.field is distinct from after -> change.field
    and not (change.kind in ('unread', 'unanswered')
      and before -> 'written_again_at' is distinct from after -> 'written_again_at');
  return null;
end
$$;

-- Notes go with the person; the history says that they were erased. An assignee may be the customer's own name.
create function private.forget_work(erased_list text, erased_id bigint) returns void
language sql set search_path = ''
as $$
  delete from public.notes where list = erased_list and record = erased_id;
  update public.activity set previous = null, current = null
  where list = erased_list and record = erased_id and kind = 'assigned';
  insert into public.activity (list, record, kind, actor) values (erased_list, erased_id, 'erased', private.actor());
$$;

-- The history of an entry that is gone also says when it came in.
create function private.tell_history_of_erasure() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.activity (list, record, kind, at) values (tg_table_name, old.id, 'created', old.created_at);
  perform private.forget_work(tg_table_name collate "default", old.id);
  return null;
end
$$;

select private.for_each_list($sql$
  create trigger tell_history after update on public.%1$I
    for each row execute function private.tell_history();
  create trigger tell_history_of_erasure after delete on public.%1$I
    for each row execute function private.tell_history_of_erasure();
$sql$);

/*
 * The history of an entry, newest first, with the notes as they were written, and how many other
 * entries have the same address. Null when there never was such an entry.
 */
create function public.admin_activity(list text, record bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  created timestamptz;
  address text;
  entries jsonb;
  others bigint := 0;
begin
  perform private.require_admin_session();
  select created_at, lower(email collate "C") into created, address from private.entries
  where entries.list = admin_activity.list and id = record;
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
  -- The placeholder of people who gave no address.
  if address <> 'anonymous@example.com' then
    others := -1 + (
      select count(*) from (
        select from private.entries where lower(email collate "C") = address limit 1000
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
grant execute on function public.admin_activity(text, bigint) to admin;
