-- The list of conversations with providers, newest first, by its filters.
create index charges_created on charges (created_at, id);
create index charges_status_created on charges (status, created_at, id);
create index charges_method_created on charges (payment_method_id, created_at, id);
