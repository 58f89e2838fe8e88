import { z } from 'zod'
import { personLogin, personWords } from '../masked.ts'
import { route } from '../route.ts'
import { localeCode } from '../schemas.ts'

// What staff write to the buyer of an order; flat.

/** How far a message got; it is delivered as far as its gateway took it over. */
export const messageStates = ['queued', 'sent', 'failed'] as const

const OrderMessageBody = z
  .object({
    /** The order as it stands, where its receipt is, or words of one's own. */
    kind: z.enum(['order', 'receipt', 'text']),
    /** Absent: by mail where there is an address, else by text message. */
    channel: z.enum(['email', 'sms']).optional(),
    /** May name `{number}`, `{name}` and `{total}`. */
    text: z.string().trim().min(1).max(1000).optional(),
    dry_run: z.boolean().default(false),
    locale: localeCode.optional(),
  })
  .refine(({ kind, text }) => kind !== 'text' || text !== undefined, { path: ['text'], params: { rule: 'blank' } })

/** What is sent, or would be. */
export const MessagePreview = z.object({
  channel: z.enum(['email', 'sms']),
  to: personLogin,
  subject: z.string(),
  text: personWords,
  dry_run: z.boolean(),
})
export type MessagePreview = z.infer<typeof MessagePreview>

const number = z.object({ number: z.string().max(40) })
const staff = { access: 'staff', params: number } as const

export const orderMessages = {
  send: route({
    ...staff,
    method: 'POST',
    path: '/backoffice/orders/{number}/messages',
    permission: 'orders.edit',
    audit: 'orders.message',
    status: 200,
    summary: 'Staff: writes to the buyer of an order by mail or text message; `dry_run` only says what would be sent',
    body: OrderMessageBody,
    response: MessagePreview,
  }),
  again: route({
    ...staff,
    method: 'PUT',
    path: '/backoffice/orders/{number}/messages/{key}/send',
    params: number.extend({ key: z.string().regex(/^[mj]\d{1,12}$/) }),
    permission: 'orders.edit',
    audit: 'orders.message',
    status: 204,
    summary: 'Staff: a message of an order that failed is sent again now',
  }),
}
