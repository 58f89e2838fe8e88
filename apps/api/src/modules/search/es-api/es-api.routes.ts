import type { EsIndex } from '@delguur/search/engine/documents/es-index'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { limiter } from '../../../platform/http/rate-limit.ts'
import { type EsAnswer, esHeaders, mediaTypeOf, pack, write } from './es-answer.ts'
import type { SearchPort } from './es-api.port.ts'
import { type Credentials, guard } from './es-auth.ts'
import { checkContentType, hasBody, readBody, textOf } from './es-body.ts'
import type { EsCall } from './es-call.ts'
import { type Endpoint, endpointsOf, wouldWrite } from './es-endpoints.ts'
import { noHandler, readOnly, tooLate, wrongMethod } from './es-errors.ts'
import { type Parameters, readParameters } from './es-parameters.ts'
import { esRefusal } from './es-refusal.ts'

export type EsApiOptions = {
  engine: SearchPort
  indices: readonly Pick<EsIndex, 'name' | 'type'>[]
  credentials: Credentials
  /** Of one address; 0 switches the limit off. */
  requestsPerMinute: number
  /** Milliseconds a request may take. */
  timeout: number
  /** What the service calls itself at its root. */
  name: string
}

type Context = Pick<EsCall, 'engine' | 'types'> & { timeout: number }
type Address = { index?: string; type?: string; id?: string }

/** The search service by the search API: official clients of the engine family connect to where this is registered. */
export const esApiRoutes =
  (options: EsApiOptions): FastifyPluginAsync =>
  async (app) => {
    const limit = limiter(options.requestsPerMinute)
    const check = guard(options.credentials)
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(esHeaders)
      await limit(request)
      check(request.headers.authorization, pathOf(request))
      if (hasBody(request)) checkContentType(request.headers['content-type'])
    })
    app.setErrorHandler(refuseEsApi)
    const types = new Map(options.indices.map(({ name, type }) => [name, type]))
    const context = { engine: options.engine, types, timeout: options.timeout }
    for (const endpoint of endpointsOf(options.name))
      for (const path of endpoint.paths) mount(app, endpoint, path, context)
    app.all('/*', { config: { ownLimit: true } }, async (request) => {
      const { '*': rest = '' } = request.params as { '*'?: string }
      if (wouldWrite(request.method, rest)) throw readOnly(undefined)
      throw noHandler(pathOf(request), request.method)
    })
  }

function mount(app: FastifyInstance, endpoint: Endpoint, url: string, context: Context): void {
  const { methods, bodyLimit, writable } = endpoint
  const config = { ownLimit: true, bodyLimit }
  app.route({
    method: methods,
    url,
    bodyLimit,
    config,
    handler: async (request, reply) => {
      const parameters = readParameters(endpoint.operation, request.query, pathOf(request))
      return send(await answer(endpoint, parameters, request, reply, context), parameters, request, reply)
    },
  })
  const taken = new Set<string>([...methods, ...(methods.includes('GET') ? ['HEAD'] : [])])
  app.route({
    method: app.supportedMethods.filter((method) => !taken.has(method)),
    url,
    config,
    handler: async (request) => {
      if (writable && request.method !== 'GET') throw readOnly((request.params as Address).index)
      throw wrongMethod(pathOf(request), request.method, methods.join(', '))
    },
  })
}

async function answer(
  { handle, bodyLimit }: Endpoint,
  parameters: Parameters,
  request: FastifyRequest,
  reply: FastifyReply,
  { engine, types, timeout }: Context,
): Promise<EsAnswer> {
  const text = await bodyText(request, parameters, bodyLimit)
  const cancel = new AbortController()
  const ended = new Promise<never>((_resolve, reject) =>
    cancel.signal.addEventListener('abort', () => reject(cancel.signal.reason), { once: true }),
  )
  const end = () => cancel.abort(tooLate(timeout))
  const timer = setTimeout(end, timeout)
  reply.raw.once('close', end)
  const address = request.params as Address
  try {
    return await Promise.race([ended, handle({ engine, types, ...address, parameters, text, signal: cancel.signal })])
  } finally {
    clearTimeout(timer)
  }
}

/** The body, also of a GET; a sender that cannot give a GET one writes it into the address. */
async function bodyText(request: FastifyRequest, { source }: Parameters, limit: number): Promise<string> {
  if (!hasBody(request)) return textOf(Buffer.from(source ?? ''), undefined, limit)
  const body = Buffer.isBuffer(request.body) ? request.body : await readBody(request.raw, limit)
  return textOf(body, request.headers['content-encoding'], limit)
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

async function send(
  { status, body }: EsAnswer,
  parameters: Parameters,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const text = write(body, parameters)
  const packed = await pack(text, String(request.headers['accept-encoding'] ?? ''))
  if (packed.encoding) reply.headers({ 'content-encoding': packed.encoding, vary: 'accept-encoding' })
  return reply.code(status).type(mediaTypeOf(request.headers.accept)).send(packed.body)
}

/** Every error in the family's shape; a defect is logged and its text hidden. */
export function refuseEsApi(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, headers } = esRefusal(error, request.routeOptions.config.bodyLimit ?? 0)
  if (status === 500)
    request.log.error({ err: error, request_id: request.id, path: request.routeOptions.url }, 'defect')
  return reply
    .headers({ ...esHeaders, ...headers })
    .code(status)
    .type(mediaTypeOf(request.headers.accept))
    .send(Buffer.from(JSON.stringify(body)))
}
