import { audit } from '../../platform/audit.ts'
import { isClosedDay, requireOpenDay } from '../../platform/closed-days.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Db, type Tx, transact } from '../../platform/db.ts'
import { ShopError } from '../../platform/shop-error.ts'
import {
  type ReceivedTransfer,
  receiveTransfer,
  type UndoProblem,
  undoTransfer,
  undoTransferProblem,
} from '../orders/index.ts'
import { ordersNamed } from './bank.queries.ts'
import { deciderOf } from './bank.use-cases.ts'
import {
  decideCredit,
  lockCredit,
  type Part,
  partsOf,
  readStored,
  reopenCredit,
  type StoredCredit,
} from './bank-transactions.repository.ts'
import { bankReference, noteMatch } from './take-in.use-cases.ts'

async function openCredit(tx: Tx, id: number): Promise<StoredCredit> {
  const credit = await lockCredit(tx, id)
  if (!credit) throw new ShopError('not_found')
  if (credit.status !== 'unmatched') throw new ShopError('status_change_refused')
  await requireOpenDay(tx, credit.happened_at)
  return credit
}

/** Names what is booked of a transfer: another name after a decision was taken back, and one for each of its parts. */
const keyOf = (credit: StoredCredit, part?: number): string =>
  [
    bankReference(credit),
    ...(credit.attempt > 0 ? [`~${credit.attempt}`] : []),
    ...(part === undefined ? [] : [`/${part}`]),
  ].join('')

/**
 * Staff say whose money it is: it pays that order as if its text had named it. Where such a sum was marked as paid by hand
 * before, it is taken for that very money and moves nothing, unless `second` says that it is another. Refuses what was
 * decided before (`status_change_refused`).
 */
export async function matchCredit(ctx: Ctx, id: number, number: string, second: boolean): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const credit = await openCredit(tx, id)
    const actor = deciderOf(ctx)
    const { amount } = credit
    const transfer = { number, amount, reference: bankReference(credit), key: keyOf(credit), actor, second }
    const received = await receiveTransfer(ctx, tx, transfer)
    if (received === 'no_order') throw new ShopError('order_not_found')
    const match =
      received === 'booked_by_hand'
        ? ({ order_id: (await orderId(tx, number)).id, outcome: 'paid' } as const)
        : received
    await noteMatch(ctx, tx, id, match, actor)
    const after = { status: 'matched', order_number: number, outcome: match.outcome }
    await audit(ctx, tx, { ...subjectOf(id), before: { status: credit.status }, after })
  })
}

async function orderId(tx: Tx, number: string): Promise<{ id: number }> {
  const [known] = await ordersNamed(tx, [number])
  if (!known) throw new ShopError('order_not_found')
  return known
}

const subjectOf = (id: number) => ({ subject_type: 'bank_transaction', subject_id: String(id) })

/** Staff say that money is for no order, and why. */
export async function ignoreCredit(ctx: Ctx, id: number, note: string): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const { status } = await openCredit(tx, id)
    await audit(ctx, tx, { ...subjectOf(id), before: { status }, after: { status: 'ignored' }, reason: note })
    await decideCredit(tx, id, {
      status: 'ignored',
      problem: null,
      note,
      decided_by: deciderOf(ctx),
      decided_at: ctx.now,
    })
  })
}

/** What a transfer paid, in the order of the orders' ids: two that lock the same orders wait for each other. */
function receivedBy(credit: StoredCredit, parts: readonly Part[]): ReceivedTransfer[] {
  const reference = bankReference(credit)
  const { order_id, amount } = credit
  const whole = order_id === null ? [] : [{ order_id, amount, reference, key: keyOf(credit) }]
  const divided = parts.map((part) => ({ ...part, reference, key: keyOf(credit, part.position) }))
  return [...whole, ...divided].sort((one, other) => one.order_id - other.order_id)
}

const isDecided = ({ status }: StoredCredit, parts: readonly Part[]): boolean =>
  status !== 'unmatched' || parts.length > 0

/** The days whose books a decision is in: when the money came and when it was put down. */
const daysOf = ({ happened_at, decided_at }: StoredCredit): Date[] => [happened_at, ...(decided_at ? [decided_at] : [])]

/**
 * Staff take back what was decided about money: it waits again, and so do the orders that it paid. Refuses what waits
 * already (`status_change_refused`), a closed day, and orders of which more followed.
 */
export async function undoCredit(ctx: Ctx, id: number): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const credit = await lockCredit(tx, id)
    if (!credit) throw new ShopError('not_found')
    const parts = await partsOf(tx, id)
    if (!isDecided(credit, parts)) throw new ShopError('status_change_refused')
    for (const day of daysOf(credit)) await requireOpenDay(tx, day)
    for (const received of receivedBy(credit, parts)) await undoTransfer(ctx, tx, received)
    await reopenCredit(tx, id)
    const before = {
      status: credit.status,
      note: credit.note,
      ...(credit.order_id !== null && { order_id: credit.order_id }),
      ...(parts.length > 0 && { parts: parts.map(({ order_number, amount }) => ({ order_number, amount })) }),
    }
    await audit(ctx, tx, { ...subjectOf(id), before, after: { status: 'unmatched', note: null } })
  })
}

type Problem = UndoProblem | 'day_closed'

/** Why what was decided about money cannot be taken back, as things stand; null where it can, and where it waits. */
export async function undoProblem(ctx: Ctx, id: number): Promise<Problem | null> {
  const credit = await readStored(ctx.db, id)
  const parts = await partsOf(ctx.db, id)
  if (!credit || !isDecided(credit, parts)) return null
  if (await anyClosed(ctx.db, daysOf(credit))) return 'day_closed'
  for (const received of receivedBy(credit, parts)) {
    const problem = await undoTransferProblem(ctx, received)
    if (problem) return problem
  }
  return null
}

const anyClosed = async (db: Db, days: readonly Date[]): Promise<boolean> =>
  (await Promise.all(days.map((day) => isClosedDay(db, day)))).includes(true)
