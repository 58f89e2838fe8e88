-- What is collected with a part of an order: with the first that is still to come all that is open but what the goods of the others
-- cost, with each other one its goods. So labels that are printed together sum up to what is open, the first part pays the delivery,
-- and where a later part is never handed over, nothing is left open.
create or replace function due_with_part(part bigint) returns bigint language sql stable as $$
  with whole as (select x.order_id, coalesce(due_on_delivery(x.order_id), 0) as due from shipments x where x.id = part),
  nets as (
    select l.id, l.quantity, l.taken_off, greatest(0, l.price * l.quantity + coalesce((select sum(a.amount) from adjustments a
      where a.line_item_id = l.id and a.kind = 'discount' and not a.included), 0)) as net
    from whole w join line_items l on l.order_id = w.order_id),
  -- a discount of the whole order is spread over its lines
  spread as (select case when sum(n.net) > 0 then greatest(0, sum(n.net) + coalesce((select sum(a.amount) from adjustments a
      join whole w on w.order_id = a.order_id where a.line_item_id is null and a.shipment_id is null and a.kind = 'discount'
        and not a.included), 0)) / sum(n.net) else 0 end as kept from nets n),
  goods as (
    select s.id, coalesce((select sum(floor(n.net * p.kept * part_quantity(n.id, n.quantity - n.taken_off, s.id) / n.quantity))
      from nets n cross join spread p), 0)::bigint as worth
    from whole w join shipments s on s.order_id = w.order_id and s.status <> 'canceled' and s.delivered_at is null),
  parts as (select g.id, g.worth, row_number() over (order by g.id) as place,
    coalesce(sum(g.worth) over (order by g.id desc rows between unbounded preceding and 1 preceding), 0)::bigint as later from goods g)
  select coalesce((select case when p.place = 1 then greatest(0, w.due - p.later)
      else least(p.worth, greatest(0, w.due - p.later)) end from parts p, whole w where p.id = part), 0)
$$;
