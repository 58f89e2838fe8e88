-- Where somebody said what they agree to, if it was not in the shop: the source that an imported file names.
alter table consents add column source text;

-- Numbers and addresses of people who had their account deleted, as keyed hashes that name nobody: a file that staff import does not
-- bring them back.
create table forgotten_logins (
  mac bytea primary key,
  forgotten_at timestamptz not null
);
