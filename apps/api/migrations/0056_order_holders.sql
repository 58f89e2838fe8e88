-- Under what names whoever holds goods unpaid is known: account, phone, mail address, network; keyed hashes, so that no
-- address of a guest is kept. Rows go once the order is paid or over.
create table order_holders (
  holder text not null,
  order_id bigint not null references orders on delete cascade,
  primary key (holder, order_id)
);
create index order_holders_order on order_holders (order_id);
