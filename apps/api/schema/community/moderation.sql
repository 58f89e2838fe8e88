-- Who reads what a shopper wrote, for five minutes, so that two people do not decide on the same.
create table moderation_claims (
  kind text not null check (kind in ('reviews', 'vendor_reviews', 'comments', 'posts')),
  subject_id bigint not null,
  user_id bigint not null references users on delete cascade,
  until timestamptz not null,
  primary key (kind, subject_id)
);
create index moderation_claims_until on moderation_claims (until);
