-- Names of brands and vendors in each language, as all other names are; what was there is the Mongolian one. A brand has a
-- story, a logo (a file of the media folder) and the tint that it is shown on.
alter table brands alter column name type translated using jsonb_build_object('mn', name);
alter table brands
  add column story translated,
  add column logo text,
  add column tint text not null default 'wash';
alter table vendors alter column name type translated using jsonb_build_object('mn', name);
