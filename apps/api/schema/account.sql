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

-- Organizations that ask what many goods would cost, and prices that shoppers propose.
create table quote_requests (
  id bigint generated always as identity primary key,
  number text not null unique,
  user_id bigint not null references users on delete cascade,
  status text not null default 'requested'
    check (status in ('requested', 'offered', 'accepted', 'declined', 'refused', 'expired', 'canceled')),
  organization jsonb not null,
  comment text not null default '',
  locale text not null default 'mn',
  -- the shop's words with its offer or its refusal
  reply text not null default '',
  valid_until timestamptz,
  -- the cart that the accepted offer became
  order_id bigint references orders on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- An offer is reminded of once before it ends.
  reminded_at timestamptz,
  check ((status in ('offered', 'accepted')) <= (valid_until is not null))
);
create index quote_requests_user on quote_requests (user_id, id desc);
create index quote_requests_status on quote_requests (status, id);
create index quote_requests_valid on quote_requests (valid_until) where status = 'offered';
create index quote_requests_ending on quote_requests (valid_until) where status = 'offered' and reminded_at is null;
create index quote_requests_created on quote_requests (created_at);
create index quote_requests_organization on quote_requests using gin ((organization ->> 'name') gin_trgm_ops);
create index quote_requests_register on quote_requests ((organization ->> 'register_number'));
create index quote_requests_phone on quote_requests ((organization ->> 'phone'));
create index quote_requests_valid_until on quote_requests (valid_until);
create trigger office_change after insert or update or delete on quote_requests for each row
  execute function note_office_change('requests');

create table quote_items (
  id bigint generated always as identity primary key,
  quote_request_id bigint not null references quote_requests on delete cascade,
  variant_id bigint not null references variants,
  quantity integer not null check (quantity > 0),
  -- a unit of it in the offer
  price tugrik check (price > 0),
  unique (quote_request_id, variant_id)
);

create table quote_events (
  id bigint generated always as identity primary key,
  quote_request_id bigint not null references quote_requests on delete cascade,
  event text not null,
  from_status text,
  to_status text not null,
  actor text not null,
  created_at timestamptz not null default now()
);
create index quote_events_request on quote_events (quote_request_id, id);

create table price_suggestions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  price tugrik not null check (price > 0),
  url text,
  comment text not null default '',
  locale text not null default 'mn',
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'refused', 'expired')),
  reply text not null default '',
  valid_until timestamptz,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  check ((status in ('accepted', 'expired')) = (valid_until is not null))
);
create index price_suggestions_user on price_suggestions (user_id, id desc);
create unique index price_suggestions_one_open on price_suggestions (user_id, variant_id) where status in ('waiting', 'accepted');
create index price_suggestions_status on price_suggestions (status, id);
create index price_suggestions_created on price_suggestions (created_at);
create index price_suggestions_price on price_suggestions (price, id);
create index price_suggestions_variant on price_suggestions (variant_id);
create trigger office_change after insert or update or delete on price_suggestions for each row
  execute function note_office_change('requests');

-- A price that was promised to one person: for one order of at least so many, until a moment.
create table agreed_prices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  price tugrik not null check (price > 0),
  least_quantity integer not null default 1 check (least_quantity > 0),
  valid_until timestamptz not null,
  quote_request_id bigint references quote_requests on delete cascade,
  price_suggestion_id bigint references price_suggestions on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(quote_request_id, price_suggestion_id) = 1),
  unique (quote_request_id, variant_id),
  unique (price_suggestion_id)
);
create index agreed_prices_person on agreed_prices (user_id, variant_id);

-- Guests who are told by mail. An alert of theirs is silent until its mail was answered.
create table alert_readers (
  id bigint generated by default as identity primary key,
  email text not null,
  created_at timestamptz not null default now()
);
create unique index alert_readers_email on alert_readers (lower(email));

create table alerts (
  id bigint generated by default as identity primary key,
  kind text not null check (kind in ('stock', 'price', 'low', 'brand')),
  user_id bigint references users on delete cascade,
  reader_id bigint references alert_readers on delete cascade,
  variant_id bigint references variants on delete cascade,
  brand_id bigint references brands on delete cascade,
  locale text not null default 'mn',
  -- what it cost when it was asked for, and after each message what that said
  price tugrik,
  -- firing: a message is written and not sent yet
  state text not null check (state in ('asked', 'active', 'firing', 'done', 'stopped')),
  -- how often it fired; part of the name of each message
  round integer not null default 0,
  notified_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (num_nonnulls(user_id, reader_id) = 1),
  check ((kind = 'brand') = (brand_id is not null) and (kind <> 'brand') = (variant_id is not null)),
  check ((kind = 'price') = (price is not null))
);
create unique index alerts_of_user on alerts (user_id, kind, coalesce(variant_id, brand_id)) where user_id is not null;
create unique index alerts_of_reader on alerts (reader_id, kind, coalesce(variant_id, brand_id)) where reader_id is not null;
create index alerts_variant on alerts (variant_id, kind, id) where state = 'active';
create index alerts_brand on alerts (brand_id, id) where state = 'active' and kind = 'brand';
create index alerts_over on alerts (changed_at) where state in ('asked', 'done', 'stopped');

-- One message of one event to one person by one way: the key makes it one.
create table alert_messages (
  id bigint generated by default as identity primary key,
  alert_id bigint not null references alerts on delete cascade,
  event text not null,
  -- notice: the notifications centre and devices
  channel text not null check (channel in ('notice', 'email', 'sms')),
  -- of a brand: what is new
  product_id bigint references products on delete cascade,
  due_at timestamptz not null,
  tries smallint not null default 0,
  -- the notice that this says by another way, and the message that this one went with
  of_id bigint references alert_messages on delete cascade,
  merged_into bigint references alert_messages on delete cascade,
  -- sending: handed over, and never again, whatever happened to the process that did
  outcome text check (outcome in ('sending', 'sent', 'merged', 'moot', 'failed')),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  unique (alert_id, event, channel)
);
create index alert_messages_merged on alert_messages (merged_into) where merged_into is not null;
create index alert_messages_due on alert_messages (due_at, id) where outcome is null;

-- Products that changed and whose watchers are still to be looked at, a page at a time.
create table alert_products (
  product_id bigint primary key references products on delete cascade,
  noted_at timestamptz not null,
  -- followers of its brand up to this alert have been looked at
  after_id bigint not null default 0
);

-- How far the changes of the catalogue have been read.
create table alert_cursor (
  id boolean primary key default true check (id),
  seen text not null,
  looked_at timestamptz not null
);

-- That a person was reminded of a cart: once, whatever becomes of it.
create table cart_reminders (
  order_id bigint primary key references orders on delete cascade,
  outcome text not null check (outcome in ('sent', 'failed')),
  created_at timestamptz not null default now(),
  -- Staff may remind once more of a cart, a day after the first reminder at the earliest.
  again_at timestamptz,
  again_outcome text check (again_outcome in ('sent', 'failed')),
  check ((again_at is null) = (again_outcome is null)),
  check (again_at > created_at)
);
create index cart_reminders_sent on cart_reminders (created_at);

-- Profiles of children, kept by a guardian who agreed to it; see docs/decisions/0059-weather-by-region-and-minimal-child-data.md.
-- What the guardian agreed to, in the words they were shown. It stays, with the day it was taken back; nothing of a child does.
create table child_consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  locale text not null,
  words text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= given_at)
);
create unique index child_consents_given on child_consents (user_id) where withdrawn_at is null;
create index child_consents_user on child_consents (user_id, id desc);

create table children (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- a name or a nickname
  name text not null check (length(name) between 1 and 40),
  born_on date not null,
  -- what the guardian wants to be reminded of
  reminders text[] not null default '{}' check (reminders <@ array['outgrown', 'measure', 'birthday']),
  created_at timestamptz not null
);
create index children_user on children (user_id, id);

create table child_measurements (
  child_id bigint not null references children on delete cascade,
  measured_on date not null,
  height_mm smallint not null check (height_mm between 400 and 2100),
  foot_mm smallint check (foot_mm between 60 and 340),
  head_mm smallint check (head_mm between 280 and 660),
  primary key (child_id, measured_on)
);

-- What a guardian was reminded of: each thing once.
create table child_reminders (
  child_id bigint not null references children on delete cascade,
  kind text not null,
  -- the size that is outgrown, or the day it is about
  mark text not null,
  created_at timestamptz not null,
  primary key (child_id, kind, mark)
);

-- Numbers and addresses of people who had their account deleted, as keyed hashes that name nobody: a file that staff import does not
-- bring them back.
create table forgotten_logins (
  mac bytea primary key,
  forgotten_at timestamptz not null
);

-- Promised prices that their person has not bought at yet; an order that was given up gives the promise back.
create view open_agreed_prices as
  select a.user_id as buyer_id, a.variant_id, a.price, a.least_quantity, a.valid_until from agreed_prices a
  where not exists (select from orders o join line_items l on l.order_id = o.id
    where o.user_id = a.user_id and o.completed_at >= a.created_at and o.status not in ('canceled', 'expired', 'returned')
      and l.variant_id = a.variant_id and l.price = a.price);
