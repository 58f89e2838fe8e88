-- What the back office sorts and filters payments by; a payment of a cart is none yet.
create index payments_time on payments (created_at, id) where status <> 'checkout';
create index payments_amount on payments (amount, id) where status <> 'checkout';
create index payments_state on payments (status, created_at, id);
create index payments_method on payments (payment_method_id, created_at, id);
-- when each provider answered last, and when it last failed to
create index provider_calls_answered on provider_calls (provider, id) where status < 500 and status <> 429;
create index provider_calls_failed on provider_calls (provider, id) where status is null or status >= 500 or status = 429;
-- deliveries of webhooks that were given up
create index webhook_deliveries_dead on webhook_deliveries (created_at) where status = 'dead';
