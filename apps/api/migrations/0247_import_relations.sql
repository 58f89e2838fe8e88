-- What products of a file go with, where the file makes some of it further down: linked once all that can be there is.
create table import_relations (
  product_id bigint not null references products on delete cascade,
  slug text not null,
  import_id bigint not null references imports on delete cascade,
  place integer not null,
  primary key (product_id, slug)
);
create index import_relations_slug on import_relations (import_id, slug);
