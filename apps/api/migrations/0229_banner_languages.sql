-- Whom a banner is for: readers of these languages, everybody where there are none. The home page is kept per language.
alter table banners add column locales text[] not null default '{}'
  check (locales <@ array['mn', 'en', 'ru', 'cn', 'it']::text[]);
