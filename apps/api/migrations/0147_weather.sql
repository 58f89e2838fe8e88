-- The last known weather of the capital and of each aimag; see docs/decisions/0059-warmth-and-children.md.
create table weather_readings (
  division_id text primary key references divisions on delete cascade,
  temperature real not null check (temperature between -90 and 60),
  feels_like real not null check (feels_like between -120 and 80),
  measured_at timestamptz not null,
  fetched_at timestamptz not null
);

-- Whether product pages have room for the weather: they are written anew when it begins or ends.
create table weather_pages (
  single boolean primary key default true check (single),
  shown boolean not null
);
insert into weather_pages (shown) values (false);
