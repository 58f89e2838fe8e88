import { metricsToken } from './shop-process.ts'

/** Pages for everybody by where they came from, so far; none for a shop that does not count them. */
export async function readPageCounts(base: string): Promise<Map<string, number>> {
  const answer = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const counts = new Map<string, number>()
  const lines = (await answer.text()).matchAll(/^public_pages_total\{[^}]*from="(\w+)"[^}]*\} (\d+)/gm)
  for (const [, from = '', count] of lines) counts.set(from, (counts.get(from) ?? 0) + Number(count))
  return counts
}

/** How many of them were rendered, and how many came from the cache, between two looks. */
export function pagesBetween(before: Map<string, number>, after: Map<string, number>) {
  let [rendered, cached] = [0, 0]
  for (const [from, count] of after) {
    const more = count - (before.get(from) ?? 0)
    if (from === 'rendered') rendered += more
    else if (from !== 'refused') cached += more
  }
  return { rendered, cached }
}

/** What a row is said to be, and what its answers have to show. */
export type Source = 'rendered' | 'cached'

/** Shares of answers from the cache: what is cached has more than the one, what is rendered less than the other. */
const [mostlyCached, hardlyCached] = [0.95, 0.05]

/**
 * Notes while a row is measured whether the shop answers from its cache, and tells what is wrong with the row's name. Pages
 * are counted by the shop; a page for one reader is not counted, thus never cached. Other answers say so by their headers.
 */
export async function watchSource(base: string, path: string): Promise<(source: Source) => Promise<string>> {
  const answer = await fetch(base + path)
  const isPage = /html/.test(answer.headers.get('content-type') ?? '')
  const isPublic = /\bpublic\b/.test(answer.headers.get('cache-control') ?? '')
  await answer.text()
  const before = await readPageCounts(base)
  return async (source) => {
    if (!isPage) return source === 'cached' && !isPublic ? 'not cached' : ''
    const { cached, rendered } = pagesBetween(before, await readPageCounts(base))
    const share = cached / (cached + rendered) || 0
    if (source === 'cached') return share > mostlyCached ? '' : `not cached: ${percent(share)} from the cache`
    return share < hardlyCached ? '' : `not rendered: ${percent(share)} from the cache`
  }
}

const percent = (share: number): string => `${Math.round(share * 100)} %`
