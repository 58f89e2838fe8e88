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
