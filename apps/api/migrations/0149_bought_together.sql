-- What was bought in one order with what, computed every night from the orders of a year.
create table bought_together (
  product_id bigint not null references products on delete cascade,
  other_id bigint not null references products on delete cascade,
  -- orders with both, and how much more often that is than by chance
  orders integer not null check (orders > 0),
  lift real not null check (lift > 1),
  primary key (product_id, other_id),
  check (product_id <> other_id)
);
create index bought_together_other on bought_together (other_id);
