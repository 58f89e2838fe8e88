-- Roles of staff. What the built-in ones may do stands in code, and they have a row for their version only; the others are copies
-- that a shop made for itself.
create table staff_roles (
  key text primary key,
  name text check (length(name) between 1 and 40),
  copied_from text references staff_roles,
  permissions text[],
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- a role of the shop's own has all three, a built-in one none
  check (num_nonnulls(name, copied_from, permissions) in (0, 3)),
  check ((name is null) = (key !~ '^own_[0-9]+$'))
);
create unique index staff_roles_name on staff_roles (lower(name));
create sequence staff_roles_number;
insert into staff_roles (key) values ('owner'), ('website_admin'), ('desk'), ('picker'), ('editor'), ('marketer'), ('accountant'),
  ('support'), ('plain');

-- beside it `staff_role` is the built-in role that it was copied from
alter table users add column own_role text references staff_roles;
create index users_own_role on users (own_role) where own_role is not null;
alter table staff_invitations add column own_role text references staff_roles;
create index staff_invitations_own_role on staff_invitations (own_role) where own_role is not null;
alter table role_limits add foreign key (role) references staff_roles on delete cascade;

-- The office as somebody of another role sees it, within one sign-in and for half an hour.
alter table sessions add column view_as text references staff_roles on delete set null, add column view_as_until timestamptz;
create index sessions_view_as on sessions (view_as) where view_as is not null;

-- The row whose change this one took back.
alter table audit_rows add column undoes bigint;

create trigger office_change after insert or update or delete on staff_roles
  for each row execute function note_office_change('roles');
create trigger office_change after insert or update or delete on role_limits
  for each row execute function note_office_change('roles');
create trigger office_roles_given after update on users
  for each row when ((old.role, old.staff_role, old.own_role) is distinct from (new.role, new.staff_role, new.own_role))
  execute function note_office_change('roles');
