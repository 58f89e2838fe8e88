import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { purposes } from '@delguur/contract/base/measurement'
import { mayLoadThirdParties } from '@delguur/kit/third-parties'
import type { FastifyInstance } from 'fastify'
import { avatarFolder, pictureFolder } from '../../adapters/pictures/avatar-folder.ts'
import { contentFolder } from '../../adapters/pictures/content-folder.ts'
import { drawing } from '../../adapters/pictures/drawing.ts'
import { linkPicture } from '../../adapters/pictures/link-picture.ts'
import { logoFolder } from '../../adapters/pictures/logo-folder.ts'
import { productPhotos } from '../../adapters/pictures/product-photos.ts'
import { onSettings, openSettings } from '../../modules/base/settings/index.ts'
import { ageGate } from '../../modules/delivery/alcohol/index.ts'
import { lastCheck } from '../../modules/money/ledger/index.ts'
import { missingCodes } from '../../modules/orders/digital/index.ts'
import type { Search } from '../../modules/search/search/index.ts'
import type { Services } from '../../platform/context.ts'
import { serveHealth } from '../../platform/health.ts'
import { createHttp, refuseUnknownPath } from '../../platform/http/http.ts'
import type { Api } from '../../platform/http/serve.ts'
import { gaugeOnAsking, serveMetrics } from '../../platform/metrics.ts'
import { serveDocumentation } from '../../platform/openapi/documentation.ts'
import { allowSources } from '../../platform/pages/page-sources.ts'
import { servePages } from '../../platform/pages/pages.ts'
import { assembleApi } from '../api.ts'
import { elsewhere, openBrandSite } from '../brand/brand-site.ts'
import { collectGarbage, growAsUsual } from '../collect.ts'
import { readDocumentation } from '../documentation/documentation.ts'
import type { Env } from '../env.ts'
import { machineOf } from '../machine.ts'
import type { Stop } from '../run.ts'
import { openEsApi } from '../services/es-api.ts'
import { demoPictures } from '../services/pictures.ts'
import { openSearch } from '../services/search.ts'
import { type SearchCredentials, searchCredentials } from '../services/search-credentials.ts'
import type { Hosted } from '../tenants.ts'
import { closedShop } from './closed-shop.ts'
import { consentGate } from './consent-gate.ts'
import { type Site, startHostRouter } from './host-router.ts'
import { serveOffice } from './office.ts'
import { loadPages, type Pages, serveFiles, serveWorker } from './static.ts'
import { readTheme, serveTheme } from './theme.ts'
import { applyLook } from './theme-colors.ts'

/** What a shop of the process serves, ready to be asked. */
export type Web = Pick<Hosted, 'env' | 'hosts' | 'brand'> & {
  services: Services
  site: Site
  esApi: Site | undefined
  credentials: SearchCredentials
  /** Its index of products is read. */
  built: Promise<void>
}

/** What browsers get of the front ends. */
export type FrontEnds = {
  /** The folder of the storefront's service worker and assets. */
  client: string
  /** The pages of the storefront; `undefined` when they have not been built. */
  pages: () => Promise<Pages | undefined>
  /** The folder of the built office, where the shop serves it. */
  office?: string
  /** The folder of the built description of the API; without one it is made when it is first asked for. */
  documentation?: string
}

const builtFrontEnds = (root: string): FrontEnds => ({
  client: join(root, 'apps/storefront/build/client'),
  pages: () => loadPages(join(root, 'apps/storefront/build/server/index.js')),
  office: join(root, 'apps/office/build'),
  documentation: join(root, 'apps/api/build/documentation'),
})

/** API, search service, documentation, pictures and pages of one shop. */
export async function openWeb(
  { env, hosts, brand }: Hosted,
  services: Services,
  stops: Stop[],
  frontEnds: FrontEnds = builtFrontEnds(env.root),
): Promise<Web> {
  stops.push(await openSettings(services))
  const searching = await openSearch(env, services, stops)
  const { search } = searching
  await search.opening
  const api = assembleApi(services, search)
  const app = await createHttp(api, {
    trustProxy: env.TRUST_PROXY,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
  })
  await mount(app, { env, brand, frontEnds }, api, search, stops)
  const credentials = await searchCredentials(env)
  const esApi = await openEsApi(app, { env, services, searching, credentials }, stops)
  await app.ready()
  stops.push(() => app.close())
  const secure = services.origin.startsWith('https:')
  const sites = {
    site: { hosts, also: () => services.ports.own_domain, handle: app.routing, secure },
    esApi: esApi && { hosts, handle: esApi.routing, secure },
  }
  return { env, hosts, brand, services, credentials, built: search.built, ...sites }
}

/**
 * Lets everybody in: all shops and the brand's site on one port, and the search services on one of their own if they have
 * it. Answers where the brand's site is.
 */
export async function startServers(env: Env, webs: readonly Web[], stops: Stop[]): Promise<string | undefined> {
  const esApis = webs.flatMap(({ esApi }) => esApi ?? [])
  const searchPort = { ...env, port: env.SEARCH_PORT ?? 0, variable: 'SEARCH_PORT' }
  if (esApis.length > 0) stops.push(await startHostRouter(esApis, searchPort))
  const brand = await openBrandSite(webs, stops)
  const sites = [...webs.map(({ site }) => site), ...(brand ? [brand] : [])]
  stops.push(await startHostRouter(sites, { ...env, port: env.PORT }))
  growAsUsual()
  const built = webs.map((web) => web.built)
  void Promise.all(built).then(() => setTimeout(collectGarbage, 1_000).unref())
  return brand?.address
}

async function mount(
  app: FastifyInstance,
  { env, brand, frontEnds }: Pick<Hosted, 'env' | 'brand'> & { frontEnds: FrontEnds },
  api: Api,
  search: Search,
  stops: Stop[],
): Promise<void> {
  const { ids, tenant } = api.services
  const mediaDir = join(env.data_dir, 'media', tenant.name)
  await mkdir(mediaDir, { recursive: true })
  api.services.ports.avatars = avatarFolder(mediaDir, ids)
  api.services.ports.review_photos = avatarFolder(mediaDir, ids, 'reviews')
  api.services.ports.content_pictures = contentFolder(mediaDir, ids)
  api.services.ports.logos = logoFolder(mediaDir, ids)
  api.services.ports.product_photos = productPhotos(mediaDir, ids)
  api.services.ports.article_pictures = pictureFolder(mediaDir, ids, 'articles')
  const pictures = demoPictures(api.services, mediaDir, stops)
  api.services.ports.drawing = drawing()
  api.services.ports.link_picture = linkPicture(mediaDir, pictures, api.services.ports.media)
  api.services.ports.machine = machineOf(env)
  serveHealth(app, api.services, { search: async () => !search.find.isAway() })
  // the numbers are the process's, so they stand in one place
  if (env.tenant === env.tenants[0])
    serveMetrics(app, {
      token: env.METRICS_TOKEN,
      behindProxy: env.PUBLIC_URL !== undefined || env.TRUST_PROXY !== 'off',
    })
  measureShop(api.services)
  serveDocumentation(app, () => readDocumentation(frontEnds.documentation))
  app.all('/api/*', refuseUnknownPath(api))
  if (frontEnds.office) await serveOffice(app, frontEnds.office, api.services.tenant)
  const pages = await frontEnds.pages()
  if (!pages) throw new Error('the storefront is not built: npm run build -w @delguur/storefront')
  await mkdir(join(frontEnds.client, 'assets'), { recursive: true })
  const store = env.FILES_URL ? api.services.ports.media : undefined
  await serveFiles(app, { mediaDir, pictures, store }, frontEnds.client)
  await serveWorker(app, frontEnds.client, (host) => elsewhere(brand, host))
  const { theme, files } = readTheme(join(env.tenants_dir, tenant.name))
  serveTheme(app, files)
  const own = { ...theme }
  const dress = (): void => applyLook(theme, own, tenant)
  dress()
  onSettings(tenant, dress)
  const { ports } = api.services
  const parties = purposes.filter((purpose) => ports[purpose])
  const hosts = new Set(parties.flatMap((purpose) => ports[purpose]?.hosts ?? []))
  allowSources(app, [...hosts], mayLoadThirdParties)
  servePages(app, api, pages.handle, {
    origin: env.PUBLIC_URL,
    closed: closedShop(api.services, theme),
    gate: consentGate(parties, ageGate(api.services)),
    context: { theme, ...(parties.length > 0 && { purposes: parties }) },
    isPublic: pages.isPublic,
  })
}

/** What the nightly check of the ledger found: anything but 0 violations is an alarm, and so is a check of long ago. */
function measureShop({ db, tenant: { name } }: Services): void {
  gaugeOnAsking('license_codes_missing', 'License codes that were paid for and are not in stock', name, () =>
    missingCodes(db),
  )
  gaugeOnAsking('ledger_violations', 'Rules of the ledger that did not hold at the last check', name, async () => {
    return (await lastCheck(db))?.total_violations
  })
  gaugeOnAsking('ledger_checked_at_seconds', 'When the ledger was last checked, Unix time', name, async () => {
    const at = (await lastCheck(db))?.checked_at
    return at && Math.floor(at.getTime() / 1000)
  })
}
