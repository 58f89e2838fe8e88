-- What the owner of an address says to the courier: half a minute that a phone recorded.
create table address_voices (
  address_id bigint primary key references address_pins on delete cascade,
  recording bytea not null check (length(recording) <= 786432),
  type text not null check (type in ('audio/webm', 'audio/mp4', 'audio/ogg')),
  created_at timestamptz not null
);
