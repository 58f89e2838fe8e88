import { ApiError } from '@delguur/contract/client'
import type { DigitalLine, DigitalUnit } from '@delguur/contract/orders/digital'
import type { Api } from '../../lib/api.server.ts'
import { type Qr, qrOf } from '../../lib/qr.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { fileOf } from './file.server.ts'
import { overAccesses } from './order-access.server.ts'

/** A unit as its page shows it; a ticket with its code to be read at the door. */
export type UnitView = DigitalUnit & { qr: Qr | null }
export type DigitalView = Omit<DigitalLine, 'units'> & { units: UnitView[] }

type OrderView = { number: string; lines: { digital: unknown }[]; digitals: DigitalView[] }

/** The order with its cards, codes and tickets; requested only where it has some, and given to its buyer or whoever has their email. */
export async function withDigitals<Order extends OrderView>(api: Api, order: Order, locale: string): Promise<Order> {
  if (!order.lines.some(({ digital }) => digital !== null)) return order
  try {
    const { line_items } = await api.digitals.ofOrder({ params: { number: order.number }, query: { locale } })
    return { ...order, digitals: line_items.map(lineOf) }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return order
    throw error
  }
}

/** The tickets of an order to print, for its buyer or whoever has their email; null for all others, and where there are none. */
export async function ticketsFile(args: RequestArgs, number: string): Promise<Response | null> {
  const pdf = await overAccesses(args, number, ({ api }) =>
    api.digitals.tickets({ params: { number }, query: { locale: args.locale } }),
  )
  return pdf && fileOf(pdf)
}

const lineOf = (line: DigitalLine): DigitalView => ({
  ...line,
  units: line.units.map((unit) => ({
    ...unit,
    qr: line.kind === 'e_ticket' && unit.state === 'valid' && unit.code ? qrOf(unit.code) : null,
  })),
})
