-- The log by what was done: without it an act that nobody did reads all of the log.
create index audit_rows_act on audit_rows (act, at desc, id desc);
