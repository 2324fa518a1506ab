-- The attribution of submissions, which anybody can write through the data API.
\ir support/actors.psql
select plan(13);

update private.settings set value = case name when 'rate_limit_per_minute' then 1000 else 0 end;

create function pg_temp.attributed(attribution text) returns text language sql as $$
  select pg_temp.sent('contact_submissions', jsonb_build_object('attribution', attribution))
$$;
create function pg_temp.last(field text, value text) returns text language sql as $$
  select pg_temp.attributed(jsonb_build_object('last', jsonb_build_object(field, value))::text)
$$;

-- What a visitor may send. The contract's test compares all of it with the contract.
select is(pg_temp.attributed(null), 'done', 'an attribution may be left out');
select is(pg_temp.attributed('{
    "first": {"source": "News", "medium": "email", "campaign": "Spring", "term": "x", "content": "y",
      "gclid": "1", "fbclid": "2", "referrer": "a-b.example:80", "path": "/", "at": "2026-11-20T15:00:00Z"},
    "last": {"source": "ads", "at": "2026-11-20T15:00:00.123456Z"}
  }'), 'done', 'two visits with every field are stored');
select is(pg_temp.last('referrer', 'javascript:alert(1)'), 'contact_submissions_attribution_format',
  'anything else is refused');

-- The columns that staff filter by.
create function pg_temp.known(attribution text, field text) returns text language plpgsql as $$
declare
  word text;
begin
  execute format('insert into public.contact_submissions (name, email, message, attribution)
    values (''Ada'', ''ada@example.com'', ''Do you film barns?'', %L) returning %I', attribution, field)
  into word;
  return word;
end
$$;
select is(pg_temp.known(attribution, 'source'), source, what)
from (values
  ('{"last": {"source": "NEWS", "referrer": "a.example"}}', 'news', 'a campaign''s source comes first'),
  ('{"last": {"referrer": "a.example"}}', 'a.example', 'the referrer is the source without a campaign'),
  ('{"last": {"path": "/"}}', 'direct', 'a visit without both is direct'),
  ('{"first": {"source": "news"}}', 'direct', 'the first visit does not count'),
  (null, null, 'without attribution there is no source')
) as cases (attribution, source, what);
select is(pg_temp.known('{"last": {"campaign": "Spring Sale"}}', 'campaign'), 'spring sale',
  'a campaign is known in small letters');

-- The attribution is not part of what makes a submission a repeat.
select is(
  array(select pg_temp.sent('contact_submissions', jsonb_build_object(
      'receipt', '00000000-0000-4000-8000-00000000000a',
      'attribution', jsonb_build_object('last', jsonb_build_object('source', source))))
    from unnest(array['news', 'ads']) as source),
  array['done', '200 replay'], 'a submission from another visit is still a repeat'
);
select results_eq(
  $$ select source from public.contact_submissions
     where receipt = '00000000-0000-4000-8000-00000000000a' $$,
  $$ values ('news' collate "C") $$, 'the stored attribution is unchanged'
);

-- Erasing a customer removes the attribution of their orders.
select pg_temp.sent('orders', '{"attribution": "{\"last\": {\"source\": \"news\"}}"}');
update public.orders set email = 'ada@example.org';
select is(source, 'news', 'an order whose address is corrected keeps where it came from')
from public.orders;
select private.erase_order(id) from public.orders;
select is(attribution, null, 'an erased order has no attribution') from public.orders;

select * from finish(); rollback;
