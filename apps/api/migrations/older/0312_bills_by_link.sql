-- Whether a bill was opened by who holds no more than a link to the order: another one of them closes it, and not the bill of its buyer.
alter table charges add column by_link boolean not null default false;
