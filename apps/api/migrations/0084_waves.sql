-- Where a variant lies in a store, as it is written on the shelf: A-12-3.
alter table stock_items add column shelf text check (shelf ~ '^[^\s](.{0,18}[^\s])?$');

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

create table wave_orders (
  wave_id bigint not null references waves on delete cascade,
  order_id bigint not null references orders on delete cascade,
  -- the basket of the order on the trolley
  slot integer not null check (slot between 1 and 15),
  -- until the wave is done or the order has left it
  active boolean not null default true,
  primary key (wave_id, order_id),
  unique (wave_id, slot)
);
create unique index wave_orders_one_active on wave_orders (order_id) where active;
create index wave_orders_order on wave_orders (order_id);

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
