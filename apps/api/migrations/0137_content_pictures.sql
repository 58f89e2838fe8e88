-- Pictures that staff gave to the shop's pages, in the shapes of their use; see content-pictures.ts of the contract.
create table content_pictures (
  key text primary key check (key ~ '^[a-z0-9]+(?:[-/][a-z0-9]+)*$'),
  use text not null check (use in ('look', 'banner', 'article')),
  created_at timestamptz not null default now()
);
