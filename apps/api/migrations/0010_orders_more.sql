-- Unpaid past its time: the goods are free again, the order still waits a while for its money.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (status in
  ('cart', 'placed', 'overdue', 'confirmed', 'ready', 'delivered', 'finished', 'returned', 'expired', 'canceled'));
create index orders_overdue on orders (payment_due_at) where status = 'overdue';
create index orders_open_cart on orders (user_id, id desc) where status = 'cart' and user_id is not null;

-- A payment chosen without an amount follows the total of its order.
alter table payments add column takes_rest boolean not null default false;

-- Checked at the end of a statement, so that one statement can move the selection.
drop index shipping_rates_one_selected;
alter table shipping_rates add constraint shipping_rates_one_selected
  exclude using btree (shipment_id with =) where (selected) deferrable initially immediate;

-- The token this one was refreshed from; it dies when this one is first used.
alter table access_tokens add column replaces_id bigint references access_tokens on delete set null;
create index access_tokens_replaces on access_tokens (replaces_id) where replaces_id is not null;
