// What a first visit of each page loads, from the built storefront: the scripts that it starts from, and its styles.
// Fails when a page is heavier than its budget. `npm run build -w @delguur/storefront` comes before.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

type Files = { module: string; imports: string[]; css: string[] }
/** React Router's list of what belongs to the entry and to each route. */
type Manifest = { entry: Files; routes: Record<string, Files & { parentId?: string }> }

const kilobyte = 1000
const budget = { scripts: 130 * kilobyte, styles: 14 * kilobyte }
/** Of the few pages that are heavier: no visit begins on them, and none may be added. */
const widest = { scripts: 138 * kilobyte, styles: 18 * kilobyte }
const heavier = new Set([
  ...['account/booking', 'account/order', 'account/alerts', 'account/wallet', 'account/lease-pay', 'account/recharge'],
  ...['account/saved', 'account/security', 'account/lease', 'account/gift-cards', 'account/licenses'],
  ...['account/coupons', 'product-previewed'],
])
const budgetOf = (page: string) => (heavier.has(page) ? widest : budget)

export type Weight = { page: string; scripts: number; styles: number }

/** The route and everything around it, outermost last. */
function chain(manifest: Manifest, id: string): Files[] {
  const route = manifest.routes[id]
  if (!route) throw new Error(`The storefront has no route ${id}.`)
  return route.parentId ? [route, ...chain(manifest, route.parentId)] : [route]
}

/** The routes that no other stands in: each is a page, or a resource, which weighs less than any. */
function leaves({ routes }: Manifest): string[] {
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  return Object.keys(routes).filter((id) => !parents.has(id))
}

/** Bytes of each page, compressed as the shop sends them. */
export function weigh(manifest: Manifest, read: (url: string) => Buffer): Weight[] {
  const sizes = new Map<string, number>()
  const size = (url: string): number => {
    const known = sizes.get(url) ?? gzipSync(read(url), { level: 9 }).length
    sizes.set(url, known)
    return known
  }
  const sum = (urls: Iterable<string>): number => [...urls].reduce((total, url) => total + size(url), 0)
  return leaves(manifest).map((id) => {
    const parts = [manifest.entry, ...chain(manifest, id)]
    const scripts = new Set(parts.flatMap(({ module, imports }) => [module, ...imports]))
    // marked with a # where a part that loads later has the same file
    const styles = new Set(parts.flatMap(({ css }) => css.map((url) => url.replace(/#$/, ''))))
    // the page's own part of the manifest stands in its HTML, as a script
    const inline = gzipSync(JSON.stringify(parts), { level: 9 }).length
    return { page: id.replace('routes/', ''), scripts: sum(scripts) + inline, styles: sum(styles) }
  })
}

/** What of a page is over its budget. */
export function heavy({ page, scripts, styles }: Weight): ('scripts' | 'styles')[] {
  const most = budgetOf(page)
  const over: ('scripts' | 'styles')[] = []
  if (scripts > most.scripts) over.push('scripts')
  if (styles > most.styles) over.push('styles')
  return over
}

function readManifest(client: string): Manifest {
  const [file] = globSync('assets/manifest-*.js', { cwd: client })
  if (!file) throw new Error('The storefront is not built: npm run build -w @delguur/storefront')
  const text = readFileSync(join(client, file), 'utf8')
  return JSON.parse(text.replace(/^window\.__reactRouterManifest=|;$/g, '')) as Manifest
}

const displayLimit = 12

if (import.meta.main) {
  const client = resolve(process.argv[2] ?? join(import.meta.dirname, '../../apps/storefront/build/client'))
  const weights = weigh(readManifest(client), (url) => readFileSync(join(client, url)))
  for (const { scripts, styles } of [budget, widest]) {
    const pages = weights.filter(({ page }) => budgetOf(page).scripts === scripts)
    process.stdout.write(
      `${pages.length} pages and resources, at most ${scripts} B of scripts and ${styles} B of styles, gzip\n`,
    )
    const nearest = (page: Weight) => Math.max(page.scripts / scripts, page.styles / styles)
    const sorted = pages.sort((one, other) => nearest(other) - nearest(one))
    for (const [place, page] of sorted.entries()) {
      const over = heavy(page)
      if (over.length > 0) process.exitCode = 1
      if (place >= displayLimit && over.length === 0) continue
      const verdict = over.length > 0 ? `  too heavy: ${over.join(' and ')}` : ''
      process.stdout.write(`  ${page.page.padEnd(24)} ${page.scripts} B  ${page.styles} B${verdict}\n`)
    }
  }
}
