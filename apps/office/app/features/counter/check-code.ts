import { type ETicket, eTickets } from '@delguur/contract/orders/digital'
import { staffCoupons } from '@delguur/contract/promotions/promotions'
import { ApiError, call } from '../../lib/api.ts'
import type { Translate } from '../../lib/i18n.ts'
import { dayAndClock } from '../../lib/text.ts'

export type Answer = {
  tone: 'ok' | 'valid' | 'used' | 'bad'
  text: string
  about: string
  /** Of one that is valid and was not used yet: uses it, and what its button says. */
  use?: (() => Promise<Answer>) | undefined
  verb?: string | undefined
}

export function faultOf(error: unknown, t: Translate): Answer {
  if (error instanceof ApiError && error.status === 404) return { tone: 'bad', text: t('counter.unknown'), about: '' }
  return { tone: 'bad', text: error instanceof ApiError ? error.message : t('counter.offline'), about: '' }
}

/** A ticket of that code, else a coupon; each is used by the call that finds it valid, at once or when somebody says so. */
export async function checkCode(code: string, t: Translate, atOnce: boolean): Promise<Answer> {
  try {
    const query = { scan_code: code }
    const { e_tickets } = await call(eTickets.list, { query })
    const [ticket] = e_tickets
    return await (ticket ? ofTicket(ticket, t, atOnce) : ofCoupon(code, t, atOnce))
  } catch (error) {
    return faultOf(error, t)
  }
}

const usedText = (at: string | null, t: Translate): string =>
  at ? t('counter.usedAt', { time: dayAndClock(t, at, new Date()) }) : t('counter.used')

async function ofTicket(ticket: ETicket, t: Translate, atOnce: boolean): Promise<Answer> {
  const about = `${ticket.name} · ${ticket.order_number}`
  if (ticket.state === 'used') return { tone: 'used', text: usedText(ticket.used_at, t), about }
  if (ticket.state === 'void') return { tone: 'bad', text: t('counter.void'), about }
  const use = async (): Promise<Answer> => {
    try {
      await call(eTickets.use, { params: { id: ticket.id }, body: {} })
      return { tone: 'ok', text: t('counter.ticketOk'), about }
    } catch (error) {
      // at two entrances at once one lets in, the other reads when
      const now = await call(eTickets.show, { params: { id: ticket.id } })
      if (now.state === 'used') return { tone: 'used', text: usedText(now.used_at, t), about }
      throw error
    }
  }
  return atOnce ? use() : { tone: 'valid', text: t('counterAtOnce.valid'), about, use, verb: t('counterAtOnce.letIn') }
}

async function ofCoupon(code: string, t: Translate, atOnce: boolean): Promise<Answer> {
  const coupon = await call(staffCoupons.show, { params: { id: code } })
  const about = `${coupon.name} · ${coupon.value}`
  if (coupon.used_at) return { tone: 'used', text: usedText(coupon.used_at, t), about }
  const use = async (): Promise<Answer> => {
    await call(staffCoupons.use, { params: { id: code }, body: { scan_code: code } })
    return { tone: 'ok', text: t('counter.couponOk'), about }
  }
  return atOnce
    ? use()
    : { tone: 'valid', text: t('counterAtOnce.valid'), about, use, verb: t('counterAtOnce.useCoupon') }
}
