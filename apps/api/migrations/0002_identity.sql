create table users (
  id bigint generated always as identity primary key,
  email text,
  phone text check (phone ~ '^[5-9][0-9]{7}$'),
  first_name text not null default '',
  last_name text not null default '',
  password_hash text,
  role text not null default 'shopper' check (role in ('shopper', 'staff', 'admin')),
  selected_locale text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (email is not null or phone is not null)
);
create unique index users_email on users (lower(email));
create unique index users_phone on users (phone);

-- Opaque tokens; only their SHA-256 is kept.
create table access_tokens (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  refresh_hash bytea unique,
  user_id bigint references users on delete cascade,
  scope text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index access_tokens_user on access_tokens (user_id);

create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  firstname text not null default '',
  lastname text not null default '',
  company text,
  phone text not null default '',
  country_iso char(2) not null default 'MN',
  state_name text not null default '',
  state_code text,
  city text not null default '',
  district text,
  khoroo text,
  address1 text not null default '',
  address2 text,
  zipcode text,
  label text,
  aimag_id text references divisions,
  district_id text references divisions,
  khoroo_id text references divisions,
  public_metadata jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id) where user_id is not null;
