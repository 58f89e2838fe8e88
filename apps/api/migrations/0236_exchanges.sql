-- Other goods for what came back: the order that they are sent with.
alter table order_returns add column exchange_order_id bigint unique references orders,
  add constraint order_returns_exchange_check check (exchange_order_id is null or status = 'refunded');

-- Money of one order that pays another: it went back of the first without leaving the shop, and its provider knows it by the
-- payment that it came with.
alter table payments add column moved_from bigint references payments;
create index payments_moved_from on payments (moved_from) where moved_from is not null;
alter table refunds drop constraint refunds_route_check;
alter table refunds add constraint refunds_route_check check (route in ('source', 'wallet', 'order'));

alter table sent_mails drop constraint sent_mails_kind_check;
alter table sent_mails add constraint sent_mails_kind_check check (kind in ('placed', 'received', 'paid', 'confirmed', 'late',
  'overdue', 'expired', 'canceled', 'ready', 'shipped', 'part_shipped', 'delivered', 'return_approved', 'return_refused', 'refunded',
  'exchanged', 'refund_done', 'postponed', 'near'));
