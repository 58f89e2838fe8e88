-- Programs of the retailer that want to hear what happens to orders.
create table webhook_endpoints (
  id bigint generated always as identity primary key,
  url text not null check (length(url) <= 2000),
  description text not null default '',
  -- sealed: what calls are signed with
  secret bytea not null,
  -- names of events such as order.confirmed; all when empty
  events text[] not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null default now()
);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoints on delete cascade,
  event text not null,
  payload jsonb not null,
  -- dead: it was tried for long enough; somebody may replay it
  status text not null default 'pending' check (status in ('pending', 'delivered', 'dead')),
  tries integer not null default 0,
  next_try_at timestamptz,
  last_status integer,
  last_error text,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  check ((status = 'pending') = (next_try_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where next_try_at is not null;
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, id desc);
-- deliveries of webhooks that were given up
create index webhook_deliveries_dead on webhook_deliveries (created_at) where status = 'dead';

-- The history of orders is told by the very statement that writes it: nothing is told that did not happen, nor the reverse.
-- What happens while a program is paused waits for it, as what could not be delivered does.
create function webhook_outbox() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (endpoint_id, event, payload, next_try_at)
    select e.id, n.subject || '.' || n.event,
      jsonb_build_object('event', n.subject || '.' || n.event, 'order_number', o.number, 'from', n.from_status,
        'to', n.to_status, 'at', to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      now()
    from added n join orders o on o.id = n.order_id
    join webhook_endpoints e on e.events = '{}' or (n.subject || '.' || n.event) = any (e.events)
    order by n.id;
  return null;
end $$;
create trigger webhook_outbox after insert on order_events
  referencing new table as added for each statement execute function webhook_outbox();
