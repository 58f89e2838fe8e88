-- What products lack and whether they are out of stock, kept for the list of the office: without it a filter reads all of them,
-- with their pictures, variants and stock. See docs/decisions/0088-product-reports-and-problems-are-precomputed.md.
create table product_problems (
  -- picture, price, category, receipt_class, out; alt and translation with their language behind a point
  problem text not null,
  product_id bigint not null references products on delete cascade,
  primary key (problem, product_id)
);
create index product_problems_product on product_problems (product_id);

-- A product whose stock may have run out or come back is noted by a row for each transaction, as in report_product_changes, so
-- that no order waits for another: a lock of one of 256 buckets was held to the end of each. What is noted is read from the
-- stock itself until the job has taken it in. See docs/decisions/0094-bulk-work-does-not-slow-the-shop.md.
create table product_stock_changes (
  product_id bigint not null,
  xid xid8 not null default pg_current_xact_id(),
  primary key (product_id, xid)
);

create function shop_languages() returns text[] language sql immutable as $$ select array['mn', 'en', 'ru', 'cn', 'it'] $$;

-- of some products the rows of these kinds become those that are found
create function note_pictures(ids bigint[]) returns void language sql as $$
  with found as (
    select i.id, 'picture' as problem from unnest(ids) i(id) where not exists (select from images m where m.product_id = i.id)
    union all
    select i.id, 'alt.' || l from unnest(ids) i(id) cross join unnest(shop_languages()) l
      where exists (select from images m where m.product_id = i.id and coalesce(m.alt ->> l, '') = '')),
  gone as (delete from product_problems d where d.product_id = any(ids) and (d.problem = 'picture' or d.problem like 'alt.%')
    and not exists (select from found f where f.id = d.product_id and f.problem = d.problem))
  insert into product_problems (problem, product_id) select f.problem, f.id from found f join products p on p.id = f.id
    on conflict do nothing
$$;

create function note_words(ids bigint[]) returns void language sql as $$
  with found as (
    select p.id, 'translation.' || l as problem from products p cross join unnest(shop_languages()) l
    where p.id = any(ids) and (coalesce(p.name ->> l, '') = '' or (l = 'mn' and coalesce(p.description ->> l, '') = '')
      or (l <> 'mn' and ((coalesce(p.description ->> l, '') = '' and coalesce(p.description ->> 'mn', '') <> '')
        or (coalesce(p.meta_title ->> l, '') = '' and coalesce(p.meta_title ->> 'mn', '') <> '')
        or (coalesce(p.meta_description ->> l, '') = '' and coalesce(p.meta_description ->> 'mn', '') <> ''))))),
  gone as (delete from product_problems d where d.product_id = any(ids) and d.problem like 'translation.%'
    and not exists (select from found f where f.id = d.product_id and f.problem = d.problem))
  insert into product_problems (problem, product_id) select problem, id from found on conflict do nothing
$$;

create function note_prices(ids bigint[]) returns void language sql as $$
  with found as (select p.id from products p where p.id = any(ids)
    and not exists (select from variants v where v.product_id = p.id and v.deleted_at is null and v.price > 1)),
  gone as (delete from product_problems d where d.product_id = any(ids) and d.problem = 'price'
    and not exists (select from found f where f.id = d.product_id))
  insert into product_problems (problem, product_id) select 'price', id from found on conflict do nothing
$$;

create function note_categories(ids bigint[]) returns void language sql as $$
  with classed as materialized (select t.id from taxons t join taxons up on up.lft <= t.lft and up.rgt >= t.rgt
      and up.taxonomy_id = t.taxonomy_id where up.classification_code is not null),
  found as (
    select p.id, 'category' as problem from products p where p.id = any(ids)
      and not exists (select from product_taxons x where x.product_id = p.id)
    union all
    select p.id, 'receipt_class' from products p where p.id = any(ids) and p.classification_code is null
      and not exists (select from product_taxons x where x.product_id = p.id and x.taxon_id in (select id from classed))),
  gone as (delete from product_problems d where d.product_id = any(ids) and d.problem in ('category', 'receipt_class')
    and not exists (select from found f where f.id = d.product_id and f.problem = d.problem))
  insert into product_problems (problem, product_id) select problem, id from found on conflict do nothing
$$;

-- a job settles what is noted here, see product_stock_changes
create function note_stock(ids bigint[]) returns void language plpgsql as $$
begin
  insert into product_stock_changes (product_id) select distinct id from unnest(ids) id where id is not null on conflict do nothing;
end $$;

create function note_products(ids bigint[]) returns void language sql as $$
  select note_pictures(ids), note_words(ids), note_prices(ids), note_categories(ids), settle_stock(ids)
$$;

-- What is new has no pictures, prices, categories and stock yet: that it lacks them is noted without looking for them, which
-- took nine tenths of the time in which products are made. See docs/decisions/0096-every-import-column-is-tested.md.
create function products_added() returns trigger language plpgsql as $$
begin
  insert into product_problems (problem, product_id)
    select k.problem, r.id from changed_rows r cross join unnest(array['picture', 'price', 'category', 'out']) k(problem)
    union all select 'receipt_class', r.id from changed_rows r where r.classification_code is null
    on conflict do nothing;
  perform note_words(array(select id from changed_rows));
  return null;
end $$;
create trigger problems_added after insert on products referencing new table as changed_rows for each statement
  execute function products_added();

create function product_reworded() returns trigger language plpgsql as $$
begin
  perform note_words(array[new.id]), note_categories(array[new.id]);
  return null;
end $$;
create trigger problems_changed after update on products for each row
  when ((old.name, old.description, old.meta_title, old.meta_description, old.classification_code)
    is distinct from (new.name, new.description, new.meta_title, new.meta_description, new.classification_code))
  execute function product_reworded();

create function pictures_changed() returns trigger language plpgsql as $$
begin
  perform note_pictures(array(select distinct product_id from changed_rows where product_id is not null));
  return null;
end $$;
create trigger problems_added after insert on images referencing new table as changed_rows for each statement
  execute function pictures_changed();
create trigger problems_removed after delete on images referencing old table as changed_rows for each statement
  execute function pictures_changed();
create trigger problems_changed after update on images referencing new table as changed_rows for each statement
  execute function pictures_changed();
create trigger problems_left after update on images referencing old table as changed_rows for each statement
  execute function pictures_changed();

create function categories_changed() returns trigger language plpgsql as $$
begin
  perform note_categories(array(select distinct product_id from changed_rows));
  return null;
end $$;
create trigger problems_added after insert on product_taxons referencing new table as changed_rows for each statement
  execute function categories_changed();
create trigger problems_removed after delete on product_taxons referencing old table as changed_rows for each statement
  execute function categories_changed();
create trigger problems_changed after update on product_taxons referencing new table as changed_rows for each statement
  execute function categories_changed();
create trigger problems_left after update on product_taxons referencing old table as changed_rows for each statement
  execute function categories_changed();

create function variants_changed() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select distinct product_id from changed_rows);
begin
  perform note_prices(ids), note_stock(ids);
  return null;
end $$;
create trigger problems_added after insert on variants referencing new table as changed_rows for each statement
  execute function variants_changed();
create trigger problems_removed after delete on variants referencing old table as changed_rows for each statement
  execute function variants_changed();

create function stock_changed() returns trigger language plpgsql as $$
begin
  perform note_stock(array(select distinct v.product_id from changed_rows c join variants v on v.id = c.variant_id));
  return null;
end $$;
create trigger problems_added after insert on stock_items referencing new table as changed_rows for each statement
  execute function stock_changed();
create trigger problems_removed after delete on stock_items referencing old table as changed_rows for each statement
  execute function stock_changed();

create function variant_changed() returns trigger language plpgsql as $$
begin
  perform note_prices(array[old.product_id, new.product_id]), note_stock(array[old.product_id, new.product_id]);
  return null;
end $$;
create trigger problems_changed after update on variants for each row
  when ((old.price > 1, old.deleted_at is null, old.is_master, old.product_id)
    is distinct from (new.price > 1, new.deleted_at is null, new.is_master, new.product_id))
  execute function variant_changed();

create function stock_turned() returns trigger language plpgsql as $$
begin
  perform note_stock(array(select product_id from variants where id in (old.variant_id, new.variant_id)));
  return null;
end $$;
create trigger problems_changed after update on stock_items for each row
  when (((case when old.tracked then old.count_on_hand else 1 end) > 0)
    is distinct from ((case when new.tracked then new.count_on_hand else 1 end) > 0))
  execute function stock_turned();

-- a class of receipts is inherited: where one is given, taken or moved, by all below
create function classes_changed() returns trigger language plpgsql as $$
begin
  if exists (select from old_rows o full join new_rows n on n.id = o.id
      where (o.classification_code, o.lft, o.rgt, o.taxonomy_id) is distinct from (n.classification_code, n.lft, n.rgt, n.taxonomy_id))
    and exists (select from taxons where classification_code is not null
      union all select from old_rows where classification_code is not null) then
    perform note_categories(array(select id from products where classification_code is null));
  end if;
  return null;
end $$;
create trigger problems_changed after update on taxons referencing old table as old_rows new table as new_rows for each statement
  execute function classes_changed();

-- for products that were there before the triggers, or were loaded without them
create function note_all_products() returns void language sql as $$
  select note_products(array(select id from products))
$$;

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
