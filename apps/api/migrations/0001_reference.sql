create extension if not exists pg_trgm;

-- Texts shown to shoppers are jsonb objects by locale; mn is always there.
create domain translated as jsonb check (value is null or value ? 'mn');
-- Whole tugrik; there is no minor unit.
create domain tugrik as bigint;

create table countries (
  id smallint primary key,
  iso char(2) not null unique,
  iso3 char(3) not null unique,
  iso_name text not null,
  name translated not null,
  states_required boolean not null default false,
  zipcode_required boolean not null default false,
  shippable boolean not null default false,
  is_default boolean not null default false
);
create unique index countries_one_default on countries (is_default) where is_default;

create table states (
  id smallint primary key,
  country_id smallint not null references countries,
  abbr text not null,
  name translated not null,
  division_id text not null unique
);

-- City, aimags, districts, sums, khoroos, bags and postal areas.
create table divisions (
  id text primary key,
  level text not null check (level in ('city', 'aimag', 'district', 'sum', 'khoroo', 'bag', 'postal_area')),
  cat smallint not null,
  code text,
  name_mn text not null,
  name_en text not null,
  abbr_mn text,
  zipcode text,
  latitude double precision,
  longitude double precision,
  parent_id text references divisions,
  position integer not null
);
create index divisions_parent on divisions (parent_id, position);
