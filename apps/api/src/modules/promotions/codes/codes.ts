import { randomInt } from 'node:crypto'
import type { BatchInput } from '@delguur/contract/promotions/code-batches'
import { mnt } from '@delguur/kit/money'
import { actorOf, type Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { doOrRequest, type Requested } from '../../../platform/staff/approvals.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { countGiving } from '../../../platform/staff/staff-limits.ts'
import { endIssued, extendIssued, issueGiftCards, issueVoucher } from '../../money/wallet/index.ts'
import { codeLetters } from '../promotions/index.ts'
import { faultsOf, worthOf } from './codes.domain.ts'
import {
  allCodes,
  type BatchRow,
  type CodeRow,
  couponPromotion,
  findBatch,
  findCode,
  type Kind,
} from './codes.queries.ts'
import {
  insertBatch,
  insertCoupons,
  lockBatch,
  lockCoupon,
  markRevealed,
  type NewCoupons,
  putInBatch,
  setCoupon,
} from './codes.repository.ts'

const subject = (id: number) => ({ subject_type: 'batch', subject_id: String(id) })

/** Twelve letters: 60 bits. */
const newCode = (): string => Array.from({ length: 12 }, () => codeLetters[randomInt(codeLetters.length)]).join('')

async function makeCoupons(tx: Tx, units: number, coupons: Omit<NewCoupons, 'codes'>): Promise<void> {
  for (let left = units; left > 0; )
    left -= await insertCoupons(tx, { ...coupons, codes: Array.from({ length: left }, newCode) })
}

type Made = { id: number; worth: number; name: string }

async function make(ctx: Ctx, input: BatchInput): Promise<Made> {
  return transact(ctx.db, async (tx) => {
    const { kind, name, units, minimum_total, promotion_id = null, value = null } = input
    const faults = faultsOf(input, ctx.now)
    const promotion = kind === 'coupon' && promotion_id ? await couponPromotion(tx, promotion_id) : undefined
    if (kind === 'coupon' && promotion_id && !promotion) faults.push({ key: 'promotion_id', code: 'entry_unknown' })
    if (faults.length > 0) throw new ShopError('invalid_input', { faults })
    const expires_at = new Date(input.expires_at)
    const isCoupon = kind === 'coupon'
    const batch = { kind, name, units, minimum_total, expires_at, created_at: ctx.now }
    const id = await insertBatch(tx, {
      ...batch,
      value: isCoupon ? null : value,
      promotion_id: isCoupon ? promotion_id : null,
    })
    const actor = actorOf(ctx)
    if (isCoupon && promotion_id) {
      const { usage_limit, per_customer = null, max_share } = input
      await makeCoupons(tx, units, { batch_id: id, promotion_id, usage_limit, per_customer, max_share, expires_at })
    } else if (kind === 'gift_card') {
      const issue = { order_id: null, key: `batch:${id}`, buyer_id: null, amount: mnt(value ?? 0), quantity: units }
      await putInBatch(
        tx,
        'gift_cards',
        await issueGiftCards(ctx, tx, { ...issue, actor, at: ctx.now }),
        id,
        expires_at,
      )
    } else {
      const voucher = { name: { mn: name }, value: mnt(value ?? 0), minimum_total: mnt(minimum_total), user_id: null }
      const ids: number[] = []
      for (let n = 0; n < units; n++)
        ids.push((await issueVoucher(ctx, tx, { ...voucher, expires_at, now: ctx.now }, actor)).id)
      await putInBatch(tx, 'vouchers', ids, id, expires_at)
    }
    const worth = worthOf(input, promotion)
    const after = { kind, name, units, value, promotion_id, expires_at: expires_at.toISOString(), worth }
    await audit(ctx, tx, { ...subject(id), before: null, after })
    return { id, worth, name }
  })
}

/** Makes codes; what those of a day are worth together above the limit of the role is requested. */
export const createBatch = (ctx: Ctx, input: BatchInput): Promise<Made | Requested> =>
  doOrRequest(
    ctx,
    (within) => make(within, input),
    async ({ id, worth, name }, within) => {
      if (!within.user) throw new ShopError('forbidden')
      const giving = { amount: worth, subject: `batch:${id}`, to: null }
      const over_limit = await countGiving(within, { kind: 'codes', ...giving })
      if (!over_limit) return undefined
      const { kind, units, value } = input
      const after = { kind, name, units, value: value ?? null, worth }
      return { subject_type: 'batch', subject_id: 'new', input: { wish: input }, before: {}, after, over_limit }
    },
  )

export async function mustFindBatch(ctx: Ctx, id: number): Promise<BatchRow> {
  const batch = await findBatch(ctx.db, id, ctx.locale)
  if (!batch) throw new ShopError('not_found')
  return batch
}

/**
 * The whole codes that can still be used: once, and again only with a reason by who may approve vouchers (`codes_shown`).
 * Each time is logged.
 */
export const exportCodes = (ctx: Ctx, id: number, reason: string | undefined): Promise<CodeRow[]> =>
  transact(ctx.db, async (tx) => {
    const batch = await mustFindBatch({ ...ctx, db: tx }, id)
    const held = await lockBatch(tx, id)
    const isAgain = held?.shown_at !== null
    if (isAgain && !(reason && ctx.user?.permissions.has('vouchers.approve'))) throw new ShopError('codes_shown')
    const rows = await allCodes(tx, batch, ctx.now)
    await markRevealed(tx, id, ctx.now)
    await audit(ctx, tx, { ...subject(id), before: null, after: { shown: rows.length, again: isAgain }, reason })
    return rows
  })

function partsOf(key: string): { kind: Kind; id: number } {
  const [kind, id] = key.split('-')
  return { kind: kind as Kind, id: Number(id) }
}

async function change(
  ctx: Ctx,
  key: string,
  work: (tx: Tx, row: CodeRow) => Promise<boolean>,
  what: { before: object; after: object; reason?: string },
): Promise<CodeRow> {
  const { kind, id } = partsOf(key)
  return transact(ctx.db, async (tx) => {
    const row = await findCode(tx, kind, id, ctx.now)
    if (!row) throw new ShopError('not_found')
    if (!(await work(tx, row))) throw new ShopError('status_change_refused')
    await audit(ctx, tx, {
      subject_type: 'code',
      subject_id: key,
      before: { ...what.before },
      after: { ...what.after },
      reason: what.reason,
    })
    const after = await findCode(tx, kind, id, ctx.now)
    if (!after) throw new Error('a code is gone under its lock')
    return after
  })
}

/** Ends a code: nobody can use it any more, and what is left on it is owed no more. */
export const cancelCode = (ctx: Ctx, key: string, reason: string): Promise<CodeRow> =>
  change(
    ctx,
    key,
    async (tx, { id, kind }) => {
      if (kind !== 'coupon') return endIssued(tx, { table: tableOf(kind), id }, { actor: actorOf(ctx), at: ctx.now })
      const held = await lockCoupon(tx, id)
      if (!held?.active) return false
      await setCoupon(tx, id, { active: false })
      return true
    },
    { before: { state: 'active' }, after: { state: 'canceled' }, reason },
  )

const tableOf = (kind: 'voucher' | 'gift_card'): 'vouchers' | 'gift_cards' =>
  kind === 'voucher' ? 'vouchers' : 'gift_cards'

/** Lets a code that has not ended be used longer. */
export function extendCode(ctx: Ctx, key: string, until: Date): Promise<CodeRow> {
  if (until <= ctx.now) throw new ShopError('invalid_input', { faults: [{ key: 'expires_at', code: 'moment_past' }] })
  return change(
    ctx,
    key,
    async (tx, { id, kind }) => {
      if (kind !== 'coupon') return extendIssued(tx, { table: tableOf(kind), id }, until, ctx.now)
      const held = await lockCoupon(tx, id)
      const isOver = held?.expires_at && (held.expires_at <= ctx.now || until <= held.expires_at)
      if (!held?.active || isOver) return false
      await setCoupon(tx, id, { expires_at: until })
      return true
    },
    { before: {}, after: { expires_at: until.toISOString() } },
  )
}
