-- What was alcohol when it was sold stays alcohol for its order, whatever the catalogue says of it later.
alter table line_items add column alcohol_percent numeric(4, 1);
update line_items l set alcohol_percent = p.alcohol_percent
  from variants v join products p on p.id = v.product_id, age_affirmations a
  where v.id = l.variant_id and a.order_id = l.order_id and p.alcohol_percent is not null;

create or replace function alcohol_is_lawful() returns trigger language plpgsql as $$
begin
  if not exists (select from line_items l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where l.order_id = new.id and coalesce(l.alcohol_percent, p.alcohol_percent) is not null) then
    return null;
  end if;
  if not exists (select from age_affirmations a where a.order_id = new.id) then
    raise exception 'order % has alcohol and no affirmed age', new.number using errcode = 'check_violation';
  end if;
  if new.status in ('delivered', 'finished')
    and not exists (select from id_checks c where c.order_id = new.id and c.outcome = 'of_age') then
    raise exception 'order % has alcohol and nobody saw a document', new.number using errcode = 'check_violation';
  end if;
  return null;
end $$;
