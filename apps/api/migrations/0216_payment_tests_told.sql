-- What a provider told of a test by itself, and what it says was paid.
alter table payment_tests
  add column problem text check (problem in ('keys', 'away', 'amount', 'closed')),
  add column paid integer,
  add column called_at timestamptz,
  add column call_refused boolean not null default false;
