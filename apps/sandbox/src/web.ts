import { readFileSync } from 'node:fs'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { refuseWithoutToken } from './csrf.ts'
import { ebarimt } from './ebarimt.ts'
import { fieldsOf, refuseUnreadable } from './edge.ts'
import { erpRoutes } from './erp.ts'
import { events } from './events.ts'
import { withForms } from './forms.ts'
import type { Inbox, Mail, Message, Stored } from './inbox.ts'
import { khanBank } from './khan-bank.ts'
import { host } from './listen.ts'
import { money } from './money/money.ts'
import { inboxPage, messagePage, type Part, pagePolicy, partsOf, pushPage } from './pages.ts'
import { pushRoutes } from './push.ts'
import { s3Routes } from './s3.ts'
import { smsRoutes } from './sms.ts'
import { facebookProvider } from './social-facebook.ts'
import { googleProvider } from './social-google.ts'
import { telegramRoutes } from './telegram.ts'
import { thirdPartyRoutes } from './third-parties.ts'
import { weatherRoutes } from './weather.ts'

/** A mail may style itself and open links in a new tab, and nothing else: no script, no picture from outside. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

const file = (name: string): string => readFileSync(new URL(`../public/${name}`, import.meta.url), 'utf8')

/** The inbox as pages for people and as JSON for tests. */
export async function createWeb(inbox: Inbox, smtpPort: number, folder?: string): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true, routerOptions: { querystringParser: fieldsOf } })
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    if (!fromHere(request)) return reply.code(403).send({ error: 'only from this machine, by its own name' })
  })
  refuseUnreadable(app)
  refuseWithoutToken(app)
  withForms(app, (inner) => pages(inner, inbox, smtpPort))
  data(app, inbox)
  smsRoutes(app, inbox)
  telegramRoutes(app)
  const browsers = pushRoutes(app, inbox)
  app.get('/push', (_request, reply) => page(reply, pushPage([...browsers.values()].reverse())))
  erpRoutes(app)
  weatherRoutes(app)
  s3Routes(app)
  thirdPartyRoutes(app)
  money(app, folder)
  withForms(app, khanBank)
  withForms(app, (inner) => ebarimt(inner, folder))
  withForms(app, googleProvider)
  withForms(app, facebookProvider)
  for (const [name, type] of [
    ['inbox.css', 'text/css'],
    ['money.css', 'text/css'],
    ['social.css', 'text/css'],
    ['inbox.js', 'text/javascript'],
  ] as const) {
    const text = file(name)
    app.get(`/${name}`, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text))
  }
  app.setNotFoundHandler((request, reply) => lost(reply, 'Nothing here', `There is no page ${request.url}.`))
  return app
}

export async function listenWeb(app: FastifyInstance, port: number): Promise<number> {
  await app.listen({ port, host })
  const address = app.server.address()
  return address && typeof address === 'object' ? address.port : port
}

/** A page of somebody else's must not read or clear the inbox, not even under a name that leads here. */
function fromHere({ hostname, headers, method }: FastifyRequest): boolean {
  const named = /^(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)$/.test(hostname)
  const site = headers['sec-fetch-site']
  return named && (method === 'GET' || site === undefined || site === 'same-origin' || site === 'none')
}

function pages(app: FastifyInstance, inbox: Inbox, smtpPort: number): void {
  app.get('/', (_request, reply) => page(reply, inboxPage({ messages: inbox.list(), smtpPort })))
  app.get<{ Params: { id: string }; Querystring: { part?: string } }>('/messages/:id', (request, reply) => {
    const message = inbox.find(Number(request.params.id))
    if (!message) return missing(reply)
    const part = chosen(message, request.query.part)
    return page(reply, inboxPage({ messages: inbox.list(), smtpPort, selection: { message, part } }))
  })
  app.get<{ Params: { id: string } }>('/messages/:id/html', (request, reply) => {
    const message = inbox.find(Number(request.params.id))
    if (message?.kind !== 'mail') return missing(reply)
    const html = message.html.replace(/<head[^>]*>/i, '$&<base target="_blank">')
    return reply.header('content-security-policy', mailPolicy).type('text/html; charset=utf-8').send(html)
  })
  app.post('/clear', (_request, reply) => {
    inbox.clear()
    return reply.redirect('/', 303)
  })
}

function chosen(message: Stored, wanted: string | undefined): Part {
  const parts = partsOf(message)
  return parts.find((part) => part === wanted) ?? parts[0] ?? 'source'
}

function data(app: FastifyInstance, inbox: Inbox): void {
  app.get<{ Querystring: { to?: string } }>('/inbox.json', ({ query: { to } }) =>
    listed(inbox.list().filter((each): each is Stored & Mail => each.kind === 'mail' && isFor(each, to))),
  )
  for (const kind of ['sms', 'push'] as const) {
    app.get<{ Querystring: { to?: string } }>(`/${kind}.json`, ({ query: { to } }) =>
      listed(inbox.list().filter((each) => each.kind === kind && (to === undefined || each.to === to))),
    )
  }
  app.delete('/inbox.json', (_request, reply) => {
    inbox.clear()
    return reply.code(204).send()
  })
  app.get('/events', (request, reply) => events(request, reply, inbox.watch, () => inbox.list().length))
}

const isFor = ({ envelope }: Mail, to: string | undefined): boolean => to === undefined || envelope.to.includes(to)

const listed = (messages: Stored[]): { total: number; messages: Message[] } => ({
  total: messages.length,
  messages: messages.map(({ source: _source, ...message }) => message),
})

const page = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(text)

const lost = (reply: FastifyReply, title: string, text: string): FastifyReply =>
  page(reply.code(404), messagePage(title, text))

const missing = (reply: FastifyReply): FastifyReply =>
  lost(reply, 'This message is gone', 'The inbox keeps the newest 500 messages until it is cleared or stopped.')
