create table couriers (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  phone text not null,
  -- where they deliver, in words
  area text not null default '',
  active boolean not null default true,
  version integer not null default 1
);
create function count_courier_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger couriers_version before update on couriers for each row execute function count_courier_version();

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

create table run_stops (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs on delete cascade,
  order_id bigint not null references orders on delete cascade,
  position integer not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'nobody')),
  -- false once the parcel is in the courier's hands no more, or never was
  active boolean not null default true,
  called_at timestamptz,
  done_at timestamptz,
  note text check (length(note) <= 300),
  unique (run_id, order_id),
  unique (run_id, position)
);
create unique index run_stops_one_active on run_stops (order_id) where active;
create index run_stops_order on run_stops (order_id);

-- A picture of a parcel that was handed over; kept for a month.
create table stop_photos (
  stop_id bigint primary key references run_stops on delete cascade,
  photo bytea not null,
  taken_at timestamptz not null
);
create index stop_photos_taken on stop_photos (taken_at);
