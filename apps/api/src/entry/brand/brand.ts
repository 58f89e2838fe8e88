import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localePath, splitLocale } from '@delguur/kit/locale'
import { withOrigin } from '@delguur/kit/served-origin'
import fastifyStatic from '@fastify/static'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { ageAnswerIn, nameAt, signAge } from '../../modules/delivery/alcohol/index.ts'
import type { Services } from '../../platform/context.ts'
import { makeAnswer } from '../../platform/http/answer.ts'
import { isForeign } from '../../platform/http/security.ts'
import { readablePath } from '../../platform/pages/page-address.ts'
import { commonHeaders, pageHeaders, redirect, refuse, sendPage } from './brand-answer.ts'
import {
  ageCookie,
  type GatePost,
  leadingTo,
  readGate,
  readPost,
  refilled,
  safePlace,
  type Visitor,
  visitorOf,
} from './brand-gate.ts'
import { type BrandPages, type BuiltPage, brandPages, pageAnswer, saving } from './brand-pages.ts'

/** What the brand's site needs of the store it leads to: the store's own secrets, clock, address and log. */
export type BrandServices = Pick<Services, 'secrets' | 'clock' | 'origin' | 'log'>

/** The brand's site on a port that others share. */
export type Brand = {
  /** Whether a request for this path (`/altan-tal/story?x`) is the site's to answer. */
  owns: (url: string) => boolean
  handle: FastifyInstance['routing']
  close: () => Promise<void>
}

type Site = { services: BrandServices; base: string; pages: BrandPages }
/** A request as the site sees it: the path below its base, and what follows a question mark. */
type Visit = { request: FastifyRequest; reply: FastifyReply; path: string; query: string; visitor: Visitor }

const maxForm = 4096

/**
 * The brand's site from its built `folder` (`apps/brand/build`), under `base` (`/altan-tal`): files, pages with the gate
 * that the visitor's cookie asks for, the gate's form, and the way to the store, which takes the yes along. Who mounts it
 * decides on which hosts; never on the children's shop's. `undefined` where the site has not been built.
 */
export async function openBrand(
  services: BrandServices,
  { folder, base }: { folder: string; base: string },
): Promise<Brand | undefined> {
  const pages = await brandPages(folder, () => services.origin)
  if (!pages) return undefined
  const site: Site = { services, base, pages }
  const app: FastifyInstance = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxForm,
    rewriteUrl: ({ url = '/' }) => readablePath(url),
  })
  app.addHook('onRequest', async (_request, reply) => void reply.headers(commonHeaders))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode >= 500) services.log.error({ err: error, url: request.url }, 'brand site')
    return refuse(reply, statusCode)
  })
  await serveFiles(app, join(folder, 'site'), base)
  await serveTexts(app, join(folder, 'site'), site)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: unknown) => readPost(String(body)),
  )
  app.get(`${base}/age`, (_request, reply) => redirect(reply, `${base}/`, 303))
  app.post<{ Body?: GatePost }>(`${base}/age`, (request, reply) =>
    hear(site, visitOf(site, request, reply), request.body ?? readPost('')),
  )
  app.setNotFoundHandler((request, reply) => answer(site, visitOf(site, request, reply)))
  await app.ready()
  return {
    owns: (url) => url.startsWith(base) && /^([/?]|$)/.test(url.slice(base.length)),
    handle: app.routing,
    close: () => app.close(),
  }
}

/** Files that were there at start; the names of assets carry the hash of their content. */
async function serveFiles(app: FastifyInstance, root: string, base: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: base,
    wildcard: false,
    globIgnore: ['**/*.{html,br,gz}', ...Object.keys(texts)],
    index: false,
    cacheControl: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply, path) => {
      const caching = path.startsWith(join(root, 'assets'))
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600'
      reply.setHeader('cache-control', caching)
      reply.setHeader('cross-origin-resource-policy', 'same-origin')
      reply.setHeader('vary', 'Accept-Encoding')
    },
  })
}

/** What names the site's own address to who looks for pages. */
const texts = { 'sitemap.xml': 'application/xml; charset=utf-8', 'robots.txt': 'text/plain; charset=utf-8' }

async function serveTexts(app: FastifyInstance, root: string, { base, services }: Site): Promise<void> {
  for (const [name, type] of Object.entries(texts)) {
    const text = await readFile(join(root, name), 'utf8').catch(() => undefined)
    if (text === undefined) continue
    app.get(`${base}/${name}`, async (request, reply) => {
      const answer = makeAnswer(200, type, Buffer.from(withOrigin(text, services.origin)))
      return sendPage(
        request,
        reply.headers({ 'cache-control': 'public, max-age=3600', vary: 'Accept-Encoding' }),
        answer,
      )
    })
  }
}

function visitOf({ base, services }: Site, request: FastifyRequest, reply: FastifyReply): Visit {
  const [path = '', ...rest] = request.url.split('?')
  const query = rest.length > 0 ? `?${rest.join('?')}` : ''
  const { cookie } = request.headers
  // who was refused at the store's age gate of this host is refused here
  const refused = ageAnswerIn(services, cookie, nameAt(services.origin)).choice === 'no'
  const visitor = refused ? { age: 'no' as const, country: 'ZZ' } : visitorOf(cookie)
  return { request, reply, path: path.slice(base.length), query, visitor }
}

async function answer(site: Site, visit: Visit): Promise<FastifyReply> {
  const { request, reply, path, query } = visit
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(reply.header('allow', 'GET, HEAD'), 405)
  const right = rightPath(path)
  if (right !== path) return redirect(reply, site.base + right + query, 301)
  const { locale, rest } = splitLocale(path)
  if (rest === '/buy') return toStore(site, visit, locale)
  if (path.startsWith('/assets/')) return refuse(reply, 404)
  return show(site, visit, path)
}

/** One address for each page: no slash at the end, no file's ending, no prefix for Mongolian. */
function rightPath(path: string): string {
  const plain = path.replace(/^\/mn(?=\/|$)/, '').replace(/\/(?:index)?$|\.html$/, '')
  return plain === '' || plain === '/index' ? '/' : plain
}

/** A page as its visitor may see it; a path that leads nowhere gets the page that says so. */
async function show(site: Site, visit: Visit, path: string): Promise<FastifyReply> {
  const { visitor, query } = visit
  const known = isLost(path) ? undefined : await site.pages(path, visitor.age)
  if (known && query) return sendMade(site, visit, 200, leadingTo(known.html, site.base + path + query))
  if (known) return sendBuilt(site, visit, known)
  const lost = await site.pages(localePath(splitLocale(path).locale, '/404'), visitor.age)
  return lost ? sendMade(site, visit, 404, lost.html) : refuse(visit.reply, 404)
}

const isLost = (path: string): boolean => splitLocale(path).rest === '/404'

const savesData = ({ request }: Visit): boolean => request.headers['save-data'] === 'on'

/** A page as it was built: compressed well, once. */
function sendBuilt({ services }: Site, visit: Visit, page: BuiltPage): Promise<FastifyReply> {
  const { request, reply, visitor } = visit
  reply.headers(pageHeaders(page.html, visitor.age, services.origin))
  return sendPage(request, reply, savesData(visit) ? page.saving : page.full)
}

/** A page made for this request. */
function sendMade({ services }: Site, visit: Visit, status: number, html: string): Promise<FastifyReply> {
  const { request, reply, visitor } = visit
  reply.headers(pageHeaders(html, visitor.age, services.origin))
  return sendPage(request, reply, pageAnswer(status, savesData(visit) ? saving(html) : html))
}

/** A yes goes along to the store, signed for minutes. Who has not answered is asked, over the home page. */
async function toStore(
  site: Site,
  visit: Visit,
  locale: ReturnType<typeof splitLocale>['locale'],
): Promise<FastifyReply> {
  const { services, base } = site
  const { visitor, reply } = visit
  if (visitor.age === 'yes') {
    const token = signAge(services.secrets, visitor, services.clock())
    return redirect(reply, `${services.origin}${localePath(locale, '/')}?age=${token}`, 303)
  }
  const home = await site.pages(localePath(locale, '/'), visitor.age)
  if (!home) return refuse(reply, 404)
  const redirectTo = base + visit.path
  const asking = home.html.replace(' data-age="ask"', ` data-age="ask" data-then="${redirectTo}"`)
  return sendMade(site, visit, 200, leadingTo(asking, redirectTo))
}

/** The gate's form without a script. Who has refused today is not asked again. */
async function hear(site: Site, visit: Visit, post: GatePost): Promise<FastifyReply> {
  const { services, base } = site
  const { request, reply, visitor } = visit
  if (isForeign(request.headers, [request.headers.host ?? '', new URL(services.origin).host])) return refuse(reply, 403)
  const to = safePlace(post.to, base)
  if (visitor.age === 'no') return redirect(reply, to, 303)
  const reading = readGate(post, services.clock())
  const jar = { base, secure: services.origin.startsWith('https:') }
  if ('answer' in reading) {
    reply.header('set-cookie', ageCookie(reading.answer, post.country, post.remember, jar))
    return redirect(reply, to, 303)
  }
  const [path = '/'] = to.slice(base.length).split(/[?#]/)
  const { locale, rest } = splitLocale(path)
  const page = await site.pages(rest === '/buy' ? localePath(locale, '/') : path, 'ask')
  if (!page) return redirect(reply, `${base}/`, 303)
  return sendMade(site, visit, 422, refilled(leadingTo(page.html, to), post, reading.wrong))
}
