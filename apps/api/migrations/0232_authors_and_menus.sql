-- Authors of the shop are kept by staff, one change at a time.
alter table authors add column version integer not null default 1;

-- Menus beside those of the storefront's head and foot, for clients that read them by name.
alter table menus drop constraint menus_location_check;
alter table menus add constraint menus_location_check check (location ~ '^[a-z0-9_-]{1,40}$');
