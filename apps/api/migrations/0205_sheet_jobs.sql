-- An act of the sheet of many rows is done by a job: its state meanwhile, and which job.
alter table sheet_changes drop constraint sheet_changes_state_check;
alter table sheet_changes add constraint sheet_changes_state_check
  check (state in ('running', 'done', 'scheduled', 'canceled', 'undone'));
