-- Who has not paid yet is reminded once.
alter table sent_mails drop constraint sent_mails_kind_check;
alter table sent_mails add constraint sent_mails_kind_check check (kind in ('placed', 'received', 'paid', 'confirmed', 'late',
  'overdue', 'expired', 'canceled', 'ready', 'shipped', 'part_shipped', 'delivered', 'return_approved', 'return_refused', 'refunded',
  'refund_done', 'postponed', 'near', 'exchanged', 'not_delivered', 'redelivery', 'kept', 'reminder'));
