-- What lists of the office are filtered and searched by.
create index transfers_from on transfers (from_location_id, id desc);
create index transfers_to_location on transfers (to_location_id, id desc);
create index transfers_created on transfers (created_at);
create index stock_counts_location on stock_counts (stock_location_id, id desc);
create index stock_counts_created on stock_counts (created_at);
create index redirects_kind on redirects (kind, id desc);
create index redirects_paths on redirects using gin (from_path gin_trgm_ops, to_path gin_trgm_ops);
