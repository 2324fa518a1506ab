/*
 * The moment of an answer comes from the clock of whoever marks it. A clock that goes wrong must not
 * make an answer older than its entry, or one of the future.
 */
create or replace function private.note_first_answer() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.answered_at is not null then
    new.answered_at := least(greatest(new.answered_at, new.created_at), now());
  end if;
  -- Taken back when the answer is: a slip of the hand is none.
  new.first_answered_at := case
    when new.answered_at is not null then coalesce(old.first_answered_at, new.answered_at)
    when tg_table_name = 'orders' and to_jsonb(new) ->> 'status' <> 'pending'
      then coalesce(old.first_answered_at, now())
  end;
  return new;
end
$$;
