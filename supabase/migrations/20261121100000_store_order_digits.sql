/*
 * An order's number without its letters. They belong to the brand, whose configuration is not in the
 * database; whoever shows a number puts them before it. Also searched without them: staff who type a
 * whole number find it by its digits.
 */
alter table public.orders
  drop column order_number,
  drop column search_text;

alter table public.orders
  add column order_number text not null generated always as (
    upper(left(receipt::text, 8))
  ) stored,
  add column search_text text collate "C" not null generated always as (
    lower((
      left(receipt::text, 8)
      || ' ' || coalesce(first_name, '')
      || ' ' || coalesce(last_name, '')
      || ' ' || email
      || ' ' || coalesce(phone, '')
      || ' ' || coalesce(company, '')
      || ' ' || package
      || ' ' || property_address
      || ' ' || coalesce(special_requests, '')
      || ' ' || coalesce(referral_source, '')
    ) collate "und-x-icu")
  ) stored;
comment on column public.orders.order_number is
  'What a customer quotes on the telephone, without the letters of the brand.';

create index orders_search_text_idx on public.orders
  using gin (search_text extensions.gin_trgm_ops);
