-- Beside the price of the online shop: what a thing costs in the retailer's stores, and in bulk; null where they are not told.
alter table variants
  add column store_price tugrik check (store_price > 0),
  add column wholesale_price tugrik check (wholesale_price > 0);
