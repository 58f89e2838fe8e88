import { staffTickets, type Ticket } from '@delguur/contract/community/contact-threads'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { queryFor } from '../../../platform/staff/masking.ts'
import { findThread, listThreads, messagesOf, othersOf, type ThreadRow } from './threads.queries.ts'
import { answerThread, assignThread, closeThread, markSpam, reopenThread, serializeMessages } from './threads.ts'

/** Messages to the shop in the back office. */
export function staffTicketRoutes(api: Api): void {
  serve(api, staffTickets.list, async ({ ctx, query }) => {
    const { rows, ...rest } = await listThreads(ctx.db, queryFor(ctx, query))
    const tickets = rows.map(({ last, last_by_shop, ...row }) => ({ ...headOf(row), excerpt: last, last_by_shop }))
    return { tickets, ...rest }
  })
  serve(api, staffTickets.show, ({ ctx, params }) => serialize(ctx, params.number))
  serve(api, staffTickets.answer, async ({ ctx, params, body }) => {
    await answerThread(ctx, params.number, body.text, body.close)
    return serialize(ctx, params.number)
  })
  serve(api, staffTickets.assign, async ({ ctx, params, body }) => {
    await assignThread(ctx, params.number, body.staff_id)
    return serialize(ctx, params.number)
  })
  serve(api, staffTickets.close, async ({ ctx, params }) => {
    await closeThread(ctx, params.number)
    return serialize(ctx, params.number)
  })
  serve(api, staffTickets.reopen, async ({ ctx, params }) => {
    await reopenThread(ctx, params.number)
    return serialize(ctx, params.number)
  })
  serve(api, staffTickets.spam, async ({ ctx, params, body }) => {
    await markSpam(ctx, params.number, body.spam)
    return serialize(ctx, params.number)
  })
}

const headOf = ({ number, state, spam, name, subject, order_number, is_order, assignee, ...row }: ThreadRow) => ({
  number,
  state,
  spam,
  name,
  subject,
  order_number: is_order ? order_number : null,
  assignee,
  created_at: row.created_at.toISOString(),
  touched_at: row.touched_at.toISOString(),
})

async function serialize(ctx: Ctx, number: string): Promise<Ticket> {
  const thread = await findThread(ctx.db, number)
  if (!thread) throw new ShopError('not_found')
  const [messages, others] = await Promise.all([messagesOf(ctx.db, thread.id), othersOf(ctx.db, thread)])
  const { email, phone, locale, first_answered_at } = thread
  return {
    ...headOf(thread),
    email,
    phone,
    locale,
    first_answered_at: first_answered_at?.toISOString() ?? null,
    messages: serializeMessages(thread, messages),
    others: others.map(({ created_at, ...other }) => ({ ...other, created_at: created_at.toISOString() })),
  }
}
