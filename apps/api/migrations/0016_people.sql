-- People: who they are, how they prove it, what they keep.
alter table users
  add column email_confirmed_at timestamptz,
  add column phone_confirmed_at timestamptz,
  -- an address that waits for its proof; the one in use stays until then
  add column pending_email text,
  add column gender text check (gender in ('male', 'female')),
  add column salutation text check (salutation in ('MR', 'MS')),
  add column occupation text,
  add column birth_date date,
  add column avatar_path text,
  add column bill_address_id bigint references addresses on delete set null,
  add column ship_address_id bigint references addresses on delete set null,
  add column public_metadata jsonb not null default '{}',
  add column private_metadata jsonb not null default '{}',
  add column password_changed_at timestamptz,
  -- sealed with the shop's key (platform/secrets)
  add column totp_secret bytea,
  add column totp_confirmed_at timestamptz,
  -- the step of the last code taken: none is taken twice
  add column totp_last_step bigint;

-- One sign-in on one device: the family of its token pairs.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('password', 'code', 'google', 'facebook', 'link')),
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- when the person last proved to be the one: a password, or a code to the own phone or mail
  proved_at timestamptz,
  two_factor_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'signed_out_elsewhere', 'password_changed', 'refresh_reused', 'account_deleted'))
);
create index sessions_user on sessions (user_id) where ended_at is null;

insert into sessions (user_id, kind, created_at, seen_at)
  select distinct on (user_id) user_id, 'password', created_at, created_at from access_tokens
  where user_id is not null and revoked_at is null order by user_id, id desc;
alter table access_tokens
  add column session_id bigint references sessions on delete cascade,
  add column client_id text;
update access_tokens t set session_id = s.id from sessions s where s.user_id = t.user_id;
delete from access_tokens where user_id is not null and session_id is null;
alter table access_tokens add check (user_id is null or session_id is not null);
create index access_tokens_session on access_tokens (session_id) where session_id is not null;

-- Programs that call with client credentials; as guests.
create table oauth_clients (
  client_id text primary key,
  secret_hash bytea not null,
  name text not null,
  scopes text not null default '',
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

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
  used_at timestamptz
);
create index login_codes_login on login_codes (login, purpose, created_at desc);
create index login_codes_age on login_codes (expires_at);

-- Long links in mails; kept as SHA-256 only.
create table mail_tokens (
  token_hash bytea primary key,
  user_id bigint references users on delete cascade,
  purpose text not null check (purpose in ('confirm_email', 'reset_password', 'subscribe', 'unsubscribe')),
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  used_at timestamptz
);
create index mail_tokens_user on mail_tokens (user_id) where user_id is not null;

-- What happened to an account, for its owner and for whoever looks into an attack. Names no secret.
create table account_events (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete cascade,
  session_id bigint,
  event text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index account_events_user on account_events (user_id, id desc);

-- The organization a person buys for.
create table organizations (
  user_id bigint primary key references users on delete cascade,
  name text not null,
  register_number text not null check (register_number ~ '^[0-9]{7}$'),
  address text not null default '',
  phone text not null default '',
  employee_count integer check (employee_count > 0),
  business_direction text not null default '',
  updated_at timestamptz not null default now()
);

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
  channel text not null check (channel in ('email', 'sms', 'push')),
  topic text not null check (topic in ('orders', 'offers', 'wishes')),
  granted boolean not null,
  created_at timestamptz not null default now()
);
create index consents_user on consents (user_id, channel, topic, id desc);

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  topic text not null check (topic in ('orders', 'offers', 'wishes', 'account')),
  title text not null,
  body text not null default '',
  url text,
  image_url text,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_user on notifications (user_id, id desc);

-- A device that takes push messages: a browser's subscription, or an app's player id.
create table devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  player_id text not null unique,
  platform text not null default 'web',
  -- of Web Push: where to send, and the browser's keys
  endpoint text,
  p256dh text,
  auth text,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  check (num_nonnulls(endpoint, p256dh, auth) in (0, 3))
);
create index devices_user on devices (user_id);

create table subscribers (
  id bigint generated always as identity primary key,
  email text not null,
  locale text not null default 'mn',
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
create unique index subscribers_email on subscribers (lower(email));

create table wishlists (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token text not null unique,
  name text not null,
  is_private boolean not null default true,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index wishlists_user on wishlists (user_id);
create unique index wishlists_one_default on wishlists (user_id) where is_default;

-- Newest first: the highest position is at the front.
create table wished_products (
  id bigint generated always as identity primary key,
  wishlist_id bigint not null references wishlists on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  quantity integer not null default 1 check (quantity > 0),
  position bigint not null,
  created_at timestamptz not null default now(),
  unique (wishlist_id, variant_id)
);
create index wished_products_front on wished_products (wishlist_id, position desc);
create index wished_products_variant on wished_products (variant_id);

create table bookmarks (
  user_id bigint not null references users on delete cascade,
  kind text not null default 'article',
  item_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (user_id, kind, item_id)
);

-- Goods that are a code: what was bought and the key to it.
create table licenses (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  line_item_id bigint not null references line_items on delete cascade,
  license_code text not null,
  activation_code text,
  activated_at timestamptz,
  created_at timestamptz not null default now()
);
create index licenses_order on licenses (order_id);

alter table orders add column cancel_reason text;
