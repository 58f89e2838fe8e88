import { type Mnt, zero } from '@delguur/kit/money'
import type { CurrentUser, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { isOwnGain } from '../../../platform/staff/own-accounts.ts'
import { orderParty, receiveTransfer, type TransferOutcome } from '../../orders/index.ts'
import { ordersNamed } from './bank.queries.ts'
import {
  type Credit,
  decideCredit,
  holdAccount,
  insertCredit,
  knownCredit,
  type Problem,
} from './bank-transactions.repository.ts'
import { ordersIn } from './order-in-text.domain.ts'
import { tellPartPaid } from './part-paid.jobs.ts'

/** What became of money on an account. `known`: it was taken in before. */
export type TakenIn = {
  result: TransferOutcome['outcome'] | 'unmatched' | 'known'
  problem: Problem | null
  order_number: string | null
  missing: Mnt
  excess: Mnt
}
const nothing = { order_number: null, problem: null, missing: zero, excess: zero }

/** A bank's name of a transaction as payments and the ledger know it. */
export const bankReference = ({ bank, account, reference }: Credit): string => `${bank}:${account}:${reference}`

/**
 * Takes in money received on an account, once however often and from wherever it is reported: pays the one order that its text names,
 * or leaves it to a person. A file can say anything: an order of the person of staff who brings it (`by`) is left to another.
 */
export async function takeIn(
  services: Services,
  tx: Tx,
  credit: Credit,
  actor: string,
  by: CurrentUser | null = null,
): Promise<TakenIn> {
  await holdAccount(tx, credit.account)
  if ((await knownCredit(tx, credit)) !== undefined) return { ...nothing, result: 'known' }
  const number = await orderNamed(tx, credit)
  const id = await insertCredit(tx, { ...credit, imported_by: actor, status: 'unmatched', problem: 'no_order' })
  if (number === undefined) return { ...nothing, result: 'unmatched', problem: 'no_order' }
  const { amount } = credit
  const owner = by ? (await orderParty(tx, { number })).to : null
  if (by && owner && (await isOwnGain(tx, by, owner))) {
    await decideCredit(tx, id, { status: 'unmatched', problem: 'own_money' })
    return { ...nothing, result: 'unmatched', problem: 'own_money', order_number: number }
  }
  const received = await receiveTransfer(services, tx, { number, amount, reference: bankReference(credit), actor })
  if (typeof received === 'string') {
    await decideCredit(tx, id, { status: 'unmatched', problem: received })
    return { ...nothing, result: 'unmatched', problem: received, order_number: number }
  }
  await noteMatch(services, tx, id, received, actor)
  return {
    result: received.outcome,
    problem: null,
    order_number: number,
    missing: received.missing,
    excess: received.excess,
  }
}

export type Match = Pick<TransferOutcome, 'order_id' | 'outcome'>

/** Records what a transaction paid, or the last part of one; a shopper who paid a part is notified of the missing sum. */
export async function noteMatch(
  services: Services,
  tx: Tx,
  id: number,
  { order_id, outcome, part }: Match & { part?: number },
  actor: string,
): Promise<void> {
  const decided = { status: 'matched', problem: null, decided_by: actor, decided_at: services.clock() } as const
  await decideCredit(tx, id, { ...decided, ...(part === undefined && { order_id, outcome }) })
  await tellOfPart(services, tx, id, { order_id, outcome })
}

/** A shopper who paid a part is notified of the missing sum. */
export async function tellOfPart(services: Services, tx: Tx, id: number, { order_id, outcome }: Match): Promise<void> {
  if (outcome === 'part_paid') await services.jobs.add(tx, tellPartPaid, { transaction_id: id, order_id })
}

/** The one order that a text names. Digits without the letter name one only where the amount is what it costs. */
async function orderNamed(tx: Tx, { text, amount }: Credit): Promise<string | undefined> {
  const { full, bare } = ordersIn(text)
  const named = await ordersNamed(tx, full)
  const [first, second] = named.length > 0 ? named : (await ordersNamed(tx, bare)).filter(({ due }) => due === amount)
  return second ? undefined : first?.number
}
