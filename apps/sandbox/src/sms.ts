import type { FastifyInstance } from 'fastify'
import type { Inbox } from './inbox.ts'

/** The key that the gateway takes. */
export const smsKey = 'sandbox'
const takesNone = '99000000'
const busyOnce = '99000001'

type Body = { from: string; to: string; text: string; id: string }
const schema = {
  body: {
    type: 'object',
    required: ['from', 'to', 'text', 'id'],
    properties: {
      from: { type: 'string', minLength: 1, maxLength: 20 },
      to: { type: 'string' },
      text: { type: 'string', minLength: 1, maxLength: 1000 },
      id: { type: 'string', minLength: 1, maxLength: 200 },
    },
  },
} as const

/** An SMS gateway whose messages go nowhere but to the inbox. What it refuses, and how, says the README. */
export function smsRoutes(app: FastifyInstance, inbox: Inbox): void {
  const taken = new Map<string, string>()
  const tried = new Set<string>()
  app.post<{ Body: Body }>('/sms/messages', { schema }, (request, reply) => {
    if (request.headers.authorization !== `Bearer ${smsKey}`) return reply.code(401).send({ error: 'wrong key' })
    const { from, to, text, id } = request.body
    const number = /^\+976([5-9]\d{7})$/.exec(to)?.[1]
    if (!number || number === takesNone) return reply.code(400).send({ error: `no mobile number: ${to}` })
    if (number === busyOnce && !tried.has(id)) {
      tried.add(id)
      return reply.code(503).send({ error: 'busy, try again later' })
    }
    const known = taken.get(id)
    if (known) return reply.code(202).send({ message_id: known })
    const source = Buffer.from(JSON.stringify(request.body, null, 2))
    const received_at = new Date().toISOString()
    const stored = inbox.add({
      kind: 'sms',
      received_at,
      from,
      to: number,
      subject: '',
      text,
      language: '',
      message_id: id,
      source,
    })
    taken.set(id, `sms-${stored.id}`)
    return reply.code(202).send({ message_id: `sms-${stored.id}` })
  })
}
