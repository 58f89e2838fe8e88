-- Each page shows the ways to pay at its foot: a change of them is a change of the site.
insert into site_changes (part) values ('payment_methods') on conflict do nothing;
create trigger payment_methods_changed after insert or update or delete or truncate on payment_methods for each statement
  execute function site_changed();
