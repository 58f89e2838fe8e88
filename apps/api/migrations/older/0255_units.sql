-- Where a unit of an order lies is a fact of the unit: on the shelf of its stock item, in the parcel that it left with, back on the
-- shelf, or written off. See docs/decisions/0102-order-units-record-state-and-place.md.

-- units of a line that were paid back before they left: its parcels hold the rest
alter table line_items add column taken_off integer not null default 0 check (taken_off between 0 and quantity);

-- the parcel that units left the shop with; null while they are in the shop
alter table inventory_units add column shipment_id bigint references shipments on delete set null;
alter table inventory_units drop constraint inventory_units_line_item_id_stock_item_id_key;
alter table inventory_units add constraint inventory_units_place
  unique nulls not distinct (line_item_id, stock_item_id, state, shipment_id);
alter table inventory_units drop constraint inventory_units_state_check;
alter table inventory_units add constraint inventory_units_state_check check (state in ('held', 'sold', 'released', 'written_off'));
create index inventory_units_shipment on inventory_units (shipment_id) where shipment_id is not null;
drop index inventory_units_item;
create index inventory_units_item on inventory_units (stock_item_id, order_id) where state in ('held', 'sold');

-- Where the units that an order has lie, part by part and place by place: unit `first_unit` of a line's units in a part and those
-- after it. A part of which nothing has left has its share of what is in the shop, in the order of parts and of places.
create function unit_places(of_order bigint)
returns table (unit_id bigint, line_item_id bigint, shipment_id bigint, stock_item_id bigint, quantity integer, first_unit integer,
  has_left boolean)
language sql stable as $$
  with parts as (
    select t.id, t.line, t.quantity, sum(t.quantity) over (partition by t.line order by t.id) - t.quantity as before
    from (select s.id, l.id as line, part_quantity(l.id, l.quantity - l.taken_off, s.id) as quantity
      from shipments s join line_items l on l.order_id = s.order_id
      where s.order_id = of_order and s.status <> 'canceled'
        and not exists (select from inventory_units b where b.shipment_id = s.id)) t),
  pool as (
    select u.id, u.line_item_id as line, u.stock_item_id as item, u.quantity,
      sum(u.quantity) over (partition by u.line_item_id order by p.position, p.id, u.id) - u.quantity as before
    from inventory_units u join stock_items i on i.id = u.stock_item_id join stock_locations p on p.id = i.stock_location_id
    where u.order_id = of_order and u.state in ('held', 'sold') and u.shipment_id is null),
  ends as (select line, sum(parts.quantity) as of_parts from parts group by line)
  select b.id, b.line, a.id, b.item,
    (least(a.before + a.quantity, b.before + b.quantity) - greatest(a.before, b.before))::integer,
    (greatest(a.before, b.before) - a.before + 1)::integer, false
  from parts a join pool b on b.line = a.line
    and least(a.before + a.quantity, b.before + b.quantity) > greatest(a.before, b.before)
  union all
  -- more than its parts ask for, as nothing should be
  select b.id, b.line, null, b.item, (b.before + b.quantity - greatest(b.before, coalesce(e.of_parts, 0)))::integer,
    (greatest(b.before, coalesce(e.of_parts, 0)) - coalesce(e.of_parts, 0) + 1)::integer, false
  from pool b left join ends e on e.line = b.line where b.before + b.quantity > coalesce(e.of_parts, 0)
  union all
  select u.id, u.line_item_id, u.shipment_id, u.stock_item_id, u.quantity,
    (sum(u.quantity) over (partition by u.line_item_id, u.shipment_id order by p.position, p.id, u.id) - u.quantity + 1)::integer,
    true
  from inventory_units u join stock_items i on i.id = u.stock_item_id join stock_locations p on p.id = i.stock_location_id
  where u.order_id = of_order and u.state in ('held', 'sold') and u.shipment_id is not null
$$;

-- The units of a part leave the shop with it.
create function units_leave(part bigint) returns void language sql as $$
  with leaving as materialized (select p.unit_id, p.quantity from shipments s cross join lateral unit_places(s.order_id) p
    join inventory_units u on u.id = p.unit_id and u.shipment_id is null where s.id = part and p.shipment_id = part),
  whole as (update inventory_units u set shipment_id = part from leaving l where u.id = l.unit_id and u.quantity = l.quantity),
  rest as (update inventory_units u set quantity = u.quantity - l.quantity from leaving l
    where u.id = l.unit_id and u.quantity > l.quantity)
  insert into inventory_units (order_id, line_item_id, stock_item_id, quantity, state, counted, shipment_id)
  select u.order_id, u.line_item_id, u.stock_item_id, l.quantity, u.state, u.counted, part
  from leaving l join inventory_units u on u.id = l.unit_id where u.quantity > l.quantity
$$;

-- what is handed to a carrier or its buyer leaves, and what is unpacked or kept to be fetched instead is in the shop again
create function shipment_moves_units() returns trigger language plpgsql as $$
begin
  if new.status = 'shipped' or new.delivered_at is not null then
    perform units_leave(new.id);
  else
    update inventory_units u set quantity = u.quantity + b.quantity from inventory_units b
      where b.shipment_id = new.id and u.line_item_id = b.line_item_id and u.stock_item_id = b.stock_item_id
        and u.state = b.state and u.shipment_id is null;
    delete from inventory_units b using inventory_units u
      where b.shipment_id = new.id and u.line_item_id = b.line_item_id and u.stock_item_id = b.stock_item_id
        and u.state = b.state and u.shipment_id is null;
    update inventory_units set shipment_id = null where shipment_id = new.id;
  end if;
  return null;
end $$;
create trigger shipment_moves_units after update of status, delivered_at on shipments for each row
  when (new.status = 'shipped' and old.status <> 'shipped' or new.delivered_at is not null and old.delivered_at is null
    or old.status not in ('pending', 'ready') and new.status in ('pending', 'ready'))
  execute function shipment_moves_units();

-- what is fetched leaves when it is handed over
create function delivered_units_leave() returns trigger language plpgsql as $$
begin
  perform units_leave(s.id) from shipments s where s.order_id = new.id and s.status <> 'canceled';
  return null;
end $$;
create trigger delivered_units_leave after update of status on orders for each row
  when (new.status = 'delivered' and old.status <> 'delivered') execute function delivered_units_leave();

-- orders from before: what is on its way has left, and what went back is not with its buyer
select units_leave(s.id) from shipments s join orders o on o.id = s.order_id where o.status = 'ready' and s.status = 'shipped';
do $$
declare
  back record;
  unit record;
  wanted integer;
  moved integer;
begin
  for back in
    select l.line_item_id, sum(l.quantity)::integer as quantity, r.restocked
    from order_return_lines l join order_returns r on r.id = l.return_id
    where r.status in ('received', 'refunded') group by l.line_item_id, r.restocked
  loop
    wanted := back.quantity;
    for unit in select * from inventory_units u where u.line_item_id = back.line_item_id and u.state = 'sold' order by u.id loop
      exit when wanted = 0;
      moved := least(wanted, unit.quantity);
      wanted := wanted - moved;
      if moved = unit.quantity then delete from inventory_units where id = unit.id;
      else update inventory_units set quantity = quantity - moved where id = unit.id;
      end if;
      insert into inventory_units (order_id, line_item_id, stock_item_id, quantity, state, counted, shipment_id)
        values (unit.order_id, unit.line_item_id, unit.stock_item_id, moved,
          case when back.restocked then 'released' else 'written_off' end, unit.counted, unit.shipment_id)
        on conflict on constraint inventory_units_place do update set quantity = inventory_units.quantity + excluded.quantity;
    end loop;
  end loop;
end $$;
update line_items l set taken_off = least(l.quantity, b.quantity)
from (select rl.line_item_id, sum(rl.quantity)::integer as quantity from order_return_lines rl
    join order_returns r on r.id = rl.return_id join orders o on o.id = r.order_id
    where r.status in ('received', 'refunded') and o.status in ('confirmed', 'ready')
      and not exists (select from shipments s where s.order_id = o.id and s.status = 'shipped') group by 1) b
where l.id = b.line_item_id;

-- units of an item that were sold or promised and have not left the store
create or replace function held_units(item bigint) returns integer language sql stable as $$
  select coalesce(sum(u.quantity), 0)::integer from inventory_units u join orders o on o.id = u.order_id
  where u.stock_item_id = item and u.state in ('held', 'sold') and u.counted and u.shipment_id is null
    and o.status in ('placed', 'overdue', 'confirmed', 'ready')
$$;

-- units of an item that lie on its shelf: those in packed parcels do not, nor those in a picker's basket
create or replace function shelved_units(item bigint) returns integer language sql stable as $$
  select s.count_on_hand + coalesce((select sum(p.quantity - (select count(*) from wave_picks k
        join wave_orders z on z.wave_id = k.wave_id and z.order_id = o.id and z.active
        where k.line_item_id = p.line_item_id and k.status = 'picked' and coalesce(z.shipment_id, p.shipment_id) = p.shipment_id
          and k.unit >= p.first_unit and k.unit < p.first_unit + p.quantity))
    from (select distinct u.order_id from inventory_units u where u.stock_item_id = item and u.state in ('held', 'sold')
      and u.shipment_id is null and u.counted) w
    join orders o on o.id = w.order_id and o.status in ('placed', 'overdue', 'confirmed', 'ready')
    cross join lateral unit_places(o.id) p join shipments h on h.id = p.shipment_id and h.status = 'pending'
    where p.stock_item_id = item), 0)::integer
  from stock_items s where s.id = item
$$;
