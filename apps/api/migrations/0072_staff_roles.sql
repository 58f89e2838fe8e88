-- What staff may do: a built-in role of contract/permissions.ts. The owner (`admin`) has none and may do everything.
alter table users add column staff_role text not null default 'plain' check (staff_role in
  ('website_admin', 'desk', 'picker', 'editor', 'marketer', 'accountant', 'support', 'plain'));
-- who was staff before roles existed could do nearly everything
update users set staff_role = 'website_admin' where role = 'staff';
