-- What buyers say of a vendor in two figures: its approved reviews, and nothing else. Whoever tells a vendor's rating reads it here.
create view vendor_ratings as
  select v.id as vendor_id, count(r.id)::integer as total_reviews, coalesce(round(avg(r.rating), 2), 0)::float8 as average_rating
  from vendors v left join vendor_reviews r on r.vendor_id = v.id and r.approved
  group by v.id;
