-- Acts on many orders at once, by a job: which orders was read once, and each is done in a transaction of its own.
alter table staff_jobs drop constraint staff_jobs_kind_check;
alter table staff_jobs add constraint staff_jobs_kind_check check (kind in ('export', 'bulk'));
alter table staff_jobs add column failed integer not null default 0;
-- the last sign of life of whoever runs it: a killed process leaves it without one, and another goes on
alter table staff_jobs add column seen_at timestamptz not null default now();
create index staff_jobs_open on staff_jobs (seen_at) where status in ('queued', 'running', 'stopping');

create table staff_job_rows (
  job_id bigint not null references staff_jobs on delete cascade,
  position integer not null,
  subject text not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  code text,
  message text,
  primary key (job_id, position)
);
create index staff_job_rows_open on staff_job_rows (job_id, position) where state = 'pending';
create index staff_job_rows_failed on staff_job_rows (job_id, position) where state = 'failed';
