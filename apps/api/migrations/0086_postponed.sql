-- An order that was not packed when the couriers of its day left is promised for a later day, and its shopper is written to.
alter table sent_mails drop constraint sent_mails_kind_check;
alter table sent_mails add constraint sent_mails_kind_check check (kind in ('placed', 'received', 'paid', 'confirmed', 'late',
  'overdue', 'expired', 'canceled', 'ready', 'shipped', 'delivered', 'return_approved', 'return_refused', 'refunded', 'refund_done',
  'postponed'));
