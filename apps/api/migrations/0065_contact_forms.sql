-- Messages to the shop. `digest` is of the sender, the message and the day: the same one sent again is one row.
create table contact_forms (
  id bigint generated always as identity primary key,
  number text not null unique,
  digest bytea not null unique,
  user_id bigint references users on delete cascade,
  name text not null,
  email text,
  phone text,
  subject text not null,
  order_number text not null,
  message text not null,
  locale text not null,
  spam boolean not null default false,
  created_at timestamptz not null,
  check (email is not null or phone is not null)
);
create index contact_forms_user on contact_forms (user_id);
create index contact_forms_email on contact_forms (lower(email));
