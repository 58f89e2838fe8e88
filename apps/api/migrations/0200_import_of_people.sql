-- Where somebody said what they agree to, if it was not in the shop: the source that an imported file names.
alter table consents add column source text;

-- Numbers and addresses of people who had their account deleted, as keyed hashes that name nobody: a file that staff import does not
-- bring them back.
create table forgotten_logins (
  mac bytea primary key,
  forgotten_at timestamptz not null
);

-- Lines of files of people by the address they name; those of goods hold none.
create index import_rows_email on import_rows (import_id, slug) where slug like '%@%';
