-- What else is told of an order: its money came and staff look at it, staff took it, its money came too late, its time is over, a refund arrived.
alter table sent_mails drop constraint sent_mails_kind_check;
alter table sent_mails add constraint sent_mails_kind_check check (kind in ('placed', 'received', 'paid', 'confirmed', 'late',
  'overdue', 'expired', 'canceled', 'ready', 'shipped', 'delivered', 'return_approved', 'return_refused', 'refunded', 'refund_done'));

-- An offer is reminded of once before it ends.
alter table quote_requests add column reminded_at timestamptz;
create index quote_requests_ending on quote_requests (valid_until) where status = 'offered' and reminded_at is null;
