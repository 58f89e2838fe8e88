-- That the buyer is of age, said for this order; the date of birth itself is kept nowhere.
create table age_affirmations (
  order_id bigint primary key references orders on delete cascade,
  minimum_age smallint not null check (minimum_age between 16 and 30),
  -- whose law it was
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  affirmed_at timestamptz not null,
  how text not null check (how = 'birth_date')
);

-- A look at a document when goods are handed over: of what kind it was, never its number.
create table id_checks (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  outcome text not null check (outcome in ('of_age', 'under_age', 'no_document')),
  document text check (document in ('identity_card', 'passport', 'driving_license', 'digital_identity')),
  checked_at timestamptz not null,
  checked_by bigint references users on delete set null,
  check ((outcome = 'no_document') = (document is null))
);
create index id_checks_order on id_checks (order_id, id);
create unique index id_checks_passed on id_checks (order_id) where outcome = 'of_age';

-- The excise stamp of each bottle that was handed over. One that came back is free again.
create table excise_stamps (
  id bigint generated always as identity primary key,
  stamp_id text not null check (stamp_id ~ '^[A-Z0-9-]{6,64}$'),
  order_id bigint not null references orders on delete cascade,
  line_item_id bigint not null references line_items on delete cascade,
  scanned_at timestamptz not null,
  scanned_by bigint references users on delete set null,
  returned_at timestamptz
);
create unique index excise_stamps_once on excise_stamps (stamp_id) where returned_at is null;
create index excise_stamps_order on excise_stamps (order_id, line_item_id);

-- The last wall behind the rules: no order with alcohol goes on without the age of its buyer, none is handed over unseen.
create function alcohol_is_lawful() returns trigger language plpgsql as $$
begin
  if not exists (select from line_items l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where l.order_id = new.id and coalesce(l.alcohol_percent, p.alcohol_percent) is not null) then
    return null;
  end if;
  if not exists (select from age_affirmations a where a.order_id = new.id) then
    raise exception 'order % has alcohol and no affirmed age', new.number using errcode = 'check_violation';
  end if;
  if new.status in ('delivered', 'finished')
    and not exists (select from id_checks c where c.order_id = new.id and c.outcome = 'of_age') then
    raise exception 'order % has alcohol and nobody saw a document', new.number using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger alcohol_is_lawful_new after insert on orders deferrable initially deferred
  for each row when (new.status in ('placed', 'confirmed', 'ready', 'delivered', 'finished'))
  execute function alcohol_is_lawful();
create constraint trigger alcohol_is_lawful after update of status, payment_status on orders deferrable initially deferred
  for each row when (new.status in ('placed', 'confirmed', 'ready', 'delivered', 'finished')
    and (new.status <> old.status or (new.payment_status = 'paid' and old.payment_status is distinct from 'paid')))
  execute function alcohol_is_lawful();
