import type { FastifyInstance } from 'fastify'

/** The fields of a query or a form as texts: of a name that comes twice the last counts. */
export const fieldsOf = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** JSON goes through here before any route reads it: what can be made neither a text nor a number is refused. */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }, reply) => {
    if (!isReadable(body)) return reply.code(400).send({ error: 'a field cannot be read' })
  })
}

const deepest = 20

/** Fields of these names would hide what every object can do, and what is made of lists in lists is deeper than the stack. */
function isReadable(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true
  if (depth > deepest || Object.hasOwn(value, 'toString') || Object.hasOwn(value, 'valueOf')) return false
  return Object.values(value).every((each) => isReadable(each, depth + 1))
}
