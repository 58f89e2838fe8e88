-- A placed order keeps what it is to be brought and paid by, in all languages: who renames a way to pay or to deliver renames no order.
alter table shipping_rates add column method_name jsonb;
alter table payments add column method_name jsonb;

create function keep_delivery_name() returns trigger language plpgsql as $$
begin
  select m.name into new.method_name from shipping_methods m where m.id = new.shipping_method_id;
  return new;
end $$;
create trigger shipping_rates_name before insert or update of shipping_method_id on shipping_rates
  for each row execute function keep_delivery_name();

create function keep_payment_name() returns trigger language plpgsql as $$
begin
  select m.name into new.method_name from payment_methods m where m.id = new.payment_method_id;
  return new;
end $$;
create trigger payments_name before insert or update of payment_method_id on payments
  for each row execute function keep_payment_name();

-- a cart follows the names of today until it is placed
create function keep_names_of_order() returns trigger language plpgsql as $$
begin
  update shipping_rates r set method_name = m.name from shipping_methods m, shipments s
    where s.order_id = new.id and r.shipment_id = s.id and m.id = r.shipping_method_id and r.method_name is distinct from m.name;
  update payments y set method_name = m.name from payment_methods m
    where y.order_id = new.id and m.id = y.payment_method_id and y.method_name is distinct from m.name;
  return null;
end $$;
create trigger orders_keep_names after update of status on orders
  for each row when (old.status = 'cart' and new.status <> 'cart') execute function keep_names_of_order();

alter table shipping_rates disable trigger user;
update shipping_rates r set method_name = m.name from shipping_methods m where m.id = r.shipping_method_id;
alter table shipping_rates enable trigger user;
alter table payments disable trigger user;
update payments y set method_name = m.name from payment_methods m where m.id = y.payment_method_id;
alter table payments enable trigger user;

-- What hours of return and what set of trade-ins hold for a line: the categories that its product was in when it was bought, the main
-- one first. A category that is renamed or moved since stays the one that it is.
create function categories_of(product bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(pt.taxon_id order by pt.position, pt.taxon_id), '[]') from product_taxons pt where pt.product_id = product
$$;
alter function as_bought(bigint) rename to words_as_bought;
create function as_bought(variant bigint) returns jsonb language sql stable as $$
  select words_as_bought(v.id) || jsonb_build_object('taxons', categories_of(v.product_id)) from variants v where v.id = variant
$$;
create temporary table categories_once on commit drop as
  select v.id, categories_of(v.product_id) as taxons from variants v where exists (select from line_items l where l.variant_id = v.id);
alter table categories_once add primary key (id);
analyze categories_once;
alter table line_items disable trigger user;
update line_items l set bought = l.bought || jsonb_build_object('taxons', c.taxons) from categories_once c
  where c.id = l.variant_id and l.bought is not null;
alter table line_items enable trigger user;

-- nothing calls it: units of a parcel are read from where each lies
drop function parcel_units(bigint);
