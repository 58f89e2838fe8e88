-- Carts nobody comes back to are looked for every night.
create index orders_idle_cart on orders (updated_at) where status = 'cart';
-- An address that no order needs any more is looked up by whom it is still used.
create index orders_bill_address on orders (bill_address_id) where bill_address_id is not null;
create index orders_ship_address on orders (ship_address_id) where ship_address_id is not null;
