-- A picture of an import that has not come yet is a problem of its product, and says why it has not.
alter table import_pictures add column why text;
create index import_pictures_failed on import_pictures (import_id, id) where state = 'failed';
create index import_pictures_product on import_pictures (product_id) where state = 'waiting';

create function note_awaited_pictures(ids bigint[]) returns void language sql as $$
  with found as (select p.id from products p where p.id = any(ids)
    and exists (select from import_pictures w where w.product_id = p.id and w.state = 'waiting')),
  gone as (delete from product_problems d where d.product_id = any(ids) and d.problem = 'pictures_waiting'
    and not exists (select from found f where f.id = d.product_id))
  insert into product_problems (problem, product_id) select 'pictures_waiting', id from found on conflict do nothing
$$;
create function pictures_awaited() returns trigger language plpgsql as $$
begin
  perform note_awaited_pictures(array(select distinct product_id from changed_rows));
  return null;
end $$;
create trigger problems_added after insert on import_pictures referencing new table as changed_rows for each statement
  execute function pictures_awaited();
create trigger problems_removed after delete on import_pictures referencing old table as changed_rows for each statement
  execute function pictures_awaited();
create function picture_awaited() returns trigger language plpgsql as $$
begin
  perform note_awaited_pictures(array[new.product_id]);
  return null;
end $$;
create trigger problems_changed after update on import_pictures for each row when (old.state is distinct from new.state)
  execute function picture_awaited();

insert into product_problems (problem, product_id)
  select distinct 'pictures_waiting', product_id from import_pictures where state = 'waiting' on conflict do nothing;
