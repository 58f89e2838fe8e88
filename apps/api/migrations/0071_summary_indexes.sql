-- A page of the product list reads the ids of each product's pictures and properties in their order: from the index alone,
-- instead of a page of the table for each.
drop index images_product;
create index images_product on images (product_id, position) include (id);
create index product_properties_in_order on product_properties (product_id, position) include (id);
