-- How many automatic mails the last hour had, without counting them: with a flood of submissions,
-- each one counted hundreds of rows. The mails are numbered, so the oldest of the last five hundred,
-- say, is found by its number, and its time tells whether the hour is full. Where a number is missing,
-- because its mail was erased, one more may go.

create sequence private.automatic_mails;

-- The number of an automatic mail that was not held.
alter table private.deliveries add column automatic_number bigint;
create index deliveries_automatic_number_idx on private.deliveries (automatic_number)
  where automatic_number is not null;
drop index private.deliveries_automatic_idx;

create function private.number_automatic_mail() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.automatic_number := nextval('private.automatic_mails');
  return new;
end
$$;
revoke execute on function private.number_automatic_mail() from public;
create trigger number_automatic_mail before insert on private.deliveries
  for each row when (new.mailbox is not null) execute function private.number_automatic_mail();

/*
 * Why an automatic mail has to be held; null when it may go. What a limit stops, staff see with the
 * reason, and may send anyway. Submissions that name the same mailbox, or come from the same client,
 * are counted one after the other. All together are not, because every visitor would wait for every
 * other: those that arrive at the same moment may exceed the hour's limit by as many.
 *
 * A connection plans the queries once, perhaps while the table is empty, and answers a whole flood
 * with that plan. So each count has conditions that one index alone fits.
 */
create or replace function private.reason_to_hold(mail text, wanted_mailbox text, sender text)
returns text
language plpgsql
set search_path = ''
set enable_seqscan = off
as $$
declare
  -- One order a day is confirmed whatever else the mailbox got.
  per_mailbox constant integer := (select value from private.settings
    where name = 'automatic_mails_per_day') + (mail = 'order_confirmation')::integer;
  per_client constant integer := (select value from private.settings
    where name = 'automatic_mails_per_client_and_day');
  per_hour constant integer := (select value from private.settings
    where name = 'automatic_mails_per_hour');
begin
  perform pg_advisory_xact_lock(hashtextextended('mail ' || wanted_mailbox, 0));
  if per_mailbox <= (
    select count(*) filter (where created_at > now() - interval '24 hours')
    from private.deliveries where mailbox = wanted_mailbox and state <> 'discarded'
  ) then
    return 'This mailbox had as many automatic mails in 24 hours as one may get.';
  end if;

  if sender is not null and per_client > 0 then
    perform pg_advisory_xact_lock(hashtextextended('mails of ' || sender, 0));
    if per_client <= (
      select count(*) filter (where created_at > now() - interval '24 hours')
      from private.deliveries where client = sender and state <> 'discarded'
    ) then
      return 'The same sender caused as many automatic mails in 24 hours as one may.';
    end if;
  end if;

  if per_hour > 0 and exists (
    select from private.deliveries
    where automatic_number = (select last_value from private.automatic_mails) - per_hour + 1
      and created_at > now() - interval '1 hour'
  ) then
    return 'As many automatic mails were caused in the last hour as may be.';
  end if;
  return null;
end
$$;
