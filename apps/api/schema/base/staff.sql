-- Ten codes that each stand in once for the authenticator app; kept as an HMAC only.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Somebody who is to join the staff: their role once they have accepted. The link is a row of mail_tokens.
create table staff_invitations (
  user_id bigint primary key references users on delete cascade,
  -- a built-in role of staff, or `owner`
  role text not null,
  invited_by bigint references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  own_role text references staff_roles
);
create index staff_invitations_own_role on staff_invitations (own_role) where own_role is not null;

-- Passkeys of staff: they sign in with one instead of a password and a code.
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  -- as the authenticator names it, base64url
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  -- how often the authenticator says that it signed; 0 where it does not count
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id, id);

-- How somebody of the staff wants the office, on every machine of theirs: only what they chose stands here.
create table staff_preferences (
  user_id bigint primary key references users on delete cascade,
  chosen jsonb not null default '{}',
  updated_at timestamptz not null
);
