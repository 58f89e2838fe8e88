import { type ETicket, eTickets } from '@delguur/contract/orders/digital'
import { staffCoupons } from '@delguur/contract/promotions/promotions'
import { ApiError, call } from '../../lib/api.ts'
import { dayAndClock } from '../../lib/text.ts'
import type { Words } from '../../words/mn.ts'

export type Answer = {
  tone: 'ok' | 'valid' | 'used' | 'bad'
  text: string
  about: string
  /** Of one that is valid and was not used yet: uses it, and what its button says. */
  use?: (() => Promise<Answer>) | undefined
  verb?: string | undefined
}

export function faultOf(error: unknown, c: Words['counter']): Answer {
  if (error instanceof ApiError && error.status === 404) return { tone: 'bad', text: c.unknown, about: '' }
  return { tone: 'bad', text: error instanceof ApiError ? error.message : c.offline, about: '' }
}

/** A ticket of that code, else a coupon; each is used by the call that finds it valid, at once or when somebody says so. */
export async function checkCode(code: string, w: Words, atOnce: boolean): Promise<Answer> {
  try {
    const query = { scan_code: code }
    const { e_tickets } = await call(eTickets.list, { query })
    const [ticket] = e_tickets
    return await (ticket ? ofTicket(ticket, w, atOnce) : ofCoupon(code, w, atOnce))
  } catch (error) {
    return faultOf(error, w.counter)
  }
}

const usedText = (at: string | null, w: Words): string =>
  at ? w.counter.usedAt(dayAndClock(w, at, new Date())) : w.counter.used

async function ofTicket(ticket: ETicket, w: Words, atOnce: boolean): Promise<Answer> {
  const c = w.counter
  const about = `${ticket.name} · ${ticket.order_number}`
  if (ticket.state === 'used') return { tone: 'used', text: usedText(ticket.used_at, w), about }
  if (ticket.state === 'void') return { tone: 'bad', text: c.void, about }
  const use = async (): Promise<Answer> => {
    try {
      await call(eTickets.use, { params: { id: ticket.id }, body: {} })
      return { tone: 'ok', text: c.ticketOk, about }
    } catch (error) {
      // at two entrances at once one lets in, the other reads when
      const now = await call(eTickets.show, { params: { id: ticket.id } })
      if (now.state === 'used') return { tone: 'used', text: usedText(now.used_at, w), about }
      throw error
    }
  }
  return atOnce ? use() : { tone: 'valid', text: w.counterAtOnce.valid, about, use, verb: w.counterAtOnce.letIn }
}

async function ofCoupon(code: string, w: Words, atOnce: boolean): Promise<Answer> {
  const coupon = await call(staffCoupons.show, { params: { id: code } })
  const about = `${coupon.name} · ${coupon.value}`
  if (coupon.used_at) return { tone: 'used', text: usedText(coupon.used_at, w), about }
  const use = async (): Promise<Answer> => {
    await call(staffCoupons.use, { params: { id: code }, body: { scan_code: code } })
    return { tone: 'ok', text: w.counter.couponOk, about }
  }
  return atOnce ? use() : { tone: 'valid', text: w.counterAtOnce.valid, about, use, verb: w.counterAtOnce.useCoupon }
}
