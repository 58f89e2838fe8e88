import { z } from 'zod'
import { Facets, ListPage, listQuery } from '../list.ts'
import { personMail, personName, personPhone, personWords } from '../masked.ts'
import { route } from '../route.ts'
import { at, localeCode } from '../schemas.ts'

// The thread of a message to the shop: read and continued by a private link, answered by staff; flat.

/** Open: unanswered; waiting: the writer wrote again; answered: it is the writer's turn. */
export const threadStates = ['open', 'waiting', 'answered', 'closed'] as const
export type ThreadState = (typeof threadStates)[number]

const text = z.string().trim().min(1).max(5000)

export const ThreadMessage = z.object({
  id: z.int(),
  by_shop: z.boolean(),
  /** First name of who answered for the shop. */
  author: z.string().nullable(),
  text: personWords,
  created_at: z.iso.datetime(),
})
export type ThreadMessage = z.infer<typeof ThreadMessage>

/** What the writer sees: no name, phone or address, since a link may be passed on. */
export const ContactThread = z.object({
  number: z.string(),
  subject: z.string(),
  state: z.enum(threadStates),
  created_at: z.iso.datetime(),
  messages: z.array(ThreadMessage),
})
export type ContactThread = z.infer<typeof ContactThread>

const key = z.object({ key: z.string().max(100) })

export const contactThreads = {
  waiting: route({
    method: 'GET',
    path: '/contact_forms/waiting',
    access: 'none',
    summary:
      'How long a message waits for its first answer: the median of 30 days; null where fewer than five were answered',
    response: z.object({ minutes: z.int().nullable() }),
  }),
  show: route({
    method: 'GET',
    path: '/contact_forms/{key}',
    access: 'none',
    summary: 'The thread of a message, by the key of its private link',
    params: key,
    response: ContactThread,
  }),
  write: route({
    method: 'POST',
    path: '/contact_forms/{key}/messages',
    access: 'none',
    status: 201,
    summary: 'Continues a thread; what was closed is open again, the same text again at once is one message',
    params: key,
    body: z.object({ message: text, locale: localeCode.optional() }),
    response: ContactThread,
  }),
}

export const TicketRow = z.object({
  number: z.string(),
  state: z.enum(threadStates),
  spam: z.boolean(),
  name: personName,
  subject: personWords,
  /** The beginning of what was written last. */
  excerpt: personWords,
  last_by_shop: z.boolean(),
  order_number: z.string().nullable(),
  assignee: z.object({ id: z.int(), name: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  touched_at: z.iso.datetime(),
})
export type TicketRow = z.infer<typeof TicketRow>

export const Ticket = TicketRow.omit({ excerpt: true, last_by_shop: true }).extend({
  email: personMail.nullable(),
  phone: personPhone.nullable(),
  locale: z.string(),
  first_answered_at: at,
  messages: z.array(ThreadMessage),
  /** Other threads under the same address or phone, the newest first. */
  others: z.array(
    z.object({ number: z.string(), subject: z.string(), state: z.enum(threadStates), created_at: z.iso.datetime() }),
  ),
})
export type Ticket = z.infer<typeof Ticket>

const staff = { access: 'staff', params: z.object({ number: z.string().max(20) }), response: Ticket } as const
const edits = { ...staff, permission: 'people.edit' } as const
const locale = localeCode.optional()

export const staffTickets = {
  list: route({
    method: 'GET',
    path: '/backoffice/tickets',
    access: 'staff',
    permission: 'people.view',
    summary: 'Staff: messages to the shop; filters state, spam, staff, order and created_at',
    query: listQuery,
    response: z.object({ tickets: z.array(TicketRow), page: ListPage, facets: Facets.optional() }),
  }),
  show: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/tickets/{number}',
    permission: 'people.view',
    summary: 'Staff: one message to the shop with its thread',
  }),
  answer: route({
    ...edits,
    method: 'POST',
    path: '/backoffice/tickets/{number}/answer',
    audit: 'contact.answer',
    status: 200,
    summary: 'Staff: answers a message; mailed in the language of its writer, `close` closes the thread with it',
    body: z.object({ text, close: z.boolean().default(false), locale }),
  }),
  assign: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/tickets/{number}/assign',
    audit: 'contact.assign',
    summary: 'Staff: who looks after a message; null: nobody',
    body: z.object({ staff_id: z.int().nullable(), locale }),
  }),
  close: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/tickets/{number}/close',
    audit: 'contact.close',
    summary: 'Staff: nothing is left to answer',
    body: z.object({ locale }),
  }),
  reopen: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/tickets/{number}/reopen',
    audit: 'contact.reopen',
    summary: 'Staff: a closed thread waits again',
    body: z.object({ locale }),
  }),
  spam: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/tickets/{number}/spam',
    audit: 'contact.spam',
    summary: 'Staff: a message is spam, or is none after all; the link of spam opens nothing',
    body: z.object({ spam: z.boolean(), locale }),
  }),
}
