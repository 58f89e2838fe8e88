import { sql } from 'kysely'
import { type Db, inTransaction } from '../../../platform/database/db.ts'

/** A rule of the ledger that does not hold: which, of what, and the numbers. */
export type Violation = { rule: string; id: string; detail: string }
export type Check = { total_postings: number; violations: Violation[] }

type Found = { id: string; detail: string }

/** Kinds of postings that move an order's money to the house or into products that are money, and back: nothing was paid by them. */
export const houseKinds = ['earn', 'unearn', 'issue', 'void', 'cashback_cover'] as const

const rules: Record<string, (db: Db) => Promise<Found[]>> = {
  'a posting has entries': async (db) => {
    const { rows } = await sql<Found>`select p.id::text as id, p.key as detail from ledger_postings p
      where not exists (select from ledger_entries e where e.posting_id = p.id) order by p.id`.execute(db)
    return rows
  },
  'a posting sums to zero': async (db) => {
    const { rows } = await sql<Found>`select e.posting_id::text as id, a.unit || ' ' || sum(e.amount) as detail
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      group by e.posting_id, a.unit having sum(e.amount) <> 0 order by e.posting_id`.execute(db)
    return rows
  },
  'what is held is not negative at any time': async (db) => {
    const { rows } = await sql<Found>`select distinct on (account_id) account_id::text as id,
        kind || ' ' || owner || ': ' || held || ' after posting ' || posting_id as detail
      from (select e.account_id, a.kind, a.owner, e.posting_id, e.id,
          sum(e.amount) over (partition by e.account_id order by e.id) as held
        from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.guarded) t
      where held < 0 order by account_id, id`.execute(db)
    return rows
  },
  'a card or voucher that is over is empty': async (db) => {
    const { rows } =
      await sql<Found>`select a.id::text as id, a.kind || ' ' || a.owner || ': ' || sum(e.amount) as detail
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      left join gift_cards g on a.kind = 'gift_card' and g.id::text = a.owner
      left join vouchers v on a.kind = 'voucher' and v.id::text = a.owner
      where a.kind in ('gift_card', 'voucher') and coalesce(g.status, v.status) in ('redeemed', 'expired')
      group by a.id having sum(e.amount) <> 0 order by a.id`.execute(db)
    return rows
  },
  'what belongs to somebody who exists': async (db) => {
    const { rows } = await sql<Found>`select a.id::text as id, a.kind || ' ' || a.owner as detail from ledger_accounts a
      where a.kind = 'order' and not exists (select from orders o where o.id::text = a.owner) order by a.id`.execute(db)
    return rows
  },
  'an order holds what was paid for it': paidOrders,
}

/** Money received and refunded for an order, by the ledger and by its payments. A refund is booked when it is decided. */
async function paidOrders(db: Db): Promise<Found[]> {
  const refunds = sql`(select p.order_id, -r.amount from refunds r join payments p on p.id = r.payment_id)`
  const { rows } = await sql<Found>`with paid as (
      select order_id, sum(amount) as paid from (
        select order_id, amount from payments where status in ('completed', 'refunded')
        union all ${refunds}) m(order_id, amount) group by order_id),
    booked as (
      select a.owner::bigint as order_id, sum(e.amount) as booked from ledger_accounts a
      join ledger_entries e on e.account_id = a.id join ledger_postings p on p.id = e.posting_id
      where a.kind = 'order' and p.kind <> all(${[...houseKinds]}::text[]) group by a.owner)
    select order_id::text as id, 'paid ' || coalesce(paid, 0) || ', booked ' || coalesce(booked, 0) as detail
    from paid full join booked using (order_id) where coalesce(paid, 0) <> coalesce(booked, 0) order by order_id`.execute(
    db,
  )
  return rows
}

/** Looks through the whole ledger; an empty list says that everything adds up. */
export async function checkLedger(db: Db): Promise<Check> {
  const violations: Violation[] = []
  // one snapshot: what is being booked meanwhile is seen whole or not at all
  return inTransaction(
    db,
    async (tx) => {
      for (const [rule, find] of Object.entries(rules))
        for (const found of await find(tx)) violations.push({ rule, ...found })
      const { total } = await tx
        .selectFrom('ledger_postings')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return { total_postings: Number(total), violations }
    },
    { level: 'repeatable read' },
  )
}

/** What the last check found, for whoever watches the shop; undefined before the first night. */
export const lastCheck = (db: Db): Promise<{ checked_at: Date; total_violations: number } | undefined> =>
  db
    .selectFrom('ledger_checks')
    .select(['checked_at', 'total_violations'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
