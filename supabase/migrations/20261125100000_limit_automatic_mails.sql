/*
 * Limits of automatic mails, so that nobody can use ours against a stranger. What a limit stops is held:
 * staff see it with the reason, and may send it anyway.
 */
insert into private.settings (name, value) values
  ('automatic_mails_per_client_and_day', 10), -- 0, in this and the next one, is no limit
  ('automatic_mails_per_hour', 500);

/*
 * A mailbox, however its address is written: in small letters, without what follows a plus, and without
 * dots where the provider ignores them.
 */
create function private.mailbox_of(address text) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  whole constant text := lower(address collate "C");
  host constant text := substr(whole, length(whole) - strpos(reverse(whole), '@') + 2);
  name constant text := split_part(left(whole, -length(host) - 1), '+', 1);
begin
  if host in ('gmail.com', 'googlemail.com') then
    return replace(name, '.', '') || '@gmail.com';
  end if;
  return name || '@' || host;
end
$$;

alter table private.deliveries
  -- The client that caused it, as the function signs it; forgotten after a day.
  add column client text,
  -- Its record arrived in a surge: a notice goes into a digest, a mail waits for the surge's end.
  add column in_surge boolean not null default false,
  drop constraint deliveries_state_allowed,
  add constraint deliveries_state_allowed check (state in ('due', 'held', 'sent', 'dead', 'discarded')),
  drop constraint deliveries_kind_allowed,
  add constraint deliveries_kind_allowed check (kind in (
    'staff_notice', 'staff_digest', 'received', 'order_confirmation', 'order_status',
    'signup_confirmation', 'webinar_confirmation', 'reply', 'webhook'
  ));

drop index private.deliveries_automatic_idx;
create index deliveries_mailbox_idx on private.deliveries (private.mailbox_of(receiver), created_at)
  where kind in ('received', 'order_confirmation', 'signup_confirmation', 'webinar_confirmation');
create index deliveries_client_idx on private.deliveries (client, created_at)
  where client is not null;
create index deliveries_automatic_idx on private.deliveries (created_at)
  where kind in ('received', 'order_confirmation', 'signup_confirmation', 'webinar_confirmation')
    and state not in ('held', 'discarded');
create index deliveries_held_idx on private.deliveries (created_at desc, id desc)
  where state = 'held';

/*
 * Why an automatic mail has to be held; null when it may go. Submissions that name the same mailbox, or
 * come from the same client, are counted one after the other. All together are counted so only near the
 * limit, because that would make every visitor wait for every other.
 *
 * A session plans the questions once, perhaps while the table is empty, and a whole flood is then
 * answered with that plan: it has to use the indexes from the start.
 */
create function private.reason_to_hold(mail text, address text, sender text) returns text
language plpgsql
set search_path = ''
set enable_seqscan = off
as $$
declare
  mailbox constant text := private.mailbox_of(address);
  -- One order a day is confirmed whatever else the mailbox got.
  per_mailbox constant integer := (select value from private.settings
    where name = 'automatic_mails_per_day') + (mail = 'order_confirmation')::integer;
  per_client constant integer := (select value from private.settings
    where name = 'automatic_mails_per_client_and_day');
  per_hour constant integer := (select value from private.settings
    where name = 'automatic_mails_per_hour');
  total integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('mail ' || mailbox, 0));
  if per_mailbox <= (
    select count(*) from private.deliveries
    where private.mailbox_of(receiver) = mailbox
      and kind in ('received', 'order_confirmation', 'signup_confirmation', 'webinar_confirmation')
      and created_at > now() - interval '24 hours' and state not in ('held', 'discarded')
  ) then
    return 'This mailbox had as many automatic mails in 24 hours as one may get.';
  end if;

  if sender is not null and per_client > 0 then
    perform pg_advisory_xact_lock(hashtextextended('mails of ' || sender, 0));
    if per_client <= (
      select count(*) from private.deliveries
      where client = sender and created_at > now() - interval '24 hours'
        and state not in ('held', 'discarded')
    ) then
      return 'The same sender caused as many automatic mails in 24 hours as one may.';
    end if;
  end if;

  if per_hour > 0 then
    for tries in 1..2 loop
      select count(*) into total from (
        select from private.deliveries
        where kind in ('received', 'order_confirmation', 'signup_confirmation', 'webinar_confirmation')
          and created_at > now() - interval '1 hour' and state not in ('held', 'discarded')
        limit per_hour
      ) as latest;
      exit when tries = 2 or total not between per_hour - 50 and per_hour - 1;
      perform pg_advisory_xact_lock(hashtextextended('mails of all', 0));
    end loop;
    if total >= per_hour then
      return 'As many automatic mails were caused in the last hour as may be.';
    end if;
  end if;
  return null;
end
$$;

drop function private.may_mail(text);
