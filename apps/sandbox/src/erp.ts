import type { FastifyInstance } from 'fastify'

/** The key that the books take. */
export const erpKey = 'sandbox'
/** Asked about this number the books are away. */
const away = '99000009'

type Member = { card_number: string | null; points: number; level: string }
const levels = ['bronze', 'silver', 'gold']

/** A member of the books by default: the last digit says the level, 0 that the number is not known. */
function madeUp(phone: string): Member | undefined {
  const last = Number(phone.at(-1))
  if (last === 0) return undefined
  return { card_number: `97${phone}00`, points: last * 1_250, level: levels[Math.floor((last - 1) / 3)] ?? 'bronze' }
}

const body = {
  type: 'object',
  required: ['points', 'level'],
  properties: {
    card_number: { type: ['string', 'null'] },
    points: { type: 'integer', minimum: 0 },
    level: { type: 'string', minLength: 1 },
  },
} as const

/** The retailer's books: what they know of members, by phone number. What they answer, and to whom, says the README. */
export function erpRoutes(app: FastifyInstance): void {
  const members = new Map<string, Member>([
    ['99110001', { card_number: '979911000100', points: 18_400, level: 'silver' }],
  ])
  const find = (phone: string): Member | undefined => members.get(phone) ?? madeUp(phone)
  app.get<{ Params: { phone: string } }>('/erp/members/:phone', (request, reply) => {
    if (request.headers.authorization !== `Bearer ${erpKey}`) return reply.code(401).send({ error: 'wrong key' })
    const { phone } = request.params
    if (!/^\d{8}$/.test(phone)) return reply.code(400).send({ error: 'a number has 8 digits' })
    if (phone === away) return reply.code(503).send({ error: 'closing the month' })
    return find(phone) ?? reply.code(404).send({ error: 'not known' })
  })
  app.put<{ Params: { phone: string }; Body: Partial<Member> & Omit<Member, 'card_number'> }>(
    '/erp/members/:phone',
    { schema: { body } },
    (request, reply) => {
      const { card_number = null, points, level } = request.body
      members.set(request.params.phone, { card_number, points, level })
      return reply.code(204).send()
    },
  )
}
