import type {
  RouletteLocationInput,
  RouletteProductInput,
  RouletteReceiptInput,
} from '@delguur/contract/leisure/roulette-setup'
import { localDayAt } from '@delguur/kit/dates'
import type { Translated } from '@delguur/kit/locale'
import { receiptNumber } from '@delguur/kit/roulette'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { type FieldError, ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { isCouponPromotion } from '../games/index.ts'
import { endRound } from './draw.ts'
import { lockAllLocations, lockLocation } from './roulette.repository.ts'
import {
  type LocationRow,
  locationRows,
  type ProductRow,
  type PromoterListRow,
  productRows,
  promoterRows,
  type ReceiptListRow,
  receiptRow,
  type StockRow,
  staffUser,
  stockRows,
} from './setup.queries.ts'
import * as save from './setup.repository.ts'

// Commands of who sets up the wheels. What changes what can be drawn at a location ends its round, under its lock.

type Fields = Record<string, unknown>
const noted = (ctx: Ctx, tx: Tx, kind: string, id: number | string, before: Fields | null, after: Fields | null) =>
  audit(ctx, tx, { subject_type: `roulette_${kind}`, subject_id: String(id), before, after })
const fault = (key: string, code: FieldError['code'] = 'entry_unknown') =>
  new ShopError('invalid_input', { faults: [{ key, code }] })

function sure<T>(found: T | undefined): T {
  if (found === undefined) throw new ShopError('not_found')
  return found
}
const command = <T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> => {
  if (!ctx.tenant.flags.games) throw new ShopError('not_found')
  return transact(ctx.db, work)
}
const mustLock = async (tx: Tx, location_id: number, key?: string): Promise<void> => {
  if (!(await lockLocation(tx, location_id))) throw key ? fault(key) : new ShopError('not_found')
}

const today = (ctx: Ctx): Date => localDayAt(ctx.now, 0, 0)
const locationFields = ({ name, active }: { name: Translated; active: boolean }) => ({ name: name.mn, active })
export const addLocation = (ctx: Ctx, input: RouletteLocationInput): Promise<LocationRow> =>
  command(ctx, async (tx) => {
    const fields = { ...input, name: input.name as Translated }
    const id = await save.insertLocation(tx, fields, ctx.now)
    await noted(ctx, tx, 'location', id, null, locationFields(fields))
    return sure((await locationRows(tx, today(ctx), id))[0])
  })
export const editLocation = (ctx: Ctx, id: number, input: RouletteLocationInput): Promise<LocationRow> =>
  command(ctx, async (tx) => {
    await mustLock(tx, id)
    const before = sure((await locationRows(tx, today(ctx), id))[0])
    const fields = { ...input, name: input.name as Translated }
    await save.updateLocation(tx, id, fields)
    await noted(ctx, tx, 'location', id, locationFields(before), locationFields(fields))
    return { ...before, ...fields }
  })
export const removeLocation = (ctx: Ctx, id: number): Promise<void> =>
  command(ctx, async (tx) => {
    await mustLock(tx, id)
    const before = sure((await locationRows(tx, today(ctx), id))[0])
    if (!(await save.deleteLocation(tx, id))) throw new ShopError('conflict')
    await noted(ctx, tx, 'location', id, locationFields(before), null)
  })

async function productFields(tx: Tx, input: RouletteProductInput): Promise<save.ProductFields> {
  const coupon_promotion_id = input.kind === 'coupon' ? (input.coupon_promotion_id ?? null) : null
  if (input.kind === 'coupon' && (coupon_promotion_id === null || !(await isCouponPromotion(tx, coupon_promotion_id))))
    throw fault('coupon_promotion_id')
  if (input.fallback && !input.active) throw fault('active', 'flag_expected')
  // an item that there is always another of does not exist
  if (input.fallback && input.kind === 'item') throw fault('fallback', 'left_empty')
  return { ...input, name: input.name as Translated, coupon_promotion_id }
}
const serializeProduct = ({ name, kind, value, weight, fallback, active }: save.ProductFields | ProductRow) => {
  return { name: name.mn, kind, value, weight, fallback, active }
}
/** What is drawn at every location changes: their rounds end. */
async function endAllRounds(ctx: Ctx, tx: Tx): Promise<void> {
  for (const id of await lockAllLocations(tx)) await endRound(tx, id, ctx.now)
}
export const addProduct = (ctx: Ctx, input: RouletteProductInput): Promise<ProductRow> =>
  command(ctx, async (tx) => {
    await endAllRounds(ctx, tx)
    const fields = await productFields(tx, input)
    if (fields.fallback) await save.dropFallback(tx, null)
    const id = await save.insertProduct(tx, fields, ctx.now)
    await noted(ctx, tx, 'product', id, null, serializeProduct(fields))
    return sure((await productRows(tx, id))[0])
  })
export const editProduct = (ctx: Ctx, id: number, input: RouletteProductInput): Promise<ProductRow> =>
  command(ctx, async (tx) => {
    await endAllRounds(ctx, tx)
    const before = sure((await productRows(tx, id))[0])
    // what somebody has won stays what it was
    if (before.given > 0 && input.kind !== before.kind) throw fault('kind', 'conflict')
    const fields = await productFields(tx, input)
    if (fields.fallback) await save.dropFallback(tx, id)
    await save.updateProduct(tx, id, fields)
    await noted(ctx, tx, 'product', id, serializeProduct(before), serializeProduct(fields))
    return { ...before, ...fields }
  })
export const removeProduct = (ctx: Ctx, id: number): Promise<void> =>
  command(ctx, async (tx) => {
    await endAllRounds(ctx, tx)
    const before = sure((await productRows(tx, id))[0])
    if (!(await save.deleteProduct(tx, id))) throw new ShopError('conflict')
    await noted(ctx, tx, 'product', id, serializeProduct(before), null)
  })

export const addStock = (
  ctx: Ctx,
  input: { location_id: number; product_id: number; quantity: number },
): Promise<StockRow> =>
  command(ctx, async (tx) => {
    await mustLock(tx, input.location_id, 'location_id')
    const product = (await productRows(tx, input.product_id))[0]
    if (!product || product.fallback) throw fault('product_id')
    const id = await save.insertStock(tx, input)
    if (id === undefined) throw new ShopError('conflict')
    await endRound(tx, input.location_id, ctx.now)
    await noted(ctx, tx, 'stock', id, null, input)
    return sure((await stockRows(tx, id))[0])
  })
export const editStock = (ctx: Ctx, id: number, quantity: number): Promise<StockRow> =>
  command(ctx, async (tx) => {
    const { location_id } = sure((await stockRows(tx, id))[0])
    await mustLock(tx, location_id)
    const before = sure((await stockRows(tx, id))[0])
    if (!(await save.updateStock(tx, id, quantity))) throw fault('quantity', 'stock_given')
    await endRound(tx, location_id, ctx.now)
    await noted(ctx, tx, 'stock', id, { quantity: before.quantity }, { quantity })
    return { ...before, quantity }
  })
export const removeStock = (ctx: Ctx, id: number): Promise<void> =>
  command(ctx, async (tx) => {
    const { location_id, product_id, quantity } = sure((await stockRows(tx, id))[0])
    await mustLock(tx, location_id)
    if (!(await save.deleteStock(tx, id))) throw new ShopError('conflict')
    await endRound(tx, location_id, ctx.now)
    await noted(ctx, tx, 'stock', id, { location_id, product_id, quantity }, null)
  })

const promoterFields = ({
  user_id,
  location_id,
  active,
}: Pick<PromoterListRow, 'user_id' | 'location_id' | 'active'>) => {
  return { user_id, location_id, active }
}
export const addPromoter = (
  ctx: Ctx,
  input: { user_id?: number | undefined; email?: string | undefined; location_id: number },
): Promise<PromoterListRow> =>
  command(ctx, async (tx) => {
    await mustLock(tx, input.location_id, 'location_id')
    const user_id = await staffUser(tx, { id: input.user_id, email: input.email })
    if (user_id === undefined) throw fault(input.user_id === undefined ? 'email' : 'user_id')
    const id = await save.insertPromoter(tx, { user_id, location_id: input.location_id }, ctx.now)
    if (id === undefined) throw new ShopError('conflict')
    const row = sure((await promoterRows(tx, id))[0])
    await noted(ctx, tx, 'user', id, null, promoterFields(row))
    return row
  })
export const editPromoter = (
  ctx: Ctx,
  id: number,
  fields: { location_id: number; active: boolean },
): Promise<PromoterListRow> =>
  command(ctx, async (tx) => {
    const before = sure((await promoterRows(tx, id))[0])
    await mustLock(tx, fields.location_id, 'location_id')
    await save.updatePromoter(tx, id, fields)
    const row = sure((await promoterRows(tx, id))[0])
    await noted(ctx, tx, 'user', id, promoterFields(before), promoterFields(row))
    return row
  })
export const removePromoter = (ctx: Ctx, id: number): Promise<void> =>
  command(ctx, async (tx) => {
    const before = sure((await promoterRows(tx, id))[0])
    await save.deletePromoter(tx, id)
    await noted(ctx, tx, 'user', id, promoterFields(before), null)
  })

/** Imports a batch whole or not at all; a line that cannot be is named by its place. */
export const addReceipts = (
  ctx: Ctx,
  input: readonly RouletteReceiptInput[],
): Promise<{ added: number; known: number }> =>
  command(ctx, async (tx) => {
    const places = new Set((await locationRows(tx, today(ctx))).map(({ id }) => id))
    const faults: FieldError[] = []
    const byNumber = new Map<string, save.ReceiptFields>()
    for (const [line, { number: typed, location_id, amount, issued_at }] of input.entries()) {
      const number = receiptNumber(typed)
      if (number === undefined) faults.push({ key: `numbers.${line}.number`, code: 'form_wrong' })
      else if (!places.has(location_id)) faults.push({ key: `numbers.${line}.location_id`, code: 'entry_unknown' })
      else byNumber.set(number, { number, location_id, amount, issued_at: new Date(issued_at) })
    }
    if (faults.length > 0) throw new ShopError('invalid_input', { faults: faults.slice(0, 20) })
    const added = await save.insertReceipts(tx, [...byNumber.values()], ctx.now)
    const counted = { added, known: input.length - added }
    await noted(ctx, tx, 'numbers', input[0]?.number ?? '', null, counted)
    return counted
  })
const receiptFields = ({ location_id, amount, issued_at }: Omit<save.ReceiptFields, 'number'>) => {
  return { location_id, amount, issued_at: issued_at.toISOString() }
}
/** Locks the location of a receipt: a spin of it is over or has not begun. */
async function lockReceipt(tx: Tx, id: number): Promise<ReceiptListRow> {
  const { location_id } = sure(await receiptRow(tx, id))
  await lockLocation(tx, location_id)
  return sure(await receiptRow(tx, id))
}
export const editReceipt = (
  ctx: Ctx,
  id: number,
  input: { location_id: number; amount: number; issued_at: string },
): Promise<ReceiptListRow> =>
  command(ctx, async (tx) => {
    const before = await lockReceipt(tx, id)
    if (!(await locationRows(tx, today(ctx), input.location_id))[0]) throw fault('location_id')
    const fields = { ...input, issued_at: new Date(input.issued_at) }
    if (!(await save.updateReceipt(tx, id, fields))) throw new ShopError('conflict')
    await noted(ctx, tx, 'number', before.number, receiptFields(before), receiptFields(fields))
    return sure(await receiptRow(tx, id))
  })
export const removeReceipt = (ctx: Ctx, id: number): Promise<void> =>
  command(ctx, async (tx) => {
    const before = await lockReceipt(tx, id)
    if (!(await save.deleteReceipt(tx, id))) throw new ShopError('conflict')
    await noted(ctx, tx, 'number', before.number, receiptFields(before), null)
  })
