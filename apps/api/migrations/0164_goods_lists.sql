-- What the lists of goods in the back office are sorted and filtered by.
create index products_created on products (created_at desc, id);
create index variants_master_price on variants (price, product_id) where is_master and deleted_at is null;
create index products_name_key on products using gin (name_key(coalesce(name ->> 'mn', '') || ' ' || coalesce(name ->> 'en', '')) gin_trgm_ops);
create trigger office_change after insert or update or delete on products for each statement execute function note_office_change('products');
