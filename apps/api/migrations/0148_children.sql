-- Profiles of children, kept by a guardian who agreed to it; see docs/decisions/0059-warmth-and-children.md.
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
