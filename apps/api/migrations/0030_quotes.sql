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
  check ((status in ('offered', 'accepted')) <= (valid_until is not null))
);
create index quote_requests_user on quote_requests (user_id, id desc);
create index quote_requests_status on quote_requests (status, id);
create index quote_requests_valid on quote_requests (valid_until) where status = 'offered';

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

-- Promised prices that their person has not bought at yet; an order that was given up gives the promise back.
create view open_agreed_prices as
  select a.user_id as buyer_id, a.variant_id, a.price, a.least_quantity, a.valid_until from agreed_prices a
  where not exists (select from orders o join line_items l on l.order_id = o.id
    where o.user_id = a.user_id and o.completed_at >= a.created_at and o.status not in ('canceled', 'expired', 'returned')
      and l.variant_id = a.variant_id and l.price = a.price);
