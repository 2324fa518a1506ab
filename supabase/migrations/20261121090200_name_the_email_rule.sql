/*
 * What an e-mail address is, once: the HTML standard's pattern, which a browser's e-mail field
 * checks. https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 * Everyone who writes a row needs it, because CHECK constraints run with the writer's rights.
 */
create function private.is_email(value text) returns boolean
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return value ~ ('^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
    || '(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$');
end
$$;
grant execute on function private.is_email(text) to anon, admin;

alter table public.contact_submissions
  drop constraint contact_submissions_email_format,
  add constraint contact_submissions_email_format check (private.is_email(email));
alter table public.signup_users
  drop constraint signup_users_email_format,
  add constraint signup_users_email_format check (private.is_email(email));
alter table public.orders
  drop constraint orders_email_format,
  add constraint orders_email_format check (private.is_email(email));
alter table public.webinar_signups
  drop constraint webinar_signups_email_format,
  add constraint webinar_signups_email_format check (private.is_email(email));
alter table public.webinar_questions
  drop constraint webinar_questions_email_format,
  add constraint webinar_questions_email_format check (private.is_email(email));
alter table public.users
  drop constraint users_email_format,
  add constraint users_email_format check (private.is_email(email));
