import type { FastifyInstance, FastifyReply } from 'fastify'
import { encodeOnce, smallest } from './answer.ts'

/** What becomes smaller: pictures, PDF, XLSX and archives are compressed already, an event stream is sent in parts. */
const compressible =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:[\w.+-]+\+)?(?:json|xml|javascript)\b)/i

/**
 * Compresses what was not compressed yet for whom takes it. Streams pass; so do parts of a file, and answers that hold secrets:
 * the length of a compressed one says whether a text that a caller chose is in it.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook<string | Buffer>('onSend', (request, reply, payload, done) => {
    const body = isCompressible(reply, payload) && !request.routeOptions.config.secret && toBuffer(payload)
    if (!body) return done(null, payload)
    vary(reply)
    const form = encodeOnce(body, request.headers['accept-encoding'])
    if (!form) return done(null, payload)
    const send = (compressed: Awaited<typeof form>): void => {
      reply.removeHeader('content-length')
      reply.header('content-encoding', compressed.encoding)
      done(null, compressed.body)
    }
    if (form instanceof Promise) form.then(send, done)
    else send(form)
  })
}

const isCompressible = (reply: FastifyReply, payload: unknown): boolean =>
  (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
  reply.statusCode !== 206 &&
  !reply.hasHeader('content-encoding') &&
  compressible.test(String(reply.getHeader('content-type')))

function toBuffer(payload: string | Buffer): Buffer | undefined {
  const bytes = typeof payload === 'string' ? Buffer.byteLength(payload) : payload.length
  if (bytes < smallest) return undefined
  return typeof payload === 'string' ? Buffer.from(payload) : payload
}

function vary(reply: FastifyReply): void {
  const named = reply.getHeader('vary')
  if (named === undefined) reply.header('vary', 'accept-encoding')
  else if (!/\baccept-encoding\b|\*/i.test(String(named))) reply.header('vary', `${named}, accept-encoding`)
}
