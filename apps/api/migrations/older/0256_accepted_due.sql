-- What of an order staff have accepted to be open: beyond it nothing is packed, sent or handed over without a question.
alter table orders add column accepted_due tugrik not null default 0 check (accepted_due >= 0);
-- orders that were accepted without their money before this was asked
update orders o set accepted_due = greatest(0, o.total - o.return_total - coalesce((select sum(p.amount - coalesce((select sum(f.amount)
    from refunds f where f.payment_id = p.id), 0)) from payments p where p.order_id = o.id and p.status in ('completed', 'refunded')), 0))
where o.status in ('confirmed', 'ready') and o.payment_status in ('balance_due', 'failed');
