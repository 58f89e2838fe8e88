-- Tables by room, in the order of files.txt. Functions read tables of later files, so bodies are not checked here.
set local check_function_bodies = off;

create extension if not exists pg_trgm;

-- Texts shown to shoppers are jsonb objects by locale; mn is always there.
create domain translated as jsonb check (value is null or value ? 'mn');

-- Whole tugrik; there is no minor unit.
create domain tugrik as bigint;

create extension if not exists btree_gist;

-- The stored answer of a call made with an Idempotency-Key.
create table idempotency_keys (
  key text not null,
  scope text not null,
  request_hash bytea not null,
  status integer,
  content_type text,
  body text,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);

-- What the back office shows has changed: one row for each transaction and topic, kept for a day. Who asks names the snapshot that
-- it knows and is given the topics of transactions that it does not see, so that none is missed.
create table office_changes (
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  created_at timestamptz not null default now(),
  primary key (xid, topic)
);

-- What search and page caches must look at again. Readers take rows whose transaction is older than every running one
-- (xid below the snapshot's xmin), so that none is missed.
create table catalog_changes (
  xid xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('product', 'stock', 'site')),
  product_id bigint,
  created_at timestamptz not null default now()
);
create index catalog_changes_xid on catalog_changes (xid);

-- Whose database this is, so that a shop never opens another one's, and what it seals with: its own key, or that of the whole
-- process, as before a process served several shops. There is at most one row.
create table database_owner (
  only_one boolean primary key default true check (only_one),
  tenant text,
  own_key boolean not null
);

-- When each table of the site last changed, deletions included: clients ask for what is new since a date.
create table site_changes (
  part text primary key,
  changed_at timestamptz not null default now()
);
insert into site_changes (part) values ('badges'), ('brands'), ('cms_pages'), ('cms_sections'), ('countries'), ('divisions'), ('holidays'),
  ('menu_items'), ('menus'), ('notices'), ('option_types'), ('option_values'), ('presets'), ('redirects'), ('settings'),
  ('shipping_methods'), ('shipping_prices'), ('site_configs'), ('states'), ('stock_locations'), ('taxons'), ('translations'), ('vendors'),
  ('zone_members'), ('zones');

-- Whatever changes the catalogue, from wherever, leaves a row for the readers of catalog_changes.
create function catalog_changed() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into catalog_changes (kind, product_id) select distinct %L, %s from %s r %s',
    tg_argv[0], tg_argv[1], 'changed_rows', coalesce(tg_argv[2], '')
  );
  return null;
end $$;

-- What changes a table of the site is noted for the readers of catalog_changes, and with its time in site_changes.
create function site_changed() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (kind) values ('site');
  insert into site_changes (part) values (tg_table_name)
    on conflict (part) do update set changed_at = excluded.changed_at;
  return null;
end $$;

-- what names are found by, however they are spelled
create function name_key(name text) returns text language sql immutable parallel safe return
  -- the same key as nameKey of packages/kit; name-key.test.ts of the orders module holds them together
  trim(regexp_replace(replace(replace(replace(replace(replace(replace(regexp_replace(normalize(
    replace(replace(replace(replace(replace(replace(replace(
      translate(lower(translate(name,
        'АБВГДЕЖЗИЙКЛМНОӨПРСТУҮФХЫЭЁЦЧШЩЮЯЪЬ', 'абвгдежзийклмноөпрстуүфхыэёцчшщюяъь')),
        'абвгдежзийклмноөпрстуүфхыэъь', 'abvgdejziiklmnooprstoofhie'),
      'ё', 'io'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'sh'), 'ю', 'io'), 'я', 'ia'), nfd),
    '[\u0300-\u036f]', '', 'g'), 'kh', 'h'), 'zh', 'j'), 'y', 'i'), 'w', 'v'), 'ie', 'e'), 'u', 'o'),
    '[^a-z0-9]+', ' ', 'g'));

create function note_office_change() returns trigger language plpgsql as $$
begin
  insert into office_changes (topic) values (tg_argv[0]) on conflict do nothing;
  return null;
end $$;

-- A text in a language, else in Mongolian, else in whichever there is.
create function in_language(words jsonb, locale text) returns text language sql immutable as $$
  select coalesce(nullif(words ->> locale, ''), nullif(words ->> 'mn', ''), nullif(words ->> 'en', ''),
    nullif(words ->> 'ru', ''), nullif(words ->> 'cn', ''), nullif(words ->> 'it', ''), '')
$$;
