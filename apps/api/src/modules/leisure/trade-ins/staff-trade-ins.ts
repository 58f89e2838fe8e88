import { mostTradeInPictures, type TradeInRules } from '@delguur/contract/leisure/trade-in-staff'
import type { Texts } from '@delguur/contract/texts'
import { dayMs } from '@delguur/kit/dates'
import type { Translated } from '@delguur/kit/locale'
import { mnt } from '@delguur/kit/money'
import { isTable, type PieceState, shelfPrice } from '@delguur/kit/trade-in'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { FormFile } from '../../../platform/http/file-forms.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { doOrRequest, Requested, requireUnchanged } from '../../../platform/staff/approvals.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { countGiving, requireOthers } from '../../../platform/staff/staff-limits.ts'
import { creditTradeIn } from './credit.ts'
import { lockedTradeIn } from './hand-on.use-cases.ts'
import { badgeName, pieceAlt, pieceName, pieceText, shelfName, shelfText } from './piece-words.ts'
import { insertPiece, isSold, modelOf, moveUnit, openShelf, pieceOf, setOnShelf } from './shelf.repository.ts'
import { tellOfTradeIn } from './tell.ts'
import { stepFrom, worthIn } from './trade-in.domain.ts'
import { findTradeIn, readRules, type TradeInRow } from './trade-ins.queries.ts'
import { addPictures, changeTradeIn, saveRules } from './trade-ins.repository.ts'

const uploads = { name: 'trade_ins.pictures', tries: 200, seconds: 3_600 }

export function offered({ tenant }: Pick<Ctx, 'tenant'>): void {
  if (!tenant.flags.trade_in) throw new ShopError('not_found')
}

const auditFields = ({ status, found, offer, credit, reason, shelf, pictures }: TradeInRow) => ({
  status,
  found,
  offer,
  credit,
  reason,
  price: shelf?.price ?? null,
  pictures: pictures.length,
})

type At = { row: TradeInRow; paidNow: number }

/** Changes a trade-in under the lock of its order and its own, with its row in the audit log. */
async function change<T>(ctx: Ctx, number: string, work: (tx: Tx, at: At) => Promise<T>): Promise<T> {
  offered(ctx)
  return transact(ctx.db, async (tx) => {
    const at = await lockedTradeIn(ctx, tx, number)
    const done = await work(tx, at)
    const after = await findTradeIn(tx, number)
    if (!after) throw new Error(`trade-in ${number} is gone under its lock`)
    const subject = { subject_type: 'trade_in', subject_id: number, reason: after.reason }
    await audit(ctx, tx, { ...subject, before: auditFields(at.row), after: auditFields(after) })
    return done
  })
}

export const receivePiece = (ctx: Ctx, number: string): Promise<void> =>
  change(ctx, number, async (tx, { row }) => {
    const status = accept(stepFrom(row, 'receive', ctx.now))
    await changeTradeIn(tx, row.id, { status, received_at: ctx.now })
  })

/**
 * Says in what state the piece is. What is worth its quote is credited in this transaction, what is worth less is offered for
 * some days with the reason, what is worth nothing goes back. A better state than was told is worth no more than its quote said.
 * Nobody decides a piece of their own (`own_money`), and what is paid or offered for pieces counts for the limit of who decides.
 */
export async function decidePiece(
  ctx: Ctx,
  number: string,
  found: PieceState,
  reason: string,
): Promise<undefined | Requested> {
  const done = await doOrRequest(
    ctx,
    (within) => decide(within, number, found, reason),
    async ({ row, worth }, within) => {
      const giving = { amount: worth, subject: `trade_in:${number}`, to: { user_id: row.user_id } }
      const over_limit = await countGiving(within, { kind: 'goods', ...giving })
      if (!over_limit) return undefined
      const states = { before: standing(row), after: { found, amount: worth } }
      const input = { number, found, reason }
      return { subject_type: 'trade_in', subject_id: number, input, ...states, reason, over_limit }
    },
  )
  return done instanceof Requested ? done : undefined
}

const standing = ({ status, quote }: TradeInRow) => ({ status, quote })

const decide = (ctx: Ctx, number: string, found: PieceState, reason: string) =>
  change(ctx, number, async (tx, { row, paidNow }) => {
    await requireOthers({ ...ctx, db: tx }, { user_id: row.user_id })
    if (ctx.act?.approval_id) await requireUnchanged(tx, ctx.act.approval_id, standing(row))
    const worth = Math.max(0, Math.min(row.quote, worthIn(row, found, paidNow)))
    await settle(ctx, tx, { row, paidNow }, { worth, found, reason })
    return { row, worth }
  })

type Decision = { worth: number; found: PieceState; reason: string }
async function settle(ctx: Ctx, tx: Tx, { row, paidNow }: At, { worth, found, reason }: Decision): Promise<void> {
  if (worth <= 0) return returnToSender(ctx, tx, row, reason)
  if (worth >= row.quote) {
    accept(stepFrom(row, 'credit', ctx.now))
    return creditTradeIn(ctx, tx, { ...row, found }, { amount: mnt(worth), paidNow })
  }
  const status = accept(stepFrom(row, 'offer', ctx.now))
  requireReason(reason)
  const { answer_days } = await readRules(tx)
  const answer_by = new Date(ctx.now.getTime() + answer_days * dayMs)
  await changeTradeIn(tx, row.id, { status, found, offer: worth, reason, decided_at: ctx.now, answer_by })
  await tell(ctx, tx, row.number, 'offered')
}

function requireReason(reason: string): void {
  if (!reason) throw new ShopError('invalid_input', { faults: [{ key: 'reason', code: 'blank' }] })
}

async function returnToSender(ctx: Ctx, tx: Tx, row: TradeInRow, reason: string): Promise<void> {
  const status = accept(stepFrom(row, 'refuse', ctx.now))
  requireReason(reason)
  await changeTradeIn(tx, row.id, { status, reason, decided_at: ctx.now })
  await tell(ctx, tx, row.number, 'returning')
}

async function tell(ctx: Ctx, tx: Tx, number: string, what: 'offered' | 'returning'): Promise<void> {
  const row = await findTradeIn(tx, number)
  if (row) await tellOfTradeIn(ctx, tx, row, what)
}

/** The shop does not take it: it is none of ours, or is not what was told. */
export const refusePiece = (ctx: Ctx, number: string, reason: string): Promise<void> =>
  change(ctx, number, (tx, { row }) => returnToSender(ctx, tx, row, reason))

export const sendBackPiece = (ctx: Ctx, number: string): Promise<void> =>
  change(ctx, number, async (tx, { row }) => {
    const status = accept(stepFrom(row, 'send_back', ctx.now))
    await changeTradeIn(tx, row.id, { status, closed_at: ctx.now })
  })

/** Photos of the very piece. Refuses what is no picture (`picture_invalid`) and more than six. */
export async function picturePiece(ctx: Ctx, number: string, files: readonly FormFile[]): Promise<void> {
  offered(ctx)
  const draw = ctx.ports.product_photos
  if (!draw) throw new ShopError('unavailable')
  const known = await findTradeIn(ctx.db, number)
  if (!known) throw new ShopError('not_found')
  if (files.length === 0) throw new ShopError('parameter_missing')
  if (known.pictures.length + files.length > mostTradeInPictures)
    throw new ShopError('limit_reached', { params: { limit: mostTradeInPictures } })
  await spend(ctx, uploads, String(ctx.user?.id))
  const drawn = await draw(files.map(({ bytes }) => bytes))
  if (!drawn) throw new ShopError('picture_invalid', { faults: [{ key: 'pictures', code: 'picture_invalid' }] })
  await change(ctx, number, async (tx, { row }) => {
    if (row.pictures.length + drawn.length > mostTradeInPictures)
      throw new ShopError('limit_reached', { params: { limit: mostTradeInPictures } })
    await addPictures(tx, row.id, drawn)
  })
}

/**
 * Puts a credited piece on the shelf as a product with one unit, at the price of the rule; or back there. Refuses one without a
 * photo of its own (`trade_in_no_picture`) and one that is sold (`trade_in_sold`).
 */
export const shelvePiece = (ctx: Ctx, number: string, store_id: number, words: Texts | undefined): Promise<void> =>
  change(ctx, number, async (tx, { row }) => {
    if (row.status !== 'credited' || row.shelf) throw new ShopError('trade_in_moved')
    if (row.pictures.length === 0) throw new ShopError('trade_in_no_picture')
    const before = await pieceOf(tx, row.id)
    if (before !== undefined) {
      if (await isSold(tx, before)) throw new ShopError('trade_in_sold')
      await setOnShelf(tx, before, null)
      if (!(await moveUnit(tx, before, store_id, 1, ctx.now))) throw new ShopError('not_found')
      return
    }
    const piece = await newPiece(tx, row, store_id, words)
    const shelf = await openShelf(tx, { name: shelfName(), text: shelfText(), badge: badgeName() })
    await insertPiece(tx, shelf, piece, ctx.now)
  })

async function newPiece(tx: Tx, row: TradeInRow, store_id: number, words: Texts | undefined) {
  const model = await modelOf(tx, row.variant_id)
  if (!model) throw new ShopError('not_found')
  const state = row.found ?? row.claimed
  const name = pieceName(model.name, state)
  return {
    trade_in_id: row.id,
    number: row.number,
    model,
    variant_id: row.variant_id,
    state,
    name,
    description: pieceText(model.description, state, words),
    alt: pieceAlt(name),
    price: shelfPrice(row.rule, { price: model.price, state, credit: row.credit ?? 0 }),
    pictures: row.pictures,
    store_id,
  }
}

/** Takes a piece off the shelf that nobody has in an order. */
export const unshelvePiece = (ctx: Ctx, number: string): Promise<void> =>
  change(ctx, number, async (tx, { row }) => {
    if (!row.shelf) throw new ShopError('trade_in_moved')
    const { product_id } = row.shelf
    if (!(await moveUnit(tx, product_id, undefined, -1, ctx.now))) throw new ShopError('trade_in_sold')
    await setOnShelf(tx, product_id, ctx.now)
  })

/** Sets what the shop gives; quotes that were given keep their table. Refuses a table that does not fall (`trade_in_table`). */
export async function editRules(ctx: Ctx, { version, ...rules }: TradeInRules & { version: number }): Promise<void> {
  offered(ctx)
  if (rules.sets.some(({ steps }) => !isTable(steps))) throw new ShopError('trade_in_table')
  await transact(ctx.db, async (tx) => {
    const { version: _, ...before } = await readRules(tx)
    const sets = rules.sets.map((set) => ({ ...set, name: set.name as Translated }))
    if (!(await saveRules(tx, { ...rules, sets, version }, ctx.now))) throw new ShopError('trade_in_moved')
    await audit(ctx, tx, { subject_type: 'trade_in_rules', subject_id: '1', before, after: rules })
  })
}
