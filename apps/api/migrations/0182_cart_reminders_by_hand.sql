-- Staff may remind once more of a cart, a day after the first reminder at the earliest.
alter table cart_reminders
  add column again_at timestamptz,
  add column again_outcome text check (again_outcome in ('sent', 'failed')),
  add check ((again_at is null) = (again_outcome is null)),
  add check (again_at > created_at);
create index cart_reminders_sent on cart_reminders (created_at);
