-- An order whose payment failed is given up by the same clock as one that nobody paid.
drop index orders_due;
create index orders_due on orders (payment_due_at) where status = 'placed' and payment_status in ('balance_due', 'failed');
