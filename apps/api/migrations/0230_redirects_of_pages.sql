-- One list of redirects: what a page was called stands in it too, and can be deleted there.
alter table redirects drop constraint redirects_kind_check;
alter table redirects add constraint redirects_kind_check check (kind in ('manual', 'taxon', 'merge', 'page'));
insert into redirects (from_path, to_path, kind, created_at)
  select '/pages/' || a.slug, '/pages/' || p.slug, 'page', a.created_at
  from page_addresses a join cms_pages p on p.id = a.page_id
  where a.slug <> p.slug and not exists (select from cms_pages o where o.slug = a.slug and o.visible)
  on conflict (from_path) do nothing;
drop table page_addresses;
