import type { Locale } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Secrets } from '../../../platform/secrets.ts'

/** A ticket that still lets in, as it is printed: for what, which one of its line, and its code in the open. */
export type PrintedTicket = { name: string; options: string; unit: number; code: string }

/** The tickets of an order that still let in. */
export async function goodTickets(
  db: Db,
  { secrets, locale }: { secrets: Secrets; locale: Locale },
  orderId: number,
): Promise<PrintedTicket[]> {
  const rows = await db
    .selectFrom('e_tickets as e')
    .innerJoin('line_items as l', 'l.id', 'e.line_item_id')
    .select(['e.unit', 'e.code_sealed', ...asPrinted(locale)])
    .where('e.order_id', '=', orderId)
    .where('e.status', '=', 'valid')
    .orderBy('e.line_item_id')
    .orderBy('e.unit')
    .execute()
  return rows.map(({ code_sealed, ...printed }) => ({
    ...printed,
    code: secrets.open('e_ticket', code_sealed),
  }))
}

export type OwnTicket = {
  id: number
  order_number: string
  product: { id: number; name: string; slug: string }
  options: string
  code: string
  used_at: Date | null
  created_at: Date
}

/** The tickets that a person bought, used ones among them; none that were taken back. */
export async function ticketsOfPerson(
  db: Db,
  { secrets, locale }: { secrets: Secrets; locale: Locale },
  userId: number,
): Promise<OwnTicket[]> {
  const rows = await db
    .selectFrom('e_tickets as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .innerJoin('line_items as l', 'l.id', 'e.line_item_id')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .select(['e.id', 'e.code_sealed', 'e.used_at', 'e.created_at', 'o.number', 'v.product_id'])
    .select([...asPrinted(locale), sql<string>`bought_of(l) ->> 'slug'`.as('slug')])
    .where('o.user_id', '=', userId)
    .where('e.status', '<>', 'void')
    .execute()
  return rows.map(({ id, number, product_id, name, slug, options, code_sealed, used_at, created_at }) => ({
    id,
    order_number: number,
    product: { id: product_id, name, slug },
    options,
    code: secrets.open('e_ticket', code_sealed),
    used_at,
    created_at,
  }))
}

/** As it was bought: what it is for, and what tells one ticket of an event from another, its day, its row. */
const asPrinted = (locale: Locale) => [
  sql<string>`in_language(bought_of(l) -> 'name', ${locale})`.as('name'),
  sql<string>`bought_options(bought_of(l), ${locale})`.as('options'),
]
