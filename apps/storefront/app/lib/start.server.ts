import { type EntryContext, matchRoutes, type RouteObject } from 'react-router'
import { boot } from './boot.ts'
import type { Piece } from './pieces.server.ts'
import { restorePosition } from './restore-position.ts'
import type { TextsAside } from './texts-aside.server.ts'

type Manifest = EntryContext['manifest']

/** The script that starts the page, the same on every page. */
export const bootScript = `(${boot})();(${restorePosition})()`.replaceAll(/\/\*.*?\*\/|\n\s*/g, ' ')

/**
 * What the page's scripts start from, as JSON at the end of the body: the router's context, the routes that this page knows,
 * their modules, and the page's data. With `now` they do not wait until the page is at rest. The router's own `Scripts` would
 * load everything beside the page's first picture.
 */
export async function startOf(entry: EntryContext, aside: TextsAside, now?: { nonce: string }): Promise<Piece[]> {
  const data = entry.serverHandoffStream
  if (!data) return []
  const start = describedOnce(entry)
  const pieces = [start.json, ...dataOf(await textOf(data), aside)]
  if (now) pieces.push(`<script type="module" nonce="${now.nonce}">${start.imports}</script>`)
  return pieces
}

/** A `<` could end the script it stands in; in JSON it only stands in texts. */
const json = (id: string, text: string): string =>
  `<script type="application/json" id="${id}">${text.replaceAll('<', '\\u003c')}</script>`

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** The router's data, with a tab, which JSON never has, for each text that stands for itself behind it. */
function dataOf(data: string, { key, texts }: TextsAside): Piece[] {
  const [first = '', ...others] = data.split(`"${key} `)
  const apart: Piece[] = []
  let rest = first
  for (const [place, other] of others.entries()) {
    const end = other.indexOf('"')
    rest += `\t${other.slice(end + 1)}`
    apart.push(
      `<script type="application/json" id="text-${place}">`,
      texts[Number(other.slice(0, end))] ?? '',
      '</script>',
    )
  }
  return [json('data', rest), ...apart]
}

type Start = { json: string; imports: string }

const starts = new Map<string, Start>()
/** No route of its own has more segments; of an address of hundreds no more are looked up. */
const segments = 4

/** The same for each page of a route; not for addresses of no page, which lie below any. */
function describedOnce(entry: EntryContext): Start {
  const { matches } = entry.staticHandlerContext
  const key = [entry.manifest.version, ...matches.map(({ route }) => route.id)].join()
  const start = starts.get(key) ?? describe(entry)
  if (matches.at(-1)?.route.path !== '*') starts.set(key, start)
  return start
}

function describe(entry: EntryContext): Start {
  const { manifest, staticHandlerContext } = entry
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const all = withParents(manifest, ids, staticHandlerContext.location.pathname)
  const routes = Object.fromEntries([...all].map((id) => [id, manifest.routes[id]]))
  const own = ids.filter((id) => !isServers(entry, id))
  const text = JSON.stringify({
    context: JSON.parse(entry.serverHandoffString ?? '{}'),
    manifest: { entry: manifest.entry, routes, url: manifest.url, version: manifest.version },
    own,
    servers: ids.filter((id) => isServers(entry, id)),
  })
  return { json: json('start', text), imports: importsOf(manifest, own) }
}

/** Loads what the page needs with the page itself, which is not loaded before. */
function importsOf({ entry, routes }: Manifest, own: string[]): string {
  const files = own.flatMap((id) => [routes[id]?.module, ...(routes[id]?.imports ?? [])])
  const imports = [...new Set([...entry.imports, ...files])].map((file) => `import '${file}'`)
  return `${imports.join(';')};startPage()`
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
