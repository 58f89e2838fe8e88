-- An order sent in parts: what each part but the first holds; the first holds the rest.
create table shipment_lines (
  shipment_id bigint not null references shipments on delete cascade,
  line_item_id bigint not null references line_items on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, line_item_id)
);
create index shipment_lines_line on shipment_lines (line_item_id);
alter table shipments add column delivered_at timestamptz;

-- which part a wave picks; null: all of the order
alter table wave_orders add column shipment_id bigint references shipments on delete set null;

-- how many units of a line are in a part
create function part_quantity(line bigint, quantity integer, part bigint) returns integer language sql stable as $$
  select case
    when part is null then quantity
    when exists (select from shipment_lines p where p.shipment_id = part)
      then coalesce((select p.quantity from shipment_lines p where p.shipment_id = part and p.line_item_id = line), 0)
    else quantity - coalesce((select sum(p.quantity)::integer from shipment_lines p where p.line_item_id = line), 0)
  end
$$;

alter table sent_mails drop constraint sent_mails_kind_check;
alter table sent_mails add constraint sent_mails_kind_check check (kind in ('placed', 'received', 'paid', 'confirmed', 'late',
  'overdue', 'expired', 'canceled', 'ready', 'shipped', 'part_shipped', 'delivered', 'return_approved', 'return_refused', 'refunded',
  'refund_done', 'postponed'));
