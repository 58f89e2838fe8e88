-- A license whose money went back: the shop was at fault. Its code stays taken, and is shown to nobody any more.
alter table licenses add column returned_at timestamptz;
