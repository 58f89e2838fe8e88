import { dayMs } from '@delguur/kit/dates'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { giftCard, giveCard, issueGiftCards, tellCard } from '../../money/wallet/index.ts'
import { cardKey, type DigitalLine, type DigitalOrder } from './digital.domain.ts'
import { contactOf, localeOf } from './digital.queries.ts'
import { insertTicket, linkFile, takeLicense, unitsGiven } from './digital.repository.ts'
import { unitsBack } from './missing.queries.ts'
import { fitShelves, noteMissing } from './missing.repository.ts'
import { codesMissing, emailOfCodes } from './queued.ts'

type By = { actor: string; now: Date }
type Work = { services: Services; tx: Tx; order: DigitalOrder; by: By }

/**
 * Hands out what of a paid, locked order is no thing: a gift card of its own for each unit bought, a code from the stock, a
 * ticket; each unit once, however often it is called. Whoever gets it is written to. False when codes are missing: staff are
 * told, no more are sold, and they are handed out when it is called again.
 */
export async function handOut(services: Services, tx: Tx, order: DigitalOrder, by: By): Promise<boolean> {
  const work = { services, tx, order, by }
  let given = 0
  let missing = 0
  for (const line of order.lines) {
    if (line.kind === 'gift_card') await handOutCards(work, line)
    else if (line.kind === 'e_ticket') given += await handOutTickets(work, line)
    else {
      const done = await handOutLicenses(work, line)
      given += done.given
      missing += done.missing
    }
  }
  if (given > 0) await services.jobs.add(tx, emailOfCodes, { order_id: order.id })
  if (missing > 0) services.log.error({ order: order.number, missing }, 'license codes are missing')
  return missing === 0
}

async function handOutCards({ services, tx, order, by }: Work, line: DigitalLine): Promise<void> {
  const ids = await issueGiftCards(services, tx, {
    order_id: order.id,
    key: cardKey(line.id),
    buyer_id: order.user_id,
    amount: line.price,
    quantity: line.quantity,
    actor: by.actor,
    at: by.now,
  })
  const to = line.gift?.to ?? (await contactOf(tx, order))
  if (to === null) return
  const locale = spokenIn(services.tenant, (await localeOf(tx, to)) ?? order.locale)
  for (const id of ids) {
    const card = line.gift && (await giftCard(tx, { id }))
    if (line.gift && card) await giveCard(services, tx, card, { ...line.gift, locale, at: by.now })
    else await tellCard(services, tx, id, { to, locale, at: by.now, is_own: true })
  }
}

const unitsOf = ({ quantity }: DigitalLine, given: Set<number>): number[] =>
  Array.from({ length: quantity }, (_, n) => n + 1).filter((unit) => !given.has(unit))

async function handOutTickets({ services, tx, order, by }: Work, line: DigitalLine): Promise<number> {
  const units = unitsOf(line, await unitsGiven(tx, 'e_tickets', line.id))
  for (const unit of units)
    await insertTicket(tx, services.secrets, { order_id: order.id, line_item_id: line.id, unit, now: by.now })
  return units.length
}

async function handOutLicenses({ services, tx, order, by }: Work, line: DigitalLine) {
  const { downloads, days } = services.tenant.digital
  const waiting = unitsOf(line, await unitsGiven(tx, 'licenses', line.id))
  const units = waiting.length === 0 ? [] : waiting.slice(await unitsBack(tx, line.id))
  let given = 0
  for (const unit of units) {
    const taken = { order_id: order.id, line_item_id: line.id, unit, now: by.now }
    const license = await takeLicense(tx, line.variant_id, taken)
    if (!license) continue
    const expires_at = new Date(by.now.getTime() + days * dayMs)
    await linkFile(tx, license.id, line.variant_id, { token: services.ids.token(), downloads, expires_at, now: by.now })
    given += 1
  }
  const missing = units.length - given
  if (waiting.length > 0) await pollAfter(services, tx, line, { order_id: order.id, units: missing, now: by.now })
  return { given, missing }
}

/** Missing codes are recorded, reported and not sold again. */
async function pollAfter(
  services: Services,
  tx: Tx,
  { id: line_item_id, variant_id }: DigitalLine,
  missing: { order_id: number; units: number; now: Date },
): Promise<void> {
  await noteMissing(tx, { ...missing, line_item_id, variant_id })
  if (missing.units === 0) return
  await fitShelves(tx, variant_id)
  await services.jobs.add(tx, codesMissing, { variant_id })
}
