-- Files in which processes keep the index of products between starts (search/saved-index). A file counts only while its row is
-- there: catalog_changes keeps what is newer than the oldest. `place` tells a database from one restored from its dump.
create table product_index_files (
  id uuid primary key,
  place text not null,
  first_missing xid8 not null,
  used_at timestamptz not null default now()
);
