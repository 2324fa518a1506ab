-- Limits that hold before a mail is read.
\ir support/actors.psql
select plan(8);

update private.settings set value = 5 where name = 'rate_limit_per_minute';
insert into public.contact_submissions (name, email, message, is_spam)
values ('Ada', 'ada@example.com', 'Do you film barns?', false), ('Eve', 'eve@example.com', 'Buy our links today!', true);
create function pg_temp.admit(sender text, network text, entry text default null) returns void language sql as $$
  select public.mail_admit(case when entry is null then '[]' else jsonb_build_array(
    jsonb_build_object('list', 'contact_submissions', 'record', (
      select id from public.contact_submissions where name = entry))) end, sender, network)
$$;
select pg_temp.admit(more || '@forged.example', 'net') from generate_series(1, 60) as more;
select throws_like($$ select pg_temp.admit('new@forged.example', 'net') $$, '%rate_limited%',
  'a network has a limit of mails in an hour, whatever senders it names');
select lives_ok($$ select pg_temp.admit('new@forged.example', 'other') $$, 'which stops no other network');
update private.rate_slots set taken_at = now() - interval '59 minutes';
select throws_like($$ select pg_temp.admit('new@forged.example', 'net') $$, '%rate_limited%', 'for an hour');
update private.rate_slots set taken_at = now() - interval '61 minutes';
select lives_ok($$ select pg_temp.admit('new@forged.example', 'net') $$, 'and not longer');
select pg_temp.admit('one@forged.example', 'network ' || more) from generate_series(1, 5) as more;
select throws_like($$ select pg_temp.admit('ONE+tag@forged.example', 'new') $$, '%rate_limited%',
  'a sender may write as often in a minute as a visitor');
select lives_ok($$ select pg_temp.admit('', 'network ' || more) from generate_series(1, 9) as more $$,
  'reports of failure have no sender');
select pg_temp.admit('one@forged.example', 'net', 'Ada') from generate_series(1, 20);
select throws_like($$ select pg_temp.admit('other@forged.example', 'new', 'Ada') $$, '%rate_limited%',
  'mails to an entry are limited by it alone');
select throws_like($$ select pg_temp.admit('one@forged.example', 'new', 'Eve') $$, '%rate_limited%',
  'a mail to spam counts as a new message');

select * from finish(); rollback;
