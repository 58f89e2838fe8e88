-- Staff make promotions: versions for two editors, for whom one is, and goods named one by one.
alter table promotions
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  -- null: a draft that never ran
  add column started_at timestamptz,
  -- all but everybody have an account; first_order: without a placed order; regulars: with that many
  add column audience text not null default 'everyone'
    check (audience in ('everyone', 'members', 'first_order', 'regulars')),
  add column least_orders integer check (least_orders between 1 and 1000),
  add check ((audience = 'regulars') = (least_orders is not null));
update promotions set started_at = starts_at where active;

-- for: what it is only for, besides the goods of its categories
alter table promotion_products drop constraint promotion_products_role_check;
alter table promotion_products add constraint promotion_products_role_check check (role in ('item', 'gift', 'for'));
create index promotion_products_for on promotion_products (product_id) where role = 'for';

create trigger office_change after insert or update or delete on promotions
  for each row execute function note_office_change('promotions');
