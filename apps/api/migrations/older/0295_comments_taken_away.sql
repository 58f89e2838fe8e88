-- Whoever wrote an article takes comments below it away, and so does the shop: a reader is told which.
alter table comments add column removed_as text check (removed_as in ('writer', 'owner', 'shop'));
