-- As before, by when the person last wrote.
create or replace function private.kinds_shown(whose text, sends_mail boolean, which text) returns table (
  kind text, list text, sorted text, promised text, since text, condition text
)
language sql
stable
set search_path = ''
as $$
  select kind, list, sorted, promised, since, condition
    || case when kind = 'delivery' then '' else coalesce(private.taken_care_by(whose), '') end
    || case which
      when 'overdue' then ' and waits_since <= now() - interval ''24 hours'''
      when 'soon' then ' and waits_since > now() - interval ''24 hours'''
        ' and waits_since <= now() - interval ''20 hours'''
      else ''
    end
  from private.kinds_of_waiting()
  where (kind <> 'delivery' or coalesce(whose, '') = '') and (list <> 'held' or sends_mail)
    and (which is null or kind = 'answer')
$$;
