-- A request to change a version: who is told what of it, and until when it can be added to or taken back.
\ir support/actors.psql
\ir support/placed.psql
select plan(44);

update private.settings set value = 1000 where name = 'rate_limit_per_minute';
select pg_temp.place(who, 'premium') from unnest(array['ada', 'eve', 'joe', 'sam']) as who;
insert into private.film_versions (order_id, number, text)
select id, number, '' from placed, generate_series(1, 2) as number where who <> 'eve' or number = 1;
update public.orders set film_state = 'delivered', is_read = true, answered_at = now() where id in (select id from placed);
delete from private.deliveries;

create function pg_temp.sent(who text, wanted text) returns text language sql as $$
  select string_agg(coalesce(detail ->> 'event', kind), ', ' order by coalesce(detail ->> 'event', kind))
  from private.deliveries where record = pg_temp.order_of(who) and coalesce(detail ->> 'event', kind) like wanted
$$;
create function pg_temp.waits(who text default 'ada') returns text language sql as $$
  select format('%s read: %s, answered: %s', film_state, is_read, answered_at is not null)
  from public.orders where id = pg_temp.order_of(who)
$$;

create function pg_temp.asks(token text, version integer, words text, agreed integer) returns text language sql as $$
  select pg_temp.visits(token, format('select public.film_change(%s, %L, %s)', version,
    jsonb_build_array(jsonb_build_object('text', words, 'second', 12)), agreed))
$$;
select is(pg_temp.asks(token, version, words, agreed), outcome, what)
from (values
  ('eve', 2, 'Longer', 0, '409 newer', 'the token of another order changes nothing here'),
  ('ada', 1, 'Longer', 0, '409 newer', 'an older version cannot be answered'),
  ('ada', 2, 'Longer', 1500, '409 terms', 'a price that is not that of the terms is refused'),
  ('ada', 2, repeat('x', 2001), 0, 'film_notes_text_length', 'a note that is too long is refused'),
  ('ada', 2, E' \u200b\u2060 ', 0, 'film_notes_text_present', 'a note that nobody can read is refused'),
  ('ada', 2, 'Longer', 0, 'done', 'the customer asks for the free change'),
  ('ada', 2, 'Longer', 0, 'done', 'the same request twice is one'),
  ('ada', 2, 'Shorter', 1500, 'done', 'they add a note, at no other price')
) as tries (token, version, words, agreed, outcome, what);
select public.films_settle();
select is(pg_temp.waits() || coalesce(pg_temp.sent('ada', '%change%'), ''), 'change_asked read: t, answered: t',
  'within a minute nobody is told');
select is(pg_temp.visits('ada', 'select public.film_change_undo(2)'), 'done', 'it is taken back');
select is(pg_temp.visits('ada', 'select public.film_change_undo(2)'), 'done', 'taking it back twice is once');
select is(pg_temp.waits() || coalesce(pg_temp.sent('ada', '%change%'), ''), 'delivered read: t, answered: t',
  'nobody is told of that either');
select is(pg_temp.asks('ada', 2, words, 0), 'done', 'they ask again') from unnest(array['Longer', 'Shorter']) as words;
create function pg_temp.pass_minute() returns void language sql as $$
  update private.film_notes set written_at = written_at - interval '1 minute';
  select public.films_settle();
$$;
select pg_temp.pass_minute();
select is(pg_temp.waits(), 'change_asked read: f, answered: f', 'after a minute the order is unread and unanswered');
select is(pg_temp.sent('ada', '%change%') || ' ' || pg_temp.sent('ada', 'staff_notice'),
  'change_received, order.change_requested staff_notice', 'staff, the customer and the receivers are told once');
select is((select detail -> 'change' from private.deliveries where kind = 'change_received'),
  '{"version": 2, "cents": 0, "notes": [{"text": "Longer", "second": 12}, {"text": "Shorter", "second": 12}]}',
  'the mail repeats what was asked and what it costs');
select is(pg_temp.visits('ada', 'select public.film_change_undo(2)'), 'done', 'it can still be taken back');
select is(pg_temp.waits(), 'delivered read: f, answered: t', 'then the order waits for no answer');
select is(pg_temp.sent('ada', '%change%') || ' ' || pg_temp.sent('ada', 'staff_notice'),
  'change_received, change_received, order.change_requested, order.change_withdrawn staff_notice, staff_notice',
  'and everybody who was told is told of that');
select is(pg_temp.asks('ada', 2, 'Longer', 0), 'done', 'they ask once more, and it is free again');
select pg_temp.pass_minute();
select is(string_agg(distinct pg_temp.asks('ada', 2, 'Note ' || n, 0), ', '), 'done', 'notes are added')
  from generate_series(1, 19) as n;
select is(pg_temp.asks('ada', 2, 'Note 20', 0), '409 notes_full', 'there are twenty at most');
create function pg_temp.marks(call text) returns text language sql as $$
  select pg_temp.staff(format('select public.' || call, pg_temp.order_of('ada'),
    (select id from private.film_notes where order_id = pg_temp.order_of('ada') and place = 1)))
$$;
create function pg_temp.standing() returns text language sql as $$
  select private.story_of(known) ->> 'standing' from public.orders as known where id = pg_temp.order_of('ada')
$$;
create temporary table looked on commit drop as select pg_temp.standing() as standing;
select is(pg_temp.marks(call), outcome, what) from (values
  ('admin_change_start(%s, 1)', '404 no_such_entry', 'staff start on a request that there is'),
  ('admin_change_start(%s, 2)', 'done', 'staff start'),
  ('admin_change_start(%s, 2)', 'done', 'starting twice is once'),
  ('admin_note_answer(%s, 2, gen_random_uuid(), true, '''')', '404 no_such_entry', 'a note that there is not is not ticked off'),
  ('admin_note_answer(%s, 2, %L, true, '' Two seconds more. '')', 'done', 'staff tick a note off, and say something about it')
) as tries (call, outcome, what);
select isnt(pg_temp.standing(), (select standing from looked), 'an open page finds that there is something new');
select is(pg_temp.marks('admin_note_answer(%s, 2, %L, done => false)'), 'done', 'and take the tick back');
select is((select (done_at is null) || answer from private.film_notes where order_id = pg_temp.order_of('ada') and place = 1),
  'trueTwo seconds more.', 'which leaves a colleague''s answer alone');
select is(pg_temp.marks('admin_note_answer(%s, 2, %L, done => true)'), 'done', 'it is done after all');
select is(pg_temp.visits('ada', 'select public.film_change_undo(2)'), '409 started', 'then it is not taken back');
select is(pg_temp.asks('ada', 2, 'Brighter', 0), '409 started', 'and nothing is added');
select is((select (note ->> 'doneAt' is not null) || (note ->> 'answer')
    from jsonb_path_query(pg_temp.told(format('public.admin_films(%s)', pg_temp.order_of('ada'))),
      '$.versions[*].change.notes[0]') as note), 'trueTwo seconds more.', 'the note says what staff did');

-- Staff who start within the minute: then everybody is told at once.
select is(pg_temp.asks('joe', 2, 'Longer', 0), 'done', 'somebody else asks');
select is(pg_temp.staff(format('select public.admin_change_start(%s, 2)', pg_temp.order_of('joe'))), 'done', 'staff start at once');
select is(pg_temp.waits('joe'), 'change_asked read: t, answered: f', 'the order that they read stays read');
select is((select array_agg(kind order by id) from public.activity
    where record = pg_temp.order_of('joe') and kind like 'change%'),
  array['change_asked', 'change_started'], 'the history tells of both in their order');
select pg_temp.pass_minute();
select is(pg_temp.sent('joe', '%change%'), 'change_received, order.change_requested', 'and nobody is told twice');
select ok((select (detail -> 'isStarted')::boolean from private.deliveries
    where kind = 'change_received' and record = pg_temp.order_of('joe')), 'the mail knows that staff have started');

-- What happens within the minute.
select is(pg_temp.asks('sam', 2, 'Longer', 0), 'done', 'one more asks');
update public.orders set status = 'cancelled' where id = pg_temp.order_of('sam');
select pg_temp.pass_minute();
select is(pg_temp.sent('sam', '%change\_re%'), null, 'nobody is told of a change of a cancelled order');
update public.orders set status = 'confirmed' where id = pg_temp.order_of('sam');
insert into public.activity (list, record, kind, current)
select 'orders', pg_temp.order_of('sam'), 'change_undone', '2' from generate_series(1, 5);
select is(pg_temp.visits('sam', 'select public.film_change_undo(2)'), '409 undone_often', 'a request is taken back five times at most');

select * from finish(); rollback;
