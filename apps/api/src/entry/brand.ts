import type { IncomingMessage, ServerResponse } from 'node:http'
import { localePath, splitLocale } from '@delguur/kit/locale'
import { nameAt, saidIn } from '../platform/age-gate.ts'
import { signAge } from '../platform/age-token.ts'
import type { Services } from '../platform/context.ts'
import { isForeign } from '../platform/security.ts'
import { fileHeaders, lead, pageHeaders, refuse, send } from './brand-answer.ts'
import { type BrandFiles, type BuiltPage, brandFiles, pageAnswer, saving } from './brand-files.ts'
import { ageCookie, leadingTo, readGate, readPost, refilled, safePlace, type Visitor, visitorOf } from './brand-gate.ts'

/** What the brand's site needs of the store it leads to: the store's own secrets, clock, address and log. */
export type BrandServices = Pick<Services, 'secrets' | 'clock' | 'origin' | 'log'>

/** The brand's site on a port that others share. */
export type Brand = {
  /** Whether a request for this path (`/altan-tal/story?x`) is the site's to answer. */
  owns: (url: string) => boolean
  /** Answers a request of its own; any error is answered and logged, nothing is thrown. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

type Site = { services: BrandServices; base: string; files: BrandFiles }
/** A request as the site sees it: the path below its base, and what follows a question mark. */
type Asked = { request: IncomingMessage; response: ServerResponse; path: string; query: string; visitor: Visitor }

/**
 * The brand's site from its built `folder` (`apps/brand/build`), under `base` (`/altan-tal`): files, pages with the gate
 * that the visitor's cookie asks for, the gate's form, and the way to the store, which takes the yes along. Who mounts it
 * decides on which hosts; never on the children's shop's. `undefined` where the site has not been built.
 */
export async function openBrand(
  services: BrandServices,
  { folder, base }: { folder: string; base: string },
): Promise<Brand | undefined> {
  const files = await brandFiles(folder)
  if (!files) return undefined
  const site: Site = { services, base, files }
  return {
    owns: (url) => url.startsWith(base) && /^([/?]|$)/.test(url.slice(base.length)),
    handle: async (request, response) => {
      try {
        await answer(site, askedOf(site, request, response))
      } catch (error) {
        services.log.error({ err: error, url: request.url }, 'brand site')
        if (!response.headersSent) refuse(response, 500, 'Internal server error')
        else response.destroy()
      }
    },
  }
}

function askedOf({ base, services }: Site, request: IncomingMessage, response: ServerResponse): Asked {
  const [whole = '', ...rest] = (request.url ?? base).split('?')
  const query = rest.length > 0 ? `?${rest.join('?')}` : ''
  const { cookie } = request.headers
  // who was refused at the store's door of this host is refused here
  const refused = saidIn(services, cookie, nameAt(services.origin)).said === 'no'
  const visitor = refused ? { age: 'no' as const, country: 'ZZ' } : visitorOf(cookie)
  return { request, response, path: whole.slice(base.length), query, visitor }
}

async function answer(site: Site, asked: Asked): Promise<void> {
  const { request, response, path, query } = asked
  if (path === '/age') return request.method === 'POST' ? hear(site, asked) : lead(response, `${site.base}/`, 303)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 405, 'Method not allowed', { allow: 'GET, HEAD' })
  const right = rightPath(path)
  if (right !== path) return lead(response, site.base + right + query, 301)
  const { locale, rest } = splitLocale(path)
  if (rest === '/buy') return toStore(site, asked, locale)
  const file = await site.files.file(path)
  if (file) return send(request, response, file, fileHeaders(path))
  if (path.startsWith('/assets/')) return refuse(response, 404, 'Not found')
  return show(site, asked, path)
}

/** One address for each page: no slash at the end, no file's ending, no prefix for Mongolian. */
function rightPath(path: string): string {
  const plain = path.replace(/^\/mn(?=\/|$)/, '').replace(/\/(?:index)?$|\.html$/, '')
  return plain === '' || plain === '/index' ? '/' : plain
}

/** A page as its visitor may see it; a path that leads nowhere gets the page that says so. */
async function show(site: Site, asked: Asked, path: string): Promise<void> {
  const { visitor, query } = asked
  const known = isLost(path) ? undefined : await site.files.page(path, visitor.age)
  if (known && query) return sendPage(site, asked, 200, leadingTo(known.html, site.base + path + query))
  if (known) return sendBuilt(site, asked, known)
  const lost = await site.files.page(localePath(splitLocale(path).locale, '/404'), visitor.age)
  return lost ? sendPage(site, asked, 404, lost.html) : refuse(asked.response, 404, 'Not found')
}

const isLost = (path: string): boolean => splitLocale(path).rest === '/404'

const savesData = ({ request }: Asked): boolean => request.headers['save-data'] === 'on'

/** A page as it was built: compressed well, once. */
function sendBuilt({ services }: Site, asked: Asked, page: BuiltPage): Promise<void> {
  const answer = savesData(asked) ? page.saving : page.whole
  return send(asked.request, asked.response, answer, pageHeaders(page.html, asked.visitor.age, services.origin))
}

/** A page made for this request. */
function sendPage({ services }: Site, asked: Asked, status: number, html: string): Promise<void> {
  const answer = pageAnswer(status, savesData(asked) ? saving(html) : html)
  return send(asked.request, asked.response, answer, pageHeaders(html, asked.visitor.age, services.origin))
}

/** A yes goes along to the store, signed for minutes. Who has not answered is asked, over the home page. */
async function toStore(site: Site, asked: Asked, locale: ReturnType<typeof splitLocale>['locale']): Promise<void> {
  const { services, base } = site
  const { visitor, response } = asked
  if (visitor.age === 'yes') {
    const token = signAge(services.secrets, visitor, services.clock())
    return lead(response, `${services.origin}${localePath(locale, '/')}?age=${token}`, 303)
  }
  const home = await site.files.page(localePath(locale, '/'), visitor.age)
  if (!home) return refuse(response, 404, 'Not found')
  const then = base + asked.path
  return sendPage(
    site,
    asked,
    200,
    leadingTo(home.html.replace(' data-age="ask"', ` data-age="ask" data-then="${then}"`), then),
  )
}

/** The gate's form without a script. Who has said no today is not asked again. */
async function hear(site: Site, asked: Asked): Promise<void> {
  const { services, base } = site
  const { request, response, visitor } = asked
  if (isForeign(request.headers, [request.headers.host ?? '', new URL(services.origin).host]))
    return refuse(response, 403, 'Forbidden')
  const body = await bodyOf(request)
  if (body === undefined) return refuse(response, 413, 'Too large')
  const post = readPost(body)
  const to = safePlace(post.to, base)
  if (visitor.age === 'no') return lead(response, to, 303)
  const reading = readGate(post, services.clock())
  const jar = { base, secure: services.origin.startsWith('https:') }
  if ('answer' in reading) return lead(response, to, 303, ageCookie(reading.answer, post.country, post.remember, jar))
  const [path = '/'] = to.slice(base.length).split(/[?#]/)
  const { locale, rest } = splitLocale(path)
  const page = await site.files.page(rest === '/buy' ? localePath(locale, '/') : path, 'ask')
  if (!page) return lead(response, `${base}/`, 303)
  return sendPage(site, asked, 422, refilled(leadingTo(page.html, to), post, reading.wrong))
}

const largest = 4096

/** Read to its end even if it is too long, so that the answer arrives. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length <= largest) parts.push(part)
  }
  return length <= largest ? Buffer.concat(parts).toString('utf8') : undefined
}
