-- License codes that were paid for and are not in stock: who waits for how many of which, and since when.
create table missing_codes (
  line_item_id bigint primary key references line_items on delete cascade,
  order_id bigint not null references orders on delete cascade,
  variant_id bigint not null references variants,
  units integer not null check (units > 0),
  since timestamptz not null
);
create index missing_codes_variant on missing_codes (variant_id, since);
create index missing_codes_order on missing_codes (order_id);
