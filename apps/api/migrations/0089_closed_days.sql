-- Days whose books are closed: what was decided of their money stays as it is until somebody opens them again.
create table closed_days (
  day date primary key,
  closed_by bigint references users on delete set null,
  closed_at timestamptz not null
);
