-- Links to previews carry this number of their product; the next number ends them all.
create table product_previews (
  product_id bigint primary key references products on delete cascade,
  serial integer not null default 1
);
