-- What is told of a stop while its courier is on the way.
alter table run_stops
  -- since when the courier is on the way to this very stop
  add column heading_at timestamptz,
  -- the receiver was told that the courier is about a quarter of an hour away
  add column notified_at timestamptz,
  -- the buyer took the picture of the door away: none is taken in again
  add column photo_withdrawn boolean not null default false;

-- Acts of couriers that were taken in, so that what a phone kept without network and sends again changes nothing.
create table stop_acts (
  id uuid primary key,
  stop_id bigint not null references run_stops on delete cascade,
  created_at timestamptz not null
);
create index stop_acts_stop on stop_acts (stop_id);
create index stop_acts_created on stop_acts (created_at);

-- What a buyer wishes who is not at home.
create table delivery_wishes (
  order_id bigint primary key references orders on delete cascade,
  choice text not null check (choice in ('neighbour', 'other_day', 'pick_up')),
  neighbour text check (length(neighbour) between 1 and 120),
  day date,
  created_at timestamptz not null,
  check ((choice = 'neighbour') = (neighbour is not null)),
  check ((choice = 'other_day') = (day is not null))
);
create index delivery_wishes_created on delivery_wishes (created_at);

alter table sent_mails drop constraint sent_mails_kind_check;
alter table sent_mails add constraint sent_mails_kind_check check (kind in ('placed', 'received', 'paid', 'confirmed', 'late',
  'overdue', 'expired', 'canceled', 'ready', 'shipped', 'part_shipped', 'delivered', 'return_approved', 'return_refused', 'refunded',
  'refund_done', 'postponed', 'near'));
