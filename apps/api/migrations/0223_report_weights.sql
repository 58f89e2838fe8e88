-- Reports of products read one row for each product: costs and prices of today are put into the sums by the job, and what has
-- changed since is known by a mark, as days are. See docs/decisions/0088-reports-weighed-by-product.md.

-- rows of days say whose they are, so that nothing is joined to them
alter table report_line_days add column product_id bigint;
update report_line_days d set product_id = v.product_id from variants v where v.id = d.variant_id;
delete from report_line_days where product_id is null;
alter table report_line_days alter column product_id set not null;

alter table report_stock_days add column product_id bigint, add column stock_location_id bigint;
update report_stock_days d set product_id = v.product_id, stock_location_id = i.stock_location_id
  from stock_items i join variants v on v.id = i.variant_id where i.id = d.stock_item_id;
delete from report_stock_days where product_id is null;
alter table report_stock_days alter column product_id set not null, alter column stock_location_id set not null;

-- by the costs and prices of when a product was weighed
do $$
declare
  month integer;
  pair text[];
begin
  for month in 1..12 loop
    foreach pair slice 1 in array array[
      ['report_product_years', 'cost'], ['report_product_years', 'known'], ['report_place_years', 'net_price'],
      ['report_place_years', 'net_cost'], ['report_place_years', 'net_unknown']
    ] loop
      execute format('alter table %I add column %I bigint', pair[1], pair[2] || '_' || month);
    end loop;
  end loop;
end $$;

-- what is on the shelves now
create table report_shelves (
  product_id bigint not null,
  stock_location_id bigint not null,
  units bigint not null,
  value_price bigint not null,
  value_cost bigint not null,
  units_unknown bigint not null,
  primary key (product_id, stock_location_id)
);

-- products whose stock, prices or costs changed since they were weighed; a row for each transaction, as in report_changes
create table report_product_changes (
  product_id bigint not null,
  xid xid8 not null default pg_current_xact_id(),
  primary key (product_id, xid)
);
-- sales that began or ended after this moment are not in the weights yet
create table report_weighed (
  one boolean primary key default true check (one),
  at timestamptz not null
);
insert into report_weighed (at) values (now());
create index products_sale_start on products (sale_start_at) where sale_start_at is not null;
create index products_sale_expire on products (sale_expire_at) where sale_expire_at is not null;

-- products whose sale begins or ends after one moment and not after another
create function sales_turned(since timestamptz, until timestamptz) returns setof bigint language sql stable as $$
  select id from products where (sale_start_at > since and sale_start_at <= until) or (sale_expire_at > since and sale_expire_at <= until)
$$;

create function note_report_shelf() returns trigger language plpgsql as $$
begin
  insert into report_product_changes (product_id) select product_id from variants where id = coalesce(new.variant_id, old.variant_id)
    on conflict do nothing;
  return null;
end $$;
create trigger report_shelf_made after insert on stock_items for each row execute function note_report_shelf();
create trigger report_shelf_gone after delete on stock_items for each row execute function note_report_shelf();
create trigger report_shelf after update on stock_items for each row
  when (old.count_on_hand is distinct from new.count_on_hand) execute function note_report_shelf();

create function note_report_weight() returns trigger language plpgsql as $$
begin
  insert into report_product_changes (product_id) values (old.product_id) on conflict do nothing;
  return null;
end $$;
create trigger report_weight_gone after delete on variants for each row execute function note_report_weight();
create trigger report_weight after update on variants for each row
  when ((old.price, old.sale_price, old.cost) is distinct from (new.price, new.sale_price, new.cost))
  execute function note_report_weight();

create function note_report_sale() returns trigger language plpgsql as $$
begin
  insert into report_product_changes (product_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger report_sale after update on products for each row
  when ((old.sale_start_at, old.sale_expire_at) is distinct from (new.sale_start_at, new.sale_expire_at))
  execute function note_report_sale();

create function mark_all_products() returns void language sql as $$
  insert into report_product_changes (product_id) select id from products on conflict do nothing
$$;
create or replace function mark_all_reports() returns void language sql as $$
  insert into report_changes (topic, day)
    select distinct 'orders', report_day(completed_at) from orders where completed_at is not null
    union all select distinct 'ledger', report_day(created_at) from ledger_postings
    union all select distinct 'stock', report_day(created_at) from stock_movements
    union all select distinct 'receipts', report_day(issued_at) from receipts where issued_at is not null
    on conflict do nothing;
  insert into report_person_changes (person) values ('00000000-0000-0000-0000-000000000000') on conflict do nothing;
  select mark_all_products();
$$;
select mark_all_products();
