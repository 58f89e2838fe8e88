import type { SaleItemInput } from '@delguur/contract/catalog/sales'
import type { FieldErrorCode } from '@delguur/contract/field-errors'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { type ApprovalRequest, doOrRequest, type Requested } from '../../../platform/staff/approvals.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { withVersions } from '../products/index.ts'
import { needsApproval, type Priced, salePriceOf } from './sale-rules.domain.ts'
import { showNextSales } from './sales.jobs.ts'
import { findSale, otherSale, pricesOf, type SaleRow } from './sales.queries.ts'
import {
  deleteSale,
  insertSale,
  itemsOf,
  lockProducts,
  lockSale,
  type Stored,
  setItems,
  showSales,
  updateSale,
} from './sales.repository.ts'

export type SaleInput = { name: string; starts_at: string; ends_at: string; items: SaleItemInput[] }
export type SaleEdit = { [K in keyof SaleInput]?: SaleInput[K] | undefined }
type Times = { starts_at: Date; ends_at: Date }
type Item = { variant_id: number; product_id: number; price: number; percent: number | null }
type Done = { sale: SaleRow; over: Item[] }

const wrong = (key: string, code: FieldErrorCode) => new ShopError('invalid_input', { faults: [{ key, code }] })
const noted = (
  { name, starts_at, ends_at }: Pick<Stored, 'name' | 'starts_at' | 'ends_at'>,
  items: readonly Item[],
) => ({
  name,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  prices: Object.fromEntries(items.slice(0, 200).map(({ variant_id, price }) => [variant_id, price])),
})

/** Schedules a sale. Refuses one of a product that is in another at that time (`sale_overlaps`); what is below cost is requested. */
export async function createSale(ctx: Ctx, input: SaleInput): Promise<SaleRow | Requested> {
  const run = (within: Ctx) =>
    transact(within.db, async (tx): Promise<Done> => {
      const times = { starts_at: new Date(input.starts_at), ends_at: new Date(input.ends_at) }
      if (times.ends_at <= within.now) throw wrong('ends_at', 'moment_past')
      if (times.ends_at <= times.starts_at) throw wrong('ends_at', 'moment_before_start')
      const { items, over } = await pricedItems(tx, input.items)
      const fields = { name: input.name, ...times, created_by: within.user?.id ?? null, created_at: within.now }
      await requireApart(tx, items, times, null)
      const id = await insertSale(tx, fields)
      await put(within, tx, id, items, times)
      await audit(within, tx, {
        subject_type: 'sale',
        subject_id: String(id),
        version: 1,
        before: null,
        after: noted(fields, items),
      })
      return { sale: await saleRow(tx, id), over }
    })
  return finish(await doOrRequest(ctx, run, async (done) => requestOf(ctx, done, { wish: input })))
}

/** Changes a sale that is not over; the beginning of one that runs stays. */
export async function editSale(
  ctx: Ctx,
  id: number,
  version: SeenVersion,
  edit: SaleEdit,
): Promise<SaleRow | Requested> {
  let found = 0
  const run = (within: Ctx) =>
    transact(within.db, async (tx): Promise<Done> => {
      const before = await requireSale(tx, id, version)
      found = before.version
      if (before.ends_at <= within.now) throw new ShopError('conflict')
      const isRunning = before.starts_at <= within.now
      const times = {
        starts_at: edit.starts_at && !isRunning ? new Date(edit.starts_at) : before.starts_at,
        ends_at: edit.ends_at ? new Date(edit.ends_at) : before.ends_at,
      }
      if (times.ends_at <= times.starts_at) throw wrong('ends_at', 'moment_before_start')
      const was = await itemsOf(tx, id)
      const { items, over } = edit.items ? await pricedItems(tx, edit.items) : { items: was, over: [] }
      await requireApart(tx, items, times, id)
      const fields = { name: edit.name ?? before.name, ...times }
      await updateSale(tx, id, fields)
      await put(within, tx, id, items, times)
      const states = { before: noted(before, was), after: noted(fields, items) }
      await audit(within, tx, { subject_type: 'sale', subject_id: String(id), version: before.version + 1, ...states })
      return { sale: await saleRow(tx, id), over }
    })
  return finish(await doOrRequest(ctx, run, async (done) => requestOf(ctx, done, { id, version: found, edit })))
}

/** Deletes a sale that has not begun; `in_use` for one that runs or ran. */
export const removeSale = (ctx: Ctx, id: number, version: SeenVersion): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await requireSale(tx, id, version)
    if (before.starts_at <= ctx.now) throw new ShopError('conflict')
    const items = await itemsOf(tx, id)
    await lockProducts(
      tx,
      items.map((item) => item.product_id),
    )
    const products = await deleteSale(tx, id)
    await show(ctx, tx, products)
    await audit(ctx, tx, { subject_type: 'sale', subject_id: String(id), before: noted(before, items), after: null })
  })

async function requireSale(tx: Tx, id: number, version: SeenVersion): Promise<Stored> {
  const sale = await lockSale(tx, id)
  if (!sale) throw new ShopError('not_found')
  const subject = { subject_type: 'sale', subject_id: String(id) }
  await requireSeen(tx, subject, { version: sale.version, seen: version }, async () => ({
    id,
    version: sale.version,
    ...noted(sale, await itemsOf(tx, id)),
  }))
  return sale
}

async function pricedItems(tx: Tx, inputs: readonly SaleItemInput[]): Promise<{ items: Item[]; over: Item[] }> {
  const prices = new Map(
    (
      await pricesOf(
        tx,
        inputs.map(({ variant_id }) => variant_id),
      )
    ).map((each) => [each.id, each]),
  )
  if (new Set(inputs.map(({ variant_id }) => variant_id)).size < inputs.length) throw wrong('items', 'entry_twice')
  const items = inputs.map((input, at): Item & { of: Priced } => {
    const of = prices.get(input.variant_id)
    const price = of && salePriceOf(of.price, input)
    if (!of || price === undefined) throw wrong(`items[${at}]`, 'entry_unknown')
    return { variant_id: of.id, product_id: of.product_id, price, percent: input.percent ?? null, of }
  })
  const over = items.filter(({ of, price }) => needsApproval(of, price))
  const bare = ({ of: _, ...item }: (typeof items)[number]): Item => item
  return { items: items.map(bare), over: over.map(bare) }
}

async function requireApart(tx: Tx, items: readonly Item[], times: Times, except: number | null): Promise<void> {
  const products = [...new Set(items.map((item) => item.product_id))]
  await lockProducts(tx, products)
  const other = await otherSale(tx, products, times, except)
  if (!other) return
  const day = (at: Date | null) => (at ? new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10) : '…')
  const params = { sale: `${other.name} ${other.product}`.trim(), from: day(other.from), until: day(other.until) }
  throw new ShopError('sale_overlaps', { params, faults: [{ key: 'starts_at', code: 'sale_overlaps', params }] })
}

async function put(ctx: Ctx, tx: Tx, id: number, items: readonly Item[], times: Times): Promise<void> {
  const products = await setItems(tx, id, items, times)
  await lockProducts(tx, products)
  await show(ctx, tx, products)
  await ctx.jobs.add(tx, showNextSales, {}, { run_at: times.ends_at, key: `sale ${id}` })
}

/** Shows what runs or comes next, with a version of each product that it changes. */
function show(ctx: Ctx, tx: Tx, products: readonly number[]): Promise<void> {
  const doer = { actor_id: ctx.user?.id ?? null, act: ctx.act?.name ?? 'sales.edit', at: ctx.now }
  return withVersions(tx, products, doer, () => showSales(tx, products, ctx.now))
}

function requestOf({ user }: Ctx, { over, sale }: Done, input: Record<string, unknown>): ApprovalRequest | undefined {
  if (over.length === 0 || user?.permissions.has('prices.approve')) return undefined
  const prices = Object.fromEntries(over.slice(0, 20).map(({ variant_id, price }) => [variant_id, price]))
  return {
    subject_type: 'sale',
    subject_id: String(input.id ?? 0),
    input,
    before: { sale: null },
    after: { sale: sale.name, ...prices },
  }
}

const finish = (done: Done | Requested): SaleRow | Requested => ('sale' in done ? done.sale : done)

async function saleRow(tx: Tx, id: number): Promise<SaleRow> {
  const sale = await findSale(tx, id)
  if (!sale) throw new Error(`sale ${id} is gone`)
  return sale
}
