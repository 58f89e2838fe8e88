-- Whether a path of the shop leads to what everybody may see at a moment: what a message that was queued before asks as it is sent, and
-- a notice as it is read. A page that is of no single thing, or of a thing that cannot be hidden, always does.
create function page_is_shown(path text, at timestamptz) returns boolean language plpgsql stable as $$
declare
  place text := regexp_replace(split_part(split_part(coalesce(path, '/'), '#', 1), '?', 1), '^/(en|ru|cn|it)(?=/|$)', '');
  kind text;
  thing text;
begin
  select coalesce((select to_path from redirects where from_path = place), place) into place;
  kind := split_part(place, '/', 2);
  thing := nullif(split_part(place, '/', 3), '');
  if thing is null then return true; end if;
  return case kind
    when 'products' then exists (select from products p where is_available(p, at)
      and p.id in (select id from products where slug = thing union select product_id from product_slugs where slug = thing))
    when 'articles' then thing = 'tags' or exists (select from articles where slug = thing and status = 'published' and published_at <= at)
    when 'news' then exists (select from articles where slug = thing and status = 'published' and published_at <= at)
    when 'lookbooks' then exists (select from lookbooks where slug = thing and published_at <= at)
    when 'vendors' then exists (select from vendors where slug = thing and active)
    when 'pages' then exists (select from cms_pages where slug = thing and visible)
    when 'hotels' then exists (select from hotels where slug = thing and active)
    when 'tours' then exists (select from tours where slug = thing and active)
    -- what is active and not listed has a page for who has its link
    when 'promotions' then exists (select from promotions where id::text = thing and active)
    when 'games' then exists (select from promotions where id::text = thing and active)
    -- the link of a campaign leads on
    when 'go' then coalesce((select page_is_shown(c.url, at) from campaign_recipients r join campaigns c on c.id = r.campaign_id
      where r.id::text = split_part(thing, '.', 1)), true)
    else true
  end;
end $$;

-- what was told to many, or reminded of, is made anew each time: only so does it ask what is shown, and who wants it
update outbox_messages set state = 'failed', fault = 'error' where kind in ('campaign', 'cart') and state = 'queued';
update outbox_messages set sealed = null where kind in ('campaign', 'cart');
