import type { EitherQuery } from '@delguur/contract/list'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Page } from '../../../platform/http/jsonapi.ts'
import { idsOnly, inOrderOf, type ListSpec, readEither } from '../../../platform/http/list.ts'
import { anyOf, integerRange, ofOrders, ofOrdersMatching, timeRange } from '../../../platform/http/list-filters.ts'
import type { Ours } from './compare.domain.ts'

const refunds = (db: Db) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('payment_methods as m', 'm.id', 'p.payment_method_id')
    .leftJoin('addresses as a', 'a.id', 'o.ship_address_id')
    .leftJoin('bank_transactions as b', (join) =>
      join
        .on(sql<boolean>`(b.order_id = r.order_id or exists (select from bank_parts x
          where x.transaction_id = b.id and x.order_id = r.order_id))`)
        .on(sql<boolean>`p.response_code = b.bank || ':' || b.account || ':' || b.reference`),
    )
    .select(['r.number', 'o.number as order_number', 'r.amount', 'm.code as method', 'r.cause', 'r.route', 'r.status'])
    .select(['r.failure', 'r.reference', 'r.created_at', 'r.done_at', 'b.payer_account', 'b.payer_name'])
    .select(sql<string>`trim(coalesce(a.lastname, '') || ' ' || coalesce(a.firstname, ''))`.as('name'))
    .select(sql<string>`coalesce(a.phone, '')`.as('phone'))

export type RefundRow = Awaited<ReturnType<typeof readRefunds>>['rows'][number]

/** What refunds are narrowed by, in their list and in its file. */
export const refundList = {
  from: sql`refunds r`,
  id: sql`r.id`,
  where: sql<SqlBool>`true`,
  sorts: {
    created_at: { by: sql`r.created_at`, type: 'timestamptz' },
    amount: { by: sql`r.amount`, type: 'bigint' },
  },
  sort: 'created_at',
  filters: {
    status: anyOf(sql`r.status`, ['pending', 'manual', 'done']),
    cause: anyOf(sql`r.cause`, ['cancel', 'expiry', 'return', 'late_payment', 'excess', 'staff']),
    route: anyOf(sql`r.route`, ['source', 'wallet']),
    order: ofOrders(sql`r.order_id`),
    created_at: timeRange(sql`r.created_at`),
    amount: integerRange(sql`r.amount`),
  },
  search: (q: string, sees_people: boolean) =>
    /^f/i.test(q) ? sql<SqlBool>`r.number = ${q.toUpperCase()}` : ofOrdersMatching(sql`r.order_id`, q, sees_people),
} satisfies Omit<ListSpec<never>, 'select'>

/** A page of refunds, the longest waiting first. */
export async function readRefunds(db: Db, query: EitherQuery, numbered: Page, plain: Record<string, unknown>) {
  const spec = { ...refundList, select: idsOnly }
  const { rows: found, pages } = await readEither(db, query, { spec, numbered, plain })
  if (found.length === 0) return { rows: [], pages }
  const ids = found.map(({ id }) => id)
  const rows = await refunds(db).select('r.id').where('r.id', 'in', ids).execute()
  return { rows: inOrderOf(found, rows).map(({ id: _, ...row }) => row), pages }
}

export const readRefund = (db: Db, number: string): Promise<RefundRow | undefined> =>
  refunds(db).where('r.number', '=', number).executeTakeFirst()

/** A charge with all that was said about it and its refunds. */
export async function readCharge(db: Db, number: string) {
  const charge = await db
    .selectFrom('charges as c')
    .innerJoin('payment_methods as m', 'm.id', 'c.payment_method_id')
    .leftJoin('payments as p', 'p.id', 'c.payment_id')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .select(['c.number', 'o.number as order_number', 'm.code as method', 'c.amount', 'c.status', 'c.reference'])
    .select(['c.payment_reference', 'c.failure', 'c.created_at', 'c.closed_at', 'c.payment_id'])
    .where('c.number', '=', number)
    .executeTakeFirst()
  if (!charge) return undefined
  const { payment_id, ...answer } = charge
  const calls = await db
    .selectFrom('provider_calls')
    .select(['operation', 'url', 'request', 'status', 'answer', 'took_ms', 'created_at'])
    .where((eb) =>
      eb.or([
        eb('number', '=', number),
        eb(
          'number',
          'in',
          eb
            .selectFrom('refunds')
            .select('refunds.number')
            .where('refunds.payment_id', '=', payment_id ?? 0),
        ),
      ]),
    )
    .orderBy('id')
    .limit(500)
    .execute()
  return { ...answer, calls }
}

const day = (column: string) => sql<string>`(${sql.ref(column)} at time zone 'Asia/Ulaanbaatar')::date`

/** Charges of a provider that a comparison needs: paid with us on the day, or named by the provider. */
export async function chargesToCompare(
  db: Db,
  type: string,
  on: string,
  named: { references: string[]; payment_references: string[] },
): Promise<(Ours & { on_day: boolean })[]> {
  const { references, payment_references } = named
  const { rows } = await sql<Ours & { on_day: boolean }>`
    select c.id as charge_id, c.reference, c.payment_reference, c.status = 'paid' as paid,
      c.status = 'paid' and ${day('c.closed_at')} = ${on}::date as on_day,
      coalesce((select sum(e.amount) from ledger_postings p join ledger_entries e on e.posting_id = p.id
        where (p.key = 'charge:' || c.number or p.key like 'charge:' || c.number || ':%') and e.amount > 0), 0)::bigint as booked,
      coalesce((select sum(r.amount) from refunds r where r.payment_id = c.payment_id), 0)::bigint as refunded,
      coalesce((select array_agg(split_part(p.key, ':', 3)) from ledger_postings p
        where p.key like 'charge:' || c.number || ':%'), '{}') as besides
    from charges c join payment_methods m on m.id = c.payment_method_id
    where m.type = ${type} and (c.status = 'paid' and ${day('c.closed_at')} = ${on}::date
      or c.reference = any(${references}::text[]) or c.payment_reference = any(${payment_references}::text[]))
    order by c.id`.execute(db)
  return rows
}

const days = (db: Db) =>
  db
    .selectFrom('reconciliations as r')
    .select(['r.id', 'r.provider', sql<string>`r.day::text`.as('day'), 'r.total_ours', 'r.total_theirs', 'r.sum_ours'])
    .select(['r.sum_theirs', 'r.compared_at'])
    .select((eb) => [
      eb
        .selectFrom('reconciliation_findings as f')
        .select((e) => e.fn.countAll<number>().as('n'))
        .whereRef('f.reconciliation_id', '=', 'r.id')
        .as('total_findings'),
      eb
        .selectFrom('reconciliation_findings as f')
        .select((e) => e.fn.countAll<number>().as('n'))
        .whereRef('f.reconciliation_id', '=', 'r.id')
        .where('f.resolution', 'is', null)
        .as('total_open'),
    ])
export type DayRow = Awaited<ReturnType<typeof readDays>>['rows'][number]

export async function readDays(db: Db, { page, per_page }: Page) {
  const rows = await days(db)
    .orderBy('r.day', 'desc')
    .orderBy('r.provider')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await db
    .selectFrom('reconciliations')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export const readDay = (db: Db, provider: string, on: string): Promise<DayRow | undefined> =>
  days(db).where('r.provider', '=', provider).where('r.day', '=', sql<never>`${on}::date`).executeTakeFirst()

const findings = (db: Db) =>
  db
    .selectFrom('reconciliation_findings as f')
    .leftJoin('charges as c', 'c.id', 'f.charge_id')
    .leftJoin('payments as p', 'p.id', 'c.payment_id')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .select([
      'f.id',
      'f.kind',
      'f.payment_reference',
      'c.number as charge_number',
      'o.number as order_number',
      'f.ours',
    ])
    .select(['f.theirs', 'f.resolution', 'f.note', 'f.found_at', 'f.resolved_at'])
export type FindingRow = Awaited<ReturnType<typeof readFindings>>[number]

export const readFindings = (db: Db, reconciliationId: number) =>
  findings(db).where('f.reconciliation_id', '=', reconciliationId).orderBy('f.id').execute()

export const readFinding = (db: Db, id: number): Promise<FindingRow | undefined> =>
  findings(db).where('f.id', '=', id).executeTakeFirst()
