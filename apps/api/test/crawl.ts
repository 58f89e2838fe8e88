import { expect } from 'vitest'
import { atPush } from './proofs.ts'
import type { Ask, Reply } from './shops/started-shops.ts'

export type Seen = { path: string; status: number; text: string; headers: Reply['headers'] }

/** Of product pages one in so many: in the shop's own language, and in another one. */
const oneIn = atPush({ own: 5, foreign: 40 }, { proofs: { own: 1, foreign: 13 } })

/** The pages that the sitemap names or a menu leads to; of products and their lists a part, see `oneIn`. */
export async function crawl(ask: Ask, host: string, headers: Record<string, string>): Promise<Seen[]> {
  const { text } = await ask('/sitemap.xml', { headers })
  const mapped = [...text.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => decodeURI(new URL(address).pathname))
  const foreign = mapped.filter((path) => /^\/\w\w\/(?:products|t)\/./.test(path))
  const products = mapped.filter((path) => /^\/products\/./.test(path))
  const part = [
    ...foreign.filter((_, at) => at % oneIn.foreign === 0),
    ...products.filter((_, at) => at % oneIn.own === 0),
  ]
  const own = ['/cart', '/login', '/checkout', '/track', '/offline', '/compare', '/no-such-page']
  const sampled = new Set([...foreign, ...products])
  const paths = [...mapped.filter((path) => !sampled.has(path)), ...part, ...own]
  const queue = [...new Set(paths)]
  const known = new Set(queue)
  const seen: Seen[] = []
  const work = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const answer = await ask(encodeURI(path), { headers })
      seen.push({ path, ...answer })
      for (const found of menuPaths(answer.text)) {
        if (known.has(found)) continue
        known.add(found)
        queue.push(found)
      }
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  for (const { path, text: page } of seen)
    for (const [, at] of page.matchAll(/(?:href|src|action)="https?:\/\/([^/":]+\.localhost)/g))
      expect([path, at]).toEqual([path, host])
  return seen
}

/** Where the frame of a page leads: its menus stand outside of `<main>`. */
const menuPaths = (html: string): string[] =>
  [...html.replace(/<main[\s\S]*<\/main>/, '').matchAll(/<a [^>]*href="(\/[^"?#]*)/g)]
    .map(([, path = '']) => decodeURI(path))
    .filter((path) => !/^\/(api|media|assets)\//.test(path))

/** Pages that say what they must not, with what they say. */
export const wrong = (seen: Seen[], words: RegExp): string[] =>
  seen.flatMap(({ path, text }) => {
    const at = text.search(words)
    return at < 0 ? [] : [`${path}: …${text.slice(Math.max(0, at - 40), at + 40)}…`]
  })
