-- What staff choose to go with a product stands on its page: a change of the list leaves a row for the readers of catalog_changes.
create trigger product_related_inserted after insert on product_related
  referencing new table as changed_rows for each statement
  execute function catalog_changed('product', 'r.product_id', '');
create trigger product_related_updated after update on product_related
  referencing new table as changed_rows for each statement
  execute function catalog_changed('product', 'r.product_id', '');
create trigger product_related_deleted after delete on product_related
  referencing old table as changed_rows for each statement
  execute function catalog_changed('product', 'r.product_id', '');
