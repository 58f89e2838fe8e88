-- Which mail of an order has gone out: a job that runs again sends nothing twice.
create table sent_mails (
  order_id bigint not null references orders on delete cascade,
  kind text not null check (kind in ('placed', 'paid', 'overdue')),
  sent_at timestamptz not null default now(),
  primary key (order_id, kind)
);
