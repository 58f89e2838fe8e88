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
-- Months whose VAT receipts were reported: staff take none of them back until somebody opens the month again. The sums are those
-- that stood when it was closed; what was taken back since then shows as a difference.
create table closed_months (
  month text primary key check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  closed_by bigint references users on delete set null,
  closed_at timestamptz not null,
  issued integer not null,
  total bigint not null,
  vat bigint not null,
  city_tax bigint not null
);
