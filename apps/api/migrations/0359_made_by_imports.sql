-- What an import made beside products: taken away with its undo where nothing uses it.
create table import_made (
  import_id bigint not null references imports on delete cascade,
  kind text not null check (kind in ('category', 'option_type', 'option_value')),
  made_id bigint not null,
  primary key (import_id, kind, made_id)
);
