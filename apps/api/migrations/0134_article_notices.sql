-- News of the authors that somebody follows. Which topics there are is the contract's to say (`consentTopics`).
alter table consents drop constraint if exists consents_topic_check;
alter table consents add constraint consents_topic_check check (topic ~ '^[a-z_]{1,40}$');
alter table notifications drop constraint if exists notifications_topic_check;
alter table notifications add constraint notifications_topic_check check (topic ~ '^[a-z_]{1,40}$');

-- Who is told about an article: once, and by mail once more at most.
create table article_notices (
  article_id bigint not null references articles on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  primary key (article_id, user_id)
);
create index article_notices_unmailed on article_notices (user_id, created_at) where mailed_at is null;
