import type { ProductBulkAct } from '@delguur/contract/catalog/products-staff'
import type { ErrorCode } from '@delguur/contract/errors'
import { applyFormula, parseFormula } from '@delguur/kit/price-formula'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import type { Requested } from '../../../platform/staff/approvals.ts'
import { type Done, requireVersion, writeOne, writeWithin } from './edit-product.ts'
import { inputOf, sameFields, withFieldsOf } from './input-of.ts'
import { readProblems } from './product-facts.queries.ts'
import type { ProductInput } from './product-input.ts'
import { pricesOverLimit } from './product-limits.ts'
import { readProducts } from './product-state.queries.ts'
import type { ProductState } from './product-state.ts'
import { freeSlug, versionOfAudit } from './product-versions.repository.ts'
import { readReferences } from './product-words.queries.ts'
import { readVersion } from './staff-product.queries.ts'

const change = (
  ctx: Ctx,
  id: number,
  input: (state: ProductState, tx: Tx) => ProductInput | Promise<ProductInput>,
): Promise<Done> =>
  transact(ctx.db, async (tx) => {
    await requireVersion(ctx, tx, id, ctx.act?.seen)
    const [current] = await readProducts(tx, [id])
    if (!current) throw new ShopError('not_found')
    return writeOne(ctx, tx, { ...(await input(current.state, tx)), id })
  })

/** Refuses what shoppers could not make use of, by what it lacks (`product_incomplete`). */
async function requireReady(ctx: Ctx, tx: Tx, id: number, state: ProductState): Promise<void> {
  const problems = new Set((await readProblems(tx, [id], ctx.tenant.locales)).get(id))
  const hasName = ctx.tenant.locales.some((locale) => state.name[locale])
  const lacks = [
    ...(hasName ? [] : ['name']),
    ...(['price', 'picture', 'category'] as const).filter((each) => problems.has(each)),
  ]
  if (lacks.length === 0) return
  throw new ShopError('product_incomplete', { faults: lacks.map((key) => ({ key, code: 'blank' as ErrorCode })) })
}

const isPast = (at: string | null, now: Date): boolean => at !== null && new Date(at) <= now

/** Shows a product from now on. */
export const publishProduct = (ctx: Ctx, id: number): Promise<Done> =>
  change(ctx, id, async (state, tx) => {
    await requireReady(ctx, tx, id, state)
    const begins = !isPast(state.available_on, ctx.now)
    const isOver = isPast(state.discontinued_on, ctx.now)
    return { status: 'live', ...(begins && { available_on: ctx.now }), ...(isOver && { discontinued_on: null }) }
  })

export const hideProduct = (ctx: Ctx, id: number): Promise<Done> => change(ctx, id, () => ({ status: 'hidden' }))
export const archiveProduct = (ctx: Ctx, id: number): Promise<Done> => change(ctx, id, () => ({ status: 'archived' }))

/** Shows a product from a time on, and until another. */
export const scheduleProduct = (ctx: Ctx, id: number, from: Date, to: Date | null | undefined): Promise<Done> =>
  change(ctx, id, async (state, tx) => {
    if (to && to <= from)
      throw new ShopError('invalid_input', { faults: [{ key: 'discontinued_on', code: 'date_invalid' }] })
    await requireReady(ctx, tx, id, state)
    return { status: 'live', available_on: from, ...(to !== undefined && { discontinued_on: to }) }
  })

/** A copy of a product as a draft: SKUs of its own, no barcodes, no sale. */
export const duplicateProduct = (ctx: Ctx, id: number): Promise<Done> =>
  transact(ctx.db, async (tx) => {
    const [current] = await readProducts(tx, [id])
    if (!current) throw new ShopError('not_found')
    const { whole: _, variants = [], ...input } = inputOf(current.state, undefined)
    const slug = await freeSlug(tx, current.state.slug)
    const copies = variants.map(({ sku: __, barcode: ___, sale_price: ____, ...variant }) => variant)
    const within = { ...ctx, user: ctx.user && { ...ctx.user, permissions: withPrices(ctx) } }
    return writeOne(within, tx, {
      ...input,
      slug,
      status: 'draft',
      available_on: null,
      discontinued_on: null,
      sale_start_at: null,
      sale_expire_at: null,
      variants: copies,
    })
  })

/** A copy costs what its original costs, whoever makes it. */
const withPrices = ({ user }: Ctx) =>
  new Set([...(user?.permissions ?? []), 'prices.edit' as const, 'cost.view' as const])

/** Makes a product what it was at a version; pictures that were removed for good since stay away. */
export const restoreProduct = (ctx: Ctx, id: number, version: number): Promise<Done | Requested> =>
  writeWithin(ctx, { id, version }, async (within, tx) => {
    await requireVersion(within, tx, id, within.act?.seen)
    const snapshot = (await readVersion(tx, id, version)) as ProductState | undefined
    if (!snapshot) throw new ShopError('not_found')
    const { pictures } = await readReferences(
      tx,
      snapshot.pictures.map(({ key }) => key),
      [],
    )
    const left = snapshot.pictures.filter(({ key }) => pictures.has(key))
    return writeOne(within, tx, inputOf({ ...snapshot, pictures: left }, id))
  })

/** Undoes a row of the log: the fields that it changed become what they were, if nobody changed them since. */
export async function undoProduct(
  ctx: Ctx,
  id: number,
  row: { id: number; after: Record<string, unknown> },
): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const version = await versionOfAudit(tx, row.id)
    const [current] = await readProducts(tx, [id])
    const left = version && ((await readVersion(tx, id, version)) as ProductState | undefined)
    const before = version && ((await readVersion(tx, id, version - 1)) as ProductState | undefined)
    if (!current || !left || !before) throw new ShopError('undo_impossible')
    const fields = Object.keys(row.after)
    if (!sameFields(current.state, left, fields)) throw new ShopError('undo_changed')
    const done = await writeOne(ctx, tx, inputOf(withFieldsOf(current.state, before, fields), id))
    if (pricesOverLimit(ctx.user, done.before, done.after)) throw new ShopError('undo_impossible')
  })
}

export type ProductBulkParams = {
  tags?: string[] | undefined
  category?: string | undefined
  badge?: string | undefined
  remove?: boolean | undefined
  available_on?: string | undefined
  price?: string | undefined
}

/** Refuses who may not do an act to many products, as `permission_missing`. */
export function requireProductAct({ user }: Ctx, act: ProductBulkAct): void {
  const permission = act === 'price' ? 'prices.edit' : 'products.edit'
  if (!user?.permissions.has(permission)) throw new ShopError('permission_missing', { params: { permission } })
}

const listed = (list: readonly string[], one: string | undefined, remove: boolean | undefined): string[] =>
  one === undefined ? [...list] : remove ? list.filter((each) => each !== one) : [...new Set([...list, one])]

/** Does one act of many to one product. A price that needs a second person is refused here (`price_needs_approval`). */
export async function actOnProduct(
  ctx: Ctx,
  id: number,
  act: ProductBulkAct,
  params: ProductBulkParams,
): Promise<{ version: number }> {
  const { tags = [], category, badge, remove, available_on, price } = params
  if (act === 'publish') return publishProduct(ctx, id)
  if (act === 'hide') return hideProduct(ctx, id)
  if (act === 'archive') return archiveProduct(ctx, id)
  if (act === 'schedule') return scheduleProduct(ctx, id, new Date(available_on ?? ctx.now), undefined)
  if (act === 'tag')
    return change(ctx, id, (state) => ({
      tags: remove ? state.tags.filter((tag) => !tags.includes(tag)) : [...new Set([...state.tags, ...tags])],
    }))
  if (act === 'category')
    return change(ctx, id, ({ categories }) => ({ categories: listed(categories, category, remove) }))
  if (act === 'badge') return change(ctx, id, ({ badges }) => ({ badges: listed(badges, badge, remove) }))
  return transact(ctx.db, async (tx) => {
    const done = await change({ ...ctx, db: tx }, id, ({ variants }) => ({
      variants: variants.map((each) => ({ id: each.id, price: priceOf(price ?? '', each) })),
    }))
    if (pricesOverLimit(ctx.user, done.before, done.after)) throw new ShopError('price_needs_approval')
    return done
  })
}

type Priced = { price: number; compare_at_price: number | null; cost: number | null }

/** What a formula of the sheet makes of a price. Refuses what is none, and a sum that no price may be. */
function priceOf(formula: string, { price, compare_at_price, cost }: Priced): number {
  const steps = parseFormula(formula)
  const made = steps && applyFormula(steps, { value: price, price, cost, old: compare_at_price })
  if (made === undefined)
    throw new ShopError('invalid_input', { faults: [{ key: 'params.price', code: 'amount_invalid' }] })
  return made
}
