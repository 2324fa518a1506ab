/*
 * What staff do with a record: who takes care of it, when they come back to it, what they noted, and
 * the history of all of it. Triggers write the history, so it holds for whatever door is used.
 */

-- Who is working: one password is shared, so a session says by which name its changes go.
alter table private.admin_sessions
  add column name text,
  add constraint admin_sessions_name_length check (
    private.trimmed_length(name) >= 1 and char_length(name) <= 100
  );

/*
 * The name that the caller's changes carry: that of the session, 'Staff' where it has none, null for
 * what no staff member did. An error that becomes 401 when the session has ended.
 */
create function private.actor() returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  if claims ->> 'role' is distinct from 'admin' then
    return null;
  end if;
  perform private.require_admin_session();
  return coalesce(
    (select name from private.admin_sessions where id = (claims ->> 'jti')::uuid),
    'Staff'
  );
end
$$;

-- The caller's session: its name, and the names that were used in the last thirty days.
create function public.admin_session_read() returns jsonb
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
grant execute on function public.admin_session_read() to admin;

-- Gives the caller's session a name, or takes it away with null.
create function public.admin_session_rename(name text) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin_session();
  update private.admin_sessions as live set name = admin_session_rename.name
  where live.id = (current_setting('request.jwt.claims')::jsonb ->> 'jti')::uuid;
end
$$;
grant execute on function public.admin_session_rename(text) to admin;

/*
 * The history. An entry says that something happened to a record, and never what a customer wrote:
 * it stays when the record is erased.
 */
create table public.activity (
  id bigint generated always as identity primary key,
  list text not null,
  record bigint not null,
  kind text not null,
  -- Null for what no staff member did.
  actor text,
  previous text,
  current text,
  -- The note that was written.
  note bigint,
  at timestamptz not null default now(),
  constraint activity_list_allowed check (list in (
    'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
  )),
  constraint activity_kind_allowed check (kind in (
    'created', 'read', 'unread', 'status', 'spam', 'restored', 'assigned', 'follow_up', 'note',
    'answered', 'unanswered', 'reply', 'mail_sent', 'mail_failed', 'erased'
  ))
);
revoke all on table public.activity from public, anon, authenticated, service_role, admin;
grant select on public.activity to admin;
alter table public.activity enable row level security;
alter table public.activity force row level security;
create policy "staff with a live session read the history" on public.activity
  for select to admin
  using ((select private.require_admin_session()));
create index activity_record_idx on public.activity (list, record, id);

-- Not even the owner changes what happened.
create function private.keep_activity() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = 'The history is only added to.';
end
$$;
create trigger keep_activity before update or delete on public.activity
  for each row execute function private.keep_activity();
create trigger keep_all_activity before truncate on public.activity
  for each statement execute function private.keep_activity();

-- Notes of staff on a record. Nobody changes one; it goes when the record is erased.
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
revoke all on table public.notes from public, anon, authenticated, service_role, admin;
grant select, insert (list, record, text) on public.notes to admin;
alter table public.notes enable row level security;
alter table public.notes force row level security;
create policy "staff with a live session read notes" on public.notes
  for select to admin
  using ((select private.require_admin_session()));
create policy "staff with a live session write notes" on public.notes
  for insert to admin
  with check ((select private.require_admin_session()));
create index notes_record_idx on public.notes (list, record);

-- True while there is such a record. A list that is none has no records.
create function private.has_record(list text, record bigint) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  found_id bigint;
begin
  if list in (
    'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
  ) then
    execute format('select id from public.%I where id = $1 for key share', list)
    into found_id using record;
  end if;
  return found_id is not null;
end
$$;

-- Signs and dates a note, and tells the history of it.
create function private.receive_note() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.author := private.actor();
  new.created_at := now();
  if not private.has_record(new.list, new.record) then
    perform private.raise_answer(404, 'no_such_record', 'There is no entry with this id.');
  end if;
  insert into public.activity (list, record, kind, actor, note)
  values (new.list, new.record, 'note', new.author, new.id);
  return new;
end
$$;
create trigger receive_note before insert on public.notes
  for each row execute function private.receive_note();

-- Tells the history what changed in a record. Fields that its table lacks are never different.
create function private.tell_history() returns trigger
language plpgsql
security definer
set search_path = ''
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
  where before -> change.field is distinct from after -> change.field;
  return null;
end
$$;

-- A record that is gone leaves its notes no longer than itself, and says when it came and went.
create function private.tell_history_of_erasure() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.notes where list = tg_table_name and record = old.id;
  insert into public.activity (list, record, kind, actor, at)
  values (tg_table_name, old.id, 'created', null, old.created_at),
    (tg_table_name, old.id, 'erased', private.actor(), now());
  return null;
end
$$;

/*
 * Who takes care of a record, and the day on which they come back to it; the history of both; and
 * the way to other records of the same person, whatever the case of the address.
 */
do $$
declare
  list text;
begin
  foreach list in array array[
    'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
  ] loop
    execute format(
      'alter table public.%1$I
        add column assignee text,
        add column follow_up_on date,
        add constraint %2$I check (
          private.trimmed_length(assignee) >= 1 and char_length(assignee) <= 100
        )',
      list, list || '_assignee_length'
    );
    execute format('grant select (assignee, follow_up_on), update (assignee, follow_up_on)
      on public.%I to admin', list);
    execute format('create index %I on public.%I (assignee, created_at desc nulls last, id desc)
      where assignee is not null', list || '_assignee_idx', list);
    execute format('create index %I on public.%I (follow_up_on) where follow_up_on is not null',
      list || '_follow_up_on_idx', list);
    execute format('create index %I on public.%I (lower(email collate "C"), id)',
      list || '_person_idx', list);
    execute format('create trigger tell_history after update on public.%I
      for each row execute function private.tell_history()', list);
    execute format('create trigger tell_history_of_erasure after delete on public.%I
      for each row execute function private.tell_history_of_erasure()', list);
  end loop;
end
$$;

/*
 * The history of a record, newest first, with the notes as they were written, and how many other
 * records carry the same address. Null when there is no record and was none.
 */
create function public.admin_activity(list text, record bigint) returns jsonb
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
        'id', 0, 'at', created, 'kind', 'created', 'actor', null, 'from', null, 'to', null,
        'text', null
      )) end,
    'others', others
  );
end
$$;
grant execute on function public.admin_activity(text, bigint) to admin;
