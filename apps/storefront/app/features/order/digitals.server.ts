import { ApiError } from '@delguur/contract/client'
import type { DigitalLine, DigitalUnit } from '@delguur/contract/digital'
import type { Api } from '../../lib/api.server.ts'
import { type Qr, qrOf } from '../../lib/qr.server.ts'
import type { OrderView } from './order-view.server.ts'

/** A unit as its page shows it; a ticket with its code to be read at the door. */
export type UnitView = DigitalUnit & { qr: Qr | null }
export type DigitalView = Omit<DigitalLine, 'units'> & { units: UnitView[] }

/** The order with its cards, codes and tickets; asked for only where it has some, and by its buyer. */
export async function withDigitals(api: Api, order: OrderView, locale: string): Promise<OrderView> {
  if (!order.mine || !order.lines.some(({ digital }) => digital !== null)) return order
  try {
    const { line_items } = await api.digitals.ofOrder({ params: { number: order.number }, query: { locale } })
    return { ...order, digitals: line_items.map(lineOf) }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return order
    throw error
  }
}

const lineOf = (line: DigitalLine): DigitalView => ({
  ...line,
  units: line.units.map((unit) => ({
    ...unit,
    qr: line.kind === 'e_ticket' && unit.state === 'valid' && unit.code ? qrOf(unit.code) : null,
  })),
})
