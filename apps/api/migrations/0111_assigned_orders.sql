-- Who of the staff looks after an order.
alter table orders add column assigned_to bigint references users on delete set null;
create index orders_assigned on orders (assigned_to, completed_at desc, id desc) where assigned_to is not null;
create index orders_by_channel on orders (channel, completed_at desc, id desc) where status <> 'cart';
