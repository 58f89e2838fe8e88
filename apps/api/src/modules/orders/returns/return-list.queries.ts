import type { EitherQuery } from '@delguur/contract/list'
import { returnReasons } from '@delguur/contract/orders/returns'
import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Page } from '../../../platform/http/jsonapi.ts'
import { type Condition, type ListSpec, readEither } from '../../../platform/http/list.ts'
import { anyOf, ofOrders, ofOrdersMatching, texts, timeRange } from '../../../platform/http/list-filters.ts'
import { returnFlow } from '../order/domain/flows.domain.ts'
import type { Return, ReturnLine } from '../order/domain/returns.domain.ts'

function withReason(value: unknown): Condition {
  anyOf(sql`y.reason`, returnReasons)(value)
  return sql<SqlBool>`r.id in (select y.return_id from order_return_lines y where y.reason = any(${texts(value)}::text[]))`
}

/** What returns are narrowed by, in their list and in its file. */
export const returnList = {
  from: sql`order_returns r`,
  id: sql`r.id`,
  where: sql<SqlBool>`true`,
  sorts: { id: { by: sql`r.id`, type: 'bigint' } },
  sort: '-id',
  filters: {
    state: anyOf(sql`r.status`, Object.keys(returnFlow)),
    order: ofOrders(sql`r.order_id`),
    reason: withReason,
    refund_to: anyOf(sql`r.refund_to`, ['source', 'wallet']),
    created_at: timeRange(sql`r.created_at`),
  },
  search: (q: string, sees_people: boolean) =>
    /^rt/i.test(q) ? sql<SqlBool>`r.number = ${q.toUpperCase()}` : ofOrdersMatching(sql`r.order_id`, q, sees_people),
} satisfies Omit<ListSpec<never>, 'select'>

type NamedLine = ReturnLine & { name: Translated }
type Row = Omit<Return, 'lines'> & { order_number: string; exchange_order: string | null; lines: NamedLine[] | null }
export type ListedReturn = Omit<Row, 'lines'> & { lines: (ReturnLine & { name: string })[] }

const spec: ListSpec<Row> = {
  ...returnList,
  select: (page) => sql<Row>`select e.cursor, e.place, r.*, o.number as order_number,
      (select x.number from orders x where x.id = r.exchange_order_id) as exchange_order,
      (select json_agg(json_build_object('line_item_id', l.line_item_id, 'quantity', l.quantity, 'reason', l.reason,
          'amount', l.amount, 'name', bought_of(i) -> 'name') order by l.id)
        from order_return_lines l join line_items i on i.id = l.line_item_id where l.return_id = r.id) as lines
    from (${page}) e join order_returns r on r.id = e.id join orders o on o.id = r.order_id`,
}

/** A page of returns for staff, the newest first. */
export async function listReturns(
  db: Db,
  query: EitherQuery,
  { numbered, plain, locale }: { numbered: Page; plain: Record<string, unknown>; locale: Locale },
) {
  const { rows, pages } = await readEither(db, query, { spec, numbered, plain })
  const returns = rows.map(({ lines, ...row }) => ({
    ...row,
    lines: (lines ?? []).map(({ name, ...line }) => ({ ...line, name: inLocale(name, locale) })),
  }))
  return { returns, pages }
}
