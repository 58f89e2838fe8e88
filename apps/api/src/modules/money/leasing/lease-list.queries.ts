import type { EitherQuery, ListQuery } from '@delguur/contract/list'
import { leaseStates } from '@delguur/contract/money/leases'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Page } from '../../../platform/http/jsonapi.ts'
import { idsOnly, inOrderOf, type ListSpec, readEither, readList } from '../../../platform/http/list.ts'
import {
  anyOf,
  digitsOf,
  integerRange,
  ofOrders,
  ofOrdersMatching,
  timeRange,
} from '../../../platform/http/list-filters.ts'
import { readLeases } from './leases.queries.ts'

const spec: ListSpec<{ id: number }> = {
  from: sql`leases l`,
  select: idsOnly,
  id: sql`l.id`,
  where: sql<SqlBool>`true`,
  sorts: { id: { by: sql`l.id`, type: 'bigint' } },
  sort: '-id',
  filters: {
    state: anyOf(sql`l.status`, leaseStates),
    order: ofOrders(sql`l.order_id`),
    created_at: timeRange(sql`l.created_at`),
    total: integerRange(sql`l.order_total`),
  },
  // by the order and its phone, or the phone that the lender calls
  search: (q, sees_people) => {
    const phone = digitsOf(q)
    return /^\d{8}$/.test(phone) && sees_people
      ? sql<SqlBool>`l.id = any(array(select x.id from leases x where x.phone = ${phone}
          union select x.id from leases x join orders o on o.id = x.order_id where o.contact_phone = ${phone}))`
      : ofOrdersMatching(sql`l.order_id`, q, sees_people)
  },
}

const fullRows = async (db: Db, rows: readonly { id: number }[]) =>
  rows.length === 0 ? [] : inOrderOf(rows, await readLeases(db, { ids: rows.map(({ id }) => id) }))

/** A page of leases for staff, newest first. */
export async function listLeases(db: Db, query: EitherQuery, numbered: Page, plain: Record<string, unknown>) {
  const { rows, pages } = await readEither(db, query, { spec, numbered, plain })
  return { leases: await fullRows(db, rows), pages }
}

export async function leasesOfPage(db: Db, query: ListQuery) {
  const { rows, page } = await readList(db, query, spec)
  return { rows: await fullRows(db, rows), page }
}
