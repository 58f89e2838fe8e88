import { type EntryContext, matchRoutes, type RouteObject } from 'react-router'
import { boot } from './boot.ts'

type Manifest = EntryContext['manifest']

/** The script that starts the page, the same on every page. */
export const bootScript = `(${boot})()`.replaceAll(/\/\*.*?\*\/|\n\s*/g, ' ')

/**
 * What the page's scripts start from, as JSON at the end of the body: the router's context, the routes that this page knows,
 * their modules, and the page's data. With `now` they do not wait until the page is at rest. The router's own `Scripts` would load everything beside the page's first picture.
 */
export async function withStart(html: string, entry: EntryContext, now?: { nonce: string }): Promise<string> {
  const end = html.lastIndexOf('</body>')
  const data = entry.serverHandoffStream
  if (!data || end < 0) return html
  const text = await new Response(data).text()
  const start = startOf(entry)
  const scripts = `${json('start', start)}${json('data', text)}${now ? atOnce(start, now.nonce) : ''}`
  return `${html.slice(0, end)}${scripts}${html.slice(end)}`
}

/** A `<` could end the script it stands in; in JSON it only stands in texts. */
const json = (id: string, text: string): string =>
  `<script type="application/json" id="${id}">${text.replaceAll('<', '\\u003c')}</script>`

/** Loads what the page needs with the page itself, which is not loaded before. */
function atOnce(start: string, nonce: string): string {
  const { manifest, own } = JSON.parse(start) as { manifest: Manifest; own: string[] }
  const files = own.flatMap((id) => [manifest.routes[id]?.module, ...(manifest.routes[id]?.imports ?? [])])
  const imports = [...new Set([...manifest.entry.imports, ...files])].map((file) => `import '${file}'`)
  return `<script type="module" nonce="${nonce}">${imports.join(';')};startPage()</script>`
}

const starts = new Map<string, string>()
/** No route of its own has more segments; of an address of hundreds no more are looked up. */
const segments = 4

/** The same for each page of a route; not for addresses of no page, which lie below any. */
function startOf(entry: EntryContext): string {
  const { matches } = entry.staticHandlerContext
  const key = matches.map(({ route }) => route.id).join()
  const text = starts.get(key) ?? describe(entry)
  if (matches.at(-1)?.route.path !== '*') starts.set(key, text)
  return text
}

function describe(entry: EntryContext): string {
  const { manifest, staticHandlerContext } = entry
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const all = withParents(manifest, ids, staticHandlerContext.location.pathname)
  const routes = Object.fromEntries([...all].map((id) => [id, manifest.routes[id]]))
  return JSON.stringify({
    context: JSON.parse(entry.serverHandoffString ?? '{}'),
    manifest: { entry: manifest.entry, routes, url: manifest.url, version: manifest.version },
    own: ids.filter((id) => !isServers(entry, id)),
    servers: ids.filter((id) => isServers(entry, id)),
  })
}

/** Whether a route has nothing for the browser: its module is not worth a request. */
const isServers = ({ routeModules }: EntryContext, id: string): boolean =>
  Object.keys(routeModules[id] ?? {}).every((name) => ['loader', 'action', 'headers'].includes(name))

/** The routes of a page and of the pages above it: without them a link to one of those would lead to a longer path. */
function withParents(manifest: Manifest, ids: string[], path: string): Set<string> {
  const tree = treeOf(manifest)
  const parts = path.split('/').filter(Boolean).slice(0, segments)
  const above = parts.map((_, index) => `/${parts.slice(0, index).join('/')}`)
  const found = above.flatMap((each) => matchRoutes(tree, each) ?? []).map(({ route }) => route.id ?? '')
  return new Set([...ids, ...found].filter(Boolean))
}

function treeOf(manifest: Manifest, parent?: string): RouteObject[] {
  const routes = Object.values(manifest.routes).flatMap((route) => (route && route.parentId === parent ? [route] : []))
  return routes.map(({ id, path, index }) =>
    index ? { id, index } : { id, ...(path !== undefined && { path }), children: treeOf(manifest, id) },
  )
}
