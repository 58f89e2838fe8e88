import type { Approval } from '@delguur/contract/approvals'
import type { BatchInput } from '@delguur/contract/code-batches'
import type { PrizeInput } from '@delguur/contract/games-staff'
import type { LimitRole } from '@delguur/contract/limits'
import type { PromotionEdit } from '@delguur/contract/promotions-staff'
import type { PieceState } from '@delguur/kit/trade-in'
import { audit } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Tx, transact } from '../../platform/db.ts'
import { isSamePerson } from '../../platform/own-accounts.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { createBatch } from '../codes/index.ts'
import { changePrizes } from '../games/index.ts'
import { sendCampaign } from '../messages/index.ts'
import {
  cancelByStaff,
  type EditWish,
  type ExchangeWish,
  editLines,
  exchangeAsApproved,
  receiveOrRequest,
  refundByStaff,
  refundOrRequest,
  type StaffCanceling,
  type StaffRefund,
  type TakingBack,
  takeBackOrRequest,
  withdrawCharge,
} from '../orders/index.ts'
import { forgetByStaff, type MergeWish, mergePeople } from '../people/index.ts'
import { editProduct, type ProductBody, restoreProduct } from '../products/index.ts'
import { editPromotion, startPromotion } from '../promotions/index.ts'
import { type Answered, answerSuggestion, type Offer, offerQuote } from '../quotes/index.ts'
import { reopenMonth } from '../receipts/index.ts'
import { createSale, editSale, type SaleEdit, type SaleWish } from '../sales/index.ts'
import { changeVariants, type SheetWish } from '../sheet/index.ts'
import { type Adjusting, adjustStock, postCount, type Received, receiveTransfer } from '../stock/index.ts'
import { decidePiece } from '../trade-ins/index.ts'
import { type Cancellation, cancelByStaff as cancelBooking } from '../travel/index.ts'
import { reopenDay } from '../treasury/index.ts'
import { type ChangeWish, changeWallet } from '../wallet/index.ts'
import { approverOf, findApproval } from './approvals.queries.ts'
import { answerApproval, lockApproval } from './approvals.repository.ts'
import { editStaff, type InviteWish, invite, type RoleWish } from './manage-staff.ts'
import { createRole, editRole, type NewRole, type RoleEdit, removeRole } from './roles.ts'

type Input = Record<string, unknown>

const reasonOf = (reason: unknown): string | undefined => (reason === null ? undefined : String(reason))

/** How each act that may wait for an approval is done once it has one. */
const run: Record<string, (ctx: Ctx, input: Input) => Promise<unknown>> = {
  'orders.refund': (ctx, { number, wish }) => refundByStaff(ctx, String(number), wish as StaffRefund),
  'orders.edit_lines': (ctx, { number, wish }) => editLines(ctx, String(number), wish as EditWish),
  'orders.cancel': (ctx, { number, wish }) => cancelByStaff(ctx, String(number), wish as StaffCanceling),
  'orders.take_back': (ctx, { number, wish }) => takeBackOrRequest(ctx, String(number), wish as TakingBack),
  'returns.receive': (ctx, { number, restock }) => receiveOrRequest(ctx, String(number), Boolean(restock)),
  'stock.move': (ctx, wish) => adjustStock(ctx, wish as Adjusting),
  'counts.post': (ctx, { id, unscanned }) => postCount(ctx, Number(id), unscanned === 'zero' ? 'zero' : 'keep'),
  'transfers.receive': (ctx, { id, lines }) =>
    receiveTransfer(ctx, Number(id), { lines: (lines as Received['lines'] | null) ?? undefined }),
  'trade_ins.decide': (ctx, { number, found, reason }) =>
    decidePiece(ctx, String(number), found as PieceState, String(reason)),
  'travel.cancel': (ctx, { number, wish }) =>
    cancelBooking(ctx, String(number), wish as Cancellation, (services, tx, charge_id) =>
      services.jobs.add(tx, withdrawCharge, { charge_id }),
    ),
  'days.reopen': (ctx, { day, reason }) => reopenDay(ctx, String(day), reasonOf(reason)),
  'months.reopen': (ctx, { month, reason }) => reopenMonth(ctx, String(month), reasonOf(reason)),
  'staff.edit': (ctx, { id, wish }) => editStaff(ctx, Number(id), wish as RoleWish),
  'staff.invite': (ctx, { wish }) => invite(ctx, wish as InviteWish),
  'roles.create': (ctx, { wish }) => createRole(ctx, wish as NewRole),
  'roles.edit': (ctx, { key, version, edit }) => editRole(ctx, key as LimitRole, Number(version), edit as RoleEdit),
  'roles.remove': (ctx, { key }) => removeRole(ctx, key as LimitRole),
  'sales.create': (ctx, { wish }) => createSale(ctx, wish as SaleWish),
  'sales.edit': (ctx, { id, version, edit }) => editSale(ctx, Number(id), Number(version), edit as SaleEdit),
  'sheet.change': (ctx, input) => changeVariants(ctx, input as SheetWish, false),
  'people.forget': (ctx, { id, reason }) => forgetByStaff(ctx, Number(id), String(reason)),
  'people.merge': (ctx, { wish }) => mergePeople(ctx, wish as MergeWish),
  'quote_requests.offer': (ctx, { number, offer }) => offerQuote(ctx, String(number), offer as Offer),
  'price_suggestions.answer': (ctx, { id, answer }) => answerSuggestion(ctx, Number(id), answer as Answered),
  'wallet.change': (ctx, wish) => changeWallet(ctx, wish as ChangeWish),
  'games.prizes': (ctx, { id, prizes }) => changePrizes(ctx, Number(id), prizes as PrizeInput[]),
  'batches.create': (ctx, { wish }) => createBatch(ctx, wish as BatchInput),
  'campaigns.send': (ctx, { id, send_at }) => sendCampaign(ctx, Number(id), send_at ? new Date(String(send_at)) : null),
  'promotions.edit': (ctx, { id, version, change }) =>
    editPromotion(ctx, Number(id), Number(version), change as PromotionEdit),
  'promotions.start': (ctx, { id }) => startPromotion(ctx, Number(id)),
  'products.edit': (ctx, { id, version, body }) => editProduct(ctx, Number(id), Number(version), body as ProductBody),
  'products.restore': (ctx, { id, version }) => restoreProduct(ctx, Number(id), Number(version)),
  'returns.exchange': (ctx, { number, wish, refund }) =>
    exchangeAsApproved(ctx, String(number), wish as ExchangeWish, Number(refund)),
  'returns.refund': (ctx, { number, stamp_ids }) => refundOrRequest(ctx, String(number), stamp_ids as string[]),
}

type Waiting = { id: number; act: string; input: Input; requested_by: number | null; status: string; expires_at: Date }

/**
 * Does what another person requested, in the transaction of the answer: once, and only on what was shown. Refuses the
 * requester as `approval_own`, under whatever account, who may not approve such an act as `permission_missing`, what was answered or has expired as
 * `approval_over`, and a subject that has changed since as `approval_stale`.
 */
export const approve = (ctx: Ctx, id: number, answer: string | null): Promise<Approval> =>
  transact(ctx.db, async (tx) => {
    const waiting = await lockWaiting(ctx, tx, id)
    await requireOther(ctx, tx, waiting)
    const act = run[waiting.act]
    if (!act || !ctx.act) throw new Error(`nothing does ${waiting.act}`)
    await act({ ...ctx, db: tx, act: { ...ctx.act, name: waiting.act, approval_id: id } }, waiting.input)
    return settle(ctx, tx, waiting, 'approved', answer)
  })

/** Refuses what another person requested; nothing is done. */
export const decline = (ctx: Ctx, id: number, answer: string | null): Promise<Approval> =>
  transact(ctx.db, async (tx) => {
    const waiting = await lockWaiting(ctx, tx, id)
    await requireOther(ctx, tx, waiting)
    return settle(ctx, tx, waiting, 'declined', answer)
  })

/** Takes an own request back. */
export const withdraw = (ctx: Ctx, id: number): Promise<Approval> =>
  transact(ctx.db, async (tx) => {
    const waiting = await lockWaiting(ctx, tx, id)
    if (waiting.requested_by !== ctx.user?.id) throw new ShopError('not_found')
    return settle(ctx, tx, waiting, 'withdrawn', null)
  })

async function lockWaiting(ctx: Ctx, tx: Tx, id: number): Promise<Waiting> {
  if (!(await findApproval({ ...ctx, db: tx }, id))) throw new ShopError('not_found')
  const row = await lockApproval(tx, id)
  if (row.status !== 'pending' || row.expires_at <= ctx.now) throw new ShopError('approval_over')
  return { ...row, input: row.input as Input }
}

async function requireOther({ user }: Ctx, tx: Tx, { act, requested_by }: Waiting): Promise<void> {
  if (user && requested_by !== null && (await isSamePerson(tx, user.id, requested_by)))
    throw new ShopError('approval_own')
  const needed = approverOf[act]
  if (needed && user?.permissions.has(needed)) return
  throw new ShopError('permission_missing', { params: { permission: needed ?? act } })
}

async function settle(
  ctx: Ctx,
  tx: Tx,
  { id, act, requested_by }: Waiting,
  status: 'approved' | 'declined' | 'withdrawn',
  answer: string | null,
): Promise<Approval> {
  const answered = { status, answer: answer || null, answered_by: ctx.user?.id ?? null, answered_at: ctx.now }
  await answerApproval(tx, id, answered)
  await audit(ctx, tx, {
    subject_type: 'approval',
    subject_id: String(id),
    before: { status: 'pending' },
    after: { status, act, requested_by, answered_by: answered.answered_by },
    reason: answer,
  })
  const done = await findApproval({ ...ctx, db: tx }, id)
  if (!done) throw new Error(`approval ${id} is gone under its lock`)
  return done
}
