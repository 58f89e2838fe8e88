-- What people look for, counted by day; nothing says who asked. Kept 90 days.
create table search_queries (
  day date not null,
  locale text not null,
  query text not null check (char_length(query) between 2 and 60),
  searches integer not null default 0 check (searches >= 0),
  zero_results integer not null default 0 check (zero_results between 0 and searches),
  primary key (day, locale, query)
);
