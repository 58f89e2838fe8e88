-- Sums per day behind the reports. A day without a mark has sums that equal the books; one with a mark is read from the books.
-- Every change of the books marks its day in its own transaction. See docs/decisions/0084-sums-of-days.md.

-- the day of Ulaanbaatar
create function report_day(at timestamptz) returns date language sql immutable as $$
  select (at at time zone interval '8 hours')::date
$$;

-- who ordered: a phone number, with an account or without; where an order has none, the account
create function order_person(phone text, user_id bigint) returns uuid language sql immutable as $$
  select md5(coalesce(phone, 'account ' || user_id::text))::uuid
$$;
create index orders_person on orders (order_person(contact_phone, user_id)) where status not in ('cart', 'canceled', 'expired');

-- one row for each transaction and day: a job that did not see the transaction does not take its mark away
create table report_changes (
  topic text not null check (topic in ('orders', 'ledger', 'stock', 'receipts')),
  day date not null,
  xid xid8 not null default pg_current_xact_id(),
  primary key (topic, day, xid)
);
-- the same of people; zeros: everybody
create table report_person_changes (
  person uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  primary key (person, xid)
);

create table report_sales (
  day date not null,
  channel text not null,
  -- empty: none
  district text not null,
  orders integer not null,
  units bigint not null,
  goods bigint not null,
  discounts bigint not null,
  delivery bigint not null,
  total bigint not null,
  returned bigint not null,
  primary key (day, channel, district)
);

-- what promotions took off; 0 is what no promotion did, -1 are all orders with a discount, each once
create table report_promotions (
  day date not null,
  promotion_id bigint not null,
  orders integer not null,
  discounts bigint not null,
  total bigint not null,
  primary key (day, promotion_id)
);

-- source: by what was paid; empty: all, each posting once, and what orders gained and gave back
create table report_money (
  day date not null,
  source text not null,
  payments integer not null,
  received bigint not null,
  refunded bigint not null,
  recharged bigint not null,
  order_received bigint not null,
  order_refunded bigint not null,
  primary key (day, source)
);

-- what the shop holds for people
create table report_held (
  day date not null,
  kind text not null,
  received bigint not null,
  went bigint not null,
  primary key (day, kind)
);

create table report_receipts (
  day date primary key,
  issued integer not null,
  to_persons integer not null,
  to_organizations integer not null,
  corrected integer not null,
  voided integer not null,
  total bigint not null,
  vat bigint not null,
  city_tax bigint not null
);

create table report_line_days (
  day date not null,
  variant_id bigint not null,
  units bigint not null,
  goods bigint not null,
  discounts bigint not null,
  returned bigint not null,
  primary key (day, variant_id)
);
create table report_stock_days (
  day date not null,
  stock_item_id bigint not null,
  moved_in bigint not null,
  moved_out bigint not null,
  sold bigint not null,
  primary key (day, stock_item_id)
);

-- The same per month, twelve months beside each other, so that a shop with many variants has few rows per year to read: by variant
-- and stock item for what is reckoned by today's costs and prices, by product for everything else.
create table report_variant_years (year integer not null, variant_id bigint not null, primary key (year, variant_id))
  with (fillfactor = 70);
create table report_product_years (year integer not null, product_id bigint not null, primary key (year, product_id))
  with (fillfactor = 70);
create table report_item_years (year integer not null, stock_item_id bigint not null, primary key (year, stock_item_id))
  with (fillfactor = 70);
create table report_place_years (year integer not null, product_id bigint not null, stock_location_id bigint not null,
  primary key (year, product_id, stock_location_id)) with (fillfactor = 70);
do $$
declare
  month integer;
  pair text[];
begin
  for month in 1..12 loop
    foreach pair slice 1 in array array[
      ['report_variant_years', 'units'], ['report_variant_years', 'net'], ['report_product_years', 'units'],
      ['report_product_years', 'line_total'], ['report_product_years', 'discounts'], ['report_product_years', 'returned'],
      ['report_item_years', 'net'], ['report_place_years', 'moved_in'], ['report_place_years', 'moved_out'],
      ['report_place_years', 'sold']
    ] loop
      execute format('alter table %I add column %I bigint', pair[1], pair[2] || '_' || month);
    end loop;
  end loop;
end $$;

-- Months as one number: twelve times the year and the month from 0. A person's key is a hash of what orders say, and goes with them.
create table report_people (
  person uuid not null,
  month integer not null,
  first integer not null,
  net bigint not null,
  primary key (person, month)
);
create table report_cohorts (
  first integer not null,
  month integer not null,
  people integer not null,
  net bigint not null,
  primary key (first, month)
);

create function note_report_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.completed_at is not null then
    insert into report_changes (topic, day) values ('orders', report_day(old.completed_at)) on conflict do nothing;
    if old.contact_phone is not null or old.user_id is not null then
      insert into report_person_changes (person) values (order_person(old.contact_phone, old.user_id)) on conflict do nothing;
    end if;
  end if;
  if tg_op <> 'DELETE' and new.completed_at is not null then
    insert into report_changes (topic, day) values ('orders', report_day(new.completed_at)) on conflict do nothing;
    if new.contact_phone is not null or new.user_id is not null then
      insert into report_person_changes (person) values (order_person(new.contact_phone, new.user_id)) on conflict do nothing;
    end if;
  end if;
  return null;
end $$;
create trigger report_orders_made after insert on orders for each row when (new.completed_at is not null)
  execute function note_report_order();
create trigger report_orders_gone after delete on orders for each row when (old.completed_at is not null)
  execute function note_report_order();
-- where an order is on its way is in no report
create trigger report_orders after update on orders for each row
  when ((old.completed_at is not null or new.completed_at is not null) and (
    old.status in ('cart', 'canceled', 'expired') is distinct from new.status in ('cart', 'canceled', 'expired')
    or (old.completed_at, old.total, old.return_total, old.item_total, old.item_count, old.ship_total, old.adjustment_total,
        old.promo_total, old.channel, old.district_id, old.contact_phone, old.user_id)
      is distinct from (new.completed_at, new.total, new.return_total, new.item_total, new.item_count, new.ship_total,
        new.adjustment_total, new.promo_total, new.channel, new.district_id, new.contact_phone, new.user_id)))
  execute function note_report_order();

-- lines, discounts and returns of orders: a cart has no day yet
create function note_report_parts() returns trigger language plpgsql as $$
begin
  insert into report_changes (topic, day) select distinct 'orders', report_day(o.completed_at)
    from changed_rows c join orders o on o.id = c.order_id where o.completed_at is not null on conflict do nothing;
  return null;
end $$;
create function note_report_return_lines() returns trigger language plpgsql as $$
begin
  insert into report_changes (topic, day) select distinct 'orders', report_day(o.completed_at)
    from changed_rows c join order_returns r on r.id = c.return_id join orders o on o.id = r.order_id
    where o.completed_at is not null on conflict do nothing;
  return null;
end $$;
-- movements and postings: of the day they were written on
create function note_report_rows() returns trigger language plpgsql as $$
begin
  insert into report_changes (topic, day) select distinct tg_argv[0], report_day(created_at) from changed_rows on conflict do nothing;
  return null;
end $$;
-- A line or a discount that is only added changes the sums of its order, which marks the day: carts, which add many, pay nothing here.
do $$
declare
  watched text[];
begin
  foreach watched slice 1 in array array[
    ['line_items', 'note_report_parts()', 'no'], ['adjustments', 'note_report_parts()', 'no'],
    ['order_returns', 'note_report_parts()', 'yes'], ['order_return_lines', 'note_report_return_lines()', 'yes'],
    ['stock_movements', 'note_report_rows(''stock'')', 'yes']
  ] loop
    if watched[3] = 'yes' then
      execute format('create trigger report_added after insert on %I referencing new table as changed_rows for each statement
        execute function %s', watched[1], watched[2]);
    end if;
    execute format('create trigger report_changed after update on %I referencing new table as changed_rows for each statement
      execute function %s', watched[1], watched[2]);
    execute format('create trigger report_removed after delete on %I referencing old table as changed_rows for each statement
      execute function %s', watched[1], watched[2]);
  end loop;
end $$;
-- a movement that is moved to another day is in both
create trigger report_left after update on stock_movements referencing old table as changed_rows for each statement
  execute function note_report_rows('stock');
create trigger report_added after insert on ledger_postings referencing new table as changed_rows for each statement
  execute function note_report_rows('ledger');

create function note_report_receipt() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.issued_at is not null then
    insert into report_changes (topic, day) values ('receipts', report_day(old.issued_at)) on conflict do nothing;
  end if;
  if tg_op <> 'DELETE' and new.issued_at is not null then
    insert into report_changes (topic, day) values ('receipts', report_day(new.issued_at)) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger report_receipts after insert or update or delete on receipts for each row execute function note_report_receipt();

-- for rows that were there before the triggers, or were loaded without them
create function mark_all_reports() returns void language sql as $$
  insert into report_changes (topic, day)
    select distinct 'orders', report_day(completed_at) from orders where completed_at is not null
    union all select distinct 'ledger', report_day(created_at) from ledger_postings
    union all select distinct 'stock', report_day(created_at) from stock_movements
    union all select distinct 'receipts', report_day(issued_at) from receipts where issued_at is not null
    on conflict do nothing;
  insert into report_person_changes (person) values ('00000000-0000-0000-0000-000000000000') on conflict do nothing;
$$;
select mark_all_reports();
