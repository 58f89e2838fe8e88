-- Customers who have ordered nothing are the end of each order of customers: lists of them start there.
create index customer_figures_none_spent on customer_figures (spent desc, user_id desc) where orders = 0;
create index customer_figures_none_last on customer_figures (coalesce(last_order_at, '-infinity') desc, user_id desc)
  where orders = 0;
