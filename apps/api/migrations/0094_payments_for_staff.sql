-- What the back office sorts and filters payments by; a payment of a cart is none yet.
create index payments_time on payments (created_at, id) where status <> 'checkout';
create index payments_amount on payments (amount, id) where status <> 'checkout';
create index payments_state on payments (status, created_at, id);
create index payments_method on payments (payment_method_id, created_at, id);
