-- Pictures that staff give to products. What was sent is kept whole, so that it can be cut around another point; files that the
-- shop shows are drawn from it.
create table picture_sources (
  hash text primary key check (hash ~ '^[0-9a-f]{40}$'),
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null
);

alter table pictures
  -- what it was drawn from; null for pictures that came with the shop
  add column source text references picture_sources,
  -- since when nothing shows it
  add column unused_since timestamptz;
create index pictures_source on pictures (source) where source is not null;

alter table images
  add column focal_x real not null default 50 check (focal_x between 0 and 100),
  add column focal_y real not null default 50 check (focal_y between 0 and 100);
create index images_picture on images (picture_key);
