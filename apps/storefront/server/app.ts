import * as build from 'virtual:react-router/server-build'
import { locales } from '@delguur/kit/locale'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { cardLists } from '../app/features/product/shop-card.tsx'
import { inRequest } from '../app/lib/in-request.server.ts'
import { localeOfPath } from '../app/lib/locale.ts'
import { outgoingCookies, type PageContext, serverContext } from '../app/lib/server-context.server.ts'
import { spoken } from '../app/lib/spoken.ts'
import { newAside, textsAside, withTextsAside } from '../app/lib/texts-aside.server.ts'
import { CardLists } from './card-lists.tsx'
import { closedAt } from './closed.ts'
import { isDrawn, withEdge } from './edge.ts'
import { leadOn } from './lead-on.ts'
import { allPathsOf, publicPathsOf } from './public-paths.ts'
import { routesBySegment } from './routes-of-path.ts'
import { silentAnswer } from './silent.ts'

const { manifestPath } = build.routeDiscovery
cardLists.of = () => {
  const lists = inRequest.getStore()?.lists
  return lists instanceof CardLists ? lists : undefined
}
spoken.of = () => inRequest.getStore()?.locales ?? locales

const routes = withTextsAside(withEdge(build.routes))
const routesOf = routesBySegment(routes)
type Respond = ReturnType<typeof createRequestHandler>
const responders = new WeakMap<object, Respond>()

/** The router over the routes that a path can be of; the browser asks for the manifest of any. */
function responderOf(pathname: string): Respond {
  const table = pathname === manifestPath ? routes : routesOf(pathname)
  const respond = responders.get(table) ?? createRequestHandler({ ...build, routes: table }, 'production')
  responders.set(table, respond)
  return respond
}

/** The paths of pages that are the same for everybody, as the router writes them. */
export const publicPaths: string[] = publicPathsOf(build.routes)

/** The paths of all pages and resources, for the sweep of addresses. */
export const allPaths: string[] = allPathsOf(build.routes)

/** Answers a page request. */
export async function handle(request: Request, context: PageContext): Promise<Response> {
  const { pathname } = new URL(request.url)
  const silent = silentAnswer(request, context.origin, context.locales)
  if (silent) return silent
  const closed = closedAt(request.url, context.flags)
  if (closed === 'other') return new Response(null, { status: 404 })
  const url = pageUrl(request.url)
  const locale = localeOfPath(url.pathname)
  const provider = new RouterContextProvider()
  const cookies: string[] = []
  provider.set(serverContext, { ...context, closed: closed === 'page' })
  provider.set(outgoingCookies, cookies)
  if (!pathname.endsWith('.data')) {
    provider.set(isDrawn, true)
    provider.set(textsAside, newAside(context.nonce))
  }
  const answer = await inRequest.run({ ...context, locale, url, lists: new CardLists(context.nonce, locale) }, () =>
    responderOf(pathname)(inOneLine(request), provider),
  )
  // who reads is refused by no page and by none of the resources that refuse what is sent to them
  if (answer.status === 405) answer.headers.set('allow', 'GET, HEAD')
  const response = leadOn(request.method, context.origin, answer)
  return cookies.length === 0 ? response : withCookies(response, cookies)
}

/** Patterns of the router end at the end of a line, which is in the address of no page: it is read as a blank. */
function inOneLine(request: Request): Request {
  const url = request.url.replace(/%0[ad]/gi, '%20')
  return url === request.url ? request : new Request(url, request)
}

/** The address of the page that is asked for, as a document or as its data. */
function pageUrl(text: string): URL {
  const url = new URL(text)
  url.pathname = url.pathname.replace(/\.data$/, '')
  for (const name of ['_routes', 'index']) url.searchParams.delete(name)
  return url
}

/** Of each cookie the last line goes out; what the page itself says of one has the last word. */
function withCookies(response: Response, cookies: string[]): Response {
  const answer = new Response(response.body, response)
  const lines = [...cookies, ...response.headers.getSetCookie()]
  const byName = new Map(lines.map((line) => [line.slice(0, line.indexOf('=')), line]))
  answer.headers.delete('set-cookie')
  for (const line of byName.values()) answer.headers.append('set-cookie', line)
  return answer
}
