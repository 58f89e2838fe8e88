-- What the buyer of an order allowed, and by what the companies know their browser; forgotten once all is sent.
create table order_measurements (
  order_id bigint primary key references orders on delete cascade,
  -- names the purchase to the companies, and nothing else
  event_id uuid not null unique default gen_random_uuid(),
  analytics boolean not null,
  advertising boolean not null,
  client_id text,
  browser_id text,
  click_id text,
  user_agent text,
  agreed_at timestamptz not null,
  -- when the shop confirmed the order, and when a browser took the event to tell it
  purchased_at timestamptz,
  claimed_at timestamptz
);

create table purchase_reports (
  id bigint generated always as identity primary key,
  order_id bigint not null references order_measurements on delete cascade,
  purpose text not null check (purpose in ('analytics', 'advertising')),
  -- dropped: taken back, canceled or nobody to tell; dead: tried for long enough
  status text not null default 'pending' check (status in ('pending', 'sent', 'dropped', 'dead')),
  tries integer not null default 0,
  next_try_at timestamptz,
  last_error text,
  unique (order_id, purpose),
  check ((status = 'pending') = (next_try_at is not null))
);
create index purchase_reports_due on purchase_reports (next_try_at) where next_try_at is not null;

-- A purchase is to be reported exactly if its order is confirmed, by whichever way, in the same transaction.
create function purchase_outbox() returns trigger language plpgsql as $$
begin
  with bought as (
    update order_measurements m set purchased_at = n.created_at
    from added n where n.subject = 'order' and n.to_status = 'confirmed' and m.order_id = n.order_id and m.purchased_at is null
    returning m.*)
  insert into purchase_reports (order_id, purpose, next_try_at)
    select b.order_id, p.purpose, b.purchased_at from bought b,
      lateral (values ('analytics', b.analytics), ('advertising', b.advertising)) p (purpose, allowed)
    where p.allowed;
  return null;
end $$;
create trigger purchase_outbox after insert on order_events
  referencing new table as added for each statement execute function purchase_outbox();
