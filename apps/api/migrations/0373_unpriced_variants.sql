-- A product lacks a price while any variant that shoppers may choose has none: one price was enough, and the others were sold for nothing.
create or replace function note_prices(ids bigint[]) returns void language sql as $$
  with found as (select p.id from products p where p.id = any(ids)
    and (not exists (select from variants v where v.product_id = p.id and v.deleted_at is null and v.price > 1)
      or exists (select from variants v where v.product_id = p.id and v.deleted_at is null and not v.is_master and v.price <= 1))),
  gone as (delete from product_problems d where d.product_id = any(ids) and d.problem = 'price'
    and not exists (select from found f where f.id = d.product_id))
  insert into product_problems (problem, product_id) select 'price', id from found on conflict do nothing
$$;
select note_prices(array(select distinct product_id from variants where deleted_at is null and not is_master and price <= 1));
