-- How somebody of the staff wants the office, on every machine of theirs: only what they chose stands here.
create table staff_preferences (
  user_id bigint primary key references users on delete cascade,
  chosen jsonb not null default '{}',
  updated_at timestamptz not null
);
