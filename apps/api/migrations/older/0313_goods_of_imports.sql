-- What the units have cost that the lines of a dry run took off the shelves so far: it is taken back with each batch, and its sum is not.
alter table imports add column goods bigint not null default 0;
