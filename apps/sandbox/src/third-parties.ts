import type { FastifyInstance } from 'fastify'
import { type Arrived, thirdPartiesPage } from './third-parties-page.ts'
import { fbevents, gtag } from './third-parties-scripts.ts'

const foreign = { 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-store' }
const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
/** The newest are kept. */
const most = 2_000

type Query = Record<string, string | undefined>
type MpBody = { client_id?: string; consent?: unknown; events?: { name: string; params?: object }[] }
type GraphBody = { access_token?: string; data?: { event_name: string; event_id?: string; user_data?: object }[] }

const parsed = (text = '{}'): object => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const isListOfObjects = (list: unknown): list is object[] =>
  Array.isArray(list) && list.every((each) => typeof each === 'object' && each !== null)

/** A stand-in for Google Analytics 4 and Meta: serves their scripts, takes what scripts and servers send, and counts it. */
export function thirdPartyRoutes(app: FastifyInstance): void {
  let arrived: Arrived[] = []
  let away = false
  const note = (each: Omit<Arrived, 'at'>): void => {
    arrived = [...arrived, { ...each, event: String(each.event), at: new Date().toISOString() }].slice(-most)
  }
  const script = (path: string, company: Arrived['company'], text: string) =>
    app.get<{ Querystring: Query }>(path, ({ query, headers }, reply) => {
      note({ company, way: 'script', account: query.id ?? '', event: '', fields: {}, referrer: headers.referer ?? '' })
      return reply.headers(foreign).type('text/javascript; charset=utf-8').send(text)
    })
  script('/analytics/gtag/js', 'analytics', gtag)
  script('/pixel/fbevents.js', 'pixel', fbevents)
  app.get<{ Querystring: Query }>('/analytics/g/collect', ({ query }, reply) => {
    const { tid = '', en = '', ep, dl = '', dr = '' } = query
    note({ company: 'analytics', way: 'browser', account: tid, event: en, fields: { ...parsed(ep), dl, dr } })
    return reply.headers(foreign).code(204).send()
  })
  app.get<{ Querystring: Query }>('/pixel/tr', ({ query }, reply) => {
    const { id = '', ev = '', cd, eid, dl = '', rl = '' } = query
    note({ company: 'pixel', way: 'browser', account: id, event: ev, fields: { ...parsed(cd), eid, dl, rl } })
    return reply.headers(foreign).type('image/gif').send(pixel)
  })
  app.post<{ Querystring: Query; Body: MpBody }>('/analytics/mp/collect', ({ query, body }, reply) => {
    if (away) return reply.code(503).send()
    const { client_id, consent, events = [] } = body ?? {}
    const account = query.measurement_id ?? ''
    if (!isListOfObjects(events)) return reply.code(400).send()
    for (const { name, params } of events)
      note({ company: 'analytics', way: 'server', account, event: name, fields: { ...params, client_id, consent } })
    return reply.code(204).send()
  })
  app.post<{ Params: { id: string }; Body: GraphBody }>('/pixel/v23.0/:id/events', ({ params, body }, reply) => {
    if (away) return reply.code(503).send()
    const { access_token, data } = body ?? {}
    if (!access_token || !isListOfObjects(data))
      return reply.code(400).send({ error: { message: 'Invalid parameter', type: 'OAuthException', code: 100 } })
    for (const { event_name, ...fields } of data)
      note({ company: 'pixel', way: 'server', account: params.id, event: event_name, fields })
    return { events_received: data.length, messages: [], fbtrace_id: 'sandbox' }
  })
  app.get('/third-parties.json', () => arrived)
  app.get('/third-parties', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(thirdPartiesPage(arrived).markup),
  )
  app.put<{ Body: { away?: boolean } }>('/third-parties', ({ body }) => {
    away = body?.away === true
    if (!away) arrived = []
    return { away }
  })
}
