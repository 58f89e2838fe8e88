-- Orders are found by the SKU that they were placed with.
create index line_items_bought_sku on line_items ((bought ->> 'sku'), order_id) where bought is not null;
