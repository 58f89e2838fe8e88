import { inLocale } from '@delguur/kit/locale'
import { type Mnt, minus, mnt } from '@delguur/kit/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Returned } from './domain/correct.ts'
import type { Sold, SoldAdjustment, SoldLine } from './domain/sold.ts'
import type { TaxType } from './domain/tax.ts'

/**
 * An order as its receipt sees it; the tax authority reads Mongolian. Money on a gift card is no sale: the card pays for one
 * later, which has a receipt of its own.
 */
export async function readSold(db: Db, orderId: number): Promise<Sold> {
  const { ship_total, total } = await db
    .selectFrom('orders')
    .select(['ship_total', 'total'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    lines: await readLines(db, orderId),
    ship_total: mnt(ship_total),
    delivery_name: (await deliveryName(db, orderId)) ?? 'Хүргэлт',
    adjustments: await readAdjustments(db, orderId),
    payments: await readPayments(db, orderId),
    total: minus(mnt(total), await cardWorth(db, orderId)),
  }
}

async function cardWorth(db: Db, orderId: number): Promise<Mnt> {
  const { worth } = await db
    .selectFrom('line_items as l')
    .select(sql<number>`coalesce(sum(l.price * l.quantity), 0)::bigint`.as('worth'))
    .where('l.order_id', '=', orderId)
    .where(isGiftCard)
    .executeTakeFirstOrThrow()
  return mnt(worth)
}

const isGiftCard = sql<boolean>`bought_of(l) ->> 'digital' is not distinct from 'gift_card'`

/** The city's tax is on what is sold in the capital: in its shop, or sent from there. */
const inCapital = sql<boolean>`not exists (select from shipments s join stock_locations sl on sl.id = s.stock_location_id
  where s.order_id = l.order_id and sl.division_id not like '11%')`

/** Now, or when it was sold. */
const isAlcohol = sql<boolean>`coalesce(l.alcohol_percent, p.alcohol_percent) is not null`

const stamps = sql<string[]>`array(select x.stamp_id from excise_stamps x
  where x.line_item_id = l.id and x.returned_at is null order by x.id)`

/** Whether an order has bottles whose stamps its receipt must name: they are known when it is handed over. */
export async function isStamped(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('line_items as l')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select('l.id')
    .where('l.order_id', '=', orderId)
    .where(isAlcohol)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function readLines(db: Db, orderId: number): Promise<SoldLine[]> {
  const rows = await db
    .selectFrom('line_items as l')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['l.id', 'l.quantity', 'l.price'])
    .select([
      sql<string>`in_language(bought_of(l) -> 'name', 'mn')`.as('name'),
      sql<string | null>`bought_of(l) ->> 'barcode'`.as('barcode'),
      sql<string | null>`bought_of(l) ->> 'merchant_tin'`.as('merchant_tin'),
      sql<string>`bought_of(l) ->> 'tax_type'`.as('tax_type'),
      sql<string | null>`bought_of(l) ->> 'tax_product_code'`.as('tax_product_code'),
      sql<boolean>`((bought_of(l) ->> 'city_tax')::boolean or ${isAlcohol}) and ${inCapital}`.as('city_tax'),
      isAlcohol.as('alcohol'),
      stamps.as('stamps'),
      sql<string | null>`bought_of(l) ->> 'classification_code'`.as('classification_code'),
      sql<string>`bought_values(bought_of(l), 'mn', ', ')`.as('options'),
    ])
    .where('l.order_id', '=', orderId)
    .where(sql<boolean>`not (${isGiftCard})`)
    .orderBy('l.id')
    .execute()
  return rows.map(({ id, name, barcode, price, tax_type, options: text, ...row }) => ({
    ...row,
    line_item_id: id,
    name: [name, text].filter(Boolean).join(', '),
    barcode: barcode && /^(\d{8}|\d{12,14})$/.test(barcode) ? barcode : null,
    price: mnt(price),
    tax_type: tax_type as TaxType,
  }))
}

async function deliveryName(db: Db, orderId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('shipments as s')
    .innerJoin('shipping_rates as r', (join) => join.onRef('r.shipment_id', '=', 's.id').on('r.selected', '=', true))
    .innerJoin('shipping_methods as m', 'm.id', 'r.shipping_method_id')
    .select('m.name')
    .where('s.order_id', '=', orderId)
    .executeTakeFirst()
  return row && inLocale(row.name, 'mn')
}

async function readAdjustments(db: Db, orderId: number): Promise<SoldAdjustment[]> {
  const rows = await db
    .selectFrom('adjustments')
    .select(['line_item_id', 'kind', 'label', 'amount', 'included'])
    .where('order_id', '=', orderId)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as SoldAdjustment['kind'], amount: mnt(row.amount) }))
}

/** A wallet's payment is of recharged money, which is money, and of bonus, which the shop gave. */
async function readPayments(db: Db, orderId: number) {
  const rows = await db
    .selectFrom('payments as y')
    .innerJoin('payment_methods as m', 'm.id', 'y.payment_method_id')
    .select(['m.type', 'y.amount', sql<number>`coalesce((y.source->>'bonus')::bigint, 0)`.as('bonus')])
    .where('y.order_id', '=', orderId)
    .where('y.status', 'in', ['completed', 'refunded'])
    .orderBy('y.id')
    .execute()
  return rows.flatMap(({ type, amount, bonus }) => [
    { type, amount: mnt(amount - bonus) },
    ...(bonus > 0 ? [{ type: 'bonus', amount: mnt(bonus) }] : []),
  ])
}

/** All returned parts of an order so far, oldest first. */
export async function readReturns(db: Db, orderId: number): Promise<Returned[]> {
  const rows = await db
    .selectFrom('receipt_returns')
    .select(['line_item_id', 'quantity', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ amount, ...row }) => ({ ...row, amount: mnt(amount) }))
}
