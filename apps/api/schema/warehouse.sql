-- Orders that one person takes from the shelves in one walk.
create table waves (
  id bigint generated always as identity primary key,
  status text not null default 'open' check (status in ('open', 'picking', 'packing', 'done')),
  -- the district that all of its orders go to
  district_id text,
  created_at timestamptz not null,
  claimed_by bigint references users on delete set null,
  claimed_at timestamptz,
  finished_at timestamptz,
  check ((status = 'done') = (finished_at is not null))
);
create index waves_open on waves (id) where status <> 'done';
create trigger office_change after insert or update or delete on waves for each row execute function note_office_change('dispatch');

create table wave_orders (
  wave_id bigint not null references waves on delete cascade,
  order_id bigint not null references orders on delete cascade,
  -- the basket of the order on the trolley
  slot integer not null check (slot between 1 and 15),
  -- until the wave is done or the order has left it
  active boolean not null default true,
  -- which part a wave picks; null: all of the order
  shipment_id bigint references shipments on delete set null,
  -- when an order left its wave before the wave was done: canceled, put off, or packed by hand
  left_at timestamptz,
  primary key (wave_id, order_id),
  unique (wave_id, slot)
);
create unique index wave_orders_one_active on wave_orders (order_id) where active;
create index wave_orders_order on wave_orders (order_id);
create trigger office_change after insert or update or delete on wave_orders for each row
  execute function note_office_change('dispatch');

-- Each scan that a phone sent, once, with what became of it.
create table wave_scans (
  scan_id uuid primary key,
  wave_id bigint not null references waves on delete cascade,
  result text not null check (result in ('kept', 'taken', 'gone', 'wrong')),
  scanned_by bigint references users on delete set null,
  received_at timestamptz not null
);
create index wave_scans_wave on wave_scans (wave_id);

-- How a unit of a line stands: in its basket, or not found on its shelf.
create table wave_picks (
  wave_id bigint not null references waves on delete cascade,
  line_item_id bigint not null references line_items on delete cascade,
  unit integer not null check (unit > 0),
  status text not null check (status in ('picked', 'missing')),
  scan_id uuid not null references wave_scans,
  primary key (wave_id, line_item_id, unit)
);
create index wave_picks_line on wave_picks (line_item_id);
create trigger office_change after insert or update or delete on wave_picks for each row
  execute function note_office_change('dispatch');

create table couriers (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  phone text not null,
  -- where they deliver, in words
  area text not null default '',
  active boolean not null default true,
  version integer not null default 1
);

-- Parcels that a courier takes out at once. The link of the courier's page works from the hand-over for a day.
create table runs (
  id bigint generated always as identity primary key,
  courier_id bigint not null references couriers,
  status text not null default 'loading' check (status in ('loading', 'leaving', 'out', 'closed')),
  token_mac bytea not null unique,
  token_sealed bytea not null,
  created_at timestamptz not null,
  handed_over_at timestamptz,
  expires_at timestamptz,
  closed_at timestamptz
);
create index runs_open on runs (id) where status <> 'closed';
create index runs_courier on runs (courier_id, id desc);
create trigger office_change after insert or update or delete on runs for each row execute function note_office_change('dispatch');

create table run_stops (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs on delete cascade,
  order_id bigint not null references orders on delete cascade,
  position integer not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'nobody', 'refused',
    'wrong_address', 'damaged', 'lost', 'not_tried', 'withdrawn')),
  -- false once the parcel is in the courier's hands no more, or never was
  active boolean not null default true,
  called_at timestamptz,
  done_at timestamptz,
  note text check (length(note) <= 300),
  -- since when the courier is on the way to this very stop
  heading_at timestamptz,
  -- the receiver was told that the courier is about a quarter of an hour away
  notified_at timestamptz,
  -- the buyer took the picture of the door away: none is taken in again
  photo_withdrawn boolean not null default false,
  -- A parcel is a part of an order; an order that was not split is one part. A courier takes parcels, not orders.
  shipment_id bigint not null references shipments on delete cascade,
  unique (run_id, position),
  constraint run_stops_run_id_shipment_id_key unique (run_id, shipment_id)
);
create index run_stops_order on run_stops (order_id);
create unique index run_stops_one_active on run_stops (shipment_id) where active;
create trigger office_change after insert or update or delete on run_stops for each row
  execute function note_office_change('dispatch');

-- A picture of a parcel that was handed over; kept for a month.
create table stop_photos (
  stop_id bigint primary key references run_stops on delete cascade,
  photo bytea not null,
  taken_at timestamptz not null
);
create index stop_photos_taken on stop_photos (taken_at);

-- Acts of couriers that were taken in, so that what a phone kept without network and sends again changes nothing.
create table stop_acts (
  id uuid primary key,
  stop_id bigint not null references run_stops on delete cascade,
  created_at timestamptz not null
);
create index stop_acts_stop on stop_acts (stop_id);
create index stop_acts_created on stop_acts (created_at);

-- What a buyer wishes who is not at home.
create table delivery_wishes (
  order_id bigint primary key references orders on delete cascade,
  choice text not null check (choice in ('neighbour', 'other_day', 'pick_up')),
  neighbour text check (length(neighbour) between 1 and 120),
  day date,
  created_at timestamptz not null,
  check ((choice = 'neighbour') = (neighbour is not null)),
  check ((choice = 'other_day') = (day is not null))
);
create index delivery_wishes_created on delivery_wishes (created_at);

-- Each time a parcel did not reach whom it is for: why, who said so, and a picture where one was taken. Notes and pictures go after a
-- month, as those of couriers do.
create table delivery_attempts (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  shipment_id bigint not null references shipments on delete cascade,
  -- of the courier who was at the door; null where staff said it
  stop_id bigint references run_stops on delete set null,
  reason text not null check (reason in ('nobody', 'refused', 'wrong_address', 'damaged', 'lost', 'not_tried')),
  note text check (length(note) <= 300),
  actor text not null,
  created_at timestamptz not null,
  photo bytea
);
create index delivery_attempts_order on delivery_attempts (order_id, id);
create index delivery_attempts_shipment on delivery_attempts (shipment_id);
create index delivery_attempts_stop on delivery_attempts (stop_id) where stop_id is not null;
create index delivery_attempts_created on delivery_attempts (created_at);

create function count_courier_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger couriers_version before update on couriers for each row execute function count_courier_version();
