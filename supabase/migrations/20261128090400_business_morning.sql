alter function private.set_business(text, jsonb) rename to set_packages_and_days;
-- As before, and the morning mail is sent by the zone of the business.
create function private.set_business(zone text, packages jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.set_packages_and_days(zone, packages);
  update private.settings set text = zone
  where name = 'morning_mail_zone' and text is distinct from zone;
end
$$;
revoke execute on function private.set_business(text, jsonb) from public;
