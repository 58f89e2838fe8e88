-- Days of the week on which a way goes there, Monday is 1.
alter table shipping_prices add column days smallint[] not null default '{1,2,3,4,5,6,7}'
  check (days <@ '{1,2,3,4,5,6,7}' and cardinality(days) > 0);

-- What is promised changes with them.
create trigger holidays_changed after insert or update or delete or truncate on holidays for each statement
  execute function site_changed();
insert into site_changes (part) values ('holidays') on conflict do nothing;
