-- A price that was agreed with a person is the better of two, not one more discount: promotions go off it only if they say so.
alter table promotions add column with_agreed boolean not null default false;
