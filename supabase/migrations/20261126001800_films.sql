/*
 * The finished videos of an order. Staff deliver versions of them, and the customer approves the newest
 * one or asks for a change. They are files of the bucket `films`. The state of the video stands apart from the
 * order's status, and changes it once: a minute after the customer's approval the order is completed.
 */

-- The allowed changes of a video's state. Another version of a delivered video does not change it.
create function private.step_film() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (old.film_state, new.film_state) not in (
    ('awaiting', 'delivered'),
    ('delivered', 'change_asked'),
    -- Staff deliver the next version, or the customer takes the request back.
    ('change_asked', 'delivered'),
    ('delivered', 'approved'),
    -- The approval is taken back, or staff deliver another version.
    ('approved', 'delivered')
  ) then
    raise check_violation using constraint = 'orders_film_step',
      message = 'A video does not go from ' || old.film_state || ' to ' || new.film_state || '.';
  end if;
  new.film_changed_at := now();
  return new;
end
$$;
create trigger step_film before update of film_state on public.orders
  for each row when (old.film_state is distinct from new.film_state)
  execute function private.step_film();

create table private.film_versions (
  order_id bigint not null references public.orders on delete cascade,
  number integer not null,
  -- What staff wrote with it.
  text text not null,
  delivered_by text,
  delivered_at timestamptz not null default now(),
  approved_at timestamptz,
  -- When the approval could no longer be undone, and the mails about it were written.
  told_at timestamptz,
  primary key (order_id, number),
  constraint film_versions_number_range check (number >= 1),
  constraint film_versions_text_length check (char_length(text) <= 5000)
);
create index film_versions_first_idx on private.film_versions (delivered_at) where number = 1;
create index film_versions_approved_idx on private.film_versions (approved_at)
  where approved_at is not null;
create index film_versions_untold_idx on private.film_versions (approved_at)
  where approved_at is not null and told_at is null;

-- Until staff deliver it, a file belongs to no version.
alter table private.files
  add column version integer,
  -- The video whose first second this is.
  add column poster_of uuid references private.files on delete set null,
  -- Staff say that the video names nobody.
  add column unbranded boolean not null default false,
  add constraint files_film check (bucket <> 'films' or (
    path = id::text and bytes between 1 and 2147483648
    and width between 1 and 16384 and height between 1 and 16384
    and type in ('video/mp4', 'video/quicktime', 'video/webm', 'image/jpeg', 'application/zip')
  )),
  add constraint files_poster check (poster_of is null or (type = 'image/jpeg' and bytes <= 1048576));
create index files_poster_of_idx on private.files (poster_of) where poster_of is not null;
create index files_draft_idx on private.files (created_at)
  where bucket = 'films' and version is null and state <> 'removed';

-- True if something of a text is visible.
create function private.has_visible(words text) returns boolean
language sql immutable set search_path = ''
as $$
  select exists (
    select from unnest(string_to_array(words, null)) as letter
    where private.is_visible_name(letter) and private.trimmed_length(letter) > 0
  )
$$;

-- A request to change a version, and what the customer agreed to pay for all of it.
create table private.film_changes (
  order_id bigint not null,
  version integer not null,
  cents integer not null,
  asked_at timestamptz not null default now(),
  -- When staff began to work on it: since then it cannot be added to or taken back.
  started_at timestamptz,
  -- The order's last answer before staff were told of the request; taking the request back restores it.
  answered_before timestamptz,
  primary key (order_id, version),
  foreign key (order_id, version) references private.film_versions on delete cascade,
  constraint film_changes_cents_range check (cents >= 0)
);

-- What is to be changed: each note is about one moment, or the whole video.
create table private.film_notes (
  id uuid primary key default gen_random_uuid(),
  order_id bigint not null,
  version integer not null,
  place integer not null,
  text text not null,
  second double precision,
  written_at timestamptz not null default now(),
  -- When staff and webhooks were told of it.
  told_at timestamptz,
  -- When staff ticked it off, and what they say about it to the customer.
  done_at timestamptz,
  answer text not null default '',
  unique (order_id, version, place),
  foreign key (order_id, version) references private.film_changes on delete cascade,
  constraint film_notes_place_range check (place between 1 and 20),
  constraint film_notes_text_length check (char_length(text) <= 2000),
  constraint film_notes_text_present check (private.has_visible(text)),
  constraint film_notes_second_range check (second between 0 and 86400),
  constraint film_notes_answer_length check (char_length(answer) <= 2000)
);
create index film_notes_untold_idx on private.film_notes (written_at) where told_at is null;

/*
 * The links that a customer made to share the newest version, one of each kind: a page with its files, a page
 * that names nobody, and a frame for other sites. A token opens its own kind only. As with orders, only its
 * hash is kept.
 */
create table private.film_shares (
  order_id bigint not null references public.orders on delete cascade,
  kind text not null,
  -- The function makes the link's token from it.
  id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  -- How often it was played; by whom is not stored.
  plays bigint not null default 0,
  -- What the customer lets the page say: the house's address, a name, and a photo, which is a JPEG.
  shows_address boolean not null default false,
  agent text not null default '',
  photo bytea,
  primary key (order_id, kind),
  constraint film_shares_card_of_page check (kind = 'page' or not shows_address and agent = '' and photo is null),
  constraint film_shares_agent_length check (char_length(agent) <= 80),
  constraint film_shares_agent_visible check (private.is_visible_name(agent)),
  constraint film_shares_photo_size check (octet_length(photo) <= 40000),
  constraint film_shares_kind_allowed check (kind in ('page', 'unbranded', 'embed')),
  constraint film_shares_token_hash_key unique (token_hash),
  constraint film_shares_token_hash_length check (octet_length(token_hash) = 32)
);


insert into private.settings (name, value) values
  ('keep_draft_films_days', 7); -- files of staff that were never delivered or sent

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('films', 'films', false, 2147483648, array[
  'video/mp4', 'video/quicktime', 'video/webm', 'image/jpeg', 'application/zip'
])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

/*
 * What the storage service asks before it lets a visitor read a file: customers read what was delivered to them, and
 * whoever has a share link reads the newest version, with an unbranded link only what is unbranded of it.
 */
create function private.may_watch_film(object text, object_version text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.files as file
    where file.bucket = 'films' and file.path = object and file.state = 'ready' and file.version is not null
      and file.object_version = may_watch_film.object_version and (
        file.order_id = (private.order_link(private.claimed_proof())).order_id or (
          exists (
            select from private.film_shares as share
            where share.order_id = file.order_id and share.token_hash = private.claimed_proof()
              and (share.kind <> 'unbranded' or exists (
                select from private.files as film
                where film.id = coalesce(file.poster_of, file.id) and film.unbranded
              ))
          ) and file.version = (
            select max(number) from private.film_versions as known where known.order_id = file.order_id
          )
        )
      )
  )
$$;
grant execute on function private.may_watch_film(text, text) to anon;

create policy "customers and who they share it with read a film" on storage.objects
  for select to anon
  using (bucket_id = 'films' and private.may_watch_film(name, version));

create function private.revisions_of(placed public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'free', placed.free_revisions,
    'extraCents', placed.extra_revision_cents,
    'used', count(*),
    'nextCents', case when count(*) < placed.free_revisions then 0 else placed.extra_revision_cents end
  )
  from private.film_changes where order_id = placed.id
$$;

create function private.newest_version(placed public.orders) returns integer
language sql stable set search_path = ''
as $$
  select coalesce(max(number), 0) from private.film_versions where order_id = placed.id
$$;

create function private.files_of(order_id bigint, version integer) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', file.id, 'type', file.type, 'bytes', file.bytes, 'width', file.width, 'height', file.height,
    'isUnbranded', file.unbranded, 'poster', (
      select poster.id from private.files as poster
      where poster.poster_of = file.id and poster.state = 'ready' limit 1
    )
  ) order by file.place), '[]')
  from private.files as file
  where file.order_id = files_of.order_id and file.version = files_of.version
    and file.state = 'ready' and file.poster_of is null
$$;

create function private.photo_address(photo bytea) returns text
language sql immutable set search_path = ''
as $$
  select 'data:image/jpeg;base64,' || translate(encode(photo, 'base64'), E'\n', '')
$$;

-- What a link of this kind shows of a version's files: all of them, the unbranded videos, or one video.
create function private.shared_files(kind text, files jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case kind when 'page' then files else coalesce(jsonb_agg(file), '[]') end
  from (
    select file from jsonb_array_elements(files) with ordinality as listed (file, place)
    where file ->> 'type' like 'video/%' and (kind = 'embed' or (file ->> 'isUnbranded')::boolean)
    order by (file ->> 'isUnbranded')::boolean, place limit case kind when 'embed' then 1 end
  ) as shown
$$;

create function private.notes_of(order_id bigint, version integer) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', note.id, 'text', note.text, 'second', note.second, 'doneAt', note.done_at, 'answer', note.answer
  ) order by note.place), '[]')
  from private.film_notes as note
  where note.order_id = notes_of.order_id and note.version = notes_of.version
$$;

-- An order's videos, as the customer and staff see them; no versions once the customer is erased.
create function private.films_of(placed public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'state', placed.film_state,
    'propertyAddress', placed.property_address,
    'revisions', private.revisions_of(placed),
    'shares', (
      select coalesce(jsonb_object_agg(kind, jsonb_build_object('id', share.id, 'plays', plays)), '{}')
      from private.film_shares as share where share.order_id = placed.id
    ),
    'card', (
      select jsonb_build_object('showsAddress', shows_address, 'agent', agent, 'photo', private.photo_address(photo))
      from private.film_shares as share where share.order_id = placed.id and kind = 'page'
    ),
    'undoUntil', max(approved_at + interval '1 minute')
      filter (where told_at is null and approved_at > now() - interval '1 minute'),
    'versions', coalesce(jsonb_agg(jsonb_build_object(
      'number', number, 'deliveredAt', delivered_at, 'deliveredBy', delivered_by, 'text', version.text,
      'approvedAt', approved_at, 'files', private.files_of(placed.id, number),
      'change', case when change.version is not null then jsonb_build_object(
        'notes', private.notes_of(placed.id, number), 'askedAt', change.asked_at,
        'startedAt', change.started_at, 'cents', change.cents
      ) end
    ) order by number desc) filter (where placed.email <> 'erased@example.com'), '[]')
  )
  from private.film_versions as version
  left join private.film_changes as change
    on change.order_id = version.order_id and change.version = version.number
  where version.order_id = placed.id
$$;
