import { type RawBuilder, sql } from 'kysely'

/** Moments after one and up to the other, whichever is the earlier. */
export type Span = { one: Date; other: Date }

const between = (column: string, { one, other }: Span): RawBuilder<boolean> => {
  const [from, to] = one < other ? [one, other] : [other, one]
  return sql<boolean>`(${sql.ref(column)} > ${from}::timestamptz and ${sql.ref(column)} <= ${to}::timestamptz)`
}

/** Whether a sale of the row of `products` began or ended in a span, or it became available. */
export const sellingTurned = (span: Span): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    ['sale_start_at', 'sale_expire_at', 'available_on'].map((column) => between(column, span)),
    sql` or `,
  )})`

/** Whether the row of `products` was discontinued in a span. */
export const discontinuedIn = (span: Span): RawBuilder<boolean> => between('discontinued_on', span)

/** Whether the product `p` is available, or will be. */
export const availableNowOrLater = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`is_available(p, greatest(p.available_on, ${now}::timestamptz))`

/** Whether no end is set to the selling of a product, by its alias in the query. */
export const sellsOn = (alias: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(alias)}.discontinued_on is null`
