import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { avatarFolder } from '../adapters/pictures/avatar-folder.ts'
import { installDemoMedia, scenes } from '../adapters/pictures/demo-media.ts'
import { linkPicture } from '../adapters/pictures/link-picture.ts'
import { missingCodes } from '../modules/digital/index.ts'
import { lastCheck } from '../modules/ledger/index.ts'
import type { Search } from '../modules/search/index.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { serveDocumentation } from '../platform/documentation.ts'
import { serveHealth } from '../platform/health.ts'
import { createHttp, refuseUnknownPath } from '../platform/http.ts'
import { gaugeOnAsking, serveMetrics } from '../platform/metrics.ts'
import { servePages } from '../platform/pages.ts'
import type { Api } from '../platform/serve.ts'
import { assembleApi } from './api.ts'
import { progress } from './banner.ts'
import { collectGarbage } from './collect.ts'
import type { Env } from './env.ts'
import { portProblem } from './port-problem.ts'
import type { Stop } from './run.ts'
import { openSearch } from './search.ts'
import { type SearchCredentials, searchCredentials } from './search-credentials.ts'
import { loadPages, serveFiles, serveRootFiles } from './static.ts'
import { openWire } from './wire.ts'

/** A small shop opens with its index read; a large one opens before, on lists from the tables. */
const smallShopMs = 1_500

/** API, search service, documentation, pictures and pages on one port. Answers what lets a client into the search service. */
export async function openWeb(env: Env, services: Services, stops: Stop[]): Promise<SearchCredentials> {
  const searching = await openSearch(env, services, stops)
  const { search } = searching
  await Promise.race([search.built, sleep(smallShopMs, undefined, { ref: false })])
  const api = assembleApi(services, search)
  const app = await createHttp(api, {
    trustProxy: env.TRUST_PROXY === 'on',
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
  })
  await mount(app, env, api, search)
  const credentials = await searchCredentials(env)
  await openWire(app, { env, services, searching, credentials }, stops)
  await app.listen({ port: env.PORT, host: env.HOST })
  stops.push(() => app.close())
  setTimeout(collectGarbage, 1_000).unref()
  return credentials
}

async function mount(app: FastifyInstance, env: Env, api: Api, search: Search): Promise<void> {
  const mediaDir = join(env.data_dir, 'media', env.tenants[0] ?? 'bambar')
  const build = join(env.root, 'apps/storefront/build')
  await mkdir(mediaDir, { recursive: true })
  api.services.ports.link_picture = linkPicture(mediaDir)
  api.services.ports.avatars = avatarFolder(mediaDir, api.services.ids)
  await installDemoMedia(mediaDir, progress('Pictures'), await picturesOf(api.services.db))
  serveHealth(app, api.services, async () => !search.find.isAway())
  serveMetrics(app, {
    token: env.METRICS_TOKEN,
    behindProxy: env.PUBLIC_URL !== undefined || env.TRUST_PROXY === 'on',
  })
  measureLedger(api.services.db)
  gaugeOnAsking('license_codes_missing', 'License codes that were paid for and are not in stock', () =>
    missingCodes(api.services.db),
  )
  serveDocumentation(app, api, '0.1.0')
  app.all('/api/*', refuseUnknownPath(api))
  const pages = await loadPages(join(build, 'server/index.js'))
  if (!pages) throw new Error('the storefront is not built: npm run build -w @delguur/storefront')
  await mkdir(join(build, 'client/assets'), { recursive: true })
  await serveFiles(app, mediaDir, join(build, 'client'))
  await serveRootFiles(app, join(build, 'client'))
  servePages(app, api, pages, env.PUBLIC_URL)
}

/** What the nightly check of the ledger found: anything but 0 violations is an alarm, and so is a check of long ago. */
function measureLedger(db: Db): void {
  gaugeOnAsking('ledger_violations', 'Rules of the ledger that did not hold at the last check', async () => {
    return (await lastCheck(db))?.total_violations
  })
  gaugeOnAsking('ledger_checked_at_seconds', 'When the ledger was last checked, Unix time', async () => {
    const at = (await lastCheck(db))?.checked_at
    return at && Math.floor(at.getTime() / 1000)
  })
}

/** The pictures that this shop's goods show, and those of its home page; a shop without the demo's goods has few. */
export async function picturesOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('pictures').select('key').execute()
  return [...scenes, ...rows.map(({ key }) => key)]
}

/** Says before anything is started that the port is taken. The same port again, or which one for port 0. */
export function freePort({ PORT, HOST }: Env): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new Error(portProblem(PORT, error.code))))
    probe.listen(PORT, HOST, () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : PORT))
    })
  })
}
