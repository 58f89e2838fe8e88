-- Who asked for a code: a device that its owner has signed in from, a signed-in person, or a network (keyed hashes).
-- Codes that strangers ask for do not count against those of the owner's own devices, and a code that is given without
-- its id must come from where it was asked for.
alter table login_codes
  add column source text not null default '',
  add column known boolean not null default false,
  add column max_tries smallint not null default 5;
