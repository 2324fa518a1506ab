/*
 * Retention: after how many months the records of each list are erased. 0, the default, is never.
 *
 *   update private.settings set value = 24 where name = 'keep_months_contact_submissions'
 */
alter table private.settings
  drop constraint settings_name_allowed,
  add constraint settings_name_allowed check (
    name in (
      'rate_limit_per_minute', 'surge_limit_per_minute', 'automatic_mails_per_day',
      'keep_months_contact_submissions', 'keep_months_signup_users', 'keep_months_orders',
      'keep_months_webinar_signups', 'keep_months_webinar_questions'
    )
  );
insert into private.settings (name, value) values
  ('keep_months_contact_submissions', 0),
  ('keep_months_signup_users', 0),
  ('keep_months_orders', 0),
  ('keep_months_webinar_signups', 0),
  ('keep_months_webinar_questions', 0);

-- Orders stay without their customer, and are not looked at again.
create index orders_personal_idx on public.orders (created_at)
  where email <> 'erased@example.com';
create index deliveries_record_idx on private.deliveries (list, record) where record is not null;

/*
 * Erases what has been kept long enough, the oldest first, at most `most` records of each list, so
 * that nobody waits for it. Called every minute, and answers how many that were. As when a person is
 * erased, orders keep number, package, price, dates and status, and the history that it happened.
 */
create function public.erase_expired(most integer default 500) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  expiring text;
  months integer;
  expired bigint[];
  erased integer := 0;
begin
  for expiring, months in
    select substr(name, length('keep_months_') + 1), value from private.settings
    where starts_with(name, 'keep_months_') and value > 0
    order by name
  loop
    execute format(
      'select array(
        select id from public.%I where created_at < $1 and %s
        order by created_at limit $2 for update skip locked
      )',
      expiring, case expiring when 'orders' then 'email <> ''erased@example.com''' else 'true' end
    ) into expired using now() - make_interval(months => months), most;
    continue when cardinality(expired) = 0;
    delete from private.deliveries where list = expiring and record = any (expired);
    if expiring = 'orders' then
      perform private.erase_order(id) from unnest(expired) as id;
    else
      execute format('delete from public.%I where id = any ($1)', expiring) using expired;
    end if;
    erased := erased + cardinality(expired);
  end loop;
  return erased;
end
$$;
grant execute on function public.erase_expired(integer) to service_role;

-- The minute job on the hosted platform; the embedded stack has the function call it.
do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    perform cron.schedule('erase expired records', '* * * * *', 'select public.erase_expired()');
  end if;
end
$$;
