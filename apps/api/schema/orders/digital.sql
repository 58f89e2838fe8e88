-- Goods that are a code: what was bought and the key to it.
create table licenses (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  line_item_id bigint not null references line_items on delete cascade,
  license_code text not null,
  activation_code text,
  activated_at timestamptz,
  created_at timestamptz not null default now(),
  -- Which of the units of its line a license is.
  unit integer not null default 1 check (unit > 0),
  -- A license whose money went back: the shop was at fault. Its code stays taken, and is shown to nobody any more.
  returned_at timestamptz
);
create index licenses_order on licenses (order_id);
create unique index licenses_unit on licenses (line_item_id, unit);

-- The stock of codes that wait to be sold: each is sold once. As many are free as the shelves say and orders hold.
create table license_codes (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants,
  license_code text not null check (license_code <> ''),
  activation_code text,
  taken_at timestamptz,
  created_at timestamptz not null default now(),
  unique (variant_id, license_code)
);
create index license_codes_free on license_codes (variant_id, id) where taken_at is null;

-- What the buyer of a license may download.
create table digital_files (
  variant_id bigint primary key references variants on delete cascade,
  filename text not null check (filename ~ '^[A-Za-z0-9._-]{1,100}$'),
  content_type text not null,
  content bytea not null
);

-- The right to download a file, a few times and for some days.
create table digital_links (
  id bigint generated always as identity primary key,
  license_id bigint not null unique references licenses on delete cascade,
  token text not null unique,
  total_downloads integer not null default 0 check (total_downloads between 0 and most_downloads),
  most_downloads integer not null check (most_downloads > 0),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- A ticket is its code: kept as a keyed hash to find it by, and sealed to be shown to whom it belongs.
create table e_tickets (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  line_item_id bigint not null references line_items on delete cascade,
  unit integer not null check (unit > 0),
  code_mac bytea not null unique,
  code_sealed bytea not null,
  status text not null default 'valid' check (status in ('valid', 'used', 'void')),
  used_at timestamptz,
  used_by bigint references users on delete set null,
  -- where it was shown
  stock_location_id bigint references stock_locations,
  created_at timestamptz not null default now(),
  unique (line_item_id, unit),
  check ((status = 'used') = (used_at is not null))
);
create index e_tickets_order on e_tickets (order_id);
create index e_tickets_used on e_tickets (used_at desc, id desc) where status = 'used';

-- License codes that were paid for and are not in stock: who waits for how many of which, and since when.
create table missing_codes (
  line_item_id bigint primary key references line_items on delete cascade,
  order_id bigint not null references orders on delete cascade,
  variant_id bigint not null references variants,
  units integer not null check (units > 0),
  since timestamptz not null
);
create index missing_codes_variant on missing_codes (variant_id, since);
create index missing_codes_order on missing_codes (order_id);
