-- Only people of a segment. No foreign key: a segment that is gone reaches nobody, it never widens a campaign to everybody.
alter table campaigns add column segment_id bigint;
