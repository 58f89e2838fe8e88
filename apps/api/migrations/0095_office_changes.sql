-- What the back office shows has changed: one row for each transaction and topic, kept for a day. Who asks names the snapshot that
-- it knows and is given the topics of transactions that it does not see, so that none is missed.
create table office_changes (
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  created_at timestamptz not null default now(),
  primary key (xid, topic)
);

create function note_office_change() returns trigger language plpgsql as $$
begin
  insert into office_changes (topic) values (tg_argv[0]) on conflict do nothing;
  return null;
end $$;

-- a cart is no order yet, and what a provider was queried about is no news until the answer changes
create trigger office_orders_placed after insert on orders
  for each row when (new.status <> 'cart') execute function note_office_change('orders');
create trigger office_orders after update on orders
  for each row when (new.status <> 'cart') execute function note_office_change('orders');
create trigger office_payments_made after insert on payments
  for each row when (new.status <> 'checkout') execute function note_office_change('payments');
create trigger office_payments after update on payments
  for each row when (new.status <> 'checkout' and old.* is distinct from new.*) execute function note_office_change('payments');
create trigger office_charges_made after insert on charges
  for each row execute function note_office_change('payments');
create trigger office_charges after update on charges
  for each row when (old.status <> new.status) execute function note_office_change('payments');
create trigger office_refunds_made after insert on refunds for each row execute function note_office_change('refunds');
create trigger office_refunds after update on refunds
  for each row when (old.status <> new.status) execute function note_office_change('refunds');
create trigger office_receipts_made after insert on receipts for each row execute function note_office_change('receipts');
create trigger office_receipts after update on receipts
  for each row when (old.state <> new.state or old.last_error is distinct from new.last_error)
  execute function note_office_change('receipts');

do $$
declare
  pair text[];
begin
  foreach pair slice 1 in array array[
    ['order_returns', 'returns'], ['pay_links', 'orders'], ['bank_transactions', 'bank'], ['closed_days', 'books'],
    ['closed_months', 'books'], ['reconciliations', 'books'], ['reconciliation_findings', 'books'], ['approvals', 'approvals'],
    ['leases', 'requests'], ['quote_requests', 'requests'], ['price_suggestions', 'requests'], ['waves', 'dispatch'],
    ['wave_orders', 'dispatch'], ['wave_picks', 'dispatch'], ['runs', 'dispatch'], ['run_stops', 'dispatch']
  ] loop
    execute format('create trigger office_change after insert or update or delete on %I
      for each row execute function note_office_change(%L)', pair[1], pair[2]);
  end loop;
end $$;
