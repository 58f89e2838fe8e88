-- A parcel that came back is in the store again, though it is on no shelf: its units are held. `back_at` comes with migration 0262.
create or replace function held_units(item bigint) returns integer language sql stable as $$
  select coalesce(sum(u.quantity), 0)::integer from inventory_units u join orders o on o.id = u.order_id
  where u.stock_item_id = item and u.state in ('held', 'sold') and u.counted and o.status in ('placed', 'overdue', 'confirmed', 'ready')
    and (u.shipment_id is null or exists (select from shipments h where h.id = u.shipment_id and h.status = 'not_delivered'
      and to_jsonb(h) ->> 'back_at' is not null))
$$;
