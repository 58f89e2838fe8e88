-- What is collected with a part of an order: all that is open but what the goods of parts that are still to come cost. So the first part
-- pays the delivery, and where a later part is never handed over, nothing is left open.
create or replace function due_with_part(part bigint) returns bigint language sql stable as $$
  with whole as (select x.order_id, due_on_delivery(x.order_id) as due from shipments x where x.id = part),
  nets as (
    select l.id, l.quantity, l.taken_off, greatest(0, l.price * l.quantity + coalesce((select sum(a.amount) from adjustments a
      where a.line_item_id = l.id and a.kind = 'discount' and not a.included), 0)) as net
    from whole w join line_items l on l.order_id = w.order_id),
  -- a discount of the whole order is spread over its lines
  spread as (select case when sum(n.net) > 0 then greatest(0, sum(n.net) + coalesce((select sum(a.amount) from adjustments a
      join whole w on w.order_id = a.order_id where a.line_item_id is null and a.shipment_id is null and a.kind = 'discount'
        and not a.included), 0)) / sum(n.net) else 0 end as kept from nets n),
  others as (
    select coalesce(sum(floor(n.net * p.kept * part_quantity(n.id, n.quantity - n.taken_off, s.id) / n.quantity)), 0)::bigint as worth
    from whole w join shipments s on s.order_id = w.order_id and s.id <> part and s.status <> 'canceled' and s.delivered_at is null
      cross join nets n cross join spread p)
  select case when exists (select from shipments s where s.id = part and s.status <> 'canceled' and s.delivered_at is null)
    then greatest(0, coalesce(w.due, 0) - o.worth) else 0 end
  from whole w, others o
$$;
