-- Whatever changes the catalogue, from wherever, leaves a row for the readers of catalog_changes.
create function catalog_changed() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into catalog_changes (kind, product_id) select distinct %L, %s from %s r %s',
    tg_argv[0], tg_argv[1], 'changed_rows', coalesce(tg_argv[2], '')
  );
  return null;
end $$;

create function site_changed() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (kind) values ('site');
  return null;
end $$;

do $$
declare
  product_tables text[][] := array[
    array['products', 'product', 'r.id', ''],
    array['variants', 'product', 'r.product_id', ''],
    array['images', 'product', 'r.product_id', ''],
    array['product_taxons', 'product', 'r.product_id', ''],
    array['product_badges', 'product', 'r.product_id', ''],
    array['product_properties', 'product', 'r.product_id', ''],
    array['reviews', 'product', 'r.product_id', ''],
    array['nutrition_items', 'product', 'r.product_id', ''],
    array['stock_items', 'stock', 'v.product_id', 'join variants v on v.id = r.variant_id']
  ];
  site_tables text[] := array['taxons', 'brands', 'vendors', 'badges', 'option_types', 'option_values', 'stock_locations',
    'menus', 'menu_items', 'cms_pages', 'cms_sections', 'site_configs', 'presets', 'notices', 'translations',
    'zones', 'zone_members', 'shipping_methods', 'shipping_prices', 'countries', 'states', 'divisions'];
  t text[];
  name text;
begin
  foreach t slice 1 in array product_tables loop
    execute format('create trigger %I after insert on %I referencing new table as changed_rows for each statement
      execute function catalog_changed(%L, %L, %L)', t[1] || '_inserted', t[1], t[2], t[3], t[4]);
    execute format('create trigger %I after update on %I referencing new table as changed_rows for each statement
      execute function catalog_changed(%L, %L, %L)', t[1] || '_updated', t[1], t[2], t[3], t[4]);
    execute format('create trigger %I after delete on %I referencing old table as changed_rows for each statement
      execute function catalog_changed(%L, %L, %L)', t[1] || '_deleted', t[1], t[2], t[3], t[4]);
  end loop;
  foreach name in array site_tables loop
    execute format('create trigger %I after insert or update or delete or truncate on %I for each statement
      execute function site_changed()', name || '_changed', name);
  end loop;
end $$;
