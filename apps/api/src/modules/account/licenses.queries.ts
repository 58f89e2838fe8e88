import type { License } from '@delguur/contract/account'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../platform/context.ts'

/** Keys of goods that are a code, the newest first. */
export async function listLicenses({ db, locale }: Ctx, userId: number): Promise<License[]> {
  const rows = await db
    .selectFrom('licenses as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('line_items as i', 'i.id', 'l.line_item_id')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['l.id', 'o.number', 'l.license_code', 'l.activation_code', 'l.activated_at'])
    .select(['p.id as product_id', 'p.name', 'p.slug'])
    .where('o.user_id', '=', userId)
    .where('o.status', '<>', 'cart')
    .orderBy('l.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    order_number: row.number,
    product: { id: row.product_id, name: inLocale(row.name, locale), slug: row.slug },
    license_code: row.license_code,
    activation_code: row.activation_code,
    activated_at: row.activated_at?.toISOString() ?? null,
  }))
}
