import { expect } from 'vitest'
import type { Ask, Reply } from './started-shops.ts'

export type Seen = { path: string; status: number; text: string; headers: Reply['headers'] }

/** Every page that the sitemap names or a menu leads to; of goods and their lists abroad one in thirteen. */
export async function crawl(ask: Ask, host: string, headers: Record<string, string>): Promise<Seen[]> {
  const { text } = await ask('/sitemap.xml', { headers })
  const mapped = [...text.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => decodeURI(new URL(address).pathname))
  const abroad = mapped.filter((path) => /^\/\w\w\/(?:products|t)\/./.test(path))
  const own = ['/cart', '/login', '/checkout', '/track', '/offline', '/compare', '/no-such-page']
  const paths = [...mapped.filter((path) => !abroad.includes(path)), ...abroad.filter((_, at) => at % 13 === 0), ...own]
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
