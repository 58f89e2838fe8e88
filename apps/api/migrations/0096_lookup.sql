-- What the palette of the back office finds people and products by.
create index orders_email_start on orders (lower(email) text_pattern_ops) where status <> 'cart' and email is not null;
create index users_email_start on users (lower(email) text_pattern_ops) where email is not null;
create index users_phone_start on users (phone text_pattern_ops) where phone is not null;
create index users_phone_end on users (right(phone, 4)) where phone is not null;
create index users_name_key on users using gin (name_key(first_name || ' ' || last_name) gin_trgm_ops);
create index variants_sku_start on variants (upper(sku) text_pattern_ops);
create index variants_barcode on variants (barcode) where barcode is not null;
