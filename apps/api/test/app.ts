import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { smtpMail } from '../src/adapters/mail/smtp.ts'
import { httpWebhooks } from '../src/adapters/webhooks/http.ts'
import { loadTenant } from '../src/entry/tenants.ts'
import { mountModules, registry } from '../src/modules/modules.ts'
import type { Limits, Services } from '../src/platform/context.ts'
import { beginServing } from '../src/platform/database/database-watch.ts'
import { createReservedDb, type Db } from '../src/platform/database/db.ts'
import { Writes } from '../src/platform/database/writes.ts'
import { createHttp, type HttpOptions } from '../src/platform/http/http.ts'
import { type Api, createApi } from '../src/platform/http/serve.ts'
import { randomIds } from '../src/platform/ids.ts'
import { jobQueue } from '../src/platform/jobs/job-queue.ts'
import { migrateJobs } from '../src/platform/jobs/jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { createCatalogVersion } from '../src/platform/pages/catalog-version.ts'
import { secretsFrom } from '../src/platform/secrets.ts'
import { asJustSignedIn } from './people/signed-in-staff.ts'

export type Answer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came, and fails where it is not what it says
  body: any
  headers: Record<string, unknown>
}
export type Ask = {
  body?: object
  /** Order token. */
  token?: string
  bearer?: string
  headers?: Record<string, string>
}

export type TestApp = {
  app: FastifyInstance
  api: Api
  db: Db
  pool: Pool
  services: Services
  /** What the shop takes for now; set it to move through time. */
  clock: { now: Date }
  call: (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, ask?: Ask) => Promise<Answer>
  close: () => Promise<void>
}

/** A test that looks at mails gives `services.ports.mail` a server. */
const closedPort = 'smtp://127.0.0.1:9'
/** A test that is about a budget sets it. */
const generous: Limits = {
  codes_per_login_day: 1_000,
  codes_per_address_hour: 100_000,
  codes_per_day: 1_000_000,
  sign_ins_per_address_minute: 100_000,
  open_orders_per_person: 0,
  open_orders_per_network: 0,
  coupon_guesses_per_person: 1_000,
  coupon_guesses_per_network: 100_000,
  registrations_per_address_hour: 100_000,
}
const quiet: HttpOptions = { trustProxy: 'off', requestsPerMinute: 0 }

/** The API in this process on a database of its own; nothing listens, requests are injected. */
export async function startApp(
  url: string,
  modules: ((api: Api) => void | Promise<void>)[] = [mountModules],
  options: Partial<HttpOptions & Pick<Services, 'log'> & { limits: Partial<Limits>; watched: boolean }> = {},
): Promise<TestApp> {
  await migrateJobs(url)
  if (options.watched) beginServing()
  // a race of hundreds on a loaded machine is not refused for its length; who is about a database that is away says so
  const {
    db,
    pool,
    reserved: front,
  } = createReservedDb(url, {
    max: 16,
    reserved: 3,
    ...(options.watched ? { onAway: () => undefined } : { wait: 60_000 }),
  })
  const clock = { now: new Date('2026-11-24T03:00:00.000Z') }
  // A test that is about guests or scarce products takes the tenant's own hours.
  const tenant = await loadTenant(resolve(import.meta.dirname, '../../..'), 'bambar')
  const services: Services = {
    db,
    reserved: front,
    tenant: { ...tenant, holds: { ...tenant.holds, guest_hours: tenant.hold_hours, scarce_hours: tenant.hold_hours } },
    texts: {},
    ids: randomIds,
    jobs: jobQueue,
    writes: new Writes(),
    log: options.log ?? createLog(process.env.LOG_LEVEL ?? 'fatal'),
    clock: () => clock.now,
    catalog: createCatalogVersion(),
    ports: {
      mail: smtpMail({ url: closedPort, from: 'Бамбар <shop@bambar.example>' }),
      sms: undefined,
      push: undefined,
      social: undefined,
      loyalty: undefined,
      payments: new Map(),
      webhooks: httpWebhooks(),
    },
    secrets: secretsFrom('only the tests know this secret key'),
    limits: { ...generous, ...options.limits },
    registry,
    origin: 'http://bambar.test',
    search_base: '/es',
  }
  const api = createApi(services)
  for (const mount of modules) await mount(api)
  const app = await createHttp(api, { ...quiet, ...options })
  const close = async () => {
    await app.close()
    await db.destroy()
  }
  const inject = caller(app)
  const call: TestApp['call'] = async (method, path, ask) => {
    await asJustSignedIn(db, ask?.bearer, clock.now)
    return inject(method, path, ask)
  }
  return { app, api, db, pool, services, clock, call, close }
}

const caller =
  (app: FastifyInstance): TestApp['call'] =>
  async (method, path, { body, token, bearer, headers } = {}) => {
    const answer = await app.inject({
      method,
      url: path.startsWith('/api') || path.includes('oauth') || path.startsWith('/mcs_auth') ? path : `/api/v2${path}`,
      headers: {
        ...(token && { 'x-spree-order-token': token }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(body && { payload: body }),
    })
    return {
      status: answer.statusCode,
      body: answer.body ? JSON.parse(answer.body) : undefined,
      headers: answer.headers,
    }
  }
