import type { Db, Tx } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { giftCardsIssued, isUntouched, voidGiftCard } from '../../money/wallet/index.ts'
import { cardKey, type DigitalLine, type DigitalOrder, type Left, reasons } from './digital.domain.ts'
import { validTickets } from './digital.queries.ts'
import { licensesGiven, returnLicenses, unitsGiven, voidTickets } from './digital.repository.ts'
import { unitsMissing } from './missing.queries.ts'
import { lessMissing } from './missing.repository.ts'

/** How many units of each digital line can go back: cards that nobody used, tickets that let nobody in, codes for a fault. */
export async function leftOf(db: Db, lines: readonly DigitalLine[]): Promise<Map<number, Left>> {
  const left = new Map<number, Left>()
  const tickets = lines.filter(({ kind }) => kind === 'e_ticket').map(({ id }) => id)
  const valid = tickets.length > 0 ? await validTickets(db, tickets) : new Map<number, number>()
  for (const line of lines) {
    const reason = reasons[line.kind]
    if (line.kind === 'license') {
      const { given, returned } = await licensesGiven(db, line.id)
      left.set(line.id, { units: line.quantity - returned, reason, for_fault: given > 0 })
      continue
    }
    const units = line.kind === 'gift_card' ? (await untouched(db, line)).length : (valid.get(line.id) ?? 0)
    left.set(line.id, { units, reason })
  }
  return left
}

const untouched = async (db: Db, { id, quantity }: DigitalLine) =>
  (await giftCardsIssued(db, cardKey(id), quantity)).filter((card) => isUntouched(card, card.amount))

/** Why a unit of a line cannot go back. */
export const notLeft = ({ name, kind }: DigitalLine): ShopError => new ShopError(reasons[kind], { params: { name } })

/** `for_fault`: the shop agreed that the products go back, codes that were handed out with them. */
type By = { key: string; actor: string; now: Date; for_fault?: boolean }

/**
 * Takes units of digital lines of a locked order out of use, so that their money can go back: what was not handed out is
 * left as it is, and goes back first. Refused with the first line of which too many were used, taken or handed out for good.
 */
export async function takeBack(
  tx: Tx,
  order: DigitalOrder,
  wanted: ReadonlyMap<number, number>,
  by: By,
): Promise<void> {
  for (const line of order.lines) {
    const quantity = wanted.get(line.id) ?? 0
    if (quantity > 0 && !(await takeBackLine(tx, order, line, quantity, by))) throw notLeft(line)
  }
}

async function takeBackLine(tx: Tx, order: DigitalOrder, line: DigitalLine, quantity: number, by: By) {
  if (line.kind === 'gift_card') return takeBackCards(tx, order, line, quantity, by)
  if (line.kind === 'license') return takeBackLicenses(tx, line, quantity, by)
  const given = await unitsGiven(tx, 'e_tickets', line.id)
  return given.size === 0 || (await voidTickets(tx, line.id, quantity)) === quantity
}

/** Units that wait for a code go first. */
async function takeBackLicenses(tx: Tx, { id }: DigitalLine, quantity: number, { for_fault, now }: By) {
  const { given } = await licensesGiven(tx, id)
  const waiting = given === 0 ? quantity : Math.min(quantity, await unitsMissing(tx, id))
  await lessMissing(tx, id, waiting)
  const rest = quantity - waiting
  return rest === 0 || (for_fault === true && (await returnLicenses(tx, id, rest, now)) === rest)
}

async function takeBackCards(tx: Tx, order: DigitalOrder, line: DigitalLine, quantity: number, by: By) {
  const cards = await giftCardsIssued(tx, cardKey(line.id), line.quantity)
  if (cards.length === 0) return true
  let voided = 0
  for (const card of cards.reverse()) {
    if (voided === quantity) break
    const done = { order_id: order.id, key: `${by.key}:card:${card.id}`, actor: by.actor, at: by.now }
    if (await voidGiftCard(tx, card, done)) voided += 1
  }
  return voided === quantity
}
