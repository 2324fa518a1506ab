/*
 * Copies of the choices that visitors make about cookies, as proof. Each is known by the random id
 * that the visitor's browser made and shows. Nothing here says who that was.
 */

-- The versions of what visitors are asked. Migrations add versions and never change one.
create table private.consent_policies (
  version integer primary key,
  policy_date date not null
);
insert into private.consent_policies (version, policy_date) values (1, '2025-05-21');

create table private.consent_receipts (
  id uuid primary key,
  version integer not null references private.consent_policies,
  analytics boolean not null,
  marketing boolean not null,
  -- 'gpc': as the browser's Global Privacy Control says.
  method text not null,
  -- By the visitor's clock, and by ours.
  given_at timestamptz not null,
  received_at timestamptz not null default now(),
  constraint consent_receipts_method_allowed check (method in ('accept', 'reject', 'save', 'gpc')),
  constraint consent_receipts_choice_fits check (
    case method
      when 'accept' then analytics and marketing
      when 'reject' then not analytics and not marketing
      when 'gpc' then not marketing
      else true
    end
  )
);
create index consent_receipts_version_idx on private.consent_receipts (version);
create index consent_receipts_received_at_idx on private.consent_receipts (received_at);

/*
 * Keeps a copy of a choice, ten times a minute for each client, or as often as forms may be sent. The same choice
 * is kept once; another one with the same id is refused, and so is a date in the future or more than fifteen days
 * ago: what was chosen offline arrives before that.
 */
create function public.consent_keep(
  id uuid, version integer, analytics boolean, marketing boolean, method text, given_at timestamptz
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  known private.consent_receipts;
begin
  perform private.limit_caller('consent', private.at_least(10));
  if not exists (
    select from private.consent_policies as policy where policy.version = consent_keep.version
  ) then
    perform private.raise_response(422, 'unknown_version', 'There is no such version.');
  end if;
  if given_at > now() + interval '5 minutes' or given_at < now() - interval '15 days' then
    perform private.raise_response(422, 'wrong_time', 'The time is not now.');
  end if;
  -- Proof is kept for three years, as the privacy policy says.
  if random() < 0.01 then
    delete from private.consent_receipts as old
    where old.id = any (array(
      select outdated.id from private.consent_receipts as outdated
      where outdated.received_at < now() - interval '3 years'
      limit 1000
      for update skip locked
    ));
  end if;
  insert into private.consent_receipts as kept (id, version, analytics, marketing, method, given_at)
  values (consent_keep.id, consent_keep.version, consent_keep.analytics, consent_keep.marketing,
    consent_keep.method, consent_keep.given_at)
  on conflict on constraint consent_receipts_pkey do nothing;
  if not found then
    select * into known from private.consent_receipts as kept where kept.id = consent_keep.id;
    if (known.version, known.analytics, known.marketing, known.method, known.given_at)
      is distinct from (consent_keep.version, consent_keep.analytics, consent_keep.marketing,
        consent_keep.method, consent_keep.given_at)
    then
      perform private.raise_response(422, 'id_reused', 'This id stands for another choice.');
    end if;
  end if;
end
$$;
grant execute on function public.consent_keep(uuid, integer, boolean, boolean, text, timestamptz)
  to anon;

-- A choice by its id, for staff; null when there is none.
create function public.admin_consent(receipt uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin_session();
  return (
    select jsonb_build_object(
      'id', kept.id,
      'version', kept.version,
      'policyDate', policy.policy_date,
      'choice', jsonb_build_object('analytics', kept.analytics, 'marketing', kept.marketing),
      'method', kept.method,
      'at', kept.given_at,
      'receivedAt', kept.received_at
    )
    from private.consent_receipts as kept
    join private.consent_policies as policy using (version)
    where kept.id = receipt
  );
end
$$;
grant execute on function public.admin_consent(uuid) to admin;
