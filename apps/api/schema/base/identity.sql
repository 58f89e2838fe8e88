create sequence staff_roles_number;

-- Programs that call with client credentials; as guests.
create table oauth_clients (
  client_id text primary key,
  secret_hash bytea not null,
  name text not null,
  scopes text not null default '',
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

-- Challenges that were answered: each counts once. They end by themselves after minutes.
create table used_challenges (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index used_challenges_expires on used_challenges (expires_at);

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
insert into staff_roles (key) values ('owner'), ('website_admin'), ('desk'), ('picker'), ('editor'), ('marketer'), ('accountant'),
  ('support'), ('plain');
create trigger office_change after insert or update or delete on staff_roles
  for each row execute function note_office_change('roles');

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
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  -- an address that waits for its proof; the one in use stays until then
  pending_email text,
  gender text check (gender in ('male', 'female')),
  salutation text check (salutation in ('MR', 'MS')),
  occupation text,
  birth_date date,
  avatar_path text,
  bill_address_id bigint,
  ship_address_id bigint,
  public_metadata jsonb not null default '{}',
  private_metadata jsonb not null default '{}',
  password_changed_at timestamptz,
  -- sealed with the shop's key (platform/secrets)
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- the step of the last code taken: none is taken twice
  totp_last_step bigint,
  -- A new secret of an authenticator app waits here until a code of it is given: the present one counts until then.
  totp_pending_secret bytea,
  -- What staff may do: a built-in role of contract/permissions.ts. The owner (`admin`) has none and may do everything.
  staff_role text not null default 'plain' check (staff_role in
    ('website_admin', 'desk', 'picker', 'editor', 'marketer', 'accountant', 'support', 'plain')),
  -- What somebody was who is kept out of the back office for now; they are a shopper meanwhile.
  suspended_role text check (suspended_role in ('staff', 'admin')),
  -- beside it `staff_role` is the built-in role that it was copied from
  own_role text references staff_roles,
  blocked_at timestamptz,
  blocked_reason text,
  -- the account that this one became a part of; it cannot be signed in to any more
  merged_into bigint references users on delete cascade,
  -- a number raised by every change of what staff may edit of a person
  version integer not null default 1,
  -- When the owner proved the number or address that the account was made with. What was added before may come from a stranger who
  -- registered with that address.
  claimed_at timestamptz,
  constraint users_reachable check (email is not null or phone is not null or merged_into is not null),
  constraint users_blocked check ((blocked_at is null) = (blocked_reason is null))
);
create unique index users_email on users (lower(email));
create unique index users_phone on users (phone);
create index users_staff on users (id) where role <> 'shopper' or suspended_role is not null;
create index users_email_start on users (lower(email) text_pattern_ops) where email is not null;
create index users_phone_start on users (phone text_pattern_ops) where phone is not null;
create index users_phone_end on users (right(phone, 4)) where phone is not null;
create index users_name_key on users using gin (name_key(first_name || ' ' || last_name) gin_trgm_ops);
create index users_own_role on users (own_role) where own_role is not null;
create index users_merged on users (merged_into) where merged_into is not null;
create index users_newest on users (created_at desc, id desc) where role = 'shopper' and merged_into is null;
create index users_blocked on users (created_at desc, id desc) where blocked_at is not null;
create trigger office_roles_given after update on users
  for each row when ((old.role, old.staff_role, old.own_role) is distinct from (new.role, new.staff_role, new.own_role))
  execute function note_office_change('roles');

-- One sign-in on one device: the family of its token pairs.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('password', 'code', 'google', 'facebook', 'link', 'passkey')),
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- when the person last proved to be the one: a password, or a code to the own phone or mail
  proved_at timestamptz,
  two_factor_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'signed_out_elsewhere',
    'password_changed', 'refresh_reused', 'account_deleted', 'ended_by_staff', 'claimed')),
  -- The office as somebody of another role sees it, within one sign-in and for half an hour.
  view_as text references staff_roles on delete set null,
  view_as_until timestamptz,
  -- a keyed hash of the network that signed in: who comes from there again is no stranger
  network bytea,
  -- A keyed hash of the device of a sign-in: accounts of one device are not strangers.
  device text
);
create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_view_as on sessions (view_as) where view_as is not null;
create index sessions_network on sessions (user_id, network) where network is not null;
create index sessions_device on sessions (device) where device is not null;

-- Opaque tokens; only their SHA-256 is kept.
create table access_tokens (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  refresh_hash bytea unique,
  user_id bigint references users on delete cascade,
  scope text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The token this one was refreshed from; it dies when this one is first used.
  replaces_id bigint references access_tokens on delete set null,
  session_id bigint references sessions on delete cascade,
  client_id text,
  check (user_id is null or session_id is not null)
);
create index access_tokens_user on access_tokens (user_id);
create index access_tokens_replaces on access_tokens (replaces_id) where replaces_id is not null;
create index access_tokens_session on access_tokens (session_id) where session_id is not null;

-- A person at another house (OpenID Connect or Facebook), linked after proof.
create table social_identities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  email text,
  created_at timestamptz not null default now(),
  unique (provider, subject),
  unique (user_id, provider)
);

-- Six digits sent to a phone or mail address; kept as an HMAC only. `login` is the receiver.
create table login_codes (
  id text primary key,
  login text not null,
  purpose text not null check (purpose in ('sign_in', 'sign_up', 'reset', 'proof', 'change', 'link')),
  user_id bigint references users on delete cascade,
  code_hash bytea not null,
  tries integer not null default 0,
  -- what is done once it is proved: names and password hash of a sign-up, the new number of a change
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Who asked for a code: a device that its owner has signed in from, a signed-in person, or a network (keyed hashes).
  -- Codes that strangers ask for do not count against those of the owner's own devices, and a code that is given without
  -- its id must come from where it was asked for.
  source text not null default '',
  known boolean not null default false,
  max_tries smallint not null default 5
);
create index login_codes_login on login_codes (login, purpose, created_at desc);
create index login_codes_age on login_codes (expires_at);

-- Long links in mails; kept as SHA-256 only.
create table mail_tokens (
  token_hash bytea primary key,
  user_id bigint references users on delete cascade,
  purpose text not null check (purpose in ('confirm_email', 'reset_password', 'subscribe', 'unsubscribe', 'staff_invitation')),
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  used_at timestamptz
);
create index mail_tokens_user on mail_tokens (user_id) where user_id is not null;
create index mail_tokens_age on mail_tokens (created_at);

-- Events of an account, for its owner and for staff who investigate an attack. Contains no secret.
create table account_events (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete cascade,
  session_id bigint,
  event text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index account_events_user on account_events (user_id, id desc);
create index account_events_age on account_events (created_at);

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
alter table users add foreign key (bill_address_id) references addresses on delete set null;
alter table users add foreign key (ship_address_id) references addresses on delete set null;

create table bank_accounts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  account_name text not null,
  number text not null,
  iban text not null,
  created_at timestamptz not null default now(),
  unique (user_id, iban)
);

-- What a person allows, by channel and topic, with the moment of each change: the newest row holds.
create table consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  channel text not null check (channel in ('email', 'sms', 'push', 'browser')),
  topic text not null check (topic ~ '^[a-z_]{1,40}$'),
  granted boolean not null,
  created_at timestamptz not null default now(),
  -- Where somebody said what they agree to, if it was not in the shop: the source that an imported file names.
  source text,
  constraint consents_browser_check check ((channel = 'browser') = (topic in ('analytics', 'advertising')))
);
create index consents_user on consents (user_id, channel, topic, id desc);

create function count_person_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger users_version before update of email, phone, first_name, last_name, birth_date, gender, blocked_at, merged_into on users
  for each row when (old.email is distinct from new.email or old.phone is distinct from new.phone
    or old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
    or old.birth_date is distinct from new.birth_date or old.gender is distinct from new.gender
    or old.blocked_at is distinct from new.blocked_at or old.merged_into is distinct from new.merged_into)
  execute function count_person_version();
