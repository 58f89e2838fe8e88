-- What staff may be told of, each once: read from what transactions write anyway, so that placing an order writes nothing for it.
create table staff_events (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('new_order', 'paid_order', 'late_parcel', 'approval', 'low_stock', 'conversation', 'return_request')),
  -- what happened: `placed:12`; the same is told once
  source text not null unique,
  -- the stores that it concerns; none where it concerns the shop
  locations bigint[] not null default '{}',
  order_number text,
  total tugrik,
  -- of an approval: the act that is requested, and who requested it
  act text,
  caused_by bigint references users on delete set null,
  happened_at timestamptz not null,
  created_at timestamptz not null
);
create index staff_events_age on staff_events (created_at);
create trigger office_change after insert on staff_events for each statement execute function note_office_change('notices');

-- How far the history of orders was read. What is up to `read_id` is done; what is up to `next_id` is done once every transaction
-- that was under way when it was read has ended, so that none is missed.
create table staff_event_reader (
  only_one boolean primary key default true check (only_one),
  read_id bigint not null,
  next_id bigint not null,
  next_xmax xid8 not null
);
insert into staff_event_reader (read_id, next_id, next_xmax)
  select coalesce(max(id), 0), coalesce(max(id), 0), pg_snapshot_xmax(pg_current_snapshot()) from order_events;

-- Stock that is below its level: told once, until it has risen again.
create table staff_low_items (
  stock_item_id bigint primary key references stock_items on delete cascade
);
insert into staff_low_items select id from stock_items where count_on_hand <= low_level and tracked;

-- How a member of staff wants to be told. Minutes of the day in Ulaanbaatar; both or none.
create table staff_notice_settings (
  user_id bigint primary key references users on delete cascade,
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  sound boolean not null default true,
  locale text not null default 'mn' check (locale in ('mn', 'en')),
  check ((quiet_from is null) = (quiet_to is null))
);

-- What somebody is told of, and by which ways; of a store that has rows of its own those count, else the ones of every place.
create table staff_notice_choices (
  user_id bigint not null references users on delete cascade,
  stock_location_id bigint references stock_locations on delete cascade,
  kind text not null,
  ways text[] not null default '{}',
  unique nulls not distinct (user_id, stock_location_id, kind)
);
create index staff_notice_choices_place on staff_notice_choices (stock_location_id) where stock_location_id is not null;

-- A way to a person. Events up to `seen_id` were sent by it, or are none of it.
create table staff_ways (
  user_id bigint not null references users on delete cascade,
  way text not null check (way in ('push', 'mail', 'sms', 'telegram', 'webhook')),
  seen_id bigint not null,
  -- when the last message was made: the next waits, so that a thousand orders are one message
  last_at timestamptz,
  -- why it sends nothing, until the person sets it up again
  off_reason text check (off_reason in ('blocked', 'no_chat', 'ended', 'refused', 'unreachable')),
  off_at timestamptz,
  -- of Telegram: the chat, sealed, a keyed hash of it, and what the person is called there
  chat bytea,
  chat_mac bytea,
  chat_name text,
  endpoint_id bigint references webhook_endpoints on delete set null,
  primary key (user_id, way),
  check ((off_reason is null) = (off_at is null))
);
create unique index staff_ways_chat on staff_ways (chat_mac) where chat_mac is not null;
create index staff_ways_endpoint on staff_ways (endpoint_id) where endpoint_id is not null;

-- Browsers of staff that take push messages, apart from those of shoppers: each goes with the sign-in that linked it.
create table staff_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  session_id bigint not null references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  created_at timestamptz not null
);
create index staff_devices_user on staff_devices (user_id);
create index staff_devices_session on staff_devices (session_id);
create function drop_staff_devices() returns trigger language plpgsql as $$
begin
  delete from staff_devices where session_id = new.id;
  return null;
end $$;
create trigger drop_staff_devices after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function drop_staff_devices();

-- Who stops being staff, or may not sign in, has no ways left.
create function drop_staff_ways() returns trigger language plpgsql as $$
begin
  delete from staff_devices where user_id = new.id;
  delete from staff_ways where user_id = new.id;
  return null;
end $$;
create trigger drop_staff_ways after update of role, blocked_at on users
  for each row when (old.role <> 'shopper' and (new.role = 'shopper' or new.blocked_at is not null))
  execute function drop_staff_ways();

-- Codes by which a chat of Telegram becomes a person's: a keyed hash each, used once.
create table telegram_codes (
  code bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index telegram_codes_user on telegram_codes (user_id);
-- How far the bot's updates were read, by the bot's id.
create table telegram_bots (
  id bigint primary key,
  next_update bigint not null
);

-- A message to a person by a way.
create table staff_messages (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  way text not null check (way in ('push', 'mail', 'sms', 'telegram', 'webhook')),
  -- the ways that were tried before, where it takes their place
  instead_of text[] not null default '{}',
  -- what came in quiet hours
  digest boolean not null default false,
  -- replaced: another way tells it; unsure: it may have arrived, so it is not sent by this way again
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'failed', 'replaced', 'unsure', 'dropped')),
  tries integer not null default 0,
  fault text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index staff_messages_person on staff_messages (user_id, way, id desc);
create index staff_messages_age on staff_messages (created_at);

-- Of which events a message tells: each once by a way to a person, whatever takes the place of what.
create table staff_message_events (
  user_id bigint not null references users on delete cascade,
  way text not null,
  event_id bigint not null references staff_events on delete cascade,
  message_id bigint not null references staff_messages on delete cascade,
  primary key (user_id, way, event_id)
);
create index staff_message_events_message on staff_message_events (message_id);
create index staff_message_events_event on staff_message_events (event_id);
