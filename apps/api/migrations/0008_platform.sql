-- The stored answer of a call made with an Idempotency-Key.
create table idempotency_keys (
  key text not null,
  scope text not null,
  request_hash bytea not null,
  status integer,
  content_type text,
  body text,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);

-- What search and page caches must look at again. Readers take rows whose transaction is older than every running one
-- (xid below the snapshot's xmin), so that none is missed. Stock rows don't notify: NOTIFY makes commits wait in line.
create table catalog_changes (
  xid xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('product', 'stock', 'site')),
  product_id bigint,
  created_at timestamptz not null default now()
);
create index catalog_changes_xid on catalog_changes (xid);

create function notify_catalog() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', new.kind);
  return null;
end $$;
create trigger catalog_changes_notify after insert on catalog_changes
  for each row when (new.kind <> 'stock') execute function notify_catalog();
