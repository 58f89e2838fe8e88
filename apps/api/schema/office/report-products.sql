-- The days of variants and stock items, as in report_sales.
create table report_line_days (
  day date not null,
  variant_id bigint not null,
  units bigint not null,
  goods bigint not null,
  discounts bigint not null,
  returned bigint not null,
  -- rows of days say whose they are, so that nothing is joined to them
  product_id bigint not null,
  primary key (day, variant_id) include (product_id, units, goods, discounts, returned)
);

create table report_stock_days (
  day date not null,
  stock_item_id bigint not null,
  moved_in bigint not null,
  moved_out bigint not null,
  sold bigint not null,
  product_id bigint not null,
  stock_location_id bigint not null,
  primary key (day, stock_item_id) include (product_id, stock_location_id, moved_in, moved_out, sold)
);

-- The same sums per month, twelve months beside each other, so that a shop with many variants has few rows per year to read: by variant
-- and stock item for what is reckoned by today's costs and prices, by product for everything else.
create table report_variant_years (
  year integer not null,
  variant_id bigint not null,
  units_1 bigint, net_1 bigint,
  units_2 bigint, net_2 bigint,
  units_3 bigint, net_3 bigint,
  units_4 bigint, net_4 bigint,
  units_5 bigint, net_5 bigint,
  units_6 bigint, net_6 bigint,
  units_7 bigint, net_7 bigint,
  units_8 bigint, net_8 bigint,
  units_9 bigint, net_9 bigint,
  units_10 bigint, net_10 bigint,
  units_11 bigint, net_11 bigint,
  units_12 bigint, net_12 bigint,
  primary key (year, variant_id)
) with (fillfactor = 70);

create table report_product_years (
  year integer not null,
  product_id bigint not null,
  units_1 bigint, line_total_1 bigint, discounts_1 bigint, returned_1 bigint,
  units_2 bigint, line_total_2 bigint, discounts_2 bigint, returned_2 bigint,
  units_3 bigint, line_total_3 bigint, discounts_3 bigint, returned_3 bigint,
  units_4 bigint, line_total_4 bigint, discounts_4 bigint, returned_4 bigint,
  units_5 bigint, line_total_5 bigint, discounts_5 bigint, returned_5 bigint,
  units_6 bigint, line_total_6 bigint, discounts_6 bigint, returned_6 bigint,
  units_7 bigint, line_total_7 bigint, discounts_7 bigint, returned_7 bigint,
  units_8 bigint, line_total_8 bigint, discounts_8 bigint, returned_8 bigint,
  units_9 bigint, line_total_9 bigint, discounts_9 bigint, returned_9 bigint,
  units_10 bigint, line_total_10 bigint, discounts_10 bigint, returned_10 bigint,
  units_11 bigint, line_total_11 bigint, discounts_11 bigint, returned_11 bigint,
  units_12 bigint, line_total_12 bigint, discounts_12 bigint, returned_12 bigint,
  cost_1 bigint, known_1 bigint,
  cost_2 bigint, known_2 bigint,
  cost_3 bigint, known_3 bigint,
  cost_4 bigint, known_4 bigint,
  cost_5 bigint, known_5 bigint,
  cost_6 bigint, known_6 bigint,
  cost_7 bigint, known_7 bigint,
  cost_8 bigint, known_8 bigint,
  cost_9 bigint, known_9 bigint,
  cost_10 bigint, known_10 bigint,
  cost_11 bigint, known_11 bigint,
  cost_12 bigint, known_12 bigint,
  primary key (year, product_id)
) with (fillfactor = 70);

create table report_item_years (
  year integer not null,
  stock_item_id bigint not null,
  net_1 bigint,
  net_2 bigint,
  net_3 bigint,
  net_4 bigint,
  net_5 bigint,
  net_6 bigint,
  net_7 bigint,
  net_8 bigint,
  net_9 bigint,
  net_10 bigint,
  net_11 bigint,
  net_12 bigint,
  primary key (year, stock_item_id)
) with (fillfactor = 70);

create table report_place_years (
  year integer not null,
  product_id bigint not null,
  stock_location_id bigint not null,
  moved_in_1 bigint, moved_out_1 bigint, sold_1 bigint,
  moved_in_2 bigint, moved_out_2 bigint, sold_2 bigint,
  moved_in_3 bigint, moved_out_3 bigint, sold_3 bigint,
  moved_in_4 bigint, moved_out_4 bigint, sold_4 bigint,
  moved_in_5 bigint, moved_out_5 bigint, sold_5 bigint,
  moved_in_6 bigint, moved_out_6 bigint, sold_6 bigint,
  moved_in_7 bigint, moved_out_7 bigint, sold_7 bigint,
  moved_in_8 bigint, moved_out_8 bigint, sold_8 bigint,
  moved_in_9 bigint, moved_out_9 bigint, sold_9 bigint,
  moved_in_10 bigint, moved_out_10 bigint, sold_10 bigint,
  moved_in_11 bigint, moved_out_11 bigint, sold_11 bigint,
  moved_in_12 bigint, moved_out_12 bigint, sold_12 bigint,
  net_price_1 bigint, net_cost_1 bigint, net_unknown_1 bigint,
  net_price_2 bigint, net_cost_2 bigint, net_unknown_2 bigint,
  net_price_3 bigint, net_cost_3 bigint, net_unknown_3 bigint,
  net_price_4 bigint, net_cost_4 bigint, net_unknown_4 bigint,
  net_price_5 bigint, net_cost_5 bigint, net_unknown_5 bigint,
  net_price_6 bigint, net_cost_6 bigint, net_unknown_6 bigint,
  net_price_7 bigint, net_cost_7 bigint, net_unknown_7 bigint,
  net_price_8 bigint, net_cost_8 bigint, net_unknown_8 bigint,
  net_price_9 bigint, net_cost_9 bigint, net_unknown_9 bigint,
  net_price_10 bigint, net_cost_10 bigint, net_unknown_10 bigint,
  net_price_11 bigint, net_cost_11 bigint, net_unknown_11 bigint,
  net_price_12 bigint, net_cost_12 bigint, net_unknown_12 bigint,
  primary key (year, product_id, stock_location_id)
) with (fillfactor = 70);

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

-- one note for all stock items of a statement: an import opens hundreds at once
create function note_report_shelves() returns trigger language plpgsql as $$
begin
  insert into report_product_changes (product_id)
    select distinct v.product_id from changed_rows c join variants v on v.id = c.variant_id on conflict do nothing;
  return null;
end $$;
create trigger report_shelf_made after insert on stock_items referencing new table as changed_rows
  for each statement execute function note_report_shelves();

-- everything is summed once
select mark_all_reports();
