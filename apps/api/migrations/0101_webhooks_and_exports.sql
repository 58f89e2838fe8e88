-- What happens while a program is paused waits for it, as what could not be delivered does.
create or replace function webhook_outbox() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (endpoint_id, event, payload, next_try_at)
    select e.id, n.subject || '.' || n.event,
      jsonb_build_object('event', n.subject || '.' || n.event, 'order_number', o.number, 'from', n.from_status,
        'to', n.to_status, 'at', to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      now()
    from added n join orders o on o.id = n.order_id
    join webhook_endpoints e on e.events = '{}' or (n.subject || '.' || n.event) = any (e.events)
    order by n.id;
  return null;
end $$;

-- Lists that are written into files, by their order and by each of their filters.
create index bank_transactions_happened on bank_transactions (happened_at, id);
create index bank_transactions_status on bank_transactions (status, happened_at, id);
create index bank_transactions_account on bank_transactions (account, happened_at, id);
create index refunds_created on refunds (created_at, id);
create index refunds_status on refunds (status, created_at, id);
create index receipts_due on receipts (due_at, id);
create index receipts_state on receipts (state, due_at, id);
create index order_returns_status on order_returns (status, id);
