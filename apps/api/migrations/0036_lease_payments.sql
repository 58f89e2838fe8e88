-- A lease is a way to pay that is chosen at the checkout. Shops that have their ways already get it; others are filled with it.
insert into payment_methods (code, type, name, description, active, position)
select 'lease', 'lease',
  '{"mn": "Лизинг", "en": "Leasing", "ru": "Рассрочка", "cn": "分期付款", "it": "Leasing"}',
  '{"mn": "Урьдчилгаагаа одоо, үлдсэнийг сар бүр төлнө.", "en": "A first payment now, the rest monthly.", "ru": "Первый взнос сейчас, остальное помесячно.", "cn": "先付首期，余款按月支付。", "it": "Un acconto ora, il resto ogni mese."}',
  true, 900
where exists (select from payment_methods)
on conflict (code) do update set active = true, description = excluded.description, position = excluded.position;

-- What a lender is to pay stands among the payments of the order from the request on.
insert into payments (order_id, number, payment_method_id, amount, status, source)
select l.order_id, 'PL' || l.id, m.id, l.principal, 'pending',
  jsonb_build_object('months', l.months, 'lease_id', l.id, 'monthly', l.monthly)
from leases l join orders o on o.id = l.order_id and o.status = 'placed'
join payment_methods m on m.code = 'lease'
where l.status in ('requested', 'approved');

-- An instalment is collected as any other sum.
alter table charges add column instalment_id bigint references lease_instalments;
alter table charges drop constraint charges_check;
alter table charges add constraint charges_check check (num_nonnulls(payment_id, recharge_id, instalment_id) = 1);
create index charges_instalment on charges (instalment_id, id) where instalment_id is not null;

-- Whom the shop reminded before the day.
alter table lease_instalments add column reminded_at timestamptz;
