// The shop without a network: public pages already seen can be read again, private ones are never kept. Also takes pushes.

const pages = 'pages-1'
const files = 'files-1'
const pagesAtMost = 60
const filesAtMost = 400
const patience = 30_000
const locales = []

const offlinePage = (path) => {
  const [, first] = path.split('/')
  return locales.includes(first) ? `/${first}/offline` : '/offline'
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage('/offline').then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      await Promise.all(names.filter((name) => name !== pages && name !== files).map((name) => caches.delete(name)))
      await self.clients.claim()
      // the page that brought this worker was loaded before it could look on
      const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
      await Promise.all(open.map(({ url }) => keepPage(url)))
    })(),
  )
})

/** Paths of this host below which another site stands: nothing of it is kept here. The server fills the list in. */
const elsewhere = []
const isElsewhere = (path) => elsewhere.some((base) => path === base || path.startsWith(`${base}/`))

/** Whether an answer is the same for everybody, by the server's own word: only such pages are kept. */
const isPublic = (response) => response.ok && (response.headers.get('cache-control') ?? '').includes('public')

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || isElsewhere(url.pathname)) return
  if (/^\/(assets|media)\/|^\/__manifest$/.test(url.pathname)) {
    event.respondWith(fromFiles(request))
  } else if (request.mode === 'navigate' || url.pathname.endsWith('.data')) {
    event.respondWith(page(event, url))
  }
})

/** Names of files change with what is in them, and routes are asked for by version: a kept one is right for ever. */
async function fromFiles(request) {
  const cache = await caches.open(files)
  const known = await cache.match(request)
  if (known) return known
  const response = await fetch(request)
  if (response.ok && response.status === 200) {
    await cache.put(request, response.clone())
    void trim(cache, filesAtMost)
  }
  return response
}

/** The network first; what is kept only where there is none. */
async function page(event, url) {
  try {
    const response = await fetch(event.request, { signal: AbortSignal.timeout(patience) })
    if (isPublic(response)) event.waitUntil(keep(event.request, response.clone()))
    return response
  } catch (fault) {
    const cache = await caches.open(pages)
    const isOffline = url.pathname === offlinePage(url.pathname)
    const known = await cache.match(event.request, { ignoreSearch: isOffline })
    if (known) return known
    if (event.request.mode !== 'navigate' || isOffline) throw fault
    // at an address of its own: a page comes alive only where it belongs
    const offline = (await cache.match(offlinePage(url.pathname))) ? offlinePage(url.pathname) : '/offline'
    return Response.redirect(`${offline}?from=${encodeURIComponent(url.pathname + url.search)}`)
  }
}

async function keep(request, response) {
  const cache = await caches.open(pages)
  const html = response.headers.get('content-type')?.startsWith('text/html') ? await response.clone().text() : ''
  // an older copy stands in the way of the newest-last order that trimming relies on
  await cache.delete(request)
  await cache.put(request, response)
  await keepFiles(html)
  const offline = offlinePage(new URL(request.url).pathname)
  if (html && !(await cache.match(offline))) await keepPage(offline)
  await trim(cache, pagesAtMost)
}

async function keepPage(path) {
  const request = new Request(path)
  const response = await fetch(request).catch(() => undefined)
  if (response && isPublic(response)) await keep(request, response)
}

/** What a page needs to come alive without a network. */
async function keepFiles(html) {
  const cache = await caches.open(files)
  const named = new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g))
  for (const path of named) {
    if (await cache.match(path)) continue
    const response = await fetch(path).catch(() => undefined)
    if (response?.ok) await cache.put(path, response)
  }
}

/** The oldest go first; the offline pages stay. */
async function trim(cache, most) {
  const kept = (await cache.keys()).filter(({ url }) => !url.endsWith('/offline'))
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((request) => cache.delete(request)))
}

self.addEventListener('push', (event) => {
  const message = event.data?.json() ?? {}
  const { title = '', body = '', url = '/', tag } = message
  if (!title) return
  const look = { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { url } }
  event.waitUntil(self.registration.showNotification(title, look))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const target = new URL(event.notification.data?.url ?? '/', self.location.origin)
  if (target.origin !== self.location.origin) return
  event.waitUntil(
    (async () => {
      const open = await self.clients.matchAll({ type: 'window' })
      const same = open.find(({ url }) => new URL(url).pathname === target.pathname)
      return same ? same.focus() : self.clients.openWindow(target.href)
    })(),
  )
})
