-- How far a search cluster has been brought, so that another process goes on from there.
create table search_feeds (
  index_name text primary key,
  -- All changes of transactions older than this are in the index.
  horizon xid8 not null,
  fed_at timestamptz not null
);

-- Documents that a cluster would not take, kept until it does.
create table search_dead_letters (
  index_name text not null,
  document_id text not null,
  reason text not null,
  failed_at timestamptz not null,
  tries integer not null default 1,
  primary key (index_name, document_id)
);
