-- Where exactly a saved address is, for its owner and for the courier who brings something there.
create table address_pins (
  address_id bigint primary key references addresses on delete cascade,
  latitude double precision not null check (latitude between 41 and 53),
  longitude double precision not null check (longitude between 87 and 121),
  -- the picture of the gate goes once what was ordered is there; the pin stays for the next time
  forget_after boolean not null default true,
  updated_at timestamptz not null
);

-- The gate as a picture.
create table address_gates (
  address_id bigint primary key references address_pins on delete cascade,
  picture bytea not null check (length(picture) <= 2097152),
  created_at timestamptz not null
);
