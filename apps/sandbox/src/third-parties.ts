import type { FastifyInstance } from 'fastify'

/** A stand-in for scripts of other companies: it serves them and counts what arrives, by account. */
type Arrived = { kind: 'analytics' | 'pixel'; what: 'script' | 'event'; event?: string; fields?: unknown }

const cors = { 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-store' }
const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

/** Speaks gtag: takes over the queue of the page, and sends each event to the address of measurement. */
const gtag = `(() => {
  const at = new URL(document.currentScript.src)
  const send = ([name, event, fields]) => name === 'event' && navigator.sendBeacon(
    at.origin + '/analytics/g/collect?' + new URLSearchParams({ v: '2', tid: at.searchParams.get('id'), en: event, ep: JSON.stringify(fields ?? {}) }))
  const queue = (window.dataLayer = window.dataLayer || [])
  const push = queue.push
  queue.push = (...all) => { all.forEach((each) => send([...each])); return push.apply(queue, all) }
  queue.forEach((each) => send([...each]))
})()`

/** Speaks fbq: the same with a picture for each event. */
const fbevents = `(() => {
  const at = new URL(document.currentScript.src)
  let id = ''
  const send = (name, event, fields) => {
    if (name === 'init') id = event
    if (name === 'track') new Image().src = at.origin + '/pixel/tr?' + new URLSearchParams({ id, ev: event, cd: JSON.stringify(fields ?? {}) })
  }
  window.fbq.callMethod = send
  for (const each of window.fbq.queue.splice(0)) send(...each)
})()`

export function thirdPartyRoutes(app: FastifyInstance): void {
  const arrived = new Map<string, Arrived[]>()
  const note = (id: string, each: Arrived) => void arrived.set(id, [...(arrived.get(id) ?? []), each])
  const script = (path: string, kind: Arrived['kind'], text: string) =>
    app.get<{ Querystring: { id?: string } }>(path, (request, reply) => {
      note(request.query.id ?? 'pixel', { kind, what: 'script' })
      return reply.headers(cors).type('text/javascript; charset=utf-8').send(text)
    })
  script('/analytics/gtag/js', 'analytics', gtag)
  script('/pixel/fbevents.js', 'pixel', fbevents)
  app.post<{ Querystring: { tid?: string; en?: string; ep?: string } }>('/analytics/g/collect', (request, reply) => {
    const { tid = '', en = '', ep = '{}' } = request.query
    note(tid, { kind: 'analytics', what: 'event', event: en, fields: JSON.parse(ep) })
    return reply.headers(cors).code(204).send()
  })
  app.get<{ Querystring: { id?: string; ev?: string; cd?: string } }>('/pixel/tr', (request, reply) => {
    const { id = '', ev = '', cd = '{}' } = request.query
    note(id, { kind: 'pixel', what: 'event', event: ev, fields: JSON.parse(cd) })
    return reply.headers(cors).type('image/gif').send(pixel)
  })
  app.get('/third-parties.json', () => Object.fromEntries(arrived))
}
