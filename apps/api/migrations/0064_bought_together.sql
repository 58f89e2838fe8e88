-- What was bought together with a product is found by its variants.
create index line_items_variant_id on line_items (variant_id, order_id);
