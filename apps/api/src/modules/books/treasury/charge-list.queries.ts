import type { ListQuery } from '@delguur/contract/list'
import { type ChargeRow, chargeStates } from '@delguur/contract/money/charges-staff'
import { decimal, mnt } from '@delguur/kit/money'
import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type Condition, type ListSpec, readList } from '../../../platform/http/list.ts'
import { anyOf, texts, timeRange } from '../../../platform/http/list-filters.ts'

type Stored = {
  id: number
  number: string
  method: string
  amount: number
  status: string
  failure: string | null
  of: ChargeRow['of']
  order_number: string | null
  reference: string | null
  payment_reference: string | null
  created_at: Date
  checked_at: Date | null
  closed_at: Date | null
}

/** By one way to pay the index gives the rows in their order. */
function byMethod(value: unknown): Condition {
  const codes = texts(value)
  const ids = sql`select m.id from payment_methods m where m.code = any(${codes}::text[])`
  return codes.length === 1
    ? sql<SqlBool>`c.payment_method_id = (${ids})`
    : sql<SqlBool>`c.payment_method_id = any(array(${ids}))`
}

const spec: ListSpec<Stored> = {
  from: sql`charges c`,
  select: (
    page,
  ) => sql<Stored>`select e.cursor, e.place, c.id, c.number, m.code as method, c.amount, c.status, c.failure,
      case when c.payment_id is not null then 'order' when c.instalment_id is not null then 'instalment'
        when c.recharge_id is not null then 'recharge' else 'booking' end as of,
      o.number as order_number, c.reference, c.payment_reference, c.created_at, c.checked_at, c.closed_at
    from (${page}) e join charges c on c.id = e.id join payment_methods m on m.id = c.payment_method_id
      left join payments p on p.id = c.payment_id left join orders o on o.id = p.order_id`,
  id: sql`c.id`,
  where: sql<SqlBool>`true`,
  sorts: { created_at: { by: sql`c.created_at`, type: 'timestamptz' } },
  sort: '-created_at',
  filters: {
    state: anyOf(sql`c.status`, chargeStates),
    method: byMethod,
    created_at: timeRange(sql`c.created_at`),
  },
  facets: { state: { column: sql`c.status`, values: chargeStates } },
  search: (q) => sql<SqlBool>`c.id = any(array(select f.id from charges f where f.number = ${q.toUpperCase()}
    union all select f.id from charges f, payment_methods m where f.payment_method_id = m.id and f.reference = ${q}
    union all select f.id from charges f, payment_methods m where f.payment_method_id = m.id and f.payment_reference = ${q}))`,
}

/** A page of conversations with providers. */
export async function listCharges({ db }: Pick<Ctx, 'db'>, query: ListQuery) {
  const { rows, ...rest } = await readList(db, query, spec)
  return { charges: rows.map(serialize), ...rest }
}

const serialize = ({ amount, status, created_at, checked_at, closed_at, ...row }: Stored): ChargeRow => ({
  number: row.number,
  method: row.method,
  amount: decimal(mnt(Number(amount))),
  state: status,
  failure: row.failure,
  of: row.of,
  order_number: row.order_number,
  reference: row.reference,
  payment_reference: row.payment_reference,
  created_at: created_at.toISOString(),
  checked_at: checked_at?.toISOString() ?? null,
  closed_at: closed_at?.toISOString() ?? null,
})
