-- How the lines of an import ended, counted as they end: a screen that looks on asks each second, and lines may be 300,000.
alter table imports
  add column created_count integer not null default 0,
  add column updated_count integer not null default 0,
  add column same_count integer not null default 0,
  add column skip_count integer not null default 0,
  add column error_count integer not null default 0,
  add column warning_count integer not null default 0;

update imports i set created_count = c.created, updated_count = c.updated, same_count = c.same, skip_count = c.skipped,
  error_count = c.errors, warning_count = c.warnings
from (select import_id,
    count(*) filter (where outcome = 'create' and state <> 'error') as created,
    count(*) filter (where outcome = 'update' and state <> 'error') as updated,
    count(*) filter (where outcome = 'same' and state <> 'error') as same,
    count(*) filter (where state = 'skip') as skipped,
    count(*) filter (where state = 'error') as errors,
    count(*) filter (where warned) as warnings
  from import_rows group by import_id) c
where c.import_id = i.id;

-- what is wrong with a line of the file as such: wider than the titles, cut at the end, the titles once more, hidden in a sheet
alter table import_rows add column flaw text;
