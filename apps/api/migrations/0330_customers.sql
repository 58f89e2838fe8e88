-- Customers are people whom the shop knows by a phone or a mail, with an account or without one (decision 0154).

-- A person without an account has no way to sign in: no number or address of theirs stands where sign-ins look for one.
alter table users
  add column has_account boolean not null default true,
  add column tags text[] not null default '{}';
alter table users drop constraint users_reachable;
alter table users add constraint users_reachable
  check (email is not null or phone is not null or merged_into is not null or not has_account);
alter table users add constraint users_without_account check (has_account or (role = 'shopper' and suspended_role is null
  and num_nonnulls(email, phone, pending_email, password_hash, totp_secret, totp_pending_secret, claimed_at) = 0));
drop trigger users_version on users;
create trigger users_version before update of email, phone, first_name, last_name, birth_date, gender, tags, blocked_at, merged_into
  on users for each row when ((old.email, old.phone, old.first_name, old.last_name, old.birth_date, old.gender, old.tags, old.blocked_at,
    old.merged_into) is distinct from (new.email, new.phone, new.first_name, new.last_name, new.birth_date, new.gender, new.tags,
    new.blocked_at, new.merged_into))
  execute function count_person_version();
create index users_accounts on users (created_at desc, id desc) where role = 'shopper' and merged_into is null and has_account;
create index users_tags on users using gin (tags) where tags <> '{}';

create function refuse_without_account() returns trigger language plpgsql as $$
begin
  if exists (select from users u where u.id = new.user_id and not u.has_account) then
    raise exception 'person % has no account', new.user_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger sessions_of_accounts before insert on sessions for each row execute function refuse_without_account();
create trigger passkeys_of_accounts before insert on passkeys for each row execute function refuse_without_account();
create trigger social_identities_of_accounts before insert on social_identities
  for each row execute function refuse_without_account();

-- The numbers and addresses that a customer was reached by: each names one customer.
create table customer_contacts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('phone', 'email')),
  value text not null check (length(value) between 1 and 254 and value = lower(value)),
  created_at timestamptz not null,
  unique (kind, value)
);
create index customer_contacts_user on customer_contacts (user_id, id);
create index customer_contacts_start on customer_contacts (kind, value text_pattern_ops);
create index customer_contacts_end on customer_contacts (right(value, 4)) where kind = 'phone';

-- Whose an order is for staff: the account's that placed it, else the customer's of its phone. It shows the order to nobody else.
alter table orders add column customer_id bigint references users on delete set null;
create index orders_customer on orders (customer_id, completed_at desc, id desc) where customer_id is not null;
alter table travel_bookings add column customer_id bigint references users on delete set null;
create index travel_bookings_customer on travel_bookings (customer_id, id desc) where customer_id is not null;
alter table contact_forms add column customer_id bigint references users on delete set null;
create index contact_forms_customer on contact_forms (customer_id, id desc) where customer_id is not null;

create function customer_is_account() returns trigger language plpgsql as $$
begin
  new.customer_id := new.user_id;
  return new;
end $$;
create trigger orders_customer_made before insert on orders for each row
  when (new.user_id is not null and new.status <> 'cart') execute function customer_is_account();
-- not when the customer alone changes: a row that loses both is not to find the one it had
create trigger orders_customer before update on orders for each row
  when (new.user_id is not null and new.status <> 'cart' and new.customer_id is distinct from new.user_id
    and (new.user_id is distinct from old.user_id or old.status = 'cart'))
  execute function customer_is_account();
create trigger travel_bookings_customer_made before insert on travel_bookings for each row
  when (new.user_id is not null) execute function customer_is_account();
create trigger travel_bookings_customer before update of user_id on travel_bookings for each row
  when (new.user_id is not null and new.user_id is distinct from old.user_id) execute function customer_is_account();
create trigger contact_forms_customer_made before insert on contact_forms for each row
  when (new.user_id is not null) execute function customer_is_account();
create trigger contact_forms_customer before update of user_id on contact_forms for each row
  when (new.user_id is not null and new.user_id is distinct from old.user_id) execute function customer_is_account();

-- that an order gets its customer is no change of the order
drop trigger orders_version on orders;
create trigger orders_version before update on orders for each row
  when (new.customer_id is not distinct from old.customer_id or new.user_id is distinct from old.user_id
    or new.status is distinct from old.status)
  execute function count_order_version();

-- What waits for its customer; a job gives it one. An order that was canceled or expired makes nobody a customer.
create index orders_without_customer on orders (id) where customer_id is null and status <> 'cart' and (user_id is not null
  or (status not in ('canceled', 'expired') and (contact_phone is not null or email is not null)));
create index travel_bookings_without_customer on travel_bookings (id)
  where customer_id is null and (user_id is not null or paid > 0);
create index contact_forms_without_customer on contact_forms (id)
  where customer_id is null and (user_id is not null or (first_answered_at is not null and not spam));

-- What a customer ordered; orders that were canceled or expired do not count.
create table customer_figures (
  user_id bigint primary key references users on delete cascade,
  orders integer not null default 0,
  spent bigint not null default 0,
  returned bigint not null default 0,
  first_order_at timestamptz,
  last_order_at timestamptz
);
create index customer_figures_orders on customer_figures (orders desc, user_id desc);
create index customer_figures_spent on customer_figures (spent desc, user_id desc);
create index customer_figures_last on customer_figures (coalesce(last_order_at, '-infinity') desc, user_id desc);

-- Counts the orders of some people anew, of all where none are named: for rows that were loaded without triggers.
create function count_customers(people bigint[] default null) returns void language sql as $$
  insert into customer_figures (user_id, orders, spent, returned, first_order_at, last_order_at)
    select u.id, count(o.id), coalesce(sum(o.total - o.return_total), 0), coalesce(sum(o.return_total), 0),
      min(o.completed_at), max(o.completed_at)
    from users u left join orders o on o.customer_id = u.id and o.status not in ('cart', 'canceled', 'expired')
    where people is null or u.id = any(people) group by u.id
  on conflict (user_id) do update set (orders, spent, returned, first_order_at, last_order_at) =
    (excluded.orders, excluded.spent, excluded.returned, excluded.first_order_at, excluded.last_order_at)
$$;
select count_customers();

create function begin_customer_figures() returns trigger language plpgsql as $$
begin
  insert into customer_figures (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger customer_figures_begin after insert on users for each row execute function begin_customer_figures();

create function add_to_customer(customer bigint, more integer, money bigint, back bigint) returns void language plpgsql as $$
begin
  -- held before the orders are read, so that of two changes the later one sees both
  perform from customer_figures where user_id = customer for update;
  update customer_figures f set orders = f.orders + more, spent = f.spent + money, returned = f.returned + back,
    first_order_at = case when more = 0 then f.first_order_at else (select min(o.completed_at) from orders o
      where o.customer_id = customer and o.status not in ('cart', 'canceled', 'expired')) end,
    last_order_at = case when more = 0 then f.last_order_at else (select max(o.completed_at) from orders o
      where o.customer_id = customer and o.status not in ('cart', 'canceled', 'expired')) end
    where f.user_id = customer;
end $$;

create function count_customer_order() returns trigger language plpgsql as $$
declare
  before bigint; after bigint;
begin
  if tg_op <> 'INSERT' and old.status not in ('cart', 'canceled', 'expired') then before := old.customer_id; end if;
  if tg_op <> 'DELETE' and new.status not in ('cart', 'canceled', 'expired') then after := new.customer_id; end if;
  if before = after then
    perform add_to_customer(after, 0, new.total - new.return_total - old.total + old.return_total, new.return_total - old.return_total);
    return null;
  end if;
  if before is not null then perform add_to_customer(before, -1, old.return_total - old.total, -old.return_total); end if;
  if after is not null then perform add_to_customer(after, 1, new.total - new.return_total, new.return_total); end if;
  return null;
end $$;
-- at the end of a transaction: a customer is locked for a moment, and nothing is waited for while they are
create constraint trigger customer_orders_made after insert on orders deferrable initially deferred for each row
  when (new.customer_id is not null and new.status <> 'cart') execute function count_customer_order();
create constraint trigger customer_orders_removed after delete on orders deferrable initially deferred for each row
  when (old.customer_id is not null and old.status <> 'cart') execute function count_customer_order();
create constraint trigger customer_orders after update on orders deferrable initially deferred for each row
  when (old.customer_id is distinct from new.customer_id
    or (new.customer_id is not null and (old.total <> new.total or old.return_total <> new.return_total
      or old.status in ('cart', 'canceled', 'expired') is distinct from new.status in ('cart', 'canceled', 'expired'))))
  execute function count_customer_order();

-- Accounts whose number or address was proved: a job joins them with the customer who was known by it.
create table customer_joins (
  user_id bigint primary key references users on delete cascade,
  created_at timestamptz not null default now()
);
create function note_proved_login() returns trigger language plpgsql as $$
begin
  insert into customer_joins (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger customer_joins_made after insert on users for each row
  when (new.has_account and new.role = 'shopper' and (new.phone_confirmed_at is not null or new.email_confirmed_at is not null))
  execute function note_proved_login();
create trigger customer_joins_changed after update of phone, email, phone_confirmed_at, email_confirmed_at on users for each row
  when (new.has_account and new.role = 'shopper' and ((new.phone_confirmed_at is not null
      and (old.phone, old.phone_confirmed_at is not null) is distinct from (new.phone, true))
    or (new.email_confirmed_at is not null
      and (old.email, old.email_confirmed_at is not null) is distinct from (new.email, true))))
  execute function note_proved_login();
