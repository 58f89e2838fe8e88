import { serveBuiltPages } from '../built-pages.ts'
import { type DemoShop, demoDatabase, serveShop } from '../shops/demo-shop.ts'

export type CachedShop = DemoShop & {
  get: (path: string, headers?: Record<string, string>) => Promise<string>
  /** The addresses that were rendered to answer these. */
  renderedFor: (paths: readonly string[]) => Promise<string[]>
}

/** The demo shop with its built pages, on a database of its own or beside another process. */
export async function aCachedShop(name: string, url?: string): Promise<CachedShop> {
  const shop = await serveShop(url ?? (await demoDatabase(name)))
  let rendered: string[] = []
  await serveBuiltPages(shop, (address) => rendered.push(address))
  const get = async (url: string, headers: Record<string, string> = {}): Promise<string> => {
    const answer = await shop.app.inject({ url, headers: { host: 'bambar.test', ...headers } })
    if (answer.statusCode !== 200) throw new Error(`${url} is answered ${answer.statusCode}`)
    // what a page was rendered with; its policy names hashes instead
    return answer.body.replaceAll(/ nonce="[^"]*"/g, '')
  }
  const renderedFor = async (paths: readonly string[]): Promise<string[]> => {
    rendered = []
    for (const path of paths) await get(path)
    return rendered
  }
  return { ...shop, get, renderedFor }
}

/** A change as SQL, with the pages that show it and those that it must leave in the cache. */
export type ContentChange = { sql: string; pages: readonly string[]; untouched: readonly string[] }

/**
 * A change that is rolled back leaves all pages in the cache. One that is committed removes those that show it, and what is
 * then sent is what is rendered from nothing.
 */
export async function faultsOfChange(
  shop: CachedShop,
  all: readonly string[],
  { sql, pages, untouched }: ContentChange,
): Promise<string[]> {
  const faults: string[] = []
  await shop.renderedFor(all)
  for (const path of await shop.renderedFor(all)) faults.push(`${path} was not cached`)
  const before = new Map<string, string>()
  for (const path of pages) before.set(path, await shop.get(path))
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query(sql)
    if (!rowCount) faults.push('nothing was changed')
    await client.query('rollback')
    await shop.search.refresh()
    for (const path of await shop.renderedFor(all)) faults.push(`${path} was removed by a change that was rolled back`)
    await client.query(sql)
  } finally {
    client.release()
  }
  await shop.search.refresh()
  const again = await shop.renderedFor(all)
  for (const path of pages) {
    if (!again.includes(path)) faults.push(`${path} stayed`)
    else if (before.get(path) === (await shop.get(path))) faults.push(`${path} does not show the change`)
  }
  for (const path of again) if (untouched.includes(path)) faults.push(`${path} was removed`)
  return [...faults, ...(await outdatedAmong(shop, all))]
}

/** Pages that are sent otherwise than they are rendered from nothing. */
export async function outdatedAmong(shop: CachedShop, paths: readonly string[]): Promise<string[]> {
  const sent = new Map<string, string>()
  for (const path of paths) sent.set(path, await shop.get(path))
  shop.services.catalog.bump()
  const faults: string[] = []
  for (const path of paths) if ((await shop.get(path)) !== sent.get(path)) faults.push(`${path} was outdated`)
  return faults
}
