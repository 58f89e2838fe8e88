import { dayMs, localDate } from '@delguur/kit/dates'
import { mnt } from '@delguur/kit/money'
import { monthsBetween, mostTradeInPhotos, type PieceState, quoteOf, setOf } from '@delguur/kit/trade-in'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { savedAddress } from '../../account/account/index.ts'
import { redrawPicture } from '../../catalog/uploads/index.ts'
import { nextDayPromise, proposeRates } from '../../delivery/shipping/index.ts'
import { lockPiece, type Piece } from '../../orders/index.ts'
import { creditTradeIn } from './credit.ts'
import { freeUnit, paidFor, stepFrom } from './trade-in.domain.ts'
import { categoriesOf, findTradeIn, openStores, type RuleRow, readRules, type TradeInRow } from './trade-ins.queries.ts'
import { addPhoto, changeTradeIn, expireQuotes, insertTradeIn, lockTradeIn } from './trade-ins.repository.ts'

const quotes = { name: 'trade_ins.quotes', tries: 30, seconds: 86_400 }
const uploads = { name: 'trade_ins.photos', tries: 40, seconds: 3600 }
const photoSide = 1280
/** So many days a courier can be asked for. */
const courierDays = 4

/** The signed-in person, where the shop takes goods back at all. */
export function ownerOf({ user, tenant }: Pick<Ctx, 'user' | 'tenant'>): number {
  if (!tenant.flags.trade_in) throw new ShopError('not_found')
  if (!user) throw new ShopError('unauthenticated')
  return user.id
}

export const unitPaid = ({ line, cost, order_total, real, given_back }: Piece): number =>
  paidFor({ quantity: line.quantity, cost }, { total: order_total, real, returned: given_back })

/** What each state of a piece is worth by the rules of today. */
export function sumsOf(
  rules: RuleRow,
  piece: Piece,
  of: { permalinks: string[]; is_second_hand: boolean } | undefined,
  now: Date,
) {
  const rule = of && !of.is_second_hand ? setOf(rules.sets, of.permalinks) : undefined
  const [paid, months] = [unitPaid(piece), monthsBetween(piece.delivered_at, now)]
  const sum = (state: PieceState) => (rule ? quoteOf(rule, { paid, months, state }) : 0)
  return { rule, paid, months, sums: { like_new: sum('like_new'), good: sum('good'), worn: sum('worn') } }
}

/** The next days on which a courier comes. */
export async function courierDaysFrom(ctx: Ctx): Promise<string[]> {
  const days: string[] = []
  for (let at = ctx.now; days.length < courierDays; ) {
    const { from } = await nextDayPromise(ctx.db, at)
    days.push(localDate(from))
    at = from
  }
  return days
}

type Placed = Pick<Awaited<ReturnType<typeof savedAddress>> & object, 'khoroo_id' | 'district_id' | 'aimag_id'>
/** Whether somebody delivers where things are to be fetched. */
export async function isServed(ctx: Ctx, { khoroo_id, district_id, aimag_id }: Placed): Promise<boolean> {
  const division_id = khoroo_id ?? district_id ?? aimag_id
  if (!division_id) return false
  const offers = await proposeRates(ctx, ctx.db, { division_id, item_total: 0 })
  return offers.some(({ kind }) => kind !== 'pick_up')
}

export type HandOnInput = {
  line_item_id: number
  state: PieceState
  way: 'store' | 'courier'
  store_id?: number | undefined
  address_id?: number | undefined
  fetch_on?: string | undefined
  note: string
  quote: number
}

async function placeOf(ctx: Ctx, user_id: number, rules: RuleRow, input: HandOnInput) {
  const stores = await openStores(ctx.db)
  if (input.way === 'store') {
    const store = stores.find(({ id }) => Number(id) === input.store_id)
    if (!store) throw new ShopError('invalid_input', { faults: [{ key: 'store_id', code: 'blank' }] })
    return { stock_location_id: Number(store.id), address_id: null, fetch_on: null, courier_fee: 0 }
  }
  const address = input.address_id === undefined ? undefined : await savedAddress(ctx.db, user_id, input.address_id)
  const [first] = stores
  if (!address) throw new ShopError('invalid_input', { faults: [{ key: 'address_id', code: 'blank' }] })
  const days = await courierDaysFrom(ctx)
  if (!first || !input.fetch_on || !days.includes(input.fetch_on) || !(await isServed(ctx, address)))
    throw new ShopError('trade_in_no_courier')
  return {
    stock_location_id: Number(first.id),
    address_id: address.id,
    fetch_on: input.fetch_on,
    courier_fee: rules.courier_fee,
  }
}

/**
 * Keeps a quote for one unit of a line of the caller. Refuses what is not theirs (`not_found`), what is being returned or handed
 * on already (`trade_in_held`), what the shop does not take (`trade_in_not_taken`), and a quote that is lower than the caller saw.
 */
export async function handOn(ctx: Ctx, input: HandOnInput): Promise<string> {
  const user_id = ownerOf(ctx)
  await spend(ctx, quotes, String(user_id))
  const rules = await readRules(ctx.db)
  const place = await placeOf(ctx, user_id, rules, input)
  return transact(ctx.db, async (tx) => {
    let number = ctx.ids.number('G')
    while (await findTradeIn(tx, number)) number = ctx.ids.number('G')
    const piece = await lockPiece(ctx, tx, input.line_item_id)
    if (piece?.user_id !== user_id) throw new ShopError('not_found')
    await expireQuotes(tx, input.line_item_id, ctx.now)
    const unit = freeUnit(piece.line.quantity, piece.returned, piece.taken)
    if (unit === undefined) throw new ShopError('trade_in_held')
    const { rule, paid, months, sums } = sumsOf(
      rules,
      piece,
      (await categoriesOf(tx, [input.line_item_id])).get(input.line_item_id),
      ctx.now,
    )
    const quote = sums[input.state] - place.courier_fee
    if (!rule || quote <= 0) throw new ShopError('trade_in_not_taken')
    if (quote < input.quote) throw new ShopError('trade_in_quote_lower')
    await insertTradeIn(tx, {
      number,
      user_id,
      line_item_id: input.line_item_id,
      unit,
      paid,
      rule: { taxons: rule.taxons, steps: rule.steps, floor: rule.floor, cap: rule.cap },
      months,
      claimed: input.state,
      quote,
      way: input.way,
      ...place,
      note: input.note,
      locale: ctx.locale,
      quoted_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + rules.valid_days * dayMs),
    })
    return number
  })
}

/** A trade-in under the lock of its order and its own, with what is still paid for its piece. */
export async function lockedTradeIn(ctx: Ctx, tx: Tx, number: string): Promise<{ row: TradeInRow; paidNow: number }> {
  const known = await findTradeIn(tx, number)
  if (!known) throw new ShopError('not_found')
  const piece = await lockPiece(ctx, tx, known.line_item_id)
  await lockTradeIn(tx, number)
  const row = await findTradeIn(tx, number)
  if (!row) throw new ShopError('not_found')
  return { row, paidNow: piece ? unitPaid(piece) : 0 }
}

async function ownTradeIn(ctx: Ctx, tx: Tx, number: string) {
  const user_id = ownerOf(ctx)
  const known = await findTradeIn(tx, number)
  if (known?.user_id !== user_id) throw new ShopError('not_found')
  return lockedTradeIn(ctx, tx, number)
}

/** Keeps the piece after all. */
export const withdraw = (ctx: Ctx, number: string): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const { row } = await ownTradeIn(ctx, tx, number)
    const status = accept(stepFrom(row, 'withdraw', ctx.now))
    await changeTradeIn(tx, row.id, { status, closed_at: ctx.now })
  })

/** Takes the lower offer, which is credited in the same transaction, or has the piece sent back. */
export const answerOffer = (ctx: Ctx, number: string, isTaken: boolean): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const { row, paidNow } = await ownTradeIn(ctx, tx, number)
    const status = accept(stepFrom(row, isTaken ? 'accept' : 'decline', ctx.now))
    if (isTaken) await creditTradeIn(ctx, tx, row, { amount: mnt(row.offer ?? 0), paidNow })
    else await changeTradeIn(tx, row.id, { status })
  })

/** A photo before the piece is brought; drawn anew, seen by the shop alone. */
export async function photographPiece(ctx: Ctx, number: string, base64: string): Promise<void> {
  const user_id = ownerOf(ctx)
  const known = await findTradeIn(ctx.db, number)
  if (known?.user_id !== user_id) throw new ShopError('not_found')
  await spend(ctx, uploads, String(user_id))
  const picture = await redrawPicture(Buffer.from(base64, 'base64'), photoSide, 'picture')
  await transact(ctx.db, async (tx) => {
    const { row } = await ownTradeIn(ctx, tx, number)
    accept(stepFrom(row, 'withdraw', ctx.now))
    if (!(await addPhoto(tx, row.id, picture, ctx.now, mostTradeInPhotos)))
      throw new ShopError('limit_reached', { params: { limit: mostTradeInPhotos } })
  })
}
