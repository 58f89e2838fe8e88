-- Who finds it wrong that a comment was refused says so, once; the shop reads it again.
alter table comments add column appeal text check (length(appeal) <= 500), add column appealed_at timestamptz;
