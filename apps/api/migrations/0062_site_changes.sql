-- When each table of the site last changed, deletions included: clients ask for what is new since a date.
create table site_changes (
  part text primary key,
  changed_at timestamptz not null default now()
);

create or replace function site_changed() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (kind) values ('site');
  insert into site_changes (part) values (tg_table_name)
    on conflict (part) do update set changed_at = excluded.changed_at;
  return null;
end $$;

insert into site_changes (part)
select relname from pg_trigger join pg_class on pg_class.oid = tgrelid where tgfoid = 'site_changed'::regproc;
