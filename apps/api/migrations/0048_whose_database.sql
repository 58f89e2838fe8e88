-- Whose database this is, so that a shop never opens another one's, and what it seals with: its own key, or that of the whole
-- process, as before a process served several shops. There is at most one row.
create table database_owner (
  only_one boolean primary key default true check (only_one),
  tenant text,
  own_key boolean not null
);

insert into database_owner (tenant, own_key)
select null, false where exists (select from users);
