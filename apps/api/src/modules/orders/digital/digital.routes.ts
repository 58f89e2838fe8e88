import { digitals, eTickets, licenseCodes } from '@delguur/contract/orders/digital'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { addCodes } from './add-codes.use-cases.ts'
import { type StaffTicket, staffTicket, staffTicketList } from './digital.queries.ts'
import { serializeETicket } from './digital.serializer-flat.ts'
import { download } from './download.use-cases.ts'
import { waitingLines } from './missing.queries.ts'
import { ticketByCode } from './ticket-by-code.ts'
import { useTicket } from './use-ticket.use-cases.ts'

const mostOnPage = 100

/** Downloads, and what staff do with tickets and codes. */
export function digitalRoutes(api: Api): void {
  serve(api, digitals.download, async ({ ctx, params }) => {
    const { filename, content_type, content } = await download(ctx, params.token)
    const headers = { 'content-disposition': `attachment; filename="${filename}"`, 'cache-control': 'no-store' }
    return { status: 200, type: content_type, body: content, headers }
  })
  serve(api, eTickets.list, ({ ctx, query, page }) =>
    query.scan_code === undefined ? listed(ctx, page, false) : scanned(ctx, query.scan_code),
  )
  serve(api, eTickets.scans, ({ ctx, page }) => listed(ctx, page, true))
  serve(api, eTickets.show, async ({ ctx, params }) => serializeETicket(known(await staffTicket(ctx.db, ctx, params))))
  serve(api, eTickets.use, async ({ ctx, params, body }) =>
    serializeETicket(await useTicket(ctx, params.id, body.location_id ?? null)),
  )
  serve(api, licenseCodes.missing, async ({ ctx, page }) => {
    const { rows, total } = await waitingLines(ctx.db, ctx.locale, {
      ...page,
      per_page: Math.min(page.per_page, mostOnPage),
    })
    return { lines: rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() })), total_count: total }
  })
  serve(api, licenseCodes.add, async ({ ctx, params, body }) => {
    const codes = body.codes.map(({ license_code, activation_code = null }) => ({ license_code, activation_code }))
    return { added: await addCodes(ctx, params.variant_id, codes) }
  })
}

function known(ticket: StaffTicket | undefined): StaffTicket {
  if (!ticket) throw new ShopError('e_ticket_not_found')
  return ticket
}

async function scanned(ctx: Ctx, code: string) {
  const found = await ticketByCode(ctx, code)
  return { e_tickets: found ? [serializeETicket(found)] : [], total_count: found ? 1 : 0 }
}

async function listed(ctx: Ctx, { page, per_page }: { page: number; per_page: number }, used: boolean) {
  const input = { used, page, per_page: Math.min(per_page, mostOnPage) }
  const { tickets, total } = await staffTicketList(ctx.db, ctx, input)
  return { e_tickets: tickets.map(serializeETicket), total_count: total }
}
