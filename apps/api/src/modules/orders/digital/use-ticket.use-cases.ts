import { dayTimeText } from '@delguur/i18n/dates'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { type StaffTicket, staffTicket } from './digital.queries.ts'
import { isLocation, lockTicket, markUsed } from './digital.repository.ts'

/**
 * Staff let the holder of a ticket in: once, however many scan it at the same moment. Refuses one that was used, with when
 * that was, and one that was taken back.
 */
export async function useTicket(ctx: Ctx, id: number, stock_location_id: number | null): Promise<StaffTicket> {
  const used_by = ctx.user?.id
  if (used_by === undefined) throw new ShopError('forbidden')
  await transact(ctx.db, async (tx) => {
    const ticket = await lockTicket(tx, id)
    if (!ticket) throw new ShopError('e_ticket_not_found')
    if (ticket.status === 'void') throw new ShopError('e_ticket_void')
    if (ticket.used_at) {
      const t = createTranslator(ctx.locale, loadMessages(ctx.locale, ['common']))
      throw new ShopError('e_ticket_used', { params: { date: dayTimeText(t, ticket.used_at) } })
    }
    if (stock_location_id !== null && !(await isLocation(tx, stock_location_id))) throw new ShopError('not_found')
    await markUsed(tx, id, { used_at: ctx.now, used_by, stock_location_id })
    const after = { used_at: ctx.now, used_by, stock_location_id }
    await audit(ctx, tx, { subject_type: 'e_ticket', subject_id: String(id), before: null, after })
  })
  const used = await staffTicket(ctx.db, ctx, { id })
  if (!used) throw new ShopError('e_ticket_not_found')
  return used
}
