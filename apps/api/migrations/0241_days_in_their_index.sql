-- Reports of days in the middle of a month read hundreds of thousands of rows: from the index alone, without a look at each.
alter table report_line_days drop constraint report_line_days_pkey,
  add primary key (day, variant_id) include (product_id, units, goods, discounts, returned);
alter table report_stock_days drop constraint report_stock_days_pkey,
  add primary key (day, stock_item_id) include (product_id, stock_location_id, moved_in, moved_out, sold);
