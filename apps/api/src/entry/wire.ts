import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { type Credentials, refuseWire, rewriting, wireRoutes } from '../modules/wire/index.ts'
import type { Services } from '../platform/context.ts'
import { measure } from '../platform/metrics.ts'
import type { Env } from './env.ts'
import { portProblem } from './port-problem.ts'
import type { Stop } from './run.ts'
import type { Searching } from './search.ts'
import { mountPoint } from './search-base.ts'

type Wired = { env: Env; services: Services; searching: Searching; credentials: Credentials }

/** Puts the search service on the shop's port or on its own. */
export async function openWire(app: FastifyInstance, wired: Wired, stops: Stop[]): Promise<void> {
  const { env, services, searching, credentials } = wired
  if (env.SEARCH_PORT === env.PORT)
    throw new Error('environment: SEARCH_PORT is the same as PORT; leave it out instead')
  const { engine, indices } = searching
  const routes = wireRoutes({
    engine: rewriting(engine, indices),
    indices,
    credentials,
    requestsPerMinute: env.SEARCH_REQUESTS_PER_MINUTE,
    timeout: env.SEARCH_TIMEOUT_MS,
    name: services.tenant.name,
  })
  if (env.SEARCH_PORT === undefined) await app.register(routes, { prefix: mountPoint })
  else stops.push(await listenAlone(routes, env.SEARCH_PORT, env, services))
}

async function listenAlone(
  routes: ReturnType<typeof wireRoutes>,
  port: number,
  { HOST, TRUST_PROXY }: Env,
  { log }: Services,
): Promise<Stop> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: TRUST_PROXY === 'on',
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    frameworkErrors: (error, request, reply) => void refuseWire(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  measure(app)
  await app.register(routes)
  await app.listen({ port, host: HOST }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(portProblem(port, error.code, 'SEARCH_PORT'))
  })
  return () => app.close()
}
