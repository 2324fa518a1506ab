/*
 * On working days, one mail in the morning tells staff what waits. Its hour and zone are settings; the
 * hour 24 turns it off. Its numbers are read when it is sent.
 */
insert into private.settings (name, value, text) values
  ('morning_mail_hour', 8, null), ('morning_mail_zone', 0, 'America/New_York');

-- The days whose mail was considered, whether or not anything waited.
create table private.morning_mails (day date primary key);

/*
 * What waits, for the mail: how many entries nobody has answered and since when the oldest waits, how
 * many of them were promised an answer by the end of today, the follow-ups that are due, by name, and
 * how many videos, orders and deliveries wait.
 */
create function private.morning_news() returns jsonb
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  evening constant timestamptz := private.business_midnight(private.business_day(now()) + 1);
  counts text;
  names text;
  news jsonb;
begin
  select string_agg(format('select %L as kind, %s as promised from %s where %s', kind, promised, case kind
      when 'delivery' then 'private.deliveries' else format('public.%I', list) end,
      condition || case when kind = 'delivery' then ' and state = ''dead''' else '' end), ' union all '),
    string_agg(format('(select %s as name, assignee, follow_up_on from public.%I where %s
      order by follow_up_on limit 20)', case list
        when 'orders' then 'concat_ws('' '', first_name, last_name)'
        when 'webinar_signups' then 'first_name' else 'name' end, list, condition), ' union all ')
      filter (where kind = 'follow_up')
  into counts, names from private.kinds_of_waiting();
  execute format('select jsonb_build_object(
      ''answer'', count(*) filter (where kind = ''answer''),
      ''oldest'', min(promised) filter (where kind = ''answer'') - interval ''24 hours'',
      ''today'', count(*) filter (where kind = ''answer'' and promised < $1),
      ''change'', count(*) filter (where kind = ''change''),
      ''order'', count(*) filter (where kind = ''order''),
      ''follow_up'', count(*) filter (where kind = ''follow_up''),
      ''dead'', count(*) filter (where kind = ''delivery''))
    from (select * from (%s) as all_of_it limit 10000) as waiting', counts) into news using evening;
  execute format('select $1 || jsonb_build_object(''followUps'', coalesce(jsonb_agg(
      jsonb_build_object(''name'', name, ''assignee'', assignee)), ''[]''))
    from (select * from (%s) as due order by follow_up_on limit 20) as first', names)
  into news using news;
  return news || jsonb_build_object('approval', private.count_orders(private.film_waits('delivered')));
end
$$;

create function private.is_news(news jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select 0 < (news ->> 'answer')::integer + (news ->> 'change')::integer + (news ->> 'order')::integer
    + (news ->> 'follow_up')::integer + (news ->> 'dead')::integer + (news ->> 'approval')::integer
$$;

/*
 * Called every minute. The mail is written in its hour or the one after it: late when the machine was
 * off, but not in the evening. Of parallel calls, the one that inserts the day writes it.
 */
create function private.write_morning_mail() returns void
language plpgsql set search_path = ''
as $$
declare
  due_hour constant integer := private.setting('morning_mail_hour');
  zone constant text := (select text from private.settings where name = 'morning_mail_zone');
  there constant timestamp := now() at time zone zone;
begin
  if not private.is_business_day(there::date) or extract(hour from there) not between due_hour and due_hour + 1 then
    return;
  end if;
  insert into private.morning_mails (day) values (there::date) on conflict do nothing;
  if found and private.is_news(private.morning_news()) then
    insert into private.deliveries (id, kind, receiver, detail)
    values (private.delivery_id('morning_mail', 'staff', null, null, there::date::text),
      'morning_mail', 'staff', jsonb_build_object('day', there::date));
  end if;
  delete from private.morning_mails where day < there::date - 7;
end
$$;
