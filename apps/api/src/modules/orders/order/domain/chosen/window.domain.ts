import { type Order, type Rate, selectedRate } from '../order.domain.ts'
import type { ChosenWindow } from './chosen.domain.ts'
import { onDay } from './delivery-day.domain.ts'

export const noWindow: ChosenWindow = { window_id: null, window_day: null, window_hours: null }
export const withoutWindow = (order: Order): Order => (order.window_id === null ? order : { ...order, ...noWindow })

/** From and to of hours as an order keeps them. */
export function clocksOf(hours: string): { from: string; to: string } {
  const [from = '', to = ''] = hours.split('-')
  return { from, to }
}

/** Hours belong to couriers of the shop's own days: what is fetched, sent by carrier or brought at once has none. */
export const takesWindow = ({ kind }: Pick<Rate, 'kind'>): boolean => kind === 'standard'

/** The order with what goes in its window promised for the hours of it. */
export function inWindow(order: Order): Order {
  const { window_day, window_hours } = order
  if (window_day === null || window_hours === null) return order
  const { from, to } = clocksOf(window_hours)
  const promised = (rate: Rate): Rate => (takesWindow(rate) ? { ...rate, ...onDay(rate, window_day, from, to) } : rate)
  return { ...order, shipments: order.shipments.map((part) => ({ ...part, rates: part.rates.map(promised) })) }
}

/** A cart whose chosen way goes in no window has none. */
export const withoutIdleWindow = (order: Order): Order =>
  order.shipments.some((part) => {
    const rate = selectedRate(part)
    return rate !== undefined && takesWindow(rate)
  })
    ? order
    : withoutWindow(order)
