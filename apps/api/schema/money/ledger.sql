-- Everything of value: append-only double entry in whole tugrik and points. A positive amount means that the account gains.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'wallet_money', 'wallet_bonus', 'points', 'gift_card', 'voucher', 'order',
    'clearing', 'revenue', 'bonus_cost', 'points_cost', 'voucher_cost', 'gift_card_cost', 'write_off', 'trade_in_cost')),
  -- of a holder: the id of the person, card, voucher or order; of a clearing account: the code of the payment method
  owner text not null,
  unit text not null check (unit in ('MNT', 'point')),
  -- what is held for somebody cannot be less than nothing
  guarded boolean not null generated always as
    (kind in ('wallet_money', 'wallet_bonus', 'points', 'gift_card', 'voucher', 'order')) stored,
  created_at timestamptz not null default now(),
  unique (kind, owner, unit),
  check (case kind when 'points' then unit = 'point' when 'points_cost' then true else unit = 'MNT' end)
);

create table ledger_postings (
  id bigint generated always as identity primary key,
  -- the same event is booked once, however often it is told
  key text not null unique check (key <> ''),
  kind text not null check (kind ~ '^[a-z][a-z_]*$'),
  originator text not null check (originator <> ''),
  order_id bigint references orders,
  created_at timestamptz not null default now()
);
create index ledger_postings_order on ledger_postings (order_id) where order_id is not null;
-- The dashboard reads what was booked in a day or two weeks; rows come in the order of time, so that a small index finds them.
create index ledger_postings_at on ledger_postings using brin (created_at) with (pages_per_range = 16);

create table ledger_entries (
  id bigint generated always as identity primary key,
  posting_id bigint not null references ledger_postings,
  account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount <> 0 and abs(amount) <= 9007199254740991),
  unique (posting_id, account_id)
);
create index ledger_entries_account on ledger_entries (account_id, id) include (amount);

-- What the checker found, newest last: nothing, every night.
create table ledger_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null default now(),
  total_postings bigint not null,
  total_violations integer not null,
  -- the first of them
  violations jsonb not null default '[]'
);

create function ledger_keep() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation', constraint = 'ledger_append_only';
end $$;
create trigger ledger_keep before update or delete or truncate on ledger_accounts
  for each statement execute function ledger_keep();
create trigger ledger_keep before update or delete or truncate on ledger_postings
  for each statement execute function ledger_keep();
create trigger ledger_keep before update or delete or truncate on ledger_entries
  for each statement execute function ledger_keep();

-- Each statement that writes entries leaves every posting whole and balanced, and every guarded account at nothing or more.
-- By index whatever the planner believes: its plan is kept, and may be from when the table was small.
create function ledger_guard() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  wrong bigint;
  short record;
begin
  -- the sums below must see what others committed while this waited for their locks
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the ledger is written in read committed transactions' using errcode = 'invalid_transaction_state';
  end if;

  select e.posting_id into wrong from ledger_entries e
    where e.posting_id in (select posting_id from added)
    group by e.posting_id having count(*) <> (select count(*) from added a where a.posting_id = e.posting_id) limit 1;
  if wrong is not null then
    raise exception 'posting % is closed', wrong using errcode = 'check_violation', constraint = 'ledger_posting_closed';
  end if;

  select a.posting_id into wrong from added a join ledger_accounts c on c.id = a.account_id
    group by a.posting_id, c.unit having sum(a.amount) <> 0 limit 1;
  if wrong is not null then
    raise exception 'posting % does not sum to zero', wrong
      using errcode = 'check_violation', constraint = 'ledger_posting_balanced';
  end if;

  -- always in the order of ids, so that two crossing postings wait for each other instead of dying
  perform from ledger_accounts
    where guarded and id in (select account_id from added) order by id for no key update;

  -- only what lost something can have become negative
  select c.id, c.kind, c.owner into short from ledger_accounts c
    where c.guarded and c.id in (select account_id from added group by account_id having sum(amount) < 0)
      and (select sum(e.amount) from ledger_entries e where e.account_id = c.id) < 0 limit 1;
  if found then
    raise exception 'account % (% %) would be negative', short.id, short.kind, short.owner
      using errcode = 'check_violation', constraint = 'ledger_not_negative';
  end if;
  return null;
end $$;
create trigger ledger_guard after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_guard();
