-- Money that came in one transfer for several orders. A transfer that was matched with one order as a whole has no parts.
create table bank_parts (
  transaction_id bigint not null references bank_transactions,
  position integer not null,
  order_id bigint not null references orders,
  amount tugrik not null check (amount > 0),
  outcome text not null check (outcome in ('paid', 'part_paid', 'excess', 'late')),
  primary key (transaction_id, position),
  unique (transaction_id, order_id)
);
create index bank_parts_order on bank_parts (order_id);

-- how often a decision was taken back: what is decided next books under keys of its own
alter table bank_transactions add column attempt integer not null default 0;

alter table bank_transactions add column divided boolean not null default false;
alter table bank_transactions drop constraint bank_transactions_check;
alter table bank_transactions add constraint bank_transactions_decided check (case status
  when 'matched' then order_id is not null or divided
  else order_id is null
end);
alter table bank_transactions drop constraint bank_transactions_check1;
alter table bank_transactions add constraint bank_transactions_decided_at
  check ((status = 'unmatched' and not divided) = (decided_at is null));
