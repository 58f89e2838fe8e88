-- A placed order keeps what was bought: no later change of a product changes a line, a mail, a receipt or a file of it.

-- A product's own code of the tax authority, else that of the nearest category above it that has one, by its main category first.
create function classification_of(p products) returns text language sql stable as $$
  select coalesce(p.classification_code, (
    select a.classification_code from product_taxons pt join taxons t on t.id = pt.taxon_id
    join taxons a on a.taxonomy_id = t.taxonomy_id and a.lft <= t.lft and a.rgt >= t.rgt
    where pt.product_id = p.id and a.classification_code is not null order by pt.position, a.depth desc limit 1))
$$;

-- What a variant is today, as a line keeps it: words in every language, codes, picture, seller, tax.
create function as_bought(variant bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'product_id', p.id, 'name', p.name, 'slug', p.slug, 'sku', v.sku, 'barcode', v.barcode, 'digital', v.digital_kind,
    'options', coalesce((select jsonb_agg(jsonb_build_object('type', ot.name, 'title', ot.presentation, 'key', ov.name,
        'value', ov.presentation, 'hex', ov.hex) order by ot.position, ot.id)
      from variant_option_values vo join option_values ov on ov.id = vo.option_value_id
      join option_types ot on ot.id = ov.option_type_id where vo.variant_id = v.id), '[]'),
    -- a picture of the variant's own colour, else of no colour, else any
    'picture', (select jsonb_build_object('key', g.key, 'width', g.width, 'height', g.height, 'color', g.color,
        'alt', coalesce(i.alt, p.name))
      from images i join pictures g on g.key = i.picture_key
      left join variant_option_values vo on vo.variant_id = v.id and vo.option_value_id = i.option_value_id
      where i.product_id = p.id
      order by (vo.variant_id is null), (i.option_value_id is not null), i.position, i.id limit 1),
    'brand', (select b.name from brands b where b.id = p.brand_id),
    'vendor_id', p.vendor_id, 'merchant_tin', (select w.merchant_tin from vendors w where w.id = p.vendor_id),
    'tax_type', p.tax_type, 'tax_product_code', p.tax_product_code, 'city_tax', p.city_tax,
    'classification_code', classification_of(p))
  from variants v join products p on p.id = v.product_id where v.id = variant
$$;

alter table line_items add column bought jsonb;
-- it stands beside the table, compressed: sums over lines read as little as before
alter table line_items set (toast_tuple_target = 256);

-- What a line is of: as it was bought, in a cart as it is today.
create function bought_of(l line_items) returns jsonb language sql stable as $$
  select coalesce(l.bought, as_bought(l.variant_id))
$$;

-- A text in a language, else in Mongolian, else in whichever there is.
create function in_language(words jsonb, locale text) returns text language sql immutable as $$
  select coalesce(nullif(words ->> locale, ''), nullif(words ->> 'mn', ''), nullif(words ->> 'en', ''),
    nullif(words ->> 'ru', ''), nullif(words ->> 'cn', ''), nullif(words ->> 'it', ''), '')
$$;

-- `Colour: red, Size: 104`; empty for a product without options.
create function bought_options(bought jsonb, locale text) returns text language sql immutable as $$
  select coalesce(string_agg(in_language(o -> 'title', locale) || ': ' || in_language(o -> 'value', locale), ', ' order by place), '')
  from jsonb_array_elements(bought -> 'options') with ordinality as x(o, place)
$$;

-- The values alone: `red · 104`.
create function bought_values(bought jsonb, locale text, parted text) returns text language sql immutable as $$
  select coalesce(string_agg(in_language(o -> 'value', locale), parted order by place), '')
  from jsonb_array_elements(bought -> 'options') with ordinality as x(o, place)
$$;

-- Lines of orders that are there already: worked out once a variant, written in one pass; sums of reports do not change.
create temporary table bought_once on commit drop as
  select v.id, as_bought(v.id) as bought from variants v where exists (select from line_items l where l.variant_id = v.id);
alter table bought_once add primary key (id);
analyze bought_once;
alter table line_items disable trigger user;
update line_items l set bought = b.bought from bought_once b, orders o
  where b.id = l.variant_id and o.id = l.order_id and o.status <> 'cart';
alter table line_items enable trigger user;
