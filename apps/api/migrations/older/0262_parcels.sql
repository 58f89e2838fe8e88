-- A parcel is a part of an order; an order that was not split is one part. A courier takes parcels, not orders.
alter table run_stops add column shipment_id bigint references shipments on delete cascade;
update run_stops t set shipment_id = (select s.id from shipments s where s.order_id = t.order_id
  order by (s.status = 'shipped') desc, s.shipped_at desc nulls last, s.id limit 1);
delete from run_stops where shipment_id is null;
alter table run_stops alter column shipment_id set not null;
alter table run_stops drop constraint run_stops_run_id_order_id_key;
alter table run_stops add constraint run_stops_run_id_shipment_id_key unique (run_id, shipment_id);
drop index run_stops_one_active;
create unique index run_stops_one_active on run_stops (shipment_id) where active;

-- why a parcel did not reach whom it is for; `withdrawn`: the order was called off while the courier had it
alter table run_stops drop constraint run_stops_status_check;
alter table run_stops add constraint run_stops_status_check check (status in ('waiting', 'delivered', 'nobody', 'refused',
  'wrong_address', 'damaged', 'lost', 'not_tried', 'withdrawn'));

-- when an order left its wave before the wave was done: canceled, put off, or packed by hand
alter table wave_orders add column left_at timestamptz;

-- what of an event is about a part, and why it happened
alter table order_events add column part text, add column detail text;

alter table shipments
  -- why it was not handed over when it was last brought; null while nothing failed since it left
  add column not_delivered text check (not_delivered in ('nobody', 'refused', 'wrong_address', 'damaged', 'lost', 'not_tried')),
  -- since when it is in the shop again
  add column back_at timestamptz,
  -- since when it waits in the shop for whoever fetches it instead
  add column kept_at timestamptz;
alter table shipments drop constraint shipments_status_check;
alter table shipments add constraint shipments_status_check check (status in ('pending', 'ready', 'shipped', 'not_delivered', 'canceled'));
alter table shipments add constraint shipments_not_delivered check ((status = 'not_delivered') <= (not_delivered is not null));
alter table orders drop constraint orders_shipment_status_check;
alter table orders add constraint orders_shipment_status_check
  check (shipment_status in ('pending', 'ready', 'shipped', 'not_delivered', 'canceled'));

-- how many units are in a parcel
create function parcel_units(parcel bigint) returns integer language sql stable as $$
  select coalesce(sum(part_quantity(l.id, l.quantity, case when exists (select from shipments x where x.order_id = s.order_id and x.id <> s.id)
    then s.id end)), 0)::integer
  from shipments s join line_items l on l.order_id = s.order_id join variants v on v.id = l.variant_id
  where s.id = parcel and v.digital_kind is null
$$;
