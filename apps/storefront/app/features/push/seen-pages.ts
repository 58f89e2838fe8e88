export type SeenPage = { path: string; title: string }

const maxVisible = 12

/** The pages that this browser has kept, newest first, one for each title: they can be read without a network. */
export async function seenPages(): Promise<SeenPage[]> {
  if (!('caches' in window)) return []
  const cache = await caches.open('pages-1')
  const found: SeenPage[] = []
  for (const request of [...(await cache.keys())].reverse()) {
    if (found.length >= maxVisible) break
    const { pathname, search } = new URL(request.url)
    if (pathname.endsWith('/offline') || pathname.endsWith('.data')) continue
    const response = await cache.match(request)
    if (!response?.headers.get('content-type')?.startsWith('text/html')) continue
    const title = titleOf(await response.text()) || pathname
    if (!found.some((each) => each.title === title)) found.push({ path: pathname + search, title })
  }
  return found
}

/** The title alone is parsed: the rest of a kept page has styles that this page's policy refuses, and says so aloud. */
function titleOf(html: string): string {
  const [title = ''] = /<title>[^<]*<\/title>/.exec(html) ?? []
  return new DOMParser().parseFromString(title, 'text/html').title
}

/** Whether a page was come to by a link: then its data was kept, and a page that is alive can show it. */
export async function isDataCached(path: string): Promise<boolean> {
  if (!('caches' in window)) return false
  const { pathname } = new URL(path, window.location.origin)
  const keys = await (await caches.open('pages-1')).keys()
  return keys.some(({ url }) => new URL(url).pathname === `${pathname}.data`)
}
