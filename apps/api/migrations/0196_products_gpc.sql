-- What a brick of the trade's classification is called stands on the goods that have it.
create index products_gpc on products (gpc_brick) where gpc_title is not null;
