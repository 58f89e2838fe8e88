-- What is held unpaid of a shelf, without what was ever sold from it.
create index inventory_units_held on inventory_units (stock_item_id) where state = 'held';

-- Rooms and seats that are held by somebody who proved nothing, and a keyed hash of their network.
alter table travel_bookings add column unproved boolean not null default false, add column network text;
create index travel_bookings_unproved on travel_bookings (network) where state = 'held' and unproved;
