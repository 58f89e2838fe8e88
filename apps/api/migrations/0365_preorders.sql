-- Goods that are announced and sold before they are there. `units` are announced and have not arrived; `taken` of them wait for
-- orders, as line_items.awaited says line by line.
create table preorder_offers (
  variant_id bigint primary key references variants on delete cascade,
  arrives_on date not null,
  deposit_percent smallint not null check (deposit_percent between 1 and 100),
  units integer not null check (units between 0 and 100000),
  taken integer not null default 0 check (taken between 0 and units),
  -- since when staff say that units have come: what is on the shelves goes to those who wait, without another word
  arrived_at timestamptz,
  -- a variant without an offer is of version 1
  version integer not null default 2,
  updated_at timestamptz not null default now()
);
create index preorder_offers_waiting on preorder_offers (arrives_on) where taken > 0;
create trigger preorder_offers_inserted after insert on preorder_offers referencing new table as changed_rows for each statement
  execute function catalog_changed('stock', 'v.product_id', 'join variants v on v.id = r.variant_id');
create trigger preorder_offers_updated after update on preorder_offers referencing new table as changed_rows for each statement
  execute function catalog_changed('stock', 'v.product_id', 'join variants v on v.id = r.variant_id');
create trigger preorder_offers_deleted after delete on preorder_offers referencing old table as changed_rows for each statement
  execute function catalog_changed('stock', 'v.product_id', 'join variants v on v.id = r.variant_id');
create trigger office_change after insert or update on preorder_offers for each row execute function note_office_change('stock');

-- A line that was sold before its goods arrived keeps its share and the day that its buyer was told last. `awaited`: units of it that
-- have not arrived; the others are inventory units as of any line.
alter table line_items
  add column preorder_percent smallint check (preorder_percent between 1 and 100),
  add column arrives_on date,
  add column awaited integer not null default 0 check (awaited between 0 and quantity),
  add constraint line_items_preorder check (
    (preorder_percent is null) = (arrives_on is null) and (awaited = 0 or preorder_percent is not null));
create index line_items_awaited on line_items (variant_id, order_id) where awaited > 0;

-- `rest_total`: what of the total is due only once the goods have arrived; `rest_requested_at`: since when it is due.
alter table orders
  add column preorder text check (preorder in ('waiting', 'arrived')),
  add column rest_total tugrik not null default 0 check (rest_total between 0 and greatest(total, 0)),
  add column rest_requested_at timestamptz,
  -- since when its buyer may take the money back by one press: the goods are later than was said
  add column late_since timestamptz;
create index orders_preorder on orders (preorder, completed_at desc, id desc) where preorder is not null;
create index orders_rest_due on orders (rest_requested_at) where rest_requested_at is not null and payment_status = 'balance_due';

-- Units of a variant that can be sold: of its shelves, but for those that somebody waits for, else of what is announced.
create function sellable_units(of_variant bigint, shelf bigint, at timestamptz) returns integer language sql stable as $$
  select coalesce((select case when shelf > f.taken then shelf - f.taken
      when f.arrives_on >= (at at time zone 'Asia/Ulaanbaatar')::date then f.units - f.taken else 0 end
    from preorder_offers f where f.variant_id = of_variant and f.units > 0), shelf)::integer
$$;

-- What of an order is due at all by now.
create function due_now(o orders) returns bigint language sql immutable as $$
  select ((o).total - case when (o).rest_requested_at is null then (o).rest_total else 0 end)::bigint
$$;

alter table sent_mails drop constraint sent_mails_kind_check;
alter table sent_mails add constraint sent_mails_kind_check check (kind in ('placed', 'received', 'paid', 'confirmed', 'late',
  'overdue', 'expired', 'canceled', 'ready', 'shipped', 'part_shipped', 'delivered', 'return_approved', 'return_refused', 'refunded',
  'refund_done', 'postponed', 'near', 'exchanged', 'not_delivered', 'redelivery', 'kept', 'reminder', 'preorder_arrived', 'preorder_late'));

alter table staff_events drop constraint staff_events_kind_check;
alter table staff_events add constraint staff_events_kind_check check (kind in
  ('new_order', 'paid_order', 'late_parcel', 'approval', 'low_stock', 'conversation', 'return_request', 'rest_overdue'));
