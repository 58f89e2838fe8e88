import type { FastifyInstance } from 'fastify'
import { ShopError } from './shop-error.ts'

const deepest = 20
const mostValues = 5_000
/** Of an operation that takes many rows. */
const manyValues = 100_000

/** JSON under its two names; an empty body is an empty object. */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    ['application/json', 'application/vnd.api+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      try {
        done(null, readJson(body.toString(), request.routeOptions.config.many ? manyValues : mostValues))
      } catch (error) {
        done(error instanceof ShopError ? error : new ShopError('invalid_json'))
      }
    },
  )
}

/** Refuses what no form of the shop sends: more than 20 levels or 5,000 values. */
export function readJson(text: string, most = mostValues): unknown {
  if (text === '') return {}
  const body: unknown = JSON.parse(text)
  let values = 0
  for (let level = [body], depth = 0; level.length > 0; depth++) {
    values += level.length
    if (depth >= deepest || values > most) throw new ShopError('invalid_input')
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return body
}

/** A corner of the server that takes bodies of any type as bytes. */
export const takesBytes = (mount: (inner: FastifyInstance) => void) => async (inner: FastifyInstance) => {
  inner.removeAllContentTypeParsers()
  inner.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
    done(null, body),
  )
  mount(inner)
}
