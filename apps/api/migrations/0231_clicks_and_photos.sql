-- How many of the searches led to a product. Never more than found something: a click is of a search that was counted.
alter table search_queries add column clicks integer not null default 0 check (clicks between 0 and searches - zero_results);

-- How a photo of a review looks, so that one that was sent before is known again; nothing for one that shows next to nothing.
-- Of two that differ in a few bits one of four parts is the same.
alter table review_photos
  add column fingerprint bit(64),
  -- a photo that its writer sends again with the same review is as old as it was
  add column first_at timestamptz not null default now(),
  add column parts integer[] generated always as (case when fingerprint is null then null else array[
    (substring(fingerprint from 1 for 16))::integer, 65536 + (substring(fingerprint from 17 for 16))::integer,
    131072 + (substring(fingerprint from 33 for 16))::integer, 196608 + (substring(fingerprint from 49 for 16))::integer] end) stored;
-- the queue looks into it for each photo: nothing waits in a list beside it
create index review_photos_parts on review_photos using gin (parts) with (fastupdate = off);

-- What was decided already, by time, product, person and words.
create index reviews_time on reviews (created_at desc, id desc);
create index reviews_of_product on reviews (product_id, created_at desc, id desc);
create index reviews_words on reviews using gin (comment gin_trgm_ops, author_name gin_trgm_ops) with (fastupdate = off);
create index vendor_reviews_time on vendor_reviews (created_at desc, id desc);
create index comments_time on comments (created_at desc, id desc);
create index comments_words on comments using gin (body gin_trgm_ops, author_name gin_trgm_ops) with (fastupdate = off);
