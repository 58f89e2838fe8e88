-- Pages show content besides products: what changes it notes the tags of that content, which cached pages carry.
alter table catalog_changes drop constraint catalog_changes_kind_check;
alter table catalog_changes add column tag text;
alter table catalog_changes add constraint catalog_changes_kind_check
  check (kind in ('product', 'stock', 'site', 'content') and (kind = 'content') = (tag is not null));

-- The arguments of the trigger are expressions over a changed row `r`, each a tag; null is none. Of an updated row they are noted as
-- it was and as it is.
create function content_changed() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into catalog_changes (kind, tag) select distinct ''content'', t.tag from %s r, unnest(array[%s]) as t(tag)
     where t.tag is not null',
    case tg_op when 'UPDATE' then '(table changed_rows union all table rows_before)' else 'changed_rows' end,
    array_to_string(tg_argv, ', '));
  return null;
end $$;

create function announce_content(of_table regclass, variadic tags text[]) returns void language plpgsql as $$
declare
  arguments text := (select string_agg(quote_literal(tag), ', ') from unnest(tags) as tag);
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger %I after %s on %s referencing %s for each statement execute function content_changed(%s)',
      'content_' || event, event, of_table,
      case event when 'insert' then 'new table as changed_rows' when 'delete' then 'old table as changed_rows'
        else 'new table as changed_rows old table as rows_before' end, arguments);
  end loop;
end $$;

-- Notes the tags that its arguments are, for a row.
create function content_row_changed() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (kind, tag) select 'content', unnest(tg_argv);
  return null;
end $$;

select announce_content('articles', '''article:'' || r.id', '''articles''');
select announce_content('article_products', '''article:'' || r.article_id');
select announce_content('article_pictures', '''article:'' || r.article_id', '''articles''');
select announce_content('article_tags', '''article_tags''');
select announce_content('authors', '''author:'' || r.id', '''authors''');
select announce_content('comments', '''comments:article/'' || r.article_id');

-- Which articles there are, by kind, author and tag.
create trigger content_of_lists after insert or delete on articles for each row execute function content_row_changed('article_lists');
create trigger content_of_lists_updated after update on articles for each row
  when ((old.kind, old.status, old.published_at, old.author_id, old.tags)
    is distinct from (new.kind, new.status, new.published_at, new.author_id, new.tags))
  execute function content_row_changed('article_lists');
