-- Banners have older versions as articles and look books do.
alter table content_versions add column banner_id bigint references banners on delete cascade,
  drop constraint content_versions_check,
  add constraint content_versions_check check (num_nonnulls(article_id, lookbook_id, banner_id) = 1),
  add constraint content_versions_banner_id_version_key unique (banner_id, version);
