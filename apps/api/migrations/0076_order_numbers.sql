-- The back office finds an order by the beginning of its number.
create index orders_number_start on orders (number text_pattern_ops) where status <> 'cart';
