import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { installDemoMedia } from '../adapters/pictures/demo-media.ts'
import { type Search, startSearch } from '../modules/search/index.ts'
import { serveDocumentation } from '../platform/documentation.ts'
import { serveHealth } from '../platform/health.ts'
import { createHttp, refuseUnknownPath } from '../platform/http.ts'
import { migrateJobs, startWorker } from '../platform/jobs.ts'
import { migrate } from '../platform/migrate.ts'
import { servePages } from '../platform/pages.ts'
import type { Api } from '../platform/serve.ts'
import { allJobs, assembleApi } from './api.ts'
import { printAddresses, progress } from './banner.ts'
import { type Env, parseEnv } from './env.ts'
import { startPostgres } from './postgres.ts'
import { startSandbox } from './sandbox.ts'
import { seedIfEmpty } from './seed.ts'
import { createServices } from './services.ts'
import { loadPages, serveFiles, serveRootFiles } from './static.ts'
import { stopOnSignals } from './stop.ts'

// The embedded default: everything in one process, on a PostgreSQL that it starts itself.

type Stop = () => Promise<void>

async function main(): Promise<void> {
  const env = parseEnv(process.env)
  const stops: Stop[] = []
  stopOnSignals(() => stopAll(stops))
  try {
    const port = await freePort(env)
    const [url, mail] = await Promise.all([database(env, stops), mailServer(env, port, stops)])
    await prepare(env, url)
    await open({ ...env, PORT: port }, url, mail, stops)
  } catch (error) {
    await stopAll(stops)
    throw error
  }
}

async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop().catch(() => undefined)
}

/** Says before anything is started that the port is taken. The same port again, or which one for port 0. */
function freePort({ PORT, HOST }: Env): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new Error(portProblem(PORT, error.code))))
    probe.listen(PORT, HOST, () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : PORT))
    })
  })
}

const portProblem = (port: number, code: string | undefined): string =>
  code === 'EADDRINUSE'
    ? `port ${port} is taken: stop what uses it, or choose another, e.g. PORT=${port + 1} npm start`
    : code === 'EACCES'
      ? `no right to use port ${port}: choose one above 1023, e.g. PORT=3000 npm start`
      : `cannot listen on port ${port} (${code})`

async function database(env: Env, stops: Stop[]): Promise<string> {
  if (env.DATABASE_URL) return env.DATABASE_URL
  const log = progress('PostgreSQL')
  const server = await startPostgres({
    dataDir: join(env.data_dir, 'postgres'),
    database: env.tenants[0] ?? 'bambar',
    log,
  })
  stops.push(server.stop)
  return server.url
}

type MailServer = { smtp_url: string; inbox_url?: string }

/** The outside server of SMTP_URL, or the sandbox's, whose mails end in an inbox to look at. */
async function mailServer(env: Env, shopPort: number, stops: Stop[]): Promise<MailServer> {
  if (env.SMTP_URL) return { smtp_url: env.SMTP_URL }
  const unlessShop = (port: number): number => (port === shopPort ? 0 : port)
  const sandbox = await startSandbox({
    root: env.root,
    inboxPort: unlessShop(env.SANDBOX_PORT),
    smtpPort: unlessShop(env.SANDBOX_SMTP_PORT),
    cacheDir: join(env.data_dir, 'compiled'),
    log: progress('Sandbox'),
  })
  stops.unshift(sandbox.stop)
  return sandbox
}

async function prepare(env: Env, url: string): Promise<void> {
  const tables = progress('Tables')
  for (const name of await migrate(url)) tables(name)
  await migrateJobs(url)
  if (env.SEED === 'small') await seedIfEmpty(url, progress('Demo shop'))
}

async function open(env: Env, url: string, mail: MailServer, stops: Stop[]): Promise<void> {
  const origin = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const place = { database_url: url, smtp_url: mail.smtp_url, origin: origin.replace(/\/$/, '') }
  const { services, pool } = await createServices(env, place)
  stops.push(() => services.db.destroy())
  const search = await startSearch(services)
  stops.push(search.stop)
  const api = assembleApi(services, search)
  const app = await createHttp(api, {
    trustProxy: env.TRUST_PROXY === 'on',
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
  })
  await mount(app, env, api, search)
  const worker = await startWorker(pool, services, allJobs)
  stops.push(worker.stop)
  await app.listen({ port: env.PORT, host: env.HOST })
  stops.push(() => app.close())
  printAddresses(place.origin, mail.inbox_url)
}

async function mount(app: FastifyInstance, env: Env, api: Api, search: Search): Promise<void> {
  const mediaDir = join(env.data_dir, 'media', env.tenants[0] ?? 'bambar')
  const build = join(env.root, 'apps/storefront/build')
  await mkdir(mediaDir, { recursive: true })
  await installDemoMedia(mediaDir, progress('Pictures'))
  serveHealth(app, api.services, search.ready)
  serveDocumentation(app, api, '0.1.0')
  app.all('/api/*', refuseUnknownPath(api))
  const pages = await loadPages(join(build, 'server/index.js'))
  if (!pages) throw new Error('the storefront is not built: npm run build -w @delguur/storefront')
  await mkdir(join(build, 'client/assets'), { recursive: true })
  await serveFiles(app, mediaDir, join(build, 'client'))
  await serveRootFiles(app, join(build, 'client'))
  servePages(app, api, pages, env.PUBLIC_URL)
}

main().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
