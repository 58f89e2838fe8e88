-- What a notification tells of: the same thing told twice is one row.
alter table notifications add column source text unique;
