/*
 * Every index of the lists was asked which query needs it; docs/scaling.md has the answers.
 *
 * The newest entries were kept in two indexes, one with spam and one without. One that also knows what
 * is spam serves both, and each submission stores an index entry less.
 */
do $$
declare
  list text;
begin
  foreach list in array array[
    'contact_submissions', 'signup_users', 'orders', 'webinar_signups', 'webinar_questions'
  ] loop
    execute format('drop index public.%I', list || '_accepted_idx');
    execute format('drop index public.%I', list || '_created_at_idx');
    execute format(
      'create index %I on public.%I (created_at desc nulls last, id desc) include (is_spam)',
      list || '_created_at_idx', list
    );
  end loop;
  -- The newest entries are the ones that nobody has answered yet: without an index of their own, those
  -- that were answered are behind all of them.
  foreach list in array array['contact_submissions', 'orders', 'webinar_questions'] loop
    execute format(
      'create index %I on public.%I (created_at desc nulls last, id desc)
        where answered_at is not null',
      list || '_answered_idx', list
    );
  end loop;
end
$$;
