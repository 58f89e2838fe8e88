import { localDate } from '@delguur/kit/dates'
import { defaultLocale } from '@delguur/kit/locale'
import type { Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { byClock } from '../../../platform/staff/audit.ts'
import { orderPostponedMessage } from '../../messages/notify/index.ts'
import { auditOrder } from '../order/audit-order.ts'
import { withoutWindow } from '../order/domain/chosen/window.domain.ts'
import { listedOf } from '../order/domain/listed.domain.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'

type Period = { from: Date; to: Date }

/**
 * Promises an order that is not packed yet for a later time; whoever placed it is written to once for each day that it is moved to.
 * False where it is packed or canceled meanwhile, or promised for that time or a later one already.
 */
export async function postponeOrder(services: Services, id: number, { from, to }: Period): Promise<boolean> {
  const now = services.clock()
  return transact(services.db, async (tx) => {
    const stored = (await lockOrder(tx, { id }, { locale: defaultLocale, now }))?.order
    if (stored?.status !== 'confirmed') return false
    const { promised_to } = listedOf(stored)
    if (promised_to === null || new Date(promised_to) >= to) return false
    const promise = { promised_from: from.toISOString(), promised_to: to.toISOString() }
    const shipments = stored.shipments.map((shipment) => ({
      ...shipment,
      rates: shipment.rates.map((rate) => (rate.selected ? { ...rate, ...promise } : rate)),
    }))
    const saved = await saveOrder(tx, stored, { ...withoutWindow(stored), shipments, updated_at: now })
    if (saved) await auditOrder(byClock(now, 'orders.date'), tx, stored, saved)
    await services.jobs.add(tx, orderPostponedMessage, { order_id: id, about: localDate(to) })
    return true
  })
}
