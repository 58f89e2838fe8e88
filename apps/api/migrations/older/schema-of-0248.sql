-- Makes of an empty database with the baseline one as it was after 0248, for the rows of an older export.

drop view vendor_ratings;
drop function page_is_shown(text, timestamptz), bought_of(line_items), bought_options(jsonb, text), bought_values(jsonb, text, text),
  as_bought(bigint), words_as_bought(bigint), categories_of(bigint), classification_of(products), in_language(jsonb, text),
  unit_places(bigint), units_leave(bigint), without_texts(jsonb), without_reasons(jsonb);
drop function shipment_moves_units(), delivered_units_leave(), keep_delivery_name(), keep_payment_name(), keep_names_of_order() cascade;
drop table given_alone, delivery_attempts;

alter table approvals drop column over_limit;
alter table article_tags drop column id, drop column status, drop column reason, drop column user_id, drop column created_at;
alter table bank_transactions drop constraint bank_transactions_problem_check;
alter table bank_transactions add constraint bank_transactions_problem_check check (problem in ('no_order', 'booked_by_hand'));
alter table charges drop column by_link;
alter table comments drop column removed_as;
alter table game_spins drop column player;
alter table imports drop column reader, drop column readings, drop column goods;
alter table inventory_units drop column shipment_id, drop constraint inventory_units_state_check;
alter table inventory_units add unique (line_item_id, stock_item_id),
  add constraint inventory_units_state_check check (state in ('held', 'sold', 'released'));
drop index inventory_units_item, inventory_units_held;
create index inventory_units_item on inventory_units (stock_item_id, order_id) where state <> 'released';
alter table line_items drop column taken_off, drop column bought, reset (toast_tuple_target);
drop index order_events_deliveries;
alter table order_events drop column part, drop column detail;
alter table orders drop column accepted_due, drop constraint orders_shipment_status_check;
alter table orders add constraint orders_shipment_status_check check (shipment_status in ('pending', 'ready', 'shipped', 'canceled'));
alter table payments drop column method_name;
alter table person_merges drop column objected_at;
alter table roulette_spins drop column tapped;
alter table run_stops drop column shipment_id, drop constraint run_stops_status_check;
alter table run_stops add unique (run_id, order_id),
  add constraint run_stops_status_check check (status in ('waiting', 'delivered', 'nobody'));
create unique index run_stops_one_active on run_stops (order_id) where active;
alter table sent_mails drop constraint sent_mails_kind_check;
alter table sent_mails add constraint sent_mails_kind_check check (kind in ('placed', 'received', 'paid', 'confirmed', 'late', 'overdue',
  'expired', 'canceled', 'ready', 'shipped', 'part_shipped', 'delivered', 'return_approved', 'return_refused', 'refunded', 'exchanged',
  'refund_done', 'postponed', 'near'));
alter table sessions drop column network, drop column device, drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in ('signed_out', 'signed_out_elsewhere',
  'password_changed', 'refresh_reused', 'account_deleted', 'ended_by_staff'));
alter table shipments drop column not_delivered, drop column back_at, drop column kept_at, drop constraint shipments_status_check;
alter table shipments add constraint shipments_status_check check (status in ('pending', 'ready', 'shipped', 'canceled'));
alter table shipping_rates drop column method_name;
alter table travel_bookings drop column unproved, drop column network;
alter table users drop column claimed_at;
alter table wave_orders drop column left_at;

create or replace function held_units(item bigint) returns integer language sql stable as $$
  select coalesce(sum(greatest(0, u.quantity - case
      when not exists (select from shipments h where h.order_id = u.order_id and h.status = 'shipped') then 0
      else coalesce((select sum(part_quantity(l.id, l.quantity, h.id)) from shipments h
        where h.order_id = u.order_id and h.status = 'shipped'), 0) end)), 0)::integer
  from inventory_units u join orders o on o.id = u.order_id join line_items l on l.id = u.line_item_id
  where u.stock_item_id = item and u.state <> 'released' and u.counted
    and o.status in ('placed', 'overdue', 'confirmed', 'ready')
$$;
create or replace function shelved_units(item bigint) returns integer language sql stable as $$
  select s.count_on_hand + coalesce((select sum(greatest(0, u.quantity - (select count(*) from wave_picks k
      where k.line_item_id = u.line_item_id and k.status = 'picked')))
    from inventory_units u join orders o on o.id = u.order_id
    where u.stock_item_id = item and u.state <> 'released' and o.status in ('placed', 'overdue', 'confirmed')), 0)::integer
  from stock_items s where s.id = item
$$;
create or replace function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  -- a removed account takes its id out of its rows, and nothing else
  if tg_op = 'UPDATE' and new.actor_id is null
    and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
    return new;
  end if;
  raise exception 'audit rows are never changed' using errcode = 'restrict_violation';
end $$;
create or replace function refuse_second_answer() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' and (to_jsonb(new) - 'requested_by' - 'answered_by') <> (to_jsonb(old) - 'requested_by' - 'answered_by') then
    raise exception 'an answered approval is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
