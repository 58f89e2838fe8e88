-- An order paid in parts: what was asked for and agreed. The sums are fixed when it is asked for (kit/lease).
create table leases (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  user_id bigint references users on delete set null,
  status text not null default 'requested'
    check (status in ('requested', 'approved', 'refused', 'active', 'overdue', 'paid_off', 'canceled')),
  months integer not null check (months > 0),
  -- percent a month
  interest numeric(7, 4) not null check (interest >= 0),
  order_total tugrik not null check (order_total > 0),
  down_payment tugrik not null check (down_payment >= 0),
  principal tugrik not null check (principal > 0),
  interest_total tugrik not null check (interest_total >= 0),
  monthly tugrik not null check (monthly > 0),
  -- sealed with the shop's key; forgotten with the person
  register_number bytea,
  phone text not null check (phone = '' or phone ~ '^[0-9]{8}$'),
  locale text not null default 'mn',
  -- why it was refused or canceled, to the person
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  activated_at timestamptz,
  ended_at timestamptz,
  check (down_payment + principal = order_total)
);
create unique index leases_one_open on leases (order_id) where status in ('requested', 'approved', 'active', 'overdue');
create index leases_order on leases (order_id);
create index leases_user on leases (user_id, id desc) where user_id is not null;
create index leases_status on leases (status, id);
create index leases_created on leases (created_at);
create index leases_phone on leases (phone);
create index leases_total on leases (order_total, id);
create trigger office_change after insert or update or delete on leases for each row
  execute function note_office_change('requests');

create table lease_instalments (
  id bigint generated always as identity primary key,
  lease_id bigint not null references leases on delete cascade,
  position integer not null check (position > 0),
  due_on date not null,
  principal tugrik not null check (principal >= 0),
  interest tugrik not null check (interest >= 0),
  remaining tugrik not null check (remaining >= 0),
  paid_at timestamptz,
  -- the payment method the money came by, and what the bank calls it
  method text,
  reference text,
  -- Whom the shop reminded before the day.
  reminded_at timestamptz,
  unique (lease_id, position),
  check ((paid_at is null) = (method is null))
);
create index lease_instalments_due on lease_instalments (due_on) where paid_at is null;

create table lease_events (
  id bigint generated always as identity primary key,
  lease_id bigint not null references leases on delete cascade,
  event text not null,
  from_status text,
  to_status text not null,
  actor text not null,
  created_at timestamptz not null default now()
);
create index lease_events_lease on lease_events (lease_id, id);
