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

-- Challenges that were answered: each counts once. They end by themselves after minutes.
create table used_challenges (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index used_challenges_expires on used_challenges (expires_at);

alter table sessions drop constraint sessions_kind_check;
alter table sessions add constraint sessions_kind_check
  check (kind in ('password', 'code', 'google', 'facebook', 'link', 'passkey'));
