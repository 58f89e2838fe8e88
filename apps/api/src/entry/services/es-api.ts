import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { type Credentials, esApiRoutes, refuseEsApi, rewriting } from '../../modules/search/es-api/index.ts'
import type { Services } from '../../platform/context.ts'
import { trustsOf } from '../../platform/http/trust-proxy.ts'
import { measure } from '../../platform/metrics.ts'
import type { Env } from '../env.ts'
import type { Stop } from '../run.ts'
import type { Searching } from './search.ts'
import { mountPoint } from './search-base.ts'

type Opening = { env: Env; services: Services; searching: Searching; credentials: Credentials }

/** Puts the search service on the shop's port, or answers what stands on a port of its own. */
export async function openEsApi(
  app: FastifyInstance,
  { env, services, searching, credentials }: Opening,
  stops: Stop[],
): Promise<FastifyInstance | undefined> {
  if (env.SEARCH_PORT === env.PORT)
    throw new Error('environment: SEARCH_PORT is the same as PORT; leave it out instead')
  const { engine, indices } = searching
  const routes = esApiRoutes({
    engine: rewriting(engine, indices),
    indices,
    credentials,
    requestsPerMinute: env.SEARCH_REQUESTS_PER_MINUTE,
    timeout: env.SEARCH_TIMEOUT_MS,
    name: services.tenant.name,
  })
  if (env.SEARCH_PORT !== undefined) return standAlone(routes, env, services, stops)
  await app.register(routes, { prefix: mountPoint })
  return undefined
}

async function standAlone(
  routes: ReturnType<typeof esApiRoutes>,
  { TRUST_PROXY }: Env,
  { log, tenant }: Services,
  stops: Stop[],
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: TRUST_PROXY === 'off' ? false : trustsOf(TRUST_PROXY),
    frameworkErrors: (error, request, reply) => void refuseEsApi(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  measure(app, tenant.name)
  await app.register(routes)
  await app.ready()
  stops.push(() => app.close())
  return app
}
