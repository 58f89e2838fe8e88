import type { Ctx } from '../../../platform/context.ts'
import { ticketMac } from './codes.ts'
import { type StaffTicket, staffTicket } from './digital.queries.ts'

/** The ticket of a code, however it was typed or scanned. */
export const ticketByCode = (ctx: Ctx, code: string): Promise<StaffTicket | undefined> =>
  staffTicket(ctx.db, ctx, { code_mac: ticketMac(ctx.secrets, code) })
