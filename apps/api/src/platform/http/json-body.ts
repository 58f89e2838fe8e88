import type { FastifyInstance } from 'fastify'
import { ShopError } from '../shop-error.ts'

const deepest = 20
const mostValues = 5_000
/** Of an operation that takes many rows. */
const manyValues = 100_000

/** JSON under its two names; an empty body is an empty object. Nothing else is read: what were dropped would be done without it. */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(
    ['application/json', 'application/vnd.api+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      try {
        const read = readJson(body.toString(), request.routeOptions.config.many ? manyValues : mostValues)
        if (read !== null && (typeof read !== 'object' || Array.isArray(read))) throw new ShopError('invalid_json')
        done(null, read)
      } catch (error) {
        done(error instanceof ShopError ? error : new ShopError('invalid_json'))
      }
    },
  )
}

/** Fields that hide how an object becomes a text or a number: who reads it as one would fail. */
const hidesItself = (value: object): boolean => Object.hasOwn(value, 'toString') || Object.hasOwn(value, 'valueOf')

/** Refuses what no form of the shop sends: more than 20 levels or 5,000 values, and what can be read as nothing. */
export function readJson(text: string, most = mostValues): unknown {
  if (text === '') return {}
  const body: unknown = JSON.parse(text)
  let values = 0
  for (let level = [body], depth = 0; level.length > 0; depth++) {
    values += level.length
    if (depth >= deepest || values > most) throw new ShopError('body_too_deep')
    level = level.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return []
      if (hidesItself(value)) throw new ShopError('invalid_json')
      return Object.values(value)
    })
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
