import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Route } from '@delguur/contract/route'
import { sameTag } from '@delguur/kit/entity-tags'
import formbody from '@fastify/formbody'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import qs from 'qs'
import { StartedJob } from '../jobs/started-job.ts'
import { measure } from '../metrics.ts'
import { CacheTags } from '../pages/cache-tags.ts'
import { readablePath } from '../pages/page-address.ts'
import { SingleFlight, TaggedCache } from '../pages/tagged-cache.ts'
import { ShopError } from '../shop-error.ts'
import { Requested } from '../staff/approvals.ts'
import { type Answer, encode, makeAnswer } from './answer.ts'
import { compressAnswers } from './compression.ts'
import { deviceInCookie } from './device-cookie.ts'
import { apiError, asShopError, mime, type ResponseFormat } from './errors.ts'
import { fileOf, formOf, takesFile, takesForm } from './file-forms.ts'
import type { Claim } from './idempotency.ts'
import { claimed, settleClaims } from './idempotent-calls.ts'
import { acceptJson, takesBytes } from './json-body.ts'
import { limiter } from './rate-limit.ts'
import { requestUrl } from './request-url.ts'
import { writerOf } from './response-schema.ts'
import { apiHeaders, isForeign, publicHeaders } from './security.ts'
import { streamOf, takesStream } from './sent-stream.ts'
import { type Api, type Call, isOfOffice, localeOf, type Operation, type RawAnswer } from './serve.ts'
import { trustsOf } from './trust-proxy.ts'
import { watch } from './watch.ts'

/** `trustProxy` as TRUST_PROXY says it, see trust-proxy.ts. */
export type HttpOptions = { trustProxy: string; requestsPerMinute: number }

declare module 'fastify' {
  interface FastifyContextConfig {
    format?: ResponseFormat
    /** The requests of this route are counted where it is mounted, not with the shop's. */
    ownLimit?: boolean
    /** Bytes, for the words of a refusal. */
    bodyLimit?: number
    /** Only the office calls it, in its own languages. */
    of_office?: boolean
    /** Its JSON may hold many rows. */
    many?: boolean
    /** Its answer holds secrets. */
    secret?: boolean
  }
  interface FastifyRequest {
    claim?: Claim
  }
}

/** The HTTP server of an API; pages, media and health are mounted on it by entry/. */
export async function createHttp(api: Api, options: HttpOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: api.services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy === 'off' ? false : trustsOf(options.trustProxy),
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => readablePath(url),
    frameworkErrors: (error, request, reply) => void refuse(api, error, request, reply),
    routerOptions: {
      maxParamLength: 500,
      ignoreTrailingSlash: true,
      querystringParser: (text) => qs.parse(text, { depth: 4, parameterLimit: 200, arrayLimit: 100 }),
    },
  })
  acceptJson(app)
  await app.register(formbody, { parser: (text) => qs.parse(text, { depth: 4, parameterLimit: 200 }) })
  measure(app, api.services.tenant.name)
  app.decorateRequest('claim', undefined)
  settleClaims(app, api.services.db)
  compressAnswers(app)
  const limit = limiter(options.requestsPerMinute)
  app.addHook('onRequest', async (request) => (request.routeOptions.config.ownLimit ? undefined : limit(request)))
  app.setErrorHandler((error, request, reply) => refuse(api, error, request, reply))
  app.setNotFoundHandler(refuseUnknownPath(api))
  const cache: Cache = { answers: new TaggedCache(api.services.catalog), flights: new SingleFlight() }
  watch(app, api)
  for (const operation of api.operations.values()) {
    const { file, form, raw, stream } = operation.route
    const into = (inner: FastifyInstance) => mount(inner, api, operation, cache)
    if (raw) await app.register(takesBytes(into))
    else if (file) await app.register(takesFile(file, into))
    else if (form) await app.register(takesForm(form, into))
    else if (stream) await app.register(takesStream(stream, into))
    else into(app)
  }
  return app
}

export const fastifyPath = (route: { path: string; root?: boolean }): string =>
  `${route.root ? '' : '/api/v2'}${route.path}`.replace(/\{(\w+)\*\}/g, '*').replace(/\{(\w+)\}/g, ':$1')

/** Public answers that are kept, and those that are being made. */
type Cache = { answers: TaggedCache; flights: SingleFlight<Answer> }

function mount(app: FastifyInstance, api: Api, operation: Operation, cache: Cache): void {
  const { route } = operation
  mountAt(app, api, operation, { url: fastifyPath(route), cache })
  if (route.also) mountAt(app, api, operation, { url: fastifyPath({ ...route, path: route.also }), cache })
}

type At = { url: string; cache: Cache }
function mountAt(app: FastifyInstance, api: Api, operation: Operation, { url, cache }: At): void {
  const { route, format } = operation
  app.route({
    method: route.method,
    url,
    config: { format, many: route.many === true, of_office: isOfOffice(route), secret: holdsSecrets(route) },
    // a large body is read of those who may send one
    ...(route.many && { onRequest: (request) => operation.admit(callOf(api, request, route.path)) }),
    handler: async (request, reply) => {
      if (route.cache && !isPersonal(request)) return cached(api, operation, cache, request, reply)
      reply.headers(apiHeaders)
      const call = callOf(api, request, route.path)
      const { file, form, raw, stream } = route
      if (raw) return answerRaw(operation, request, reply, call)
      if (file) call.file = () => fileOf(request, file)
      if (form) call.form = () => formOf(request, form)
      if (stream) call.stream = () => streamOf(request)
      const replay = await claimed(api.services, operation, request, call)
      if (replay) {
        // who may not do it any more is not told what it answered
        if (route.access === 'staff') await operation.admit(call)
        return reply
          .code(replay.status)
          .type(replay.content_type)
          .header('idempotent-replayed', 'true')
          .send(replay.body)
      }
      const output = await operation.run(call)
      if (call.set_cookies?.length) reply.header('set-cookie', call.set_cookies)
      if (output === undefined) return reply.code(route.or_empty ? 204 : (route.status ?? 204)).send()
      if (output instanceof Requested || output instanceof StartedJob)
        return reply.code(202).type(mime[format]).send(output.body)
      reply.code(route.status ?? 200).type(mime[format])
      if (route.access === 'staff' && hasVersion(output)) reply.header('etag', `"${output.version}"`)
      // A text would be given a charset, which this media type must not have.
      if (route.jsonapi) return reply.send(jsonOf(output))
      if (route.response) reply.serializer(writerOf(route.response, reply))
      if (route.etag) return tagged(request, reply, output)
      return reply.send(output)
    },
    onSend: (request, reply, payload, done) => {
      reply.header('x-request-id', request.id)
      done(null, payload)
    },
  })
}

/** Whether an answer holds secrets: it is not compressed, so that its length tells nothing of them. */
export const holdsSecrets = ({ secret, sealed, path }: Route): boolean =>
  secret === true || sealed === true || /^\/(?:oauth|mcs_auth)\//.test(path)

/** An answer with its ETag, or 304 where it is the one that the caller has. */
function tagged(request: FastifyRequest, reply: FastifyReply, output: unknown): FastifyReply {
  const { etag } = makeAnswer(200, mime.flat, jsonOf(output))
  reply.header('etag', etag)
  if (!sameTag(request.headers['if-none-match'], etag)) return reply.send(output)
  return reply
    .code(304)
    .serializer(() => '')
    .send()
}

/** A foreign system is heard as it speaks, and answered in its own words. */
async function answerRaw({ run }: Operation, request: FastifyRequest, reply: FastifyReply, call: Call) {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const raw = { body, headers: request.headers as Record<string, string | undefined> }
  const answer = (await run({ ...call, body: {}, raw })) as RawAnswer
  return reply
    .code(answer.status)
    .headers(answer.headers ?? {})
    .type(answer.type)
    .serializer((payload) => payload as string)
    .send(answer.body)
}

const hasVersion = (output: unknown): output is { version: number } =>
  typeof output === 'object' && output !== null && 'version' in output && Number.isSafeInteger(output.version)

const jsonOf = (output: unknown): Buffer => (Buffer.isBuffer(output) ? output : Buffer.from(JSON.stringify(output)))

/** Whether a request says who asks: what it is answered is kept for nobody. */
function isPersonal({ headers, query }: FastifyRequest): boolean {
  const { access_token, order_token } = query as Record<string, unknown>
  return [headers.authorization, headers['x-spree-order-token'], access_token, order_token].some((each) => each)
}

/** An answer that is the same for everybody: looked up by its address before the request is read. */
async function cached(
  api: Api,
  operation: Operation,
  { answers, flights }: Cache,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { route, format } = operation
  const key = `${request.protocol}://${request.host}${request.url}`
  const now = api.services.clock()
  const make = async (): Promise<Answer> => {
    const mark = answers.begin(now)
    const cacheTags = new CacheTags()
    const output = await operation.run({ ...callOf(api, request, route.path), cacheTags })
    const body =
      route.response && !route.jsonapi ? Buffer.from(writerOf(route.response, reply)(output)) : jsonOf(output)
    const made = makeAnswer(200, mime[format], body)
    answers.set(key, made, mark, cacheTags.exactTags(), cacheTags.validUntil)
    return made
  }
  const found = answers.get(key, now)
  const { sources } = answers.begin(now)
  const answer = found?.state === 'fresh' ? found.answer : await flights.do(`${sources} ${key}`, make)
  reply.headers(publicHeaders).header('etag', answer.etag)
  if (sameTag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  const { body, encoding } = await encode(answer, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .type(answer.type)
    .serializer((payload) => payload as string)
    .send(body)
}

/** Reads what the API needs from a request; a wildcard becomes the parameter the contract names. */
function callOf({ services }: Api, request: FastifyRequest, path: string): Call {
  const params = { ...(request.params as Record<string, string>) }
  const wildcard = /\{(\w+)\*\}/.exec(path)?.[1]
  if (wildcard && params['*'] !== undefined) params[wildcard] = params['*'].replace(/\/+$/, '')
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  const { 'x-spree-order-token': order, 'x-device-token': named } = request.headers
  const device = named ?? deviceInCookie(request.headers.cookie)
  return {
    params,
    query: request.query as Record<string, unknown>,
    body: isObject(request.body) ? request.body : {},
    ...(scheme?.toLowerCase() === 'bearer' && token && { bearer: token }),
    ...(typeof order === 'string' && order && { order_token: order }),
    ...(typeof device === 'string' && device && { device_token: device }),
    if_match: request.headers['if-match'],
    cookie: request.headers.cookie,
    set_cookies: [],
    is_foreign: isForeign(request.headers, [request.host, new URL(services.origin).host]),
    ip: request.ip,
    request_id: request.id,
    user_agent: request.headers['user-agent'] ?? '',
    url: requestUrl(request),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Readable)

function refuse(api: Api, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asShopError(error)
  if (!refusal) api.services.log.error({ err: error, request_id: request.id, path: request.routeOptions.url }, 'defect')
  const format = request.routeOptions.config.format ?? (request.url.includes('/storefront/') ? 'jsonapi' : 'flat')
  const wanted = {
    query: (request.query ?? {}) as Record<string, unknown>,
    body: isObject(request.body) ? request.body : {},
  }
  const of_office = request.routeOptions.config.of_office ?? request.url.startsWith('/api/v2/backoffice/')
  const locale = localeOf(api.services.tenant, wanted, of_office)
  const { status, body } = apiError(
    refusal ?? new ShopError('unexpected'),
    locale,
    format,
    of_office ? { request_id: request.id } : undefined,
  )
  if (status === 429 || status === 503) reply.header('retry-after', String(refusal?.params.retry_after ?? 5))
  return reply
    .headers({ ...apiHeaders, 'x-request-id': request.id })
    .code(status)
    .type(mime[format])
    .serializer((payload) => payload as string)
    .send(JSON.stringify(body))
}

/** The API's own 404, for paths below `/api` that nothing serves. */
export const refuseUnknownPath = (api: Api) => (request: FastifyRequest, reply: FastifyReply) =>
  refuse(api, new ShopError('not_found'), request, reply)
