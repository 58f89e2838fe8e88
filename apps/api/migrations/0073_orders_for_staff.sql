-- What the back office lists, filters and finds placed orders by. The columns are written with the order
-- (order-parts.repository.ts); a cart has none of them, so that a change of a cart touches none of the indexes.
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

alter table orders
  add column version integer not null default 1,
  add column tags text[] not null default '{}',
  add column contact_name text,
  add column contact_key text generated always as (name_key(contact_name)) stored,
  add column contact_phone text,
  add column district_id text,
  add column khoroo_id text,
  add column delivery_kind text,
  add column promised_to timestamptz,
  add column placed_total bigint generated always as (case when status <> 'cart' then total end) stored;

-- Each change of an order is a version of it.
create function count_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger orders_version before update on orders for each row execute function count_order_version();

alter table orders disable trigger user;
update orders o set
  contact_name = nullif(trim(coalesce(a.firstname, '') || ' ' || coalesce(a.lastname, '')), ''),
  contact_phone = nullif(a.phone, ''),
  district_id = a.district_id,
  khoroo_id = a.khoroo_id
from addresses a where a.id = coalesce(o.ship_address_id, o.bill_address_id) and o.status <> 'cart';
update orders o set delivery_kind = m.kind, promised_to = r.promised_to
from shipments s join shipping_rates r on r.shipment_id = s.id and r.selected
  join shipping_methods m on m.id = r.shipping_method_id
where s.order_id = o.id and o.status <> 'cart';
alter table orders enable trigger user;

create index orders_placed on orders (completed_at desc, id desc) where status <> 'cart';
create index orders_status_placed on orders (status, completed_at desc, id desc) where status <> 'cart';
create index orders_payment_placed on orders (payment_status, completed_at desc, id desc) where status <> 'cart';
create index orders_promised on orders (coalesce(promised_to, 'infinity'::timestamptz), id) where status <> 'cart';
create index orders_open_promised on orders (coalesce(promised_to, 'infinity'::timestamptz), id)
  where status in ('placed', 'overdue', 'confirmed', 'ready');
create index orders_placed_total on orders (placed_total desc, id desc) where status <> 'cart';
create index orders_district_placed on orders (district_id, completed_at desc, id desc) where district_id is not null;
create index orders_khoroo_placed on orders (khoroo_id, completed_at desc, id desc) where khoroo_id is not null;
create index orders_delivery_placed on orders (delivery_kind, completed_at desc, id desc) where delivery_kind is not null;
create index orders_phone on orders (contact_phone text_pattern_ops) where contact_phone is not null;
create index orders_phone_end on orders (right(contact_phone, 4), completed_at desc, id desc) where contact_phone is not null;
create index orders_contact_key on orders using gin (contact_key gin_trgm_ops) where contact_key is not null;
create index orders_tags on orders using gin (tags) where tags <> '{}';
create index line_items_variant on line_items (variant_id, order_id);
