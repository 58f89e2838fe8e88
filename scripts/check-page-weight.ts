// What a first visit of each page loads, from the built storefront: the scripts that it starts from, and its styles.
// Fails when a page is heavier than its budget. `npm run build -w @delguur/storefront` comes before.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

type Files = { module: string; imports: string[]; css: string[] }
/** React Router's list of what belongs to the entry and to each route. */
type Manifest = { entry: Files; routes: Record<string, Files & { parentId?: string }> }

const kilobyte = 1000
const budget = { scripts: 114 * kilobyte, styles: 14 * kilobyte }
export const pages = {
  home: 'routes/home',
  listing: 'routes/taxon',
  product: 'routes/product',
  reviews: 'routes/reviews',
  questions: 'routes/questions',
  outfit: 'routes/outfit',
  article: 'routes/page',
  hotel: 'routes/hotel',
  tour: 'routes/tour',
  cart: 'routes/cart',
  checkout: 'routes/checkout',
  paying: 'routes/paying',
  order: 'routes/order',
  delivery: 'routes/delivery',
  tracking: 'routes/track',
  contact: 'routes/contact',
  page: 'routes/page',
  'sign-in': 'routes/login',
  account: 'routes/account-overview',
  profile: 'routes/account-profile',
  posts: 'routes/account-posts',
  pin: 'routes/account-address-pin',
  editor: 'post-edit',
  children: 'routes/account-children',
  quote: 'routes/account-trade-in-new',
  wishes: 'routes/wishlist',
  compare: 'routes/compare',
}

export type Weight = { page: string; scripts: number; styles: number }

/** The route and everything around it, outermost last. */
function chain(manifest: Manifest, id: string): Files[] {
  const route = manifest.routes[id]
  if (!route) throw new Error(`The storefront has no route ${id}.`)
  return route.parentId ? [route, ...chain(manifest, route.parentId)] : [route]
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
  return Object.entries(pages).map(([page, id]) => {
    const parts = [manifest.entry, ...chain(manifest, id)]
    const scripts = new Set(parts.flatMap(({ module, imports }) => [module, ...imports]))
    // marked with a # where a part that loads later has the same file
    const styles = new Set(parts.flatMap(({ css }) => css.map((url) => url.replace(/#$/, ''))))
    // the page's own part of the manifest stands in its HTML, as a script
    const inline = gzipSync(JSON.stringify(parts), { level: 9 }).length
    return { page, scripts: sum(scripts) + inline, styles: sum(styles) }
  })
}

function readManifest(client: string): Manifest {
  const [file] = globSync('assets/manifest-*.js', { cwd: client })
  if (!file) throw new Error('The storefront is not built: npm run build -w @delguur/storefront')
  const text = readFileSync(join(client, file), 'utf8')
  return JSON.parse(text.replace(/^window\.__reactRouterManifest=|;$/g, '')) as Manifest
}

if (import.meta.main) {
  const client = resolve(process.argv[2] ?? join(import.meta.dirname, '../apps/storefront/build/client'))
  const weights = weigh(readManifest(client), (url) => readFileSync(join(client, url)))
  for (const { page, scripts, styles } of weights) {
    const heavy = [scripts > budget.scripts && 'scripts', styles > budget.styles && 'styles'].filter(Boolean)
    const verdict = heavy.length > 0 ? `  too heavy: ${heavy.join(' and ')}` : ''
    process.stdout.write(`${page.padEnd(10)} ${scripts} B of scripts, ${styles} B of styles${verdict}\n`)
    if (heavy.length > 0) process.exitCode = 1
  }
  process.stdout.write(`budget     ${budget.scripts} B of scripts, ${budget.styles} B of styles, gzip\n`)
}
