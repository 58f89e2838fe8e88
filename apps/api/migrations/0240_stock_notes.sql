-- A product whose stock may have run out or come back is noted by a row for each transaction, as in report_product_changes, so
-- that no order waits for another: a lock of one of 256 buckets was held to the end of each. What is noted is read from the
-- stock itself until the job has taken it in. See docs/decisions/0094-speed-while-it-works.md.
create table product_stock_changes (
  product_id bigint not null,
  xid xid8 not null default pg_current_xact_id(),
  primary key (product_id, xid)
);

-- whether nothing of a product is in stock
create function is_out(product bigint) returns boolean language plpgsql stable as $$
begin
  return not exists (
    select from stock_items s join variants v on v.id = s.variant_id
    where v.product_id = product and units(s) > 0 and v.deleted_at is null and (not v.is_master or not exists (
      select from variants o where o.product_id = product and o.deleted_at is null and not o.is_master)));
end $$;

-- of some products the kept row becomes what the stock says; one at a time, or for products that nobody else sees yet
create function settle_stock(ids bigint[]) returns void language sql as $$
  with found as (select p.id from products p where p.id = any(ids) and is_out(p.id)),
  gone as (delete from product_problems d where d.product_id = any(ids) and d.problem = 'out'
    and not exists (select from found f where f.id = d.product_id))
  insert into product_problems (problem, product_id) select 'out', id from found on conflict do nothing
$$;
create or replace function note_stock(ids bigint[]) returns void language plpgsql as $$
begin
  insert into product_stock_changes (product_id) select distinct id from unnest(ids) id where id is not null on conflict do nothing;
end $$;
create or replace function note_products(ids bigint[]) returns void language sql as $$
  select note_pictures(ids), note_words(ids), note_prices(ids), note_categories(ids), settle_stock(ids)
$$;

-- Nobody listens any more, and commits that notify wait in line.
drop trigger catalog_changes_notify on catalog_changes;
drop function notify_catalog();
