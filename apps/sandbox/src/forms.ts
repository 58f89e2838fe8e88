import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { fieldsOf } from './edge.ts'

/** Routes that read forms; all others read JSON alone. */
export function withForms(app: FastifyInstance, routes: (inner: FastifyInstance) => void): void {
  app.register(async (inner) => {
    await inner.register(formbody, { parser: fieldsOf })
    routes(inner)
  })
}
