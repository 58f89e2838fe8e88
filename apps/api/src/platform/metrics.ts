import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isOwnMachine } from './http/rate-limit.ts'
import { apiHeaders } from './http/security.ts'
import { ShopError } from './shop-error.ts'

const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to the end of its answer',
  labelNames: ['tenant', 'method', 'route', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [metrics],
})

const alerts = new Counter({
  name: 'security_alerts_total',
  help: 'Attacks the shop noticed, by kind',
  labelNames: ['tenant', 'kind'],
  registers: [metrics],
})

/** Counts an attack that the shop noticed; kinds are few. */
export const countAlert = (tenant: string, kind: string): void => alerts.inc({ tenant, kind })

const pages = new Counter({
  name: 'public_pages_total',
  help: 'Pages for everybody by where they came from: kept, stale, rendered, late (kept, beyond the bound), refused',
  labelNames: ['tenant', 'from'],
  registers: [metrics],
})

/** Counts a page for everybody that was sent, or one that could not be. */
export const countPage = (tenant: string, from: 'kept' | 'stale' | 'rendered' | 'late' | 'refused'): void =>
  pages.inc({ tenant, from })

type Read = () => Promise<number | undefined>
const readers = new Map<string, Map<string, Read>>()

/** A shop's number that is read when somebody asks for the numbers; it keeps its last value while reading fails. */
export function gaugeOnAsking(name: string, help: string, tenant: string, read: Read): void {
  const known = readers.get(name) ?? new Map<string, Read>()
  readers.set(name, known.set(tenant, read))
  if (known.size > 1 || metrics.getSingleMetric(name)) return
  new Gauge({
    name,
    help,
    labelNames: ['tenant'],
    registers: [metrics],
    async collect() {
      for (const [tenant, each] of known) {
        const value = await each().catch(() => undefined)
        if (value !== undefined) this.set({ tenant }, value)
      }
    },
  })
}

/** Times every answer by route pattern, never by address, so that labels stay few. */
export function measure(app: FastifyInstance, tenant: string): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched'
    durations.observe({ tenant, method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    const line = {
      request_id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) request.log.error(line, 'answer')
    else request.log.debug(line, 'answer')
    done()
  })
}

/** Who may read the numbers: whoever shows the token; without a token, a shop without a proxy shows them to its machine. */
export type MetricsAccess = { token: string | undefined; behindProxy: boolean }

/** `/metrics` for Prometheus; anybody else is refused as `forbidden`. */
export function serveMetrics(app: FastifyInstance, access: MetricsAccess): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, access)) throw new ShopError('forbidden')
    return reply
      .headers(apiHeaders)
      .type(metrics.contentType)
      .send(await metrics.metrics())
  })
}

/** A proxy may forward without saying so, hence nobody counts as local behind one. */
function mayRead(request: FastifyRequest, { token, behindProxy }: MetricsAccess): boolean {
  if (token === undefined) return !behindProxy && isOwnMachine(request)
  const given = Buffer.from(/^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '')
  const wanted = Buffer.from(token)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
