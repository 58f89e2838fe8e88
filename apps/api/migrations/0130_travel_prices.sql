-- Prices by how many stay in a room and how old their children are; who waits brings infants too.
alter table hotels
  -- [{until_age, percent}]: of the price of a child, up to and with this age; a child without an age pays all of it
  add column child_bands jsonb not null default '[]';
alter table hotel_rooms
  -- [{adults, percent}]: of the price of a night where so many adults have the room
  add column occupancy jsonb not null default '[]';
alter table travel_bookings
  add column ages smallint[] not null default '{}',
  add column reminded_at timestamptz;
create index travel_bookings_rest on travel_bookings (rest_due_on) where state = 'deposit_paid';
alter table tour_waits
  add column infants smallint not null default 0 check (infants >= 0),
  add column locale text not null default 'mn';
drop index tour_waits_open;
create index tour_waits_open on tour_waits (departure_id, created_at, id) where offered_at is null;
