-- Each time a parcel did not reach whom it is for: why, who said so, and a picture where one was taken. Notes and pictures go after a
-- month, as those of couriers do.
create table delivery_attempts (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  shipment_id bigint not null references shipments on delete cascade,
  -- of the courier who was at the door; null where staff said it
  stop_id bigint references run_stops on delete set null,
  reason text not null check (reason in ('nobody', 'refused', 'wrong_address', 'damaged', 'lost', 'not_tried')),
  note text check (length(note) <= 300),
  actor text not null,
  created_at timestamptz not null,
  photo bytea
);
create index delivery_attempts_order on delivery_attempts (order_id, id);
create index delivery_attempts_shipment on delivery_attempts (shipment_id);
create index delivery_attempts_stop on delivery_attempts (stop_id) where stop_id is not null;
create index delivery_attempts_created on delivery_attempts (created_at);

alter table sent_mails drop constraint sent_mails_kind_check;
alter table sent_mails add constraint sent_mails_kind_check check (kind in ('placed', 'received', 'paid', 'confirmed', 'late',
  'overdue', 'expired', 'canceled', 'ready', 'shipped', 'part_shipped', 'delivered', 'return_approved', 'return_refused', 'refunded',
  'refund_done', 'postponed', 'near', 'exchanged', 'not_delivered', 'redelivery', 'kept'));
