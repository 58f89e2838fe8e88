-- What is new has no pictures, prices, categories and stock yet: that it lacks them is noted without looking for them, which
-- took nine tenths of the time in which products are made. See docs/decisions/0096-files-column-by-column.md.
create or replace function products_added() returns trigger language plpgsql as $$
begin
  insert into product_problems (problem, product_id)
    select k.problem, r.id from changed_rows r cross join unnest(array['picture', 'price', 'category', 'out']) k(problem)
    union all select 'receipt_class', r.id from changed_rows r where r.classification_code is null
    on conflict do nothing;
  perform note_words(array(select id from changed_rows));
  return null;
end $$;

-- one note for all stock items of a statement: an import opens hundreds at once
create function note_report_shelves() returns trigger language plpgsql as $$
begin
  insert into report_product_changes (product_id)
    select distinct v.product_id from changed_rows c join variants v on v.id = c.variant_id on conflict do nothing;
  return null;
end $$;
drop trigger report_shelf_made on stock_items;
create trigger report_shelf_made after insert on stock_items referencing new table as changed_rows
  for each statement execute function note_report_shelves();
