-- The owner of an account that was merged says that it was not at their wish, and it could not be undone by itself.
alter table person_merges add column objected_at timestamptz;
