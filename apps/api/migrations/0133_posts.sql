-- Articles of shoppers: pictures in their text, and the shop's decision before others read the first one.
alter table articles drop constraint articles_status_check, drop constraint articles_check;
alter table articles
  add constraint articles_status_check check (status in ('draft', 'waiting', 'published', 'refused')),
  add constraint articles_published_check check (status <> 'published' or published_at is not null),
  -- why it waits: names of rules; or why the shop refused it, in words that its writer reads
  add column reason text,
  add column submitted_at timestamptz,
  add column cover_id bigint;
create index articles_waiting on articles (submitted_at, id) where status = 'waiting';

create table article_pictures (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles on delete cascade,
  -- below /media/; a copy of 480 pixels stands beside it
  path text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);
create index article_pictures_article on article_pictures (article_id);
alter table articles add foreign key (cover_id) references article_pictures on delete set null;
create index articles_cover on articles (cover_id) where cover_id is not null;
