-- Cash on delivery: what couriers collect at the door, what the cashier counts, and what is missing (decision 0162).

-- Whose cash it is: a courier's account, of any sign; negative is cash that lies with the courier.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'wallet_money', 'wallet_bonus', 'points', 'gift_card', 'voucher', 'order',
  'clearing', 'revenue', 'bonus_cost', 'points_cost', 'voucher_cost', 'gift_card_cost', 'write_off', 'trade_in_cost', 'courier'));

-- A shop that was opened before gets the method, switched off; a new one has it from its seed.
insert into payment_methods (code, type, name, description, preferences, active, position)
select 'cash_on_delivery', 'cash_on_delivery',
  '{"mn": "Хүргэлтээр авахдаа төлөх", "en": "Cash on delivery", "ru": "Оплата при получении", "cn": "货到付款", "it": "Pagamento alla consegna"}',
  '{"mn": "Бараагаа авахдаа хүргэгчид бэлнээр эсвэл QPay-ээр төлнө.", "en": "Pay the courier in cash or with QPay when you receive your order.", "ru": "Оплатите курьеру наличными или через QPay при получении.", "cn": "收货时用现金或 QPay 付给送货员。", "it": "Paga al corriere in contanti o con QPay alla consegna."}',
  '{"order_limit": 500000, "districts": {}, "person_limit": 1000000, "failures": 2}', false, (select max(position) + 1 from payment_methods)
where exists (select from payment_methods) and not exists (select from payment_methods where code = 'cash_on_delivery');

-- What a courier requested at a door and by which way; it is collected once its payment is completed.
create table cash_collections (
  id bigint generated always as identity primary key,
  stop_id bigint not null references run_stops on delete cascade,
  payment_id bigint not null references payments on delete cascade,
  way text not null check (way in ('cash', 'qpay')),
  amount tugrik not null check (amount > 0),
  created_at timestamptz not null,
  unique (stop_id, payment_id)
);
create unique index cash_collections_cash on cash_collections (stop_id) where way = 'cash';
create index cash_collections_payment on cash_collections (payment_id);

-- What the courier was to bring back in cash, and what the cashier counted: of closed runs.
alter table runs
  add column expected_cash tugrik check (expected_cash >= 0),
  add column counted_cash tugrik check (counted_cash >= 0),
  add column closed_by bigint references users on delete set null;
create index runs_closed_by on runs (closed_by) where closed_by is not null;

-- How a difference of a courier was settled: its sum came or was paid out, or the shop bears it.
create table courier_settlements (
  id bigint generated always as identity primary key,
  courier_id bigint not null references couriers,
  kind text not null check (kind in ('paid', 'written_off')),
  -- as the courier's account gained it: positive where the courier owed it
  amount bigint not null check (amount <> 0),
  reason text check (length(reason) <= 300),
  settled_by bigint references users on delete set null,
  created_at timestamptz not null,
  check (kind = 'paid' or reason is not null)
);
create index courier_settlements_courier on courier_settlements (courier_id, id desc);
create index courier_settlements_by on courier_settlements (settled_by) where settled_by is not null;
create trigger office_change after insert on courier_settlements for each statement execute function note_office_change('dispatch');

-- Orders of a customer that wait for their courier's money are counted whenever one more is placed.
create index payments_waiting on payments (order_id) where status = 'pending';

-- What is open of an order that is paid on delivery; null of others. What has come is not counted twice: a refund lessens it.
create function due_on_delivery(of_order bigint) returns bigint language sql stable as $$
  select case when o.status not in ('placed', 'confirmed', 'ready') then 0 else greatest(0, o.total - o.return_total - coalesce(
    (select sum(p.amount - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id), 0)) from payments p
      where p.order_id = o.id and p.status in ('completed', 'refunded')), 0))::bigint end
  from orders o where o.id = of_order and exists (select from payments p join payment_methods m on m.id = p.payment_method_id
    where p.order_id = o.id and m.type = 'cash_on_delivery' and p.status in ('pending', 'completed', 'refunded', 'void'))
$$;

-- What is collected with a part of an order: its share of what is open by the price of its units, all of it with the last part.
create function due_with_part(part bigint) returns bigint language sql stable as $$
  with whole as (select x.order_id, due_on_delivery(x.order_id) as due from shipments x where x.id = part),
  open as (
    select s.id, w.due, (select coalesce(sum(part_quantity(l.id, l.quantity - l.taken_off, s.id) * l.price), 0)
        from line_items l where l.order_id = s.order_id) as worth
    from whole w join shipments s on s.order_id = w.order_id and s.status <> 'canceled' and s.delivered_at is null where w.due > 0),
  shared as (select id, case when count(*) over () = 1 or sum(worth) over () = 0 then due
    else floor(due * worth / sum(worth) over ())::bigint end as due from open)
  select coalesce((select due from shared where id = part), 0)
$$;

-- What a courier collects was requested of nobody before: such an order does not wait for its money.
create or replace view order_standings as
select o.id,
  (select l.status from leases l where l.order_id = o.id and l.status in ('active', 'overdue') limit 1) as lease,
  (select r.kind from receipts r where r.order_id = o.id order by r.version desc limit 1) as receipt_kind,
  exists (select from payments p join payment_methods m on m.id = p.payment_method_id where p.order_id = o.id
    and p.status <> 'checkout' and not (p.status = 'pending' and (m.type = 'cash_on_delivery' or exists (
      select from charges c where c.payment_id = p.id and c.status = 'created')))) as begun
from orders o;
