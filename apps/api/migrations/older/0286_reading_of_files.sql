-- A file is read outside transactions: who reads it at this time, and how many began to and were never heard of again.
alter table imports add column reader text;
alter table imports add column readings integer not null default 0;
