import type { DigitalUnit, ETicket, DigitalLine as LineAnswer } from '@delguur/contract/orders/digital'
import { decimal } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import { type Card, cardState, giftCardsIssued } from '../../money/wallet/index.ts'
import { cardKey, type DigitalLine, type DigitalOrder } from './digital.domain.ts'
import { type License, licensesOf, type StaffTicket, type Ticket, ticketsOf } from './digital.queries.ts'
import { downloadPath } from './email.use-cases.ts'
import { missingByLine } from './missing.queries.ts'

const nothing: Omit<DigitalUnit, 'unit' | 'state'> = {
  number: null,
  code: null,
  activation_code: null,
  amount: null,
  expires_at: null,
  used_at: null,
  sent_to: null,
  download: null,
}

/** What of an order is no thing, with its codes in the open: for its buyer alone. Lines not handed out have no units. */
export async function serializeDigitals(ctx: Ctx, order: DigitalOrder): Promise<Omit<LineAnswer, 'options_text'>[]> {
  const licenses = await licensesOf(ctx.db, order.id)
  const tickets = await ticketsOf(ctx.db, ctx.secrets, order.id)
  const missing = await missingByLine(ctx.db, order.id)
  const serialized: Omit<LineAnswer, 'options_text'>[] = []
  for (const line of order.lines) {
    const { id, kind, name } = line
    const own = <T extends { line_item_id: number }>(list: T[]) => list.filter((each) => each.line_item_id === id)
    const units =
      kind === 'gift_card'
        ? await cardUnits(ctx, line)
        : kind === 'license'
          ? own(licenses).map(licenseUnit)
          : own(tickets).map(ticketUnit)
    serialized.push({ line_item_id: id, kind, name, units, waiting: missing.get(id) ?? 0 })
  }
  return serialized
}

const cardUnits = async (ctx: Ctx, { id, quantity }: DigitalLine): Promise<DigitalUnit[]> =>
  (await giftCardsIssued(ctx.db, cardKey(id), quantity)).map((card, n) => cardUnit(ctx, card, n + 1))

/** A card that was sent to somebody, or that somebody took, has no codes for its buyer any more. */
function cardUnit(ctx: Ctx, card: Card, unit: number): DigitalUnit {
  const state = cardState(card, ctx.now)
  const isRetained = card.sent_to === null && (card.owner_id === null || card.owner_id === card.buyer_id)
  return {
    ...nothing,
    unit,
    state,
    sent_to: card.sent_to,
    amount: decimal(card.amount),
    expires_at: card.expires_at.toISOString(),
    ...(isRetained &&
      state === 'active' && {
        number: card.number,
        activation_code: ctx.secrets.open('gift_card', card.activation_sealed),
      }),
  }
}

const licenseUnit = ({ unit, license_code, activation_code, download }: License): DigitalUnit => ({
  ...nothing,
  unit,
  state: 'active',
  code: license_code,
  activation_code,
  download: download && {
    path: downloadPath(download.token),
    filename: download.filename,
    left: download.left,
    expires_at: download.expires_at.toISOString(),
  },
})

const ticketUnit = ({ unit, code, status, used_at }: Ticket): DigitalUnit => ({
  ...nothing,
  unit,
  state: status,
  code: status === 'void' ? null : code,
  used_at: used_at?.toISOString() ?? null,
})

/** A ticket as staff see it. */
export const serializeETicket = (ticket: StaffTicket): ETicket => ({
  id: ticket.id,
  code: ticket.code,
  state: ticket.status,
  name: ticket.name,
  order_number: ticket.number,
  used_at: ticket.used_at?.toISOString() ?? null,
  used_by: ticket.email,
  location_id: ticket.stock_location_id,
})
