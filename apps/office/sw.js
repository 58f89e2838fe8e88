// The office without a network: its page and files are cached, so that it opens and picks. Answers of the shop are not: the page itself
// saves the last lists of the person who is signed in. Also shows push messages.

// The build fills these in: a name for each deploy, and all files of the office.
const version = 'dev'
const files = []

const page = '/office/'
const prefix = 'office-'
const cacheName = `${prefix}${version}`
/** How long a page is waited for before the cached one is shown. */
const patience = 5_000
const atOnce = 6

self.addEventListener('install', (event) => {
  event.waitUntil(fill())
})

/** Files are named by what is in them: one that an earlier deploy had is copied. */
async function fill() {
  const cache = await caches.open(cacheName)
  const fresh = await fetch(page, { cache: 'no-store' })
  if (!fresh.ok) throw new Error(`the page of the office answers ${fresh.status}`)
  await cache.put(page, fresh)
  const wanted = [...files]
  const fetchNext = async () => {
    for (let path = wanted.shift(); path; path = wanted.shift()) {
      const known = await caches.match(path)
      const response = known ?? (await fetch(path))
      if (!response.ok) throw new Error(`${path} answers ${response.status}`)
      await cache.put(path, response)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, fetchNext))
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // tabs that are open still read the files of the deploy before
      const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
      await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)))
      await self.clients.claim()
    })(),
  )
})

// A new version waits until a person presses: a page that is open loses nothing.
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/office/assets/')) event.respondWith(file(request))
  else if (request.mode === 'navigate' && /^\/office(\/|$)/.test(pathname)) event.respondWith(document(request))
})

const file = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

/** The network first: after a deploy a reload brings the new page. Every address of the office is this one page. */
async function document(request) {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(patience) })
    if (response.status < 500) return response
  } catch {
    // no network, or one that does not answer
  }
  const cache = await caches.open(cacheName)
  return (await cache.match(page)) ?? (await caches.match(page)) ?? fetch(request)
}

self.addEventListener('push', (event) => {
  const { title = '', body = '', url = page, tag } = event.data?.json() ?? {}
  if (!title) return
  const look = { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { url } }
  const shown = self.registration.showNotification(title, look)
  event.waitUntil(Promise.all([shown, self.navigator.setAppBadge?.().catch(() => undefined)]))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const target = new URL(event.notification.data?.url ?? page, self.location.origin)
  if (target.origin !== self.location.origin || !target.pathname.startsWith(page)) return
  event.waitUntil(
    (async () => {
      const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
      const same = open.find(({ url }) => new URL(url).pathname === target.pathname)
      return same ? same.focus() : self.clients.openWindow(target.href)
    })(),
  )
})
