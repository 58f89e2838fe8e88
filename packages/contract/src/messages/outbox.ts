import { z } from 'zod'
import { ListPage, listQuery } from '../list.ts'
import { personLogin, personsOwnWords, personWords } from '../masked.ts'
import { route } from '../route.ts'
import { count } from '../schemas.ts'
import { templateChannels } from './message-lists.ts'

// Flat: every message that was handed to a gateway, or could not be.

export const outboxStates = ['queued', 'sending', 'sent', 'failed'] as const
export type OutboxState = (typeof outboxStates)[number]

export const OutboxMessage = z.object({
  id: z.int(),
  kind: z.string(),
  channel: z.enum(templateChannels),
  /** Masked for who may not see people. */
  receiver: personLogin,
  user_id: z.int().nullable(),
  order_number: z.string().nullable(),
  subject: personWords,
  state: z.enum(outboxStates),
  fault: z.string().nullable(),
  tries: z.int(),
  replay_of: z.int().nullable(),
  /** It may be sent again: what it said is kept. */
  replayable: z.boolean(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

const params = z.object({ id: count })

export const outbox = {
  list: route({
    method: 'GET',
    path: '/backoffice/outbox',
    access: 'staff',
    permission: 'templates.view',
    summary:
      'Staff: messages, newest first; filters `state`, `channel`, `kind`, `person`, `order`, `at`; `q` finds a receiver or the number of an order',
    query: listQuery,
    response: z.object({
      outbox: z.array(OutboxMessage),
      kinds: z.array(z.string()),
      page: ListPage,
      facets: z.record(z.string(), z.record(z.string(), z.int())).optional(),
    }),
  }),
  show: route({
    method: 'GET',
    path: '/backoffice/outbox/{id}',
    access: 'staff',
    permission: 'templates.view',
    summary: 'Staff: a message and what it said, where that is kept and the caller may see people',
    params,
    response: OutboxMessage.extend({ text: personsOwnWords }),
  }),
  replay: route({
    method: 'PUT',
    path: '/backoffice/outbox/{id}/replay',
    access: 'staff',
    permission: 'templates.edit',
    audit: 'outbox.replay',
    summary: 'Staff: sends a message again as it was; while one waits to be sent it is that one',
    params,
    response: OutboxMessage,
  }),
}
