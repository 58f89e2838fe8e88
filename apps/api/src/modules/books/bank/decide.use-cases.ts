import { type Mnt, mnt } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import { type Db, type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { isClosedDay, requireOpenDay } from '../../../platform/staff/closed-days.ts'
import { requireOthers } from '../../../platform/staff/staff-limits.ts'
import {
  orderParty,
  type ReceivedTransfer,
  receiveTransfer,
  type UndoProblem,
  undoTransfer,
  undoTransferProblem,
} from '../../orders/index.ts'
import { ordersNamed } from './bank.queries.ts'
import { deciderOf } from './bank.use-cases.ts'
import {
  decideCredit,
  insertPart,
  lockCredit,
  type Part,
  partsOf,
  readStored,
  reopenCredit,
  type StoredCredit,
} from './bank-transactions.repository.ts'
import { leftOf } from './parts.domain.ts'
import { bankReference, type Match, noteMatch, tellOfPart } from './take-in.use-cases.ts'

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

type PutDown = { number: string; amount: Mnt; part?: number; second?: boolean }

/** Pays an order with a transfer or a part of it. What was marked as paid by hand before is that very money and moves nothing. */
async function putDown(ctx: Ctx, tx: Tx, credit: StoredCredit, input: PutDown): Promise<Match> {
  const { number, amount, part, second = false } = input
  const transfer = { number, amount, reference: bankReference(credit), key: keyOf(credit, part), second }
  const received = await receiveTransfer(ctx, tx, { ...transfer, actor: deciderOf(ctx) })
  if (received === 'no_order') throw new ShopError('order_not_found')
  // a person decides here: money whose order nobody names is theirs to give
  const { to } = await orderParty(tx, { number })
  if (to) await requireOthers({ ...ctx, db: tx }, to)
  if (received !== 'booked_by_hand') return received
  return { order_id: (await orderNamed(tx, number)).id, outcome: 'paid' }
}

async function orderNamed(tx: Tx, number: string): Promise<{ id: number; number: string }> {
  const [known] = await ordersNamed(tx, [number])
  if (!known) throw new ShopError('order_not_found')
  return known
}

/**
 * Staff say whose money it is: it pays that order as if its text had named it; of money that was split it is the rest. Where
 * such a sum was marked as paid by hand before, it is taken for that very money and moves nothing, unless `second` says that
 * it is another. Refuses what was decided before (`status_change_refused`).
 */
export async function matchCredit(ctx: Ctx, id: number, number: string, second: boolean): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const credit = await openCredit(tx, id)
    const parts = await partsOf(tx, id)
    const amount = leftOf(credit, parts)
    const place = parts.length > 0 ? { part: nextPosition(parts) } : {}
    refuseTwice([...parts.map(({ order_number }) => order_number), number])
    const match = await putDown(ctx, tx, credit, { number, amount, second, ...place })
    if (place.part !== undefined) await insertPart(tx, id, { position: place.part, amount, ...match })
    await noteMatch(ctx, tx, id, { ...match, ...place }, deciderOf(ctx))
    const after = { status: 'matched', order_number: number, outcome: match.outcome }
    await audit(ctx, tx, { ...subjectOf(id), before: { status: credit.status }, after })
  })
}

export type Split = {
  parts: { order_number: string; amount: number }[]
  rest: 'ignore' | 'wait'
  note?: string | undefined
}

/**
 * Staff say that money is for several orders: each gets its part as if it had come alone, all of them or none. The rest waits for
 * another decision or is for no order. Refuses parts that come to more than there is, and two for one order.
 */
export async function splitCredit(ctx: Ctx, id: number, { parts: wanted, rest, note }: Split): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const credit = await openCredit(tx, id)
    const before = await partsOf(tx, id)
    const left = leftOf({ amount: leftOf(credit, before) }, wanted)
    if (left < 0) throw new ShopError('parts_too_much', { withErrors: true })
    refuseTwice([...before, ...wanted].map(({ order_number }) => order_number))
    const first = nextPosition(before)
    const named = []
    for (const [place, { order_number, amount }] of wanted.entries()) {
      const { id: order_id } = await orderNamed(tx, order_number)
      named.push({ order_id, number: order_number, amount: mnt(amount), part: first + place })
    }
    // two that split money for the same orders wait for each other
    named.sort((one, other) => one.order_id - other.order_id)
    for (const { number, amount, part } of named) {
      const match = await putDown(ctx, tx, credit, { number, amount, part })
      await insertPart(tx, id, { position: part, amount, ...match })
      await tellOfPart(ctx, tx, id, match)
    }
    const status = left > 0 && rest === 'wait' ? 'unmatched' : 'matched'
    const problem = status === 'unmatched' ? ('no_order' as const) : null
    const decided = { decided_by: deciderOf(ctx), decided_at: ctx.now, note: (left > 0 && note) || null }
    await decideCredit(tx, id, { status, problem, divided: true, ...decided })
    const serialize = (list: readonly { order_number: string; amount: number }[]) =>
      list.map(({ order_number, amount }) => ({ order_number, amount }))
    await audit(ctx, tx, {
      ...subjectOf(id),
      before: { status: credit.status, parts: serialize(before) },
      after: { status, parts: serialize([...before, ...wanted]), left, rest: left > 0 ? rest : null },
      reason: note,
    })
  })
}

const nextPosition = (parts: readonly Part[]): number => Math.max(0, ...parts.map(({ position }) => position)) + 1

function refuseTwice(numbers: readonly string[]): void {
  if (new Set(numbers).size < numbers.length) throw new ShopError('part_order_twice', { withErrors: true })
}

const subjectOf = (id: number) => ({ subject_type: 'bank_transaction', subject_id: String(id) })

/** Staff say that money is for no order, and why. */
export async function ignoreCredit(ctx: Ctx, id: number, note: string): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const { status: before } = await openCredit(tx, id)
    // of money that was split only the rest is for no order
    const status = (await partsOf(tx, id)).length > 0 ? 'matched' : 'ignored'
    await audit(ctx, tx, { ...subjectOf(id), before: { status: before }, after: { status }, reason: note })
    await decideCredit(tx, id, {
      status,
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
  const all = order_id === null ? [] : [{ order_id, amount, reference, key: keyOf(credit) }]
  const divided = parts.map((part) => ({ ...part, reference, key: keyOf(credit, part.position) }))
  return [...all, ...divided].sort((one, other) => one.order_id - other.order_id)
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
