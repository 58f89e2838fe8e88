-- In which order a category shows its products where nobody asked for another: what staff pinned before the newest, the newest alone,
-- the cheapest first, or what sold best.
alter table taxons add column product_order text not null default 'manual'
  check (product_order in ('manual', 'newest', 'price', 'best_selling'));

-- How many units of a product were bought lately; counted every night.
create table product_sales (
  product_id bigint primary key references products on delete cascade,
  units integer not null check (units > 0)
);
