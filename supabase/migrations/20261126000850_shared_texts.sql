/*
 * What staff share: templates for replies, and saved views of the lists. They change both on the desk; a history
 * keeps every earlier text.
 */
create table public.reply_templates (
  id bigint generated always as identity primary key,
  -- What a template of the first set is known by. It stays when the template is removed, so that no update
  -- brings it back.
  file text unique,
  title text not null,
  lists text[] not null,
  subject text not null,
  text text not null,
  place integer not null default 100,
  removed_at timestamptz,
  -- So that nobody saves over what somebody else has saved meanwhile.
  version integer not null default 1,
  constraint reply_templates_title_length check (
    private.trimmed_length(title) >= 1 and char_length(title) <= 60
  ),
  constraint reply_templates_subject_length check (
    private.trimmed_length(subject) >= 1 and char_length(subject) <= 200
  ),
  constraint reply_templates_text_length check (
    private.trimmed_length(text) >= 1 and char_length(text) <= 10000
  ),
  constraint reply_templates_lists_answered check (
    cardinality(lists) >= 1 and lists <@ array['contact-submissions', 'orders', 'webinar-questions']
  ),
  constraint reply_templates_place_allowed check (place between 1 and 1000)
);

create table public.saved_views (
  id bigint generated always as identity primary key,
  name text not null,
  -- The parameters of the list's address, such as {"tab": "orders", "status": "pending"}.
  filters jsonb not null,
  removed_at timestamptz,
  constraint saved_views_name_length check (private.trimmed_length(name) >= 1 and char_length(name) <= 40),
  constraint saved_views_filters_are_few check (
    jsonb_typeof(filters) = 'object' and char_length(filters::text) <= 2000
  )
);
create unique index saved_views_name_idx on public.saved_views (name) where removed_at is null;

revoke all on table public.reply_templates, public.saved_views
  from public, anon, authenticated, service_role, admin;
grant select, insert (title, lists, subject, text, place),
  update (title, lists, subject, text, place, removed_at) on public.reply_templates to admin;
grant select, insert (name, filters), update (name, filters, removed_at) on public.saved_views to admin;
alter table public.reply_templates enable row level security, force row level security;
alter table public.saved_views enable row level security, force row level security;
create policy "staff with a live session read templates" on public.reply_templates
  for select to admin using ((select private.require_admin_session()));
create policy "staff with a live session write templates" on public.reply_templates
  for insert to admin with check ((select private.require_admin_session()));
create policy "staff with a live session change templates" on public.reply_templates
  for update to admin using ((select private.require_admin_session()));
create policy "staff with a live session read views" on public.saved_views
  for select to admin using ((select private.require_admin_session()));
create policy "staff with a live session write views" on public.saved_views
  for insert to admin with check ((select private.require_admin_session()));
create policy "staff with a live session change views" on public.saved_views
  for update to admin using ((select private.require_admin_session()));

-- What was changed, by whom, and what it was before: null for what is new.
create table public.shared_text_changes (
  id bigint generated always as identity primary key,
  kind text not null,
  item bigint not null,
  actor text,
  mark text default private.session_mark(),
  previous jsonb,
  at timestamptz not null default now(),
  constraint shared_text_changes_kind_allowed check (kind in ('reply_templates', 'saved_views'))
);
create index shared_text_changes_item_idx on public.shared_text_changes (kind, item, id);
revoke all on table public.shared_text_changes from public, anon, authenticated, service_role, admin;
grant select on public.shared_text_changes to admin;
alter table public.shared_text_changes enable row level security, force row level security;
create policy "staff with a live session read changes of shared texts" on public.shared_text_changes
  for select to admin using ((select private.require_admin_session()));

-- Names in braces that a template may use: those of every list, and those of orders.
create function private.template_names(lists text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select array['brand', 'firstName', 'staff'] || case when lists = array['orders'] then
    array['due', 'orderNumber', 'package', 'photoCount', 'price', 'propertyAddress'] else '{}' end
$$;

-- Counts a template's versions, and refuses one with a name that nothing fills in.
create function private.check_template() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  unknown constant text := (
    select name[1] from regexp_matches(new.subject || ' ' || new.text, '\{([^{}]*)\}', 'g') as found (name)
    where name[1] <> all (private.template_names(new.lists)) limit 1
  );
begin
  if unknown is not null then
    perform private.raise_response(422, 'unknown_name', format('{%s} is not known here; known are {%s}.',
      unknown, array_to_string(private.template_names(new.lists), '}, {')));
  end if;
  if tg_op = 'UPDATE' then new.version := old.version + 1; end if;
  return new;
end
$$;
create trigger check_template before insert or update on public.reply_templates
  for each row execute function private.check_template();

create function private.keep_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new is distinct from old then
    insert into public.shared_text_changes (kind, item, actor, previous)
    values (tg_table_name, new.id, private.actor(), case tg_op when 'UPDATE' then to_jsonb(old) end);
  end if;
  return new;
end
$$;
create trigger keep_change after insert or update on public.reply_templates
  for each row execute function private.keep_change();
create trigger keep_change after insert or update on public.saved_views
  for each row execute function private.keep_change();

/*
 * Adds the first set, at each start. A template that staff changed or removed stays as they left it.
 *
 *   templates   [{"file", "title", "lists", "subject", "text", "place"}]
 */
create function private.add_first_templates(templates jsonb) returns void
language sql set search_path = ''
as $$
  insert into public.reply_templates (file, title, lists, subject, text, place)
  select file, title, lists, subject, text, place
  from jsonb_populate_recordset(null::public.reply_templates, templates)
  on conflict (file) do nothing
$$;
revoke execute on function private.add_first_templates(jsonb) from public;

-- Forgets the views that name a person who is erased, and the earlier versions of these views.
create function private.forget_views(address text) returns void
language sql set search_path = ''
as $$
  with named as (
    delete from public.saved_views
    where position(lower(address collate "C") in lower(filters::text collate "C")) > 0 returning id
  )
  delete from public.shared_text_changes
  where kind = 'saved_views' and (item in (select id from named)
    or position(lower(address collate "C") in lower(previous::text collate "C")) > 0)
$$;
