-- When a product is sold and for how much, once for every statement that asks. The functions are plain SQL, so the planner
-- puts their conditions into the calling statement; modules/catalog/catalog/domain/selling.ts says the same in TypeScript.

-- What JavaScript reads has milliseconds: a finer edge would lie on the other side of a moment for SQL.
alter table products
  alter column sale_start_at type timestamptz(3),
  alter column sale_expire_at type timestamptz(3),
  alter column available_on type timestamptz(3),
  alter column discontinued_on type timestamptz(3);

create function is_available(p products, at timestamptz) returns boolean language sql immutable as $$
  select (p).deleted_at is null and (p).available_on is not null and (p).available_on <= at
    and ((p).discontinued_on is null or (p).discontinued_on > at)
$$;

create function is_on_sale(p products, at timestamptz) returns boolean language sql immutable as $$
  select ((p).sale_start_at is null or (p).sale_start_at <= at)
    and ((p).sale_expire_at is null or (p).sale_expire_at > at)
$$;

create function selling_price(v variants, p products, at timestamptz) returns bigint language sql immutable as $$
  select (case when (v).sale_price is not null and is_on_sale(p, at) then (v).sale_price else (v).price end)::bigint
$$;

create function is_sellable(v variants, p products, at timestamptz) returns boolean language sql immutable as $$
  select (v).deleted_at is null and (v).price > 0 and is_available(p, at)
$$;
