-- Alcohol has one price: no sale makes it cheaper, and no promotion has it among its goods or gifts.
create function alcohol_has_one_price() returns trigger language plpgsql as $$
declare
  goods bigint := coalesce(to_jsonb(new) ->> 'product_id', to_jsonb(new) ->> 'id');
begin
  if exists (select from products p where p.id = goods and p.alcohol_percent is not null) and (
    exists (select from variants v where v.product_id = goods and v.sale_price is not null)
    or exists (select from promotion_products x where x.product_id = goods)) then
    raise exception 'product % is alcohol: it has no sale price and is in no promotion', goods using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger alcohol_has_one_price after insert or update of alcohol_percent on products
  deferrable initially deferred for each row when (new.alcohol_percent is not null) execute function alcohol_has_one_price();
create constraint trigger alcohol_has_one_price after insert or update of sale_price on variants
  deferrable initially deferred for each row when (new.sale_price is not null) execute function alcohol_has_one_price();
create constraint trigger alcohol_is_in_no_promotion after insert or update on promotion_products
  deferrable initially deferred for each row execute function alcohol_has_one_price();
