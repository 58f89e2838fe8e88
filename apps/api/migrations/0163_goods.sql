-- Goods as the back office edits them: how far a product is, what somebody else changed meanwhile, cost, the price it had before,
-- and what is always there and counted nowhere.
alter table products
  -- only what is live can be seen; `live` with a later available_on waits for its time
  add column status text not null default 'live' check (status in ('draft', 'live', 'hidden', 'archived')),
  -- one more with each change of it, its variants, texts, prices or pictures
  add column version integer not null default 1 check (version > 0),
  add column tags text[] not null default '{}',
  add column meta_title translated,
  -- who may buy it; alcohol has a rule of its own (alcohol_percent)
  add column min_age smallint not null default 0 check (min_age in (0, 18, 21));
create index products_status on products (status, id) where deleted_at is null;
create index products_tags on products using gin (tags);
create index products_updated on products (updated_at desc, id);

alter table variants
  add column version integer not null default 1 check (version > 0),
  add column cost tugrik check (cost >= 0),
  add column compare_at_price tugrik check (compare_at_price > 0),
  add column track_stock boolean not null default true;

-- What a product goes with, as the shop chose it; without any the shop chooses by itself.
create table product_related (
  product_id bigint not null references products on delete cascade,
  other_id bigint not null references products on delete cascade,
  position integer not null,
  primary key (product_id, other_id),
  check (product_id <> other_id)
);
create index product_related_other on product_related (other_id);

-- A stock item says by itself whether it is counted: readers need not look at the variant.
alter table stock_items add column tracked boolean not null default true;
-- Whether a unit of an order was taken off a count, and goes back onto it.
alter table inventory_units add column counted boolean not null default true;

-- How many of a thing can be sold from a place. Every statement that asks for units asks this, never count_on_hand alone.
create function units(s stock_items) returns integer language sql immutable as $$
  select case when (s).tracked then (s).count_on_hand else 1000000 end
$$;

create function stock_item_tracked() returns trigger language plpgsql as $$
begin
  new.tracked := (select track_stock from variants where id = new.variant_id);
  return new;
end $$;
create trigger stock_item_tracked before insert on stock_items for each row execute function stock_item_tracked();

-- What is not counted can be had everywhere.
create function variant_tracked() returns trigger language plpgsql as $$
begin
  if not new.track_stock then
    insert into stock_items (variant_id, stock_location_id, count_on_hand)
      select new.id, l.id, 0 from stock_locations l where l.active
      on conflict (variant_id, stock_location_id) do nothing;
  end if;
  update stock_items set tracked = new.track_stock, updated_at = now()
    where variant_id = new.id and tracked <> new.track_stock;
  return null;
end $$;
create trigger variant_not_tracked after insert on variants for each row when (not new.track_stock)
  execute function variant_tracked();
create trigger variant_tracked after update of track_stock on variants for each row
  when (new.track_stock <> old.track_stock) execute function variant_tracked();

create or replace function is_available(p products, at timestamptz) returns boolean language sql immutable as $$
  select (p).status = 'live' and (p).deleted_at is null and (p).available_on is not null and (p).available_on <= at
    and ((p).discontinued_on is null or (p).discontinued_on > at)
$$;

-- What a product was after each change of it, whole, so that it can be restored exactly.
create table product_versions (
  product_id bigint not null references products on delete cascade,
  version integer not null,
  at timestamptz not null,
  actor_id bigint references users on delete set null,
  act text not null,
  snapshot jsonb not null,
  primary key (product_id, version)
);
create index product_versions_actor on product_versions (actor_id) where actor_id is not null;
