-- The jobs of every minute on the hosted platform. On the embedded stack the function's own call does all of it.
do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    create extension if not exists pg_cron;
    create extension if not exists pg_net;
    perform cron.schedule('dispatch deliveries', '* * * * *', 'select private.call_dispatch()');
    perform cron.schedule('tidy deliveries', '* * * * *', 'select public.dispatch_tidy()');
    perform cron.schedule('erase expired records', '* * * * *', 'select public.erase_expired()');
    perform cron.schedule('settle approvals', '* * * * *', 'select public.films_settle()');
  end if;
end
$$;
