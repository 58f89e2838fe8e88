-- Places of the shop are made, edited and archived by staff. When they are open is data; its text in each language is computed from it.
create function opening_text(hours jsonb) returns jsonb language plpgsql immutable as $$
declare
  words jsonb := '{
    "mn": {"days": ["Даваа", "Мягмар", "Лхагва", "Пүрэв", "Баасан", "Бямба", "Ням"], "every": "Өдөр бүр", "closed": "амарна", "all": "24 цаг", "comma": ", "},
    "en": {"days": ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], "every": "Every day", "closed": "closed", "all": "24 hours", "comma": ", "},
    "ru": {"days": ["Пн", "Вт", "Ср", "Чт", "Пт", "Сб", "Вс"], "every": "Ежедневно", "closed": "выходной", "all": "круглосуточно", "comma": ", "},
    "cn": {"days": ["周一", "周二", "周三", "周四", "周五", "周六", "周日"], "every": "每天", "closed": "休息", "all": "24小时", "comma": "，"},
    "it": {"days": ["lun", "mar", "mer", "gio", "ven", "sab", "dom"], "every": "Tutti i giorni", "closed": "chiuso", "all": "24 ore", "comma": ", "}}';
  made jsonb := '{}';
  locale text;
  own jsonb;
  parts text[];
  first integer;
  last integer;
  spans text;
begin
  if hours is null then return null; end if;
  foreach locale in array array['mn', 'en', 'ru', 'cn', 'it'] loop
    own := words -> locale;
    parts := '{}';
    first := 0;
    while first < 7 loop
      last := first;
      while last < 6 and hours -> (last + 1) = hours -> first loop last := last + 1; end loop;
      select coalesce(string_agg(case when s ->> 'from' = '00:00' and s ->> 'to' = '24:00' then own ->> 'all'
        else (s ->> 'from') || '–' || (s ->> 'to') end, ', ' order by n), own ->> 'closed')
        into spans from jsonb_array_elements(hours -> first) with ordinality as t(s, n);
      parts := parts || (case
        when first = 0 and last = 6 then own ->> 'every'
        when first = last then own -> 'days' ->> first
        else (own -> 'days' ->> first) || '–' || (own -> 'days' ->> last) end || ' ' || spans);
      first := last + 1;
    end loop;
    made := made || jsonb_build_object(locale, array_to_string(parts, own ->> 'comma'));
  end loop;
  return made;
end $$;

-- What was written by hand so far; what is no pattern stays as a note until staff give the hours.
create function hours_of_text(written text) returns jsonb language plpgsql immutable as $$
declare
  found text[] := regexp_match(written,
    '^\s*(Өдөр бүр|Ажлын өдөр|Ажлын өдрүүдэд|Даваа\s*[–—-]\s*Баасан|Даваа\s*[–—-]\s*Бямба|Даваа\s*[–—-]\s*Ням)\s*(\d{1,2}:\d\d)\s*[–—-]\s*(\d{1,2}:\d\d)\s*$');
  open_days integer;
  day jsonb;
begin
  if found is null or lpad(found[2], 5, '0') >= lpad(found[3], 5, '0') or lpad(found[3], 5, '0') > '24:00' then return null; end if;
  open_days := case when found[1] ~ 'Бямба$' then 6 when found[1] ~ '^Ажлын|Баасан$' then 5 else 7 end;
  day := jsonb_build_array(jsonb_build_object('from', lpad(found[2], 5, '0'), 'to', lpad(found[3], 5, '0')));
  return (select jsonb_agg(case when n <= open_days then day else '[]'::jsonb end order by n) from generate_series(1, 7) as n);
end $$;

alter table stock_locations
  add column kind text not null default 'branch' check (kind in ('branch', 'warehouse', 'pick_up_point', 'van')),
  add column sells_on_till boolean not null default true,
  -- Whether orders leave from it by courier; a place that does not may still hand them out.
  add column ships boolean not null default true,
  add column is_default boolean not null default false,
  add column picture_key text references content_pictures,
  -- Seven days from Monday, each a list of {from, to}; an empty list is a closed day. Null: not said.
  add column hours jsonb check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) = 7),
  add column hours_note translated,
  -- Days on which it is open otherwise: {day, hours, name}.
  add column special_days jsonb not null default '[]' check (jsonb_typeof(special_days) = 'array'),
  add column version integer not null default 1,
  add column archived_at timestamptz,
  add constraint stock_locations_van check (kind <> 'van' or not (ships or is_pick_up)),
  add constraint stock_locations_default check (not is_default or (active and ships));

update stock_locations set hours = hours_of_text(opening_hours ->> 'mn');
update stock_locations set hours_note = opening_hours where hours is null and coalesce(opening_hours ->> 'mn', '') <> '';
update stock_locations set kind = 'warehouse', sells_on_till = false where not is_pick_up;
update stock_locations set archived_at = now() where not active;
update stock_locations set is_default = true
  where id = (select id from stock_locations where active order by position, id limit 1);
drop function hours_of_text(text);

alter table stock_locations drop column opening_hours;
alter table stock_locations add column opening_hours translated not null
  generated always as (coalesce(opening_text(hours), hours_note, '{"mn": ""}'::jsonb)) stored;
alter table stock_locations add constraint stock_locations_hours_once check (hours is null or hours_note is null);
create unique index stock_locations_one_default on stock_locations (is_default) where is_default;

-- Whether shoppers can have what lies there: a van holds stock that no order takes, and so does a place that was archived.
alter table stock_items add column offered boolean not null default true;
update stock_items set offered = false where stock_location_id in
  (select id from stock_locations where not (active and (ships or is_pick_up)));

create or replace function units(s stock_items) returns integer language sql immutable as $$
  select case when not (s).offered then 0 when (s).tracked then (s).count_on_hand else 1000000 end
$$;

create or replace function stock_item_tracked() returns trigger language plpgsql as $$
begin
  new.tracked := (select track_stock from variants where id = new.variant_id);
  new.offered := (select active and (ships or is_pick_up) from stock_locations where id = new.stock_location_id);
  return new;
end $$;

-- A place that is being made waits for those who make variants meanwhile, and they for it: none is left without the other.
create or replace function variant_tracked() returns trigger language plpgsql as $$
begin
  if not new.track_stock then
    perform pg_advisory_xact_lock_shared(hashtext('stock_locations'));
    insert into stock_items (variant_id, stock_location_id, count_on_hand)
      select new.id, l.id, 0 from stock_locations l where l.active
      on conflict (variant_id, stock_location_id) do nothing;
  end if;
  update stock_items set tracked = new.track_stock, updated_at = now()
    where variant_id = new.id and tracked <> new.track_stock;
  return null;
end $$;

alter table content_pictures drop constraint content_pictures_use_check;
alter table content_pictures add constraint content_pictures_use_check check (use in ('look', 'banner', 'article', 'place'));
