import type { License } from '@delguur/contract/account/account-flat'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { ticketsOfPerson } from '../../orders/digital/index.ts'

/** Keys of products that are a code, and tickets, the newest first. */
export async function listLicenses(ctx: Ctx, userId: number): Promise<License[]> {
  const found = [...(await licensesOf(ctx, userId)), ...(await ticketsOf(ctx, userId))]
  return found.sort((a, b) => b.at - a.at).map(({ at: _, ...license }) => license)
}

type Dated = License & { at: number }

async function licensesOf({ db, locale }: Ctx, userId: number): Promise<Dated[]> {
  const rows = await db
    .selectFrom('licenses as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('line_items as i', 'i.id', 'l.line_item_id')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .select(['l.id', 'o.number', 'l.license_code', 'l.activation_code', 'l.activated_at', 'l.created_at'])
    .select([
      'v.product_id',
      sql<string>`in_language(bought_of(i) -> 'name', ${locale})`.as('name'),
      sql<string>`bought_of(i) ->> 'slug'`.as('slug'),
    ])
    .where('o.user_id', '=', userId)
    .where('o.status', '<>', 'cart')
    .where('l.returned_at', 'is', null)
    .orderBy('l.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: 'license',
    options_text: '',
    order_number: row.number,
    product: { id: row.product_id, name: row.name, slug: row.slug },
    license_code: row.license_code,
    activation_code: row.activation_code,
    activated_at: row.activated_at?.toISOString() ?? null,
    at: row.created_at.getTime(),
  }))
}

const ticketsOf = async (ctx: Ctx, userId: number): Promise<Dated[]> =>
  (await ticketsOfPerson(ctx.db, ctx, userId)).map(({ options, code, used_at, created_at, ...ticket }) => ({
    ...ticket,
    kind: 'e_ticket',
    options_text: options,
    license_code: code,
    activation_code: null,
    activated_at: used_at?.toISOString() ?? null,
    at: created_at.getTime(),
  }))
