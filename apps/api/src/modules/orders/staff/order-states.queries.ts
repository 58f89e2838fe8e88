import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Condition } from '../../../platform/http/list.ts'
import { texts } from '../../../platform/http/list-filters.ts'

type States = Record<string, RawBuilder<unknown>>

/** What of an order comes next, of a row `o`; the views of the list and the work of the dashboard are these. */
export const orderWaits = {
  /** Paid, or to be paid to the courier: nothing else is waited for. */
  confirmation: sql`o.status = 'placed' and (o.payment_status in ('paid', 'credit_owed') or o.accepted_due > 0)`,
  payment: sql`o.status in ('placed', 'overdue') and o.payment_status in ('balance_due', 'failed')
    and not (o.status = 'placed' and o.accepted_due > 0)`,
  /** Its goods are there, and the rest of what was ordered before they came is paid. */
  packing: sql`o.status = 'confirmed' and o.preorder is distinct from 'waiting'
    and not (o.preorder is not null and o.payment_status = 'balance_due')`,
} satisfies States

/** Orders whose goods are to arrive, whose rest is due, or has been due for longer than the shop waits. */
export const preorderStates = {
  waiting: sql`o.preorder = 'waiting' and o.status in ('placed', 'confirmed', 'ready')`,
  late: sql`o.preorder = 'waiting' and o.late_since is not null and o.status in ('placed', 'confirmed', 'ready')`,
  rest_due: sql`o.preorder = 'arrived' and o.payment_status = 'balance_due' and o.status in ('confirmed', 'ready')`,
  rest_overdue: sql`o.preorder = 'arrived' and o.payment_status = 'balance_due' and o.payment_due_at < now()
    and o.status in ('confirmed', 'ready')`,
} satisfies States

/** Orders in any of the named states; an unknown name finds none. */
export const inStates =
  (states: States) =>
  (value: unknown): Condition => {
    const any = texts(value).flatMap((name) => (Object.hasOwn(states, name) ? [sql`(${states[name]})`] : []))
    return any.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(any, sql` or `)})`
  }
