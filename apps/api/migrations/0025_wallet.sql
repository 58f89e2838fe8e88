-- What people hold with the shop besides goods; how much of it there is, the ledger alone knows.

create table wallet_recharges (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[A-Z0-9]{8,16}$'),
  user_id bigint references users on delete set null,
  payment_method_id bigint not null references payment_methods,
  amount tugrik not null check (amount > 0),
  -- what came, which is what was credited
  credited tugrik check (credited > 0),
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed')),
  public_metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  check ((status = 'paid') = (paid_at is not null and credited is not null))
);
create index wallet_recharges_user on wallet_recharges (user_id, id desc);

-- Money in the shape of a card. Its number is no secret; the activation code is, and so is the license code: kept as a
-- keyed hash to compare with, and sealed to be shown to whom they belong.
create table gift_cards (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[0-9]{16}$'),
  activation_mac bytea not null,
  activation_sealed bytea not null,
  license_sealed bytea not null,
  amount tugrik not null check (amount > 0),
  -- active: can be spent or redeemed; redeemed: its money went to a wallet
  status text not null default 'active' check (status in ('active', 'redeemed', 'expired', 'blocked')),
  order_id bigint references orders,
  -- which of the cards of its order this is
  issue_key text not null unique,
  buyer_id bigint references users on delete set null,
  -- who keeps it in the account
  owner_id bigint references users on delete set null,
  sent_to text,
  message text not null default '',
  sent_at timestamptz,
  expires_at timestamptz not null,
  redeemed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'redeemed') = (redeemed_at is not null))
);
create index gift_cards_owner on gift_cards (owner_id, id desc) where owner_id is not null;
create index gift_cards_buyer on gift_cards (buyer_id, id desc) where buyer_id is not null;
create index gift_cards_order on gift_cards (order_id) where order_id is not null;
create index gift_cards_expiry on gift_cards (expires_at) where status = 'active';

create table vouchers (
  id bigint generated always as identity primary key,
  code_mac bytea not null unique,
  code_sealed bytea not null,
  name translated not null,
  value tugrik not null check (value > 0),
  minimum_total tugrik not null default 0 check (minimum_total >= 0),
  status text not null default 'active' check (status in ('active', 'expired', 'blocked')),
  -- who alone may use it; anybody who has the code when null
  user_id bigint references users on delete set null,
  personal boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index vouchers_user on vouchers (user_id, id desc) where user_id is not null;
create index vouchers_expiry on vouchers (expires_at) where status = 'active';

-- The card that is shown at the counter; level as the retailer's books said it last.
create table loyalty_cards (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users on delete cascade,
  number text not null unique check (number ~ '^[0-9]{12}$'),
  level text not null,
  level_at timestamptz,
  created_at timestamptz not null default now()
);
